/** Work that takes seconds of processor time, and therefore its own process. */
export const heavyKinds = [
  'print',
  'export',
  'import',
  'crop',
  'merge',
  'forecast',
  'fit',
  'avatar',
  'photos',
  'speech',
  'cover',
  'suggestion',
] as const;
export type HeavyKind = (typeof heavyKinds)[number];

/** The person heavy work is done for. */
export interface Asker {
  personId: string;
  /** Origin of the call, see `networkOf`; jobs have none. */
  network?: string;
  /** Aborts when nobody waits for the result. */
  signal: AbortSignal;
  /** Jobs may take any time: they are never refused, and never ended for others. */
  isJob?: boolean;
}

export interface HeavyWorkLimits {
  /** Slots for work that has just started, and as many for work expected to be short. */
  slots: number;
  /** Slots for work that has used up its turn. */
  longSlots: number;
  /** Limit per kind, among work that has just started. */
  perKind: Partial<Record<HeavyKind, number>>;
  perPerson: number;
  waitingPerPerson: number;
  waiting: number;
  /** Work expected to take no longer has slots of its own. */
  shortMs: number;
  /** How long work keeps its slot before it counts as long. */
  turnMs: number;
  /** How long it runs before it may be ended for others. */
  safeMs: number;
  /** Longest wait for a slot. */
  waitMs: number;
}

/** A piece of heavy work, from request to end. */
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

/** All work that has not ended. */
export interface HeavyPieces {
  waiting: HeavyPiece[];
  running: Set<HeavyPiece>;
}

export const isShort = ({ expectedMs }: HeavyPiece, { shortMs }: HeavyWorkLimits) => expectedMs <= shortMs;
