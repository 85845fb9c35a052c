import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/browser.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// This file is read again by every worker, which inherits what the first reading has set.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_MAIL_PORT'] ??= String(await freePort());
process.env['E2E_DATA'] ??= scratchFolder();
const origin = `http://127.0.0.1:${process.env['E2E_PORT']}`;
process.env['CHROMIUM_PATH'] ??= (await findBrowser()) ?? '';
const browser = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // On a machine that does other work beside it; what passes at the second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './setup.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Installing the service worker in each new context costs a quarter of the time; journeys without network have it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },

    // A trace of every step costs a quarter of the time: only what is tried again is traced. At hand: `--trace on`.
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    launchOptions: {
      args: [...browserFlags, '--host-resolver-rules=MAP gene.test 127.0.0.1'],
      ...(browser && { executablePath: browser }),
    },
  },
  projects: [
    { name: 'browser', testIgnore: 'accessibility.spec.ts' },
    { name: 'accessibility', testMatch: 'accessibility.spec.ts' },
  ],
  webServer: {
    command: `"${process.execPath}" server/dist/main.cjs`,
    cwd: root,
    url: `${origin}/api/ready`,
    timeout: 60_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA'],
      SMTP_URL: `smtp://127.0.0.1:${process.env['E2E_MAIL_PORT']}`,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  },
});

/** The account that the database runs as must be able to pass through it. */
function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gene-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
