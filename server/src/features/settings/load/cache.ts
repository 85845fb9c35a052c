import { LoadMessage, type LoadTold } from './messages.ts';

/** A process that is stuck shows by the age of its figures; then it counts as gone. */
const forgottenAfterMs = 60_000;

export interface HeardLoads {
  /** Takes a message of any process, this one or one of another version of Gene. */
  hear(message: unknown): void;
  /** Those heard of lately, the longest-running first. */
  list(): { told: LoadTold; ageMs: number }[];
}

/** What other processes last told of their load. @param ownId of this process, which needs no telling */
export function createHeardLoads(ownId: string, now: () => number): HeardLoads {
  const others = new Map<string, { told: LoadTold; at: number }>();
  const forget = () => {
    for (const [id, { at }] of others) if (now() - at >= forgottenAfterMs) others.delete(id);
  };
  return {
    hear(message) {
      forget();
      const { data } = LoadMessage.safeParse(message);
      if (data?.state === 'ended') others.delete(data.id);
      else if (data && data.process.id !== ownId) others.set(data.process.id, { told: data, at: now() });
    },
    list() {
      forget();
      return [...others.values()]
        .map(({ told, at }) => ({ told, ageMs: now() - at }))
        .toSorted((one, other) => (one.told.process.id < other.told.process.id ? -1 : 1));
    },
  };
}
