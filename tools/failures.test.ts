import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeFailures, summarizePlaywright, summarizeVitest } from './failures.mjs';
import { root } from './project.mjs';

const refused = {
  name: 'AssertionError',
  message: 'expected 402 to be 200',
  stacks: [{ file: join(root, 'server/src/cards.test.ts'), line: 7, column: 3 }],
  diff: '- 200\n+ 402',
};
const ofTest = (fullName: string, state: string, ...errors: { message: string }[]) => ({
  fullName,
  result: () => ({ state, errors }),
});
const ofSuite = (fullName: string, ...errors: { message: string }[]) => ({ fullName, errors: () => errors });
const ofFile = (
  path: string,
  tests: ReturnType<typeof ofTest>[],
  suites: ReturnType<typeof ofSuite>[] = [],
  ...errors: { message: string }[]
) => ({
  ...ofSuite(path, ...errors),
  relativeModuleId: path,
  children: { allTests: () => tests, allSuites: () => suites },
});

describe('of Vitest', () => {
  test('a failed test is named with its file, its group, its error and the place', () => {
    const file = ofFile('cards.test.ts', [
      ofTest('due > today', 'failed', refused),
      ofTest('due > later', 'passed'),
      ofTest('due > never', 'skipped'),
    ]);
    const { passed, failures } = summarizeVitest([file], []);
    expect(passed).toBe(1);
    expect(describeFailures(failures).split('\n')).toEqual([
      '✗ cards.test.ts › due › today',
      '    AssertionError: expected 402 to be 200',
      '    at server/src/cards.test.ts:7:3',
      '    - 200',
      '    + 402',
    ]);
  });

  test('a file that cannot be loaded, a failed hook and an unhandled error count too', () => {
    const broken = ofFile('broken.test.ts', [], [], { message: 'Cannot find module' });
    const hooked = ofFile(
      'hooked.test.ts',
      [ofTest('due > today', 'skipped')],
      [ofSuite('due', { message: 'no database' })],
    );
    const { passed, failures } = summarizeVitest([broken, hooked], [{ message: 'socket hang up' }]);
    expect(passed).toBe(0);
    expect(failures).toEqual([
      { name: 'broken.test.ts', error: 'Error: Cannot find module' },
      { name: 'hooked.test.ts › due', error: 'Error: no database' },
      { name: 'unhandled error', error: 'Error: socket hang up' },
    ]);
  });
});

test('a failed journey is named, and by its last attempt; one that passed at the second is not', () => {
  const ofJourney = (title: string, status: string, ...messages: string[]) => ({
    title,
    line: 4,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const group = {
    title: 'a review',
    file: 'cards.spec.ts',
    line: 3,
    specs: [ofJourney('ends', 'unexpected', 'first', '\u001b[31mTimed out\u001b[39m')],
  };
  const file = {
    title: 'cards.spec.ts',
    file: 'cards.spec.ts',
    line: 0,
    specs: [ofJourney('starts', 'flaky', 'once'), ofJourney('waits', 'expected')],
    suites: [group],
  };
  const { passed, failures } = summarizePlaywright({
    suites: [file],
    errors: [{ message: 'the server did not stop' }],
    stats: { expected: 1, flaky: 1 },
  });
  expect(passed).toBe(2);
  expect(describeFailures(failures).split('\n')).toEqual([
    '✗ run',
    '    the server did not stop',
    '✗ e2e/cards.spec.ts:4 › a review › ends',
    '    Timed out',
  ]);
});

test('however many failed, the last hundred lines of the log name them', () => {
  const error = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  const linesOf = (count: number) =>
    describeFailures(Array.from({ length: count }, () => ({ name: 'one', error }))).split('\n').length;
  expect(linesOf(1)).toBe(16);
  for (const count of [2, 8, 30]) expect(linesOf(count)).toBeLessThan(100);
});
