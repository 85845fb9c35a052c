import { ApiError } from '@gene/contract/errors';

/** What takes seconds of a processor, and so runs in a process of its own. */
export const heavyKinds = ['print', 'export', 'import', 'crop', 'merge', 'forecast', 'fit'] as const;
export type HeavyKind = (typeof heavyKinds)[number];

/** On whose behalf heavy work is done. */
export interface Asker {
  personId: string;
  /** Where the call came from, see `networkOf`; work of a job has none. */
  network?: string;
  /** Aborts when nobody waits for the result any more. */
  signal: AbortSignal;
  /** A job has all the time in the world: it is never refused, and never ended for others. */
  isJob?: boolean;
}

export interface HeavyWorkLimits {
  /** Pieces of work at a time that have just begun, and so many again of those that are expected to be short. */
  slots: number;
  /** Pieces of work at a time that have used up their turn; they go on beside. */
  longSlots: number;
  /** Of one kind at a time among those that have just begun. */
  perKind: Partial<Record<HeavyKind, number>>;
  perPerson: number;
  waitingPerPerson: number;
  waiting: number;
  /** Work that is expected to take no longer has slots of its own. */
  shortMs: number;
  /** So long a piece of work holds its slot before it counts as long. */
  turnMs: number;
  /** So long it runs before it may be ended for others. */
  safeMs: number;
  /** Nobody waits longer for a slot. */
  waitMs: number;
}

export interface HeavyWork {
  /**
   * Runs the task when its turn has come: whoever will have been served least when it is done goes first. The task must
   * end when its signal aborts.
   * @param expectedMs what it should take, judged by its size; a whole turn if nothing is known
   * @throws ApiError rate_limited when the person has too much waiting, unavailable when everybody together has; the
   * asker's reason when nobody waits any more
   */
  run<T>(
    kind: HeavyKind,
    asker: Asker,
    task: (signal: AbortSignal) => Promise<T>,
    expectedMs?: number,
  ): Promise<T>;
  report(): HeavyReport;
  limits: HeavyWorkLimits;
}

export interface HeavyReport {
  slots: number;
  running: number;
  waiting: number;
  people: {
    personId: string;
    running: number;
    waiting: number;
    servedSeconds: number;
    /** Since this process started. */
    refused: number;
  }[];
}

interface Work {
  kind: HeavyKind;
  asker: Asker;
  expectedMs: number;
  begin: () => void;
  refuse: (error: unknown) => void;
  stop: AbortController;
  startedAt: number;
  lane: 'waiting' | 'quick' | 'overdue' | 'long' | 'ended';
  timer: NodeJS.Timeout | undefined;
}

/** Of what is told to admins: what was used a minute ago counts half. */
const halfLifeMs = 60_000;
/** To start a process takes as much. */
const leastCostMs = 50;
/** What should be short and is not was most likely held up by others: it is safe so many times longer. */
const shortFactor = 4;
/** So much of what its neighbours have used counts against a person: many accounts of one network are often one person. */
const neighbourShare = 1 / 8;
const retryAfterSeconds = 15;
/** Refusals of so many people are remembered. */
const rememberedMost = 500;

/** As many processes as there are cores, and twice as many for what takes long. */
export function heavyWorkLimits(slots: number): HeavyWorkLimits {
  return {
    slots,
    longSlots: 2 * slots,
    // A package may take a gigabyte to read, and an import a database connection to write.
    perKind: { import: Math.max(1, slots - 1), export: Math.max(1, slots - 1), forecast: 1, fit: 1, crop: 1 },
    perPerson: 2,
    waitingPerPerson: 6,
    waiting: 60,
    shortMs: 300,
    // Most prints and exports are done by then, and nobody waits longer than this for one that is not.
    turnMs: 1000,
    // Even on a machine so busy that everything takes five times as long, what is quick is not ended for others.
    safeMs: 5000,
    waitMs: 60_000,
  };
}

/**
 * One line for all heavy work of this process. Work begins in a few quick slots; what is not done after its turn moves
 * to one of a few long slots. Where those are taken and others wait, the work of whoever was served most is ended.
 */
