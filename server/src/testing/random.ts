/** Deterministic random numbers, by seed. */
export interface Random {
  /** From 0 up to 1, exclusive. */
  share(): number;
  /** From 0 up to `limit`, exclusive. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  uuid(): string;
}

/** mulberry32: short, and uniform enough for test cases. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(share() * limit);
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    share,
    below,
    chance: (wanted) => share() < wanted,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[below(list.length)] as T;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
