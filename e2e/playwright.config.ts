import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { middayZone } from '../server/src/testing/midday.ts';
import { browserFlags, findBrowser } from '../tools/browser.mjs';
import { setup as keepInMemory } from '../tools/memory-folder.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// Every worker reads this file again, inheriting the values set by the first.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_MAIL_PORT'] ??= String(await freePort());
if (process.env['E2E_DATA'] === undefined) keepInMemory();
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
  // For busy machines; a test that passes on retry is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './setup.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    timezoneId: middayZone,
    screenshot: 'only-on-failure',
    // Installing the service worker in each new context takes a quarter of the time; offline journeys enable
    // it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },

    // Tracing takes a quarter of the time, so only retries are traced. Manually: `--trace on`.
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
      // The journeys' push service is on this machine.
      PRIVATE_PUSH_SERVICES: 'true',
      SMTP_URL: `smtp://127.0.0.1:${process.env['E2E_MAIL_PORT']}`,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  },
});

/** The database's account must be able to pass through it. */
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
