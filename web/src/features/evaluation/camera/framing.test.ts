import { describe, expect, it } from 'vitest';
import { createShutter, type Framing, toGrey } from './framing.ts';

const sheetAt = (x: number): Framing => ({
  corners: [
    { x, y: 0.1 },
    { x: x + 0.5, y: 0.1 },
    { x: x + 0.5, y: 0.9 },
    { x, y: 0.9 },
  ],
  refusal: null,
});
const nothing: Framing = { corners: null, refusal: 'no_sheet' };
const takenAt = (frames: readonly Framing[]) => {
  const shutter = createShutter();
  return frames.flatMap((frame, i) => (shutter.see(frame) ? i : []));
};

describe('the shutter', () => {
  it('takes a sheet once it has lain still for three frames, and not again', () => {
    const still = Array.from({ length: 12 }, (_, i) => sheetAt(0.2 + 0.001 * (i % 2)));
    expect(takenAt(still)).toEqual([3]);
  });

  it('waits while the hand moves', () => {
    expect(takenAt(Array.from({ length: 12 }, (_, i) => sheetAt(0.2 + 0.03 * i)))).toEqual([]);
  });

  it('takes the next sheet after the first has gone, not after a frame that was blurred', () => {
    const still = Array.from({ length: 5 }, () => sheetAt(0.2));
    const blurred: Framing = { corners: null, refusal: 'blurred' };
    expect(takenAt([...still, blurred, ...still])).toEqual([3]);
    expect(takenAt([...still, nothing, nothing, nothing, ...still])).toEqual([3, 11]);
  });

  it('takes no sheet again that was taken by hand', () => {
    const shutter = createShutter();
    shutter.see(sheetAt(0.2));
    shutter.taken();
    expect(Array.from({ length: 6 }, () => shutter.see(sheetAt(0.2)))).not.toContain(true);
    expect(shutter.isTaken()).toBe(true);
    for (const frame of [nothing, nothing, nothing]) shutter.see(frame);
    expect(shutter.isTaken()).toBe(false);
  });
});

it('makes colours grey as bright as they look', () => {
  const pixels = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255]);
  expect([...toGrey({ pixels, width: 2, height: 2 })]).toEqual([255, 0, 76, 149]);
});
