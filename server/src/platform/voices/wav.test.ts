import { expect, test } from 'vitest';
import { toneOf } from '../../testing/voice-server.ts';
import { isSilent, readWav, resample, samplesOf, secondsOf } from './wav.ts';

const crossings = (samples: Float32Array) =>
  samples.reduce((sum, sample, i) => sum + (i > 0 && samples[i - 1]! < 0 && sample >= 0 ? 1 : 0), 0);

test('a streamed file, which says no length, is read to its end', () => {
  const bytes = toneOf({ seconds: 0.5, hertz: 400 });
  const wav = readWav(bytes)!;
  expect(wav).toMatchObject({ sampleRate: 24_000, channels: 1, bits: 16, isFloat: false });
  expect(secondsOf(wav)).toBeCloseTo(0.5);
  expect(isSilent(bytes, wav)).toBe(false);
  expect(crossings(samplesOf(bytes, wav))).toBeCloseTo(199, -1);
});

test('a tone keeps its height and its length at another sample rate, and what that cannot hold is gone', () => {
  for (const sampleRate of [8_000, 16_000, 44_100, 48_000]) {
    const bytes = toneOf({ seconds: 0.5, hertz: 400, sampleRate });
    const own = samplesOf(bytes, readWav(bytes)!);
    const samples = resample(own, sampleRate, 22_050);
    expect(samples.length / 22_050).toBeCloseTo(0.5, 2);
    expect(Math.abs(crossings(samples) - 200)).toBeLessThan(2);
    expect(Math.max(...samples)).toBeCloseTo(0.3, 1);
  }
  const high = toneOf({ seconds: 0.2, hertz: 16_000, sampleRate: 48_000 });
  const rest = resample(samplesOf(high, readWav(high)!), 48_000, 22_050).subarray(100, -100);
  expect(Math.max(...rest)).toBeLessThan(0.01);
});

test('channels, floats and 8, 24 and 32 bits are read; what is no sound is refused', () => {
  const forms = [
    [1, 8],
    [1, 24],
    [1, 32],
    [3, 32],
  ] as const;
  for (const [code, bits] of forms) {
    const bytes = Buffer.alloc(44 + (bits / 8) * 2);
    toneOf({ seconds: 0 }).copy(bytes);
    bytes.writeUInt16LE(code, 20);
    bytes.writeUInt16LE(2, 22);
    bytes.writeUInt16LE(bits, 34);
    const write = (at: number, value: number) => {
      if (code === 3) bytes.writeFloatLE(value, at);
      else if (bits === 8) bytes.writeUInt8(value * 128 + 128, at);
      else bytes.writeIntLE(Math.round(value * 2 ** (bits - 1)), at, bits / 8);
    };
    write(44, 0.5);
    write(44 + bits / 8, -0.25);
    expect([...samplesOf(bytes, readWav(bytes)!)]).toEqual([0.125]);
  }
  for (const bytes of [Buffer.alloc(0), Buffer.from('RIFF'), Buffer.from('<html>'), Buffer.alloc(100)])
    expect(readWav(bytes)).toBeNull();
  const odd = toneOf({ seconds: 0.01 });
  odd.writeUInt16LE(0, 22);
  expect(readWav(odd)).toBeNull();
});
