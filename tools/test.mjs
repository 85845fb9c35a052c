// npm test: every check. `npm test -- --only unit` runs one, `--only types,lint` several; `--changed` checks
// uncommitted changes, else the last commit; `--changed main` what a branch adds to main.
import './node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testsOf } from './affected.mjs';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { capture, packageFile, root, run, sourceFiles } from './project.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const oxlint = [packageFile('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--quiet'];
const prettier = [packageFile('prettier/bin/prettier.cjs'), '--check', '--cache', '--log-level', 'warn'];

/**
 * Checks that only read run in parallel; each counts as one. @type {Record<string, () => Promise<boolean>>}
 */
const checks = {
  types: checkTypes,
  lint: checkLint,
  format: () => check('format', [...prettier, ...(affected?.changed ?? ['.'])]),
  structure: () => check('structure', [join(root, 'tools/structure.mjs')]),
  deadcode: () => check('deadcode', [packageFile('knip/bin/knip.js'), '--no-progress']),
  lock: () => check('lock', [join(root, 'tools/lock.mjs')]),
};
/** Suites whose tests are counted individually. @type {Record<string, () => Promise<Count>>} */
const suites = {
  unit: () => vitest('unit', affected?.unit),
  integration: () => vitest('integration', affected?.integration),
};
/** Browser test projects, run together on one server. */
const journeys = ['browser', 'accessibility'];

const names = [...Object.keys(checks), ...Object.keys(suites), ...journeys];
const { wanted, since } = choose(process.argv.slice(2));
/**
 * Set for `--changed`: nothing else runs. @type {(ReturnType<typeof testsOf> & { changed: string[] }) | null}
 */
let affected = null;
/** @type {Count} */
const total = { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), 'gene-test-'));
process.exitCode = 1;
try {
  await runAll();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runAll() {
  if (!(await ensureInstalled())) return add({ passed: 0, failed: 1 });
  if (since !== null) affected = await readAffected(since);
  const running = Object.entries(checks)
    .filter(([name]) => wanted.includes(name))
    .map(([, start]) => start());
  for (const ok of await Promise.all(running)) add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  for (const [name, start] of Object.entries(suites)) if (wanted.includes(name)) add(await start());
  const projects = journeys.filter((name) => wanted.includes(name));
  if (projects.length > 0) add(await playwright(projects));
}

/** @param {Count} count */
function add(count) {
  total.passed += count.passed;
  total.failed += count.failed;
}

/**
 * @param {string[]} args
 * @returns {{ wanted: string[], since: string | null }} checks what differs from `since` (a commit; '' for
 * the last committed state), or everything if null
 */
function choose(args) {
  const [flag, list = '', ...rest] = args;
  if (flag === undefined) return { wanted: names, since: null };
  if (flag === '--changed' && rest.length === 0) return { wanted: names, since: list };
  const chosen = list.split(',');
  const unknown = chosen.filter((name) => !names.includes(name));
  if (flag === '--only' && rest.length === 0 && unknown.length === 0) return { wanted: chosen, since: null };
  console.error(
    `Usage: npm test [-- --changed [<commit>] | -- --only <name>[,<name>…]], with names of: ${names.join(', ')}`,
  );
  process.exit(2);
}

/** @param {string} since */
async function readAffected(since) {
  const git = async (/** @type {string[]} */ args) => {
    const { code, output } = await capture('git', args);
    if (code === 0) return output.split('\n').filter(Boolean);
    console.error(output.trimEnd());
    process.exit(2);
  };
  const dirty = await git(['status', '--porcelain']);
  const base = since || (dirty.length > 0 ? 'HEAD' : 'HEAD~1');
  const [from = base] = await git(['merge-base', base, 'HEAD']);
  const changed = [
    ...(await git(['diff', '--name-only', '--diff-filter=d', from])),
    ...(await git(['ls-files', '--others', '--exclude-standard'])),
  ];
  // It uses a package that may only just have been installed.
  const { checkStructure } = await import('./structure/check.mjs');
  const found = testsOf(changed, checkStructure(root));
  const tests = [...found.unit, ...found.integration, ...found.journeys];
  console.log(
    `${changed.length} files changed since ${base}, ${tests.length} files of tests touched by them`,
  );
  for (const path of tests) console.log(`  ${path}`);
  return { changed, ...found };
}

/**
 * @param {string} name
 * @param {string[]} args of node
 */
async function check(name, args) {
  const started = Date.now();
  const { code, output } = await capture(process.execPath, args);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

async function checkTypes() {
  const projects = ['contract', 'engines', 'server', 'web', 'e2e', 'bench', 'tools']
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((path) => /^[^/]+\/tsconfig[^/]*\.json$/.test(path))
    .filter((path) => affected?.projects.includes(path.split('/')[0] ?? '') ?? true);
  const tsc = packageFile('typescript/bin/tsc');
  const results = [];
  // Each checker computes the shared types again; alongside the other checks, one takes two thirds of the
  // work.
  const one = ['--checkers', '1'];
  for (const project of projects)
    results.push(await check(`types of ${project}`, [tsc, '-p', project, ...one]));
  return (affected !== null || projects.length > 0) && results.every(Boolean);
}

function checkLint() {
  const scripts = affected?.changed.filter((path) => /\.(?:ts|tsx|mjs|js)$/.test(path));
  return scripts?.length === 0 ? Promise.resolve(true) : check('lint', [...oxlint, ...(scripts ?? [])]);
}

/**
 * @param {string} project name, or common prefix of several
 * @param {string[]} [files] only these
 * @returns {Promise<Count>}
 */
async function vitest(project, files) {
  if (files?.length === 0) return { passed: 0, failed: 0 };
  console.log(`\n${project} tests`);
  const report = join(reports, `${project}.json`);
  const args = ['run', '--project', `${project}*`, '--reporter=default', '--reporter=json', ...(files ?? [])];
  const code = await run(process.execPath, [
    packageFile('vitest/vitest.mjs'),
    ...args,
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = numFailedTests + brokenFiles;
  // An unhandled error fails the run without failing a test.
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** @param {string[]} projects @returns {Promise<Count>} */
async function playwright(projects) {
  if (affected?.journeys.length === 0) return { passed: 0, failed: 0 };
  console.log(`\n${projects.join(' and ')} tests`);
  if (!(await ensureBuilt())) return { passed: 0, failed: 1 };
  const browser = await findBrowser();
  if (!browser) {
    console.error('No Chromium: set CHROMIUM_PATH to one, or run: npx playwright install chromium');
    return { passed: 0, failed: 1 };
  }
  const report = join(reports, 'playwright.json');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    ...(affected?.journeys ?? []),
  ];
  const code = await run(
    process.execPath,
    [packageFile('@playwright/test/cli.js'), ...args, ...projects.map((name) => `--project=${name}`)],
    { env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  if (stats.flaky > 0) console.log(`${stats.flaky} of them passed only at the second try`);
  const failed = stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
}
