/** Numbers drawn in the same way every time, so that the same evidence gives the same figures. */
export interface Draws {
  /** 0 to below 1. */
  uniform(): number;
  /** From Beta(a, b). */
  beta(a: number, b: number): number;
}

/** @param seed a whole number */
export function createDraws(seed: number): Draws {
  let state = seed >>> 0;
  // mulberry32 (Tommy Ettinger, public domain)
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  /** Marsaglia and Tsang, 2000. */
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - uniform()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d * (1 - v + Math.log(v))) return d * v;
    }
  };
  return {
    uniform,
    beta(a, b) {
      const [x, y] = [gamma(a), gamma(b)];
      // Both vanish where a and b are tiny: it is nearly 0 or 1.
      return x + y > 0 ? x / (x + y) : Number(uniform() < a / (a + b));
    },
  };
}
