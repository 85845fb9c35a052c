import type { HeavyPiece, HeavyPieces, HeavyWorkLimits } from './piece.ts';

/** For the figures shown to admins: usage a minute ago counts half. */
const halfLifeMs = 60_000;
/** Starting a process takes this long. */
const leastCostMs = 50;
/**
 * Share of the neighbours' usage charged to a person, because many accounts in one network are often one
 * person.
 */
const neighbourShare = 1 / 8;

/** How much each person has been served, and hence who is next. */
export interface HeavyShares {
  /** Call it before work starts, ends, joins or leaves the line. */
  settle(): void;
  /** Call it before a piece starts. */
  begin(piece: HeavyPiece): void;
  leastServed(among: readonly HeavyPiece[]): HeavyPiece | undefined;
  mostServed(among: readonly HeavyPiece[]): HeavyPiece | undefined;
  /** Whether the person of one piece has been served more than that of another. */
  hasHadMore(work: HeavyPiece, than: HeavyPiece): boolean;
  /** Books a piece that has ended. */
  book(piece: HeavyPiece): void;
  /** In milliseconds, decaying over time. */
  servedMs(personId: string): number;
}

export function createHeavyShares({ waiting, running }: HeavyPieces, limits: HeavyWorkLimits): HeavyShares {
  const people = createDebts();
  const networks = createDebts();
  const served = createServed();
  /** The last turn of each person, by its number, until nothing runs and nobody waits. */
  const turns = new Map<string, number>();
  let lastTurn = 0;
  let settledAt = performance.now();

  /** Milliseconds someone has had beyond their share, including running work. */
  const debtOf = ({ asker: { personId, network } }: HeavyPiece, now: number) => {
    const underWay = (test: (other: HeavyPiece) => boolean) =>
      [...running].filter(test).reduce((sum, { startedAt }) => sum + now - startedAt, 0);
    const person = people.of(personId) + underWay((other) => other.asker.personId === personId);
    if (network === undefined) return person;
    return (
      person + neighbourShare * (networks.of(network) + underWay((other) => other.asker.network === network))
    );
  };

  /**
   * Forgives usage, at the rate of a fair share while others wait, and at once when nobody does: newcomers
   * have no credit, and nobody pays for having used an idle machine.
   */
  function settle(): void {
    const now = performance.now();
    const elapsed = now - settledAt;
    settledAt = now;
    const all = [...running, ...waiting];
    const shareOf = (keyOf: (work: HeavyPiece) => string | undefined) =>
      waiting.length === 0
        ? Number.POSITIVE_INFINITY
        : (elapsed * limits.slots) / new Set(all.map(keyOf)).size;
    people.forgive(shareOf(({ asker }) => asker.personId));
    networks.forgive(shareOf(({ asker }) => asker.network));
  }

  /**
   * In the order of beginning (start-time fair queueing, Goyal, Vin and Cheng 1996): by that of completion, work that is
   * a little larger would wait for ever behind people who want little again and again. Among equals, whoever was served
   * longest ago.
   */
  const rank = (among: readonly HeavyPiece[]) => {
    settle();
    const now = performance.now();
    return among
      .map((work) => ({ work, debt: debtOf(work, now), turn: turns.get(work.asker.personId) ?? 0 }))
      .sort((a, b) => a.debt - b.debt || a.turn - b.turn || a.work.expectedMs - b.work.expectedMs)
      .map(({ work }) => work);
  };

  return {
    settle,
    begin({ asker: { personId } }) {
      if (running.size === 0 && waiting.length === 0) turns.clear();
      turns.set(personId, ++lastTurn);
    },
    leastServed: (among) => rank(among)[0],
    mostServed: (among) => rank(among).at(-1),
    hasHadMore(work, than) {
      settle();
      const now = performance.now();
      return debtOf(work, now) > debtOf(than, now);
    },
    book({ asker: { personId, network }, startedAt }) {
      const tookMs = performance.now() - startedAt;
      const cost = Math.max(leastCostMs, tookMs);
      people.add(personId, cost);
      if (network !== undefined) networks.add(network, cost);
      served.add(personId, tookMs);
    },
    servedMs: served.of,
  };
}

/** Milliseconds that each person has had beyond their share. */
function createDebts() {
  const all = new Map<string, number>();
  return {
    of: (key: string): number => all.get(key) ?? 0,
    add(key: string, ms: number): void {
      all.set(key, (all.get(key) ?? 0) + ms);
    },
    forgive(ms: number): void {
      for (const [key, debt] of all) {
        if (debt > ms) all.set(key, debt - ms);
        else all.delete(key);
      }
    },
  };
}

/** Milliseconds used, decaying over time. */
function createServed() {
  const all = new Map<string, { ms: number; at: number }>();
  const of = (key: string): number => {
    const entry = all.get(key);
    return entry ? entry.ms * 0.5 ** ((performance.now() - entry.at) / halfLifeMs) : 0;
  };
  return {
    of,
    add(key: string, ms: number): void {
      const now = of(key) + ms;
      all.delete(key);
      all.set(key, { ms: now, at: performance.now() });
      // Oldest first; after ten half-lives nothing is left of them.
      for (const [old, { at }] of all) {
        if (performance.now() - at < 10 * halfLifeMs) break;
        all.delete(old);
      }
    },
  };
}
