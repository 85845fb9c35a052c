import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', '**/dist/**'];
const integration = 'server/**/*.integration.test.ts';
const web = 'web/**/*.test.{ts,tsx}';
// A hang ends a run, a busy machine does not.
const testTimeout = 240_000;
const expect = { poll: { timeout: 120_000 } };

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine that it should be quick on: a test waits now and then.
    maxWorkers: 3,
    // Code that has not changed is not translated again: half of what a run of one file takes.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        test: {
          name: 'unit of web',
          // These put a browser's globals in place. A process for each file costs twice as much.
          pool: 'vmThreads',
          include: [web],
          exclude: outside,
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'unit',
          // Loading their code anew for each file costs half of the time, and they leave nothing behind.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...outside, integration, web],
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'integration',
          // Loading the server anew for each file costs as much as a fifth of the tests.
          isolate: false,
          globalSetup: [
            'tools/memory-folder.mjs',
            'tools/built-server.mjs',
            'server/src/testing/global-setup.ts',
          ],
          setupFiles: ['server/src/testing/quick-passwords.ts', 'server/src/testing/built-children.ts'],
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
