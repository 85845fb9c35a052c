import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', '**/dist/**'];
const integration = 'server/**/*.integration.test.ts';

export default defineConfig({
  test: {
    // One for each core of the smallest machine that it should be quick on; the default leaves one of two idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, integration],
          // A hang ends a run, a busy machine does not.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          globalSetup: ['tools/bundle-reader.mjs', 'server/src/testing/global-setup.ts'],
          include: [integration],
          exclude: outside,
          // The real server boots, and the first boot of a run makes the template database.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
