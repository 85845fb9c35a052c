/** Lists what failed in a run of `npm test`, at its end. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/**
 * @typedef {{ name: string, error: string }} Failure
 *
 * @typedef {{ message: string, name?: string, stack?: string, diff?: string, stacks?: { file: string, line: number, column: number }[] }} VitestError
 * @typedef {{ fullName: string, result(): { state: string, errors?: readonly VitestError[] } }} VitestTest
 * @typedef {{ fullName: string, errors(): readonly VitestError[] }} VitestSuite
 * @typedef {VitestSuite & { relativeModuleId: string, children: { allTests(): Iterable<VitestTest>, allSuites(): Iterable<VitestSuite> } }} VitestFile
 *
 * @typedef {{ status: string, results: { errors: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, specs: { title: string, line: number, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[], stats: { expected: number, flaky: number } }} PlaywrightReport
 */

/**
 * Lists failed tests, hooks and files, and errors outside of them.
 * @param {Iterable<VitestFile>} files
 * @param {readonly VitestError[]} unhandled
 * @returns {{ passed: number, failures: Failure[] }}
 */
export function summarizeVitest(files, unhandled) {
  const failures = [];
  let passed = 0;
  for (const file of files) {
    for (const suite of [file, ...file.children.allSuites()])
      for (const error of suite.errors())
        failures.push({ name: nameOf(file, suite), error: describeError(error) });
    for (const test of file.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state === 'passed') passed++;
      if (state === 'failed')
        failures.push({ name: nameOf(file, test), error: errors.map(describeError).join('\n') });
    }
  }
  for (const error of unhandled) failures.push({ name: 'unhandled error', error: describeError(error) });
  return { passed, failures };
}

/** @param {PlaywrightReport} report @returns {{ passed: number, failures: Failure[] }} */
export function summarizePlaywright({ suites, errors, stats }) {
  const failures = errors.map(({ message = '' }) => ({ name: 'run', error: message }));
  /** @param {PlaywrightSuite} suite @param {string[]} titles */
  const visit = (suite, titles) => {
    for (const { title, line, tests } of suite.specs)
      for (const { status, results } of tests)
        if (status === 'unexpected') {
          const messages = (results.at(-1)?.errors ?? []).map(({ message = '' }) => message);
          const name = [`e2e/${suite.file}:${line}`, ...titles, title].join(' › ');
          failures.push({ name, error: messages.join('\n') });
        }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of suites) visit(suite, []);
  return { passed: stats.expected + stats.flaky, failures };
}

/** Kept short, so that all of it is among the last hundred lines of a log. @param {Failure[]} failures */
export function describeFailures(failures) {
  const lines = Math.max(2, Math.min(15, Math.floor(90 / failures.length) - 1));
  return failures
    .map(({ name, error }) => {
      const said = stripVTControlCharacters(error)
        .split('\n')
        .filter((line) => line.trim());
      return [`✗ ${name}`, ...said.slice(0, lines).map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}

/** @param {VitestFile} file @param {{ fullName: string }} part */
const nameOf = (file, part) =>
  part === file
    ? file.relativeModuleId
    : `${file.relativeModuleId} › ${part.fullName.replaceAll(' > ', ' › ')}`;

/** @param {VitestError} error */
function describeError({ name = 'Error', message, stack, stacks = [], diff }) {
  const [frame] = stacks;
  const place = frame ? `at ${relative(root, frame.file)}:${frame.line}:${frame.column}` : '';
  const said = message || (stack ?? 'no message');
  return [`${name}: ${said}`, place, diff ?? ''].filter(Boolean).join('\n');
}
