import { expect, test } from 'vitest';
import { describeChapter, spansOf } from './rules.ts';

const [first, second] = spansOf(
  [
    { title: 'Roots', start: 10 },
    { title: 'Leaves', start: 100 },
  ],
  300,
);
const piece = (start: number, end: number, durationMs: number | null) => ({ start, end, durationMs });

test('a chapter ends where the next one begins, the last one with the text', () => {
  expect([first!.span, second!.span]).toEqual([
    { from: 10, to: 100 },
    { from: 100, to: 300 },
  ]);
});

test('it is ready once all that is said in it is made, what it shares with its neighbours too', () => {
  const state = (pieces: ReturnType<typeof piece>[], isDivided = true) =>
    describeChapter(second!, pieces, { isDivided, row: undefined });
  expect(state([piece(90, 120, 500), piece(120, 300, 700)])).toMatchObject({
    ...{ state: 'ready', share: 1, durationMs: 1200 },
  });
  expect(state([piece(90, 120, null), piece(120, 300, 700)]).state).toBe('unmade');
  expect(state([piece(100, 200, 500), piece(200, 300, null)])).toMatchObject({ state: 'unmade', share: 0.5 });
  expect(state([piece(100, 200, 500)], false).state).toBe('unmade');
  expect(state([piece(10, 100, 500)]).state).toBe('unmade');
});

test('while it is wanted that is what is told, and why it failed', () => {
  const pieces = [piece(100, 200, 500), piece(200, 300, null)];
  const making = { state: 'making', failure: null } as const;
  expect(describeChapter(second!, pieces, { isDivided: true, row: making })).toMatchObject({
    ...{ state: 'making', share: 0.5 },
  });
  const failed = { state: 'failed', failure: 'No room.' } as const;
  expect(describeChapter(second!, [], { isDivided: false, row: failed })).toMatchObject({
    ...{ state: 'failed', failure: 'No room.', share: 0 },
  });
  // Its text has changed since.
  const ready = { state: 'ready', failure: null } as const;
  expect(describeChapter(second!, [], { isDivided: false, row: ready }).state).toBe('unmade');
});
