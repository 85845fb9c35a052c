/** LUFS of one channel, and the highest sample. */
const target = -20;
const ceiling = 0.94;
/** Long enough that turning down a peak is not heard. */
const turnSeconds = 0.01;
/** Of ITU-R BS.1770-4. */
const absoluteGate = -70;
const relativeGate = -10;
const block = { seconds: 0.4, step: 0.1 } as const;

/** Brings speech to an even loudness (EBU R 128), in place. Silence stays silence. */
export function normalizeLoudness(samples: Float32Array, sampleRate: number): void {
  const loudness = loudnessOf(samples, sampleRate);
  if (loudness === null) return;
  let peak = 0;
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i]!));
  const gain = 10 ** ((target - loudness) / 20);
  for (let i = 0; i < samples.length; i++) samples[i]! *= gain;
  if (peak * gain > ceiling) turnPeaksDown(samples, Math.round(turnSeconds * sampleRate));
}

/** Only where they are: the whole would be quieter than its neighbours. From one stretch to the next it goes evenly. */
function turnPeaksDown(samples: Float32Array, stretch: number): void {
  const gains: number[] = [];
  for (let at = 0; at < samples.length; at += stretch) {
    let peak = ceiling;
    for (const sample of samples.subarray(at, at + stretch)) peak = Math.max(peak, Math.abs(sample));
    gains.push(ceiling / peak);
  }
  for (const [k, own] of gains.entries()) {
    const from = Math.min(gains[k - 1] ?? 1, own);
    const step = (Math.min(own, gains[k + 1] ?? 1) - from) / stretch;
    if (from === 1 && step === 0) continue;
    const end = Math.min((k + 1) * stretch, samples.length);
    for (let i = k * stretch; i < end; i++) samples[i]! *= from + step * (i - k * stretch);
  }
}

/** Integrated loudness in LUFS; null if nothing is loud enough to count. */
export function loudnessOf(samples: Float32Array, sampleRate: number): number | null {
  const step = Math.round(block.step * sampleRate);
  const energies = weightedEnergies(samples, sampleRate, step);
  const steps = Math.round(block.seconds / block.step);
  const blocks: number[] = [];
  for (let i = 0; i + steps <= Math.max(energies.length, steps); i++) {
    const own = energies.slice(i, i + steps);
    blocks.push(own.reduce((sum, energy) => sum + energy, 0) / (own.length * step || 1));
  }
  const audible = blocks.filter((power) => levelOf(power) > absoluteGate);
  if (audible.length === 0) return null;
  const gate = levelOf(mean(audible)) + relativeGate;
  return levelOf(mean(audible.filter((power) => levelOf(power) > gate)));
}

const levelOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Sums of squares, step by step, after the K weighting: a shelf that lifts what is high, and a filter against what is
 * low. In one loop of plain numbers: seven million samples a 1,000 words.
 */
function weightedEnergies(samples: Float32Array, sampleRate: number, step: number): number[] {
  const shelf = shelfAt(sampleRate);
  const pass = highPassAt(sampleRate);
  const energies: number[] = [];
  let sum = 0;
  let left = step;
  let [x1, x2, m1, m2, y1, y2] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const lifted = shelf.b0 * x + shelf.b1 * x1 + shelf.b2 * x2 - shelf.a1 * m1 - shelf.a2 * m2;
    const y = pass.b0 * lifted + pass.b1 * m1 + pass.b2 * m2 - pass.a1 * y1 - pass.a2 * y2;
    x2 = x1;
    x1 = x;
    m2 = m1;
    m1 = lifted;
    y2 = y1;
    y1 = y;
    sum += y * y;
    left -= 1;
    if (left === 0 || i === samples.length - 1) {
      energies.push(sum);
      sum = 0;
      left = step;
    }
  }
  return energies;
}

interface Filter {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** The two filters of BS.1770 for any sample rate, as De Man (2014) derives them. */
function shelfAt(sampleRate: number): Filter {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const vh = 10 ** (3.999843853973347 / 20);
  const vb = vh ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (vh + (vb * k) / q + k * k) / a0,
    b1: (2 * (k * k - vh)) / a0,
    b2: (vh - (vb * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function highPassAt(sampleRate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
