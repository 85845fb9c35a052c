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

/** A piece of heavy work, from when it is asked for until it ends. */
export interface HeavyPiece {
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

/** All that is asked for and not done. */
export interface HeavyPieces {
  waiting: HeavyPiece[];
  running: Set<HeavyPiece>;
}

export const isShort = ({ expectedMs }: HeavyPiece, { shortMs }: HeavyWorkLimits) => expectedMs <= shortMs;
