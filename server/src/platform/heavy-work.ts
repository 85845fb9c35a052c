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
  /** Pieces of work at a time that have just begun. */
  slots: number;
  /** Pieces of work at a time that have used up their turn; they go on beside. */
  longSlots: number;
  /** Of one kind at a time among those that have just begun. */
  perKind: Partial<Record<HeavyKind, number>>;
  perPerson: number;
  waitingPerPerson: number;
  waiting: number;
  /** So long a piece of work holds its slot before it counts as long. */
  turnMs: number;
  /** So long it runs before it may be ended for others. */
  safeMs: number;
  /** Nobody waits longer for a slot. */
  waitMs: number;
}

export interface HeavyWork {
  /**
   * Runs the task when its turn has come: whoever was served least goes first. The task must end when its signal aborts.
   * @throws ApiError rate_limited when the person has too much waiting, unavailable when everybody together has; the
   * asker's reason when nobody waits any more
   */
  run<T>(kind: HeavyKind, asker: Asker, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
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
  begin: () => void;
  refuse: (error: unknown) => void;
  stop: AbortController;
  startedAt: number;
  lane: 'waiting' | 'quick' | 'overdue' | 'long' | 'ended';
  timer: NodeJS.Timeout | undefined;
}

/** What was used a minute ago counts half: nobody pays all day for one big export. */
const halfLifeMs = 60_000;
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
  const used = createUsage();
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
  const usedBy = ({ asker }: Work) => {
    const now = performance.now();
    const underWay = (test: (other: Work) => boolean) =>
      [...running].filter(test).reduce((sum, { startedAt }) => sum + now - startedAt, 0);
    const person = used.of(asker.personId) + underWay((other) => other.asker.personId === asker.personId);
    if (asker.network === undefined) return person;
    const network = used.of(asker.network) + underWay((other) => other.asker.network === asker.network);
    return person + network * neighbourShare;
  };
  const leastServed = (among: readonly Work[]): Work | undefined =>
    among
      .map((work) => ({ work, use: usedBy(work) }))
      .reduce<{ work: Work; use: number } | undefined>(
        (best, each) => (best === undefined || each.use < best.use ? each : best),
        undefined,
      )?.work;
  const mostServed = (among: readonly Work[]): Work | undefined =>
    among
      .map((work) => ({ work, use: usedBy(work) }))
      .reduce<{ work: Work; use: number } | undefined>(
        (worst, each) => (worst === undefined || each.use >= worst.use ? each : worst),
        undefined,
      )?.work;

  const mayBegin = ({ kind, asker: { personId } }: Work) =>
    count((other) => other.asker.personId === personId) < limits.perPerson &&
    count((other) => isQuick(other) && other.kind === kind) < (limits.perKind[kind] ?? limits.slots);

  function pump(): void {
    for (const work of running)
      if (work.lane === 'overdue' && count(({ lane }) => lane === 'long') < limits.longSlots)
        work.lane = 'long';
    while (count(isQuick) < limits.slots) {
      const next = leastServed(waiting.filter(mayBegin));
      if (!next) return;
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
    const victim = mostServed(
      all.filter(
        ({ lane, stop, asker, startedAt }) =>
          lane !== 'quick' &&
          !stop.signal.aborted &&
          !asker.isJob &&
          performance.now() - startedAt >= limits.safeMs,
      ),
    );
    victim?.stop.abort(
      refusal(victim, 'This takes long, and others are waiting. Please try again in a few minutes.'),
    );
  }

  function start(work: Work): void {
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
    clearTimeout(work.timer);
    work.lane = 'ended';
    running.delete(work);
    const tookMs = performance.now() - work.startedAt;
    used.add(work.asker.personId, tookMs);
    if (work.asker.network !== undefined) used.add(work.asker.network, tookMs);
    pump();
  }

  /** Where the line is full, whoever was served most leaves it. @throws ApiError when that is the one who comes */
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
        const last = mostServed([...others, work]) ?? work;
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
    waiting.push(work);
  }

  return {
    limits,
    async run(kind, asker, task) {
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
            ...{ kind, asker, begin, refuse, stop },
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
          servedSeconds: Math.round(used.of(personId) / 1000),
          refused: refused.get(personId) ?? 0,
        })),
      };
    },
  };
}

/** Milliseconds used, which fade with time. */
function createUsage() {
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
