import { expect, test } from 'vitest';
import { toneOf } from '../../testing/voice-server.ts';
import { judgeSound } from './resting-voice.ts';

const text = 'The bread of the town was short for many long years, and nobody knew why.';
const problemOf = (bytes: Uint8Array, said = text) => {
  const heard = judgeSound(bytes, said);
  return heard.ok ? null : heard.problem;
};

/** A tone whose header promises so many seconds. */
function promising(seconds: number, promised: number): Buffer {
  const bytes = toneOf({ seconds });
  bytes.writeUInt32LE(Math.round(promised * 48_000), 40);
  return bytes;
}

test('a file that has less than its header promises is cut off', () => {
  expect(problemOf(promising(2.1, 4))).toBe('cut_off');
  expect(problemOf(promising(4, 4))).toBeNull();
  // Some writers count the header as well.
  expect(problemOf(promising(4, 4.001))).toBeNull();
});

test.each([0, 40_000, 0x7fffffff / 48_000, 0xffffffff / 48_000])(
  'a stream that promises %d seconds, since it knows no length, is whole',
  (promised) => {
    expect(problemOf(promising(4, promised))).toBeNull();
  },
);

test('what is far too short for its letters is cut off, and a short word is not', () => {
  expect(problemOf(toneOf({ seconds: 0.19 }))).toBe('cut_off');
  expect(problemOf(toneOf({ seconds: 1.3 }))).toBeNull();
  expect(problemOf(toneOf({ seconds: 0.1 }), 'Yes.')).toBeNull();
  expect(problemOf(toneOf({ seconds: 0.3 }), '* * * * * * * * * * * * * * * *')).toBeNull();
});
