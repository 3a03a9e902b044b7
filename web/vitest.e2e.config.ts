import { defineConfig } from 'vitest/config';

// Browser tests: the page alone on a stage, and with a real server when PENTARCHY_BIN names its binary. They use
// the built page, so `npm run build` comes first.
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    environment: 'node',
    testTimeout: 400000,
    hookTimeout: 60000,
    fileParallelism: false,
    sequence: { concurrent: false },
  },
});
