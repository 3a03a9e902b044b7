import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';

// Browser tests: the page alone on a stage, and with a real server when PENTARCHY_BIN names its binary. They use
// the built page, so `npm run build` comes first.
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    environment: 'node',
    // The server deals at random, so no two games by clicks are alike: one that fails is played once more, and the report says so.
    retry: 1,
    testTimeout: 400000,
    hookTimeout: 60000,
    // Files run side by side, each with a browser, a server and a database of its own; inside a file one after the other.
    fileParallelism: true,
    pool: 'forks',
    poolOptions: { forks: { minForks: 1, maxForks: Math.max(2, Math.ceil(cpus().length / 2)) } },
    sequence: { concurrent: false },
  },
});
