import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', '**/dist/**'];
const integration = 'server/**/*.integration.test.ts';
const engines = 'engines/**/*.test.ts';
// A hang ends a run, a busy machine does not.
const testTimeout = 240_000;
const expect = { poll: { timeout: 120_000 } };

export default defineConfig({
  test: {
    // One for each core of the smallest machine that it should be quick on; the default leaves one of two idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, integration, engines],
          testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'unit of engines',
          // Engines are pure, so their tests find nothing that others left; to load them for each costs half of the time.
          isolate: false,
          include: [engines],
          exclude: outside,
          testTimeout,
        },
      },
      {
        test: {
          name: 'integration',
          // Loading the server anew for each file costs as much as a fifth of the tests.
          isolate: false,
          globalSetup: ['tools/built-server.mjs', 'server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/built-children.ts'],
          include: [integration],
          exclude: outside,
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
    ],
  },
});
