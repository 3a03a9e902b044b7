import { defineConfig } from 'vitest/config';
import { icons } from './build/icons';

// The server's address while developing; in production the server serves the page itself.
const server = process.env.PENTARCHY_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/',
  plugins: [icons()],
  esbuild: { jsx: 'automatic' },
  build: {
    target: 'es2021',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
});
