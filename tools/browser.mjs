/** Finds or downloads a Chromium for the browser tests. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packageFile } from './project.mjs';

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Tries CHROMIUM_PATH, Playwright's own, one on the system, Debian's package, then a download.
 * @returns {Promise<string | null>} its path
 */
export async function findBrowser() {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) return runs(asked) ? asked : null;
  return (await playwrightBrowser()) ?? systemBrowser() ?? installDebian() ?? (await download());
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function systemBrowser() {
  const onPath = [
    // Headless, it takes a third less time than the others.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'microsoft-edge',
  ].map(which);
  const mac = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ];
  const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
  );
  return [...onPath, ...mac, ...windows].find((path) => path && existsSync(path) && runs(path)) ?? null;
}

function installDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !which('apt-get')) return null;
  console.log('No browser found: installing one of Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 300_000 });
    const found = systemBrowser();
    if (found) return found;
  }
  return null;
}

async function download() {
  console.log('No browser found: asking Playwright to download one …');
  const args = [packageFile('@playwright/test/cli.js'), 'install', 'chromium', '--only-shell'];
  spawnSync(process.execPath, args, { stdio: 'inherit', timeout: 300_000 });
  return playwrightBrowser();
}

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Chrome on Windows opens a window for --version.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** @param {string} name */
function which(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
