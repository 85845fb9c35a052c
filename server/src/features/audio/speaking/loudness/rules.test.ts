import { expect, test } from 'vitest';
import { normalizeLoudness, loudnessOf } from './rules.ts';

const rate = 22_050;
const tone = (level: number, seconds = 3, hertz = 997) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, i) => 10 ** (level / 20) * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
const peakOf = (samples: Float32Array) => samples.reduce((peak, each) => Math.max(peak, Math.abs(each)), 0);

test('a tone of one channel is measured as EBU Tech 3341 has it, within 0.1 LU', () => {
  for (const level of [-40, -23, -6]) expect(loudnessOf(tone(level), rate)).toBeCloseTo(level - 3.01, 1);
  // Quiet sounds beside it do not count.
  const quietAround = Float32Array.from([...tone(-50), ...tone(-20, 10), ...tone(-50)]);
  expect(Math.abs(loudnessOf(quietAround, rate)! + 23.01)).toBeLessThan(0.2);
});

test('quiet, loud and spiky speech end within half a LU of each other, and nothing clips', () => {
  const spiky = tone(-26);
  for (let at = 400; at < spiky.length; at += rate / 9) spiky.fill(0.5, Math.floor(at), Math.floor(at) + 20);
  const pieces = [tone(-45), tone(-12), tone(-1), spiky];
  for (const piece of pieces) normalizeLoudness(piece, rate);
  const heard = pieces.map((piece) => loudnessOf(piece, rate)!);
  expect(Math.max(...heard) - Math.min(...heard)).toBeLessThan(0.5);
  expect(Math.abs(heard[0]! + 20)).toBeLessThan(0.1);
  expect(Math.max(...pieces.map(peakOf))).toBeLessThan(0.95);
});

test('silence stays silence', () => {
  const silence = new Float32Array(rate);
  normalizeLoudness(silence, rate);
  expect(peakOf(silence)).toBe(0);
});
