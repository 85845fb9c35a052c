/** Where the samples of a WAV file are, and how they are written. */
export interface Wav {
  sampleRate: number;
  channels: number;
  bits: number;
  isFloat: boolean;
  from: number;
  to: number;
  /** Bytes of samples that the file says it has; more than came where it is cut off or streamed. */
  promised: number;
}

type Form = Pick<Wav, 'sampleRate' | 'channels' | 'bits' | 'isFloat'>;

const pcm = 1;
const float = 3;
const extensible = 0xfffe;
const rates = { min: 8_000, max: 192_000 };

/** @returns null if it is no WAV file of plain samples. The length may be wrong, as of what is streamed. */
export function readWav(bytes: Uint8Array): Wav | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || nameAt(0) !== 'RIFF' || nameAt(8) !== 'WAVE') return null;
  let form: Form | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const from = at + 8;
    if (nameAt(at) === 'fmt ' && from + 16 <= bytes.length) form = readForm(view, from, size);
    if (nameAt(at) === 'data' && form !== null) {
      const frame = (form.channels * form.bits) / 8;
      // What is streamed says 0, or the greatest number.
      const length = Math.min(size || bytes.length, bytes.length - from);
      return { ...form, from, to: from + length - (length % frame), promised: size };
    }
    at = from + size + (size % 2);
  }
  return null;
}

function readForm(view: DataView, from: number, size: number): Form | null {
  const said = view.getUint16(from, true);
  const isLong = said === extensible && size >= 26 && from + 26 <= view.byteLength;
  const code = isLong ? view.getUint16(from + 24, true) : said;
  const channels = view.getUint16(from + 2, true);
  const sampleRate = view.getUint32(from + 4, true);
  const bits = view.getUint16(from + 14, true);
  const isKnown = code === pcm ? [8, 16, 24, 32].includes(bits) : code === float && bits === 32;
  if (!isKnown || channels < 1 || channels > 8 || sampleRate < rates.min || sampleRate > rates.max)
    return null;
  return { sampleRate, channels, bits, isFloat: code === float };
}

export const secondsOf = (wav: Wav): number => secondsOfBytes(wav, wav.to - wav.from);

export const secondsPromised = (wav: Wav): number => secondsOfBytes(wav, wav.promised);

const secondsOfBytes = ({ channels, bits, sampleRate }: Wav, bytes: number) =>
  (bytes * 8) / (channels * bits * sampleRate);

const loud = 0.003;
const looksASecond = 4_000;

/** Whether nothing is heard in its first channel. */
export function isSilent(bytes: Uint8Array, wav: Wav): boolean {
  const read = readerOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), wav);
  const frame = (wav.bits / 8) * wav.channels;
  const step = frame * Math.max(1, Math.floor(wav.sampleRate / looksASecond));
  for (let at = wav.from; at < wav.to; at += step) if (Math.abs(read(at)) > loud) return false;
  return true;
}

/** The mean of all channels, from -1 to 1. */
export function samplesOf(bytes: Uint8Array, wav: Wav): Float32Array {
  const { channels, bits, from, to } = wav;
  const read = readerOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), wav);
  const width = bits / 8;
  const samples = new Float32Array((to - from) / (width * channels));
  for (let i = 0, at = from; i < samples.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++, at += width) sum += read(at);
    const sample = sum / channels;
    samples[i] = Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0;
  }
  return samples;
}

function readerOf(view: DataView, { bits, isFloat }: Wav): (at: number) => number {
  if (isFloat) return (at) => view.getFloat32(at, true);
  if (bits === 8) return (at) => (view.getUint8(at) - 128) / 128;
  if (bits === 16) return (at) => view.getInt16(at, true) / 2 ** 15;
  if (bits === 24)
    return (at) => (view.getUint16(at, true) / 2 ** 8 + view.getInt8(at + 2) * 2 ** 8) / 2 ** 15;
  return (at) => view.getInt32(at, true) / 2 ** 31;
}

/** Zero crossings on each side of a sample that count: enough for speech. */
const reach = 12;

/** Brings sound to another sample rate, by a windowed sinc that leaves out what the new rate cannot hold. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const cutoff = Math.min(1, to / from);
  const half = reach / cutoff;
  const resampled = new Float32Array(Math.floor((samples.length * to) / from));
  for (let i = 0; i < resampled.length; i++) {
    const at = (i * from) / to;
    let sum = 0;
    let weights = 0;
    for (let k = Math.max(0, Math.ceil(at - half)); k <= Math.min(samples.length - 1, at + half); k++) {
      const x = (k - at) * cutoff;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const weight = sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
      sum += weight * (samples[k] ?? 0);
      weights += weight;
    }
    resampled[i] = weights === 0 ? 0 : sum / weights;
  }
  return resampled;
}

/** A WAV file of one channel in 16 bits. @param samples from -1 to 1 */
export function writeWav(samples: Float32Array, sampleRate: number): Uint8Array {
  const header = 44;
  const bytes = new Uint8Array(header + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const putText = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  putText(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  putText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, pcm, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  putText(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [i, sample] of samples.entries())
    view.setInt16(header + i * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32767), true);
  return bytes;
}
