import { expect, test } from 'vitest';
import { byteAt, pieceAt, placesOf, startsOf } from './rules.ts';

const pieces = [
  { start: 0, end: 40, durationMs: 3000 },
  { start: 42, end: 90, durationMs: 4000 },
];
const sentences = [
  { start: 42, end: 60 },
  { start: 61, end: 90 },
];
const times = [
  { startMs: 50, endMs: 1500, words: [] },
  { startMs: 2200, endMs: 3600, words: [] },
];

test('a chapter begins in the pause before its first sentence, or where what follows it does', () => {
  const at = new Map([[42, { sentences, times }]]);
  const places = placesOf([{ start: 42 }, { start: 61 }, { start: 95 }], pieces, at);
  expect(places).toEqual([
    { piece: 1, ms: 0 },
    { piece: 1, ms: 2050 },
    { piece: 2, ms: 0 },
  ]);
  expect(startsOf(pieces)).toEqual([0, 3000, 7000]);
  expect([0, 41, 42, 500].map((offset) => pieceAt(pieces, offset))).toEqual([0, 0, 1, 1]);
});

test('sound is cut where a frame begins', () => {
  // MPEG-2 Layer III, 48 kbit/s at 22,050 Hz, every other frame with a byte more.
  const frames = Array.from({ length: 10 }, (_, i) => {
    const frame = Buffer.alloc(156 + (i % 2));
    frame.set([0xff, 0xf3, 0x60 | ((i % 2) << 1)]);
    return frame;
  });
  const mp3 = Buffer.concat(frames);
  // A frame is 26.1 ms long.
  expect([0, 1, 26, 27, 79, 5000].map((ms) => byteAt(mp3, ms))).toEqual([0, 156, 156, 313, 626, mp3.length]);
  expect(byteAt(Buffer.from('no sound at all'), 5)).toBe(15);
});
