// npm test: every check. `npm test -- --only unit` runs one, `--only types,lint` several; `--changed` checks
// uncommitted changes, else the last commit; `--changed main` what a branch adds to main.
import './node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testsOf } from './affected.mjs';
import { findBrowser } from './browser.mjs';
import { ensureAboutBuilt, ensureBuilt, ensureServerBuilt } from './build.mjs';
import { describeFailures, summarizePlaywright } from './failures.mjs';
import { ensureInstalled } from './install.mjs';
import { capture, packageFile, root, run, sourceFiles } from './project.mjs';

/**
 * @typedef {import('./failures.mjs').Failure} Failure
 * @typedef {{ passed: number, failures: Failure[] }} Outcome
 */

const oxlint = [packageFile('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--quiet'];
const oxfmt = [packageFile('oxfmt/bin/oxfmt'), '--list-different', '--no-error-on-unmatched-pattern'];

/**
 * Checks that only read run beside the suites, in the time that these leave; each counts as one.
 * @type {Record<string, () => Promise<Failure[]>>}
 */
const checks = {
  types: checkTypes,
  lint: checkLint,
  format: () => check('format', [...oxfmt, ...(affected?.changed ?? ['.'])]),
  structure: () => check('structure', [join(root, 'tools/structure.mjs')]),
  deadcode: () => check('deadcode', [packageFile('knip/bin/knip.js'), '--no-progress']),
  lock: () => check('lock', [join(root, 'tools/lock.mjs')]),
};
/** Suites whose tests are counted individually. @type {Record<string, () => Promise<Outcome>>} */
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
/** Output of checks, held back while a suite is writing. @type {string[] | null} */
let waiting = null;
/** @type {Outcome} */
const total = { passed: 0, failures: [] };
const reports = mkdtempSync(join(tmpdir(), 'gene-test-'));
process.exitCode = 1;
try {
  await runAll();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (total.failures.length > 0) console.log(`\n${describeFailures(total.failures)}`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 ? 1 : 0;

async function runAll() {
  if (!(await ensureInstalled())) return add(broken('install', 'The packages could not be installed.'));
  if (since !== null) affected = await readAffected(since);
  const projects = affected?.journeys.length === 0 ? [] : journeys.filter((name) => wanted.includes(name));
  const program = projects.length > 0 ? Promise.all([ensureServerBuilt(), ensureAboutBuilt()]) : null;
  const built = program?.then(ensureBuilt) ?? false;
  const checked = Object.entries(checks)
    .filter(([name]) => wanted.includes(name))
    .map(([, start]) => start());
  // Beside all tests, the checks keep two processors busier than they save time.
  if (affected === null) await Promise.all(checked);
  for (const [name, start] of Object.entries(suites)) {
    if (!wanted.includes(name)) continue;
    // Its set-up would build it a second time.
    if (name === 'integration') await program;
    add(await showing(start));
  }
  if (projects.length > 0) add(await showing(async () => playwright(projects, await built)));
  for (const failures of await Promise.all(checked)) add({ passed: failures.length > 0 ? 0 : 1, failures });
}

/** @param {string} text */
function say(text) {
  if (waiting) waiting.push(text);
  else console.log(text);
}

/** @param {() => Promise<Outcome>} suite */
async function showing(suite) {
  waiting = [];
  const outcome = await suite();
  for (const text of waiting) console.log(text);
  waiting = null;
  return outcome;
}

/** @param {Outcome} outcome */
function add({ passed, failures }) {
  total.passed += passed;
  total.failures.push(...failures);
}

/** @param {string} name @param {string} error @returns {Outcome} */
function broken(name, error) {
  console.error(error);
  return { passed: 0, failures: [{ name, error }] };
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
 * @returns {Promise<Failure[]>}
 */
async function check(name, args) {
  const started = Date.now();
  const { code, output } = await capture(process.execPath, args, { givesWay: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`);
  if (code === 0) return [];
  say(output.trimEnd());
  return [{ name, error: output }];
}

async function checkTypes() {
  const projects = ['contract', 'engines', 'server', 'web', 'e2e', 'bench', 'tools']
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((path) => /^[^/]+\/tsconfig[^/]*\.json$/.test(path))
    .filter((path) => affected?.projects.includes(path.split('/')[0] ?? '') ?? true);
  const tsc = packageFile('typescript/bin/tsc');
  const failures = [];
  // Each checker computes the shared types again; alongside the other checks, one takes two thirds of the
  // work.
  const one = ['--checkers', '1'];
  for (const project of projects)
    failures.push(...(await check(`types of ${project}`, [tsc, '-p', project, ...one])));
  if (affected === null && projects.length === 0)
    failures.push({ name: 'types', error: 'no tsconfig.json found' });
  return failures;
}

function checkLint() {
  const scripts = affected?.changed.filter((path) => /\.(?:ts|tsx|mjs|js)$/.test(path));
  return scripts?.length === 0 ? Promise.resolve([]) : check('lint', [...oxlint, ...(scripts ?? [])]);
}

/**
 * @param {string} project name, or common prefix of several
 * @param {string[]} [files] only these
 * @returns {Promise<Outcome>}
 */
async function vitest(project, files) {
  if (files?.length === 0) return { passed: 0, failures: [] };
  console.log(`\n${project} tests`);
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tools/vitest-report.mjs')}`];
  const code = await run(
    process.execPath,
    [packageFile('vitest/vitest.mjs'), 'run', '--project', `${project}*`, ...reporters, ...(files ?? [])],
    { env: { ...process.env, GENE_TEST_REPORT: report } },
  );
  return readOutcome(`${project} tests`, code, report, (/** @type {Outcome} */ outcome) => outcome);
}

/**
 * @param {string[]} projects
 * @param {boolean} isBuilt
 * @returns {Promise<Outcome>}
 */
async function playwright(projects, isBuilt) {
  const name = `${projects.join(' and ')} tests`;
  console.log(`\n${name}`);
  if (!isBuilt) return broken(name, 'Gene could not be built.');
  const browser = await findBrowser();
  if (!browser)
    return broken(name, 'No Chromium: set CHROMIUM_PATH to one, or run: npx playwright install chromium');
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
  return readOutcome(name, code, report, (/** @type {import('./failures.mjs').PlaywrightReport} */ found) => {
    if (found.stats.flaky > 0) console.log(`${found.stats.flaky} of them passed only at the second try`);
    return summarizePlaywright(found);
  });
}

/**
 * @template Report
 * @param {string} name
 * @param {number} code the run's exit code
 * @param {string} file the run's report
 * @param {(report: Report) => Outcome} summarize
 */
function readOutcome(name, code, file, summarize) {
  if (!existsSync(file)) return broken(name, `no report, exit code ${code}`);
  const outcome = summarize(JSON.parse(readFileSync(file, 'utf8')));
  if (code !== 0 && outcome.failures.length === 0)
    outcome.failures.push({ name, error: `exit code ${code}, though no test failed` });
  return outcome;
}