export function createHeavyWork(limits: HeavyWorkLimits): HeavyWork {
  const waiting: Work[] = [];
  const running = new Set<Work>();
  const people = createDebts();
  const networks = createDebts();
  const served = createServed();
  let settledAt = performance.now();
  const refused = new Map<string, number>();
  /** What somebody is refused with, which is counted. */
  const refusal = (
    { asker: { personId } }: Work,
    message: string,
    code: 'unavailable' | 'rate_limited' = 'unavailable',
  ) => {
    const count = (refused.get(personId) ?? 0) + 1;
    refused.delete(personId);
    refused.set(personId, count);
    const [oldest] = refused.keys();
    if (refused.size > rememberedMost && oldest !== undefined) refused.delete(oldest);
    return new ApiError(code, { message, details: { limit: 'heavyWork', retryAfterSeconds } });
  };

  const count = (test: (work: Work) => boolean) => [...running].filter(test).length;
  const isQuick = ({ lane }: Work) => lane === 'quick' || lane === 'overdue';
  const isShort = ({ expectedMs }: Work) => expectedMs <= limits.shortMs;
  /** Milliseconds that somebody has had beyond their share, what is under way included. */
  const debtOf = ({ asker: { personId, network } }: Work, now: number) => {
    const underWay = (test: (other: Work) => boolean) =>
      [...running].filter(test).reduce((sum, { startedAt }) => sum + now - startedAt, 0);
    const person = people.of(personId) + underWay((other) => other.asker.personId === personId);
    if (network === undefined) return person;
    return (
      person + neighbourShare * (networks.of(network) + underWay((other) => other.asker.network === network))
    );
  };
  // By when it would be done, as in fair queueing (Demers, Keshav and Shenker 1989): what is small need not wait for what is big.
  const rank = (among: readonly Work[]) => {
    settle();
    const now = performance.now();
    return among
      .map((work) => ({ work, key: debtOf(work, now) + work.expectedMs }))
      .sort((a, b) => a.key - b.key)
      .map(({ work }) => work);
  };
  const leastServed = (among: readonly Work[]): Work | undefined => rank(among)[0];
  const mostServed = (among: readonly Work[]): Work | undefined => rank(among).at(-1);

  const mayBegin = (work: Work) => {
    const { kind, asker } = work;
    const alike = (other: Work) => isQuick(other) && isShort(other) === isShort(work);
    return (
      count(alike) < limits.slots &&
      count((other) => other.asker.personId === asker.personId) < limits.perPerson &&
      count((other) => alike(other) && other.kind === kind) < (limits.perKind[kind] ?? limits.slots)
    );
  };

  /**
   * What has been used is forgotten by and by, at the rate of a fair share while others wait, and at once where nobody
   * does: who comes new has no credit, and nobody pays for having used an idle machine.
   */
  function settle(): void {
    const now = performance.now();
    const elapsed = now - settledAt;
    settledAt = now;
    const all = [...running, ...waiting];
    const shareOf = (keyOf: (work: Work) => string | undefined) =>
      waiting.length === 0
        ? Number.POSITIVE_INFINITY
        : (elapsed * limits.slots) / new Set(all.map(keyOf)).size;
    people.forgive(shareOf(({ asker }) => asker.personId));
    networks.forgive(shareOf(({ asker }) => asker.network));
  }

  function pump(): void {
    for (const work of running)
      if (work.lane === 'overdue' && count(({ lane }) => lane === 'long') < limits.longSlots)
        work.lane = 'long';
    for (
      let next = leastServed(waiting.filter(mayBegin));
      next;
      next = leastServed(waiting.filter(mayBegin))
    ) {
      leaveLine(next);
      start(next);
    }
    makeRoom();
  }

  /** The turn of somebody who waits has come, and all slots are held by work that takes long: some of it has to end. */
  function makeRoom(): void {
    if (
      !waiting.some(
        ({ asker }) => count((other) => other.asker.personId === asker.personId) < limits.perPerson,
      )
    )
      return;
    const all = [...running];
    const overdue = all.filter(({ lane }) => lane === 'overdue').length;
    const ending = all.filter(({ lane, stop }) => lane !== 'quick' && stop.signal.aborted).length;
    if (overdue <= ending) return;
    const mayEnd = (work: Work) => {
      const safeMs = limits.safeMs * (isShort(work) ? shortFactor : 1);
      const isGuarded = work.lane === 'quick' || work.stop.signal.aborted || work.asker.isJob === true;
      return !isGuarded && performance.now() - work.startedAt >= safeMs;
    };
    const victim = mostServed(all.filter(mayEnd));
    victim?.stop.abort(
      refusal(victim, 'This takes long, and others are waiting. Please try again in a few minutes.'),
    );
  }

  function start(work: Work): void {
    settle();
    work.lane = 'quick';
    work.startedAt = performance.now();
    running.add(work);
    work.timer = setTimeout(() => {
      if (work.lane !== 'quick') return;
      work.lane = 'overdue';
      pump();
    }, limits.turnMs).unref();
    work.begin();
    setTimeout(pump, limits.safeMs).unref();
  }

  function leaveLine(work: Work): void {
    settle();
    clearTimeout(work.timer);
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  }

  function refuseWaiting(work: Work, error: unknown): void {
    leaveLine(work);
    work.lane = 'ended';
    work.refuse(error);
  }

  function end(work: Work): void {
    settle();
    clearTimeout(work.timer);
    const { personId, network } = work.asker;
    const tookMs = performance.now() - work.startedAt;
    // How long something quick takes depends on what others do at the time.
    const cost = work.lane === 'quick' ? Math.max(leastCostMs, work.expectedMs) : tookMs;
    work.lane = 'ended';
    running.delete(work);
    people.add(personId, cost);
    if (network !== undefined) networks.add(network, cost);
    served.add(personId, tookMs);
    pump();
  }

  /**
   * Where the line is full, a piece of whoever has most in it leaves; of several such people, of whoever was served most.
   * @throws ApiError when that is the one who comes
   */
  function enter(work: Work): void {
    const { asker } = work;
    if (!asker.isJob) {
      const own = waiting.filter(({ asker: other }) => other.personId === asker.personId).length;
      if (own >= limits.waitingPerPerson)
        throw refusal(
          work,
          `${own} exports, imports or prints of yours are waiting already. Please wait until one is done.`,
          'rate_limited',
        );
      const others = waiting.filter(({ asker: other }) => !other.isJob);
      if (others.length >= limits.waiting) {
        const all = [...others, work];
        const sizeOf = ({ asker: { personId } }: Work) =>
          all.filter((each) => each.asker.personId === personId).length;
        const most = Math.max(...all.map(sizeOf));
        const last = mostServed(all.filter((each) => sizeOf(each) === most)) ?? work;
        const error = refusal(
          last,
          'Too many people are waiting for exports, imports and prints. Please try again soon.',
        );
        if (last === work) throw error;
        refuseWaiting(last, error);
      }
      work.timer = setTimeout(
        () =>
          refuseWaiting(
            work,
            refusal(work, 'The server is busy with the work of others. Please try again soon.'),
          ),
        limits.waitMs,
      ).unref();
    }
    settle();
    waiting.push(work);
  }

  return {
    limits,
    async run(kind, asker, task, expectedMs = limits.turnMs) {
      asker.signal.throwIfAborted();
      const stop = new AbortController();
      let work: Work | undefined;
      const leave = () => {
        stop.abort(asker.signal.reason);
        if (work?.lane === 'waiting') refuseWaiting(work, asker.signal.reason);
      };
      asker.signal.addEventListener('abort', leave, { once: true });
      try {
        await new Promise<void>((begin, refuse) => {
          work = {
            ...{ kind, asker, expectedMs, begin, refuse, stop },
            ...{ startedAt: 0, lane: 'waiting', timer: undefined },
          };
          enter(work);
          pump();
        });
        try {
          const result = await task(stop.signal);
          stop.signal.throwIfAborted();
          return result;
        } catch (error) {
          // However the task says that it was stopped: why is what counts.
          stop.signal.throwIfAborted();
          throw error;
        } finally {
          if (work) end(work);
        }
      } finally {
        asker.signal.removeEventListener('abort', leave);
      }
    },
    report() {
      const all = [...running, ...waiting];
      const ids = [...new Set([...all.map(({ asker }) => asker.personId), ...refused.keys()])];
      const of = (id: string, works: Iterable<Work>) =>
        [...works].filter(({ asker }) => asker.personId === id).length;
      return {
        slots: limits.slots,
        running: running.size,
        waiting: waiting.length,
        people: ids.map((personId) => ({
          personId,
          running: of(personId, running),
          waiting: of(personId, waiting),
          servedSeconds: Math.round(served.of(personId) / 1000),
          refused: refused.get(personId) ?? 0,
        })),
      };
    },
  };
}

/** Milliseconds that each has had beyond their share. */
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

/** Milliseconds used, which fade with time. */
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
      // The oldest come first; ten half-lives later nothing is left of them.
      for (const [old, { at }] of all) {
        if (performance.now() - at < 10 * halfLifeMs) break;
        all.delete(old);
      }
    },
  };
}
