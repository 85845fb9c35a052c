/** The storage of a person, or of everybody together. */
export interface Tally<Sizes> {
  /** As last measured. */
  sizes: Sizes;
  /** Let in since. */
  added: number;
}

interface Entry<Sizes> extends Omit<Tally<Sizes>, 'sizes'> {
  sizes: Sizes | null;
  measuredAt: number;
  restUntil: number;
  running: Promise<Tally<Sizes>> | null;
  /** The one after it, which everybody waits for who needs to know more recently. */
  next: Promise<Tally<Sizes>> | null;
}

const goodForMs = 60_000;
/** Whoever is refused again and again measures in a tenth of the time at most. */
const restPerWork = 9;
const longestRestMs = 1000;
const mostEntries = 5000;

export interface Tallies<Sizes> {
  /** As it was within the last minute. */
  find: (key: string) => Promise<Tally<Sizes>>;
  /** As it is now. */
  renew: (key: string) => Promise<Tally<Sizes>>;
}

/** Remembers what is stored for a minute. One measurement per key runs at a time, however many ask. */
export function createTallies<Sizes>(measure: (key: string) => Promise<Sizes>): Tallies<Sizes> {
  const entries = new Map<string, Entry<Sizes>>();

  function entryOf(key: string): Entry<Sizes> {
    const known = entries.get(key);
    if (known) return known;
    const [oldest] = entries.keys();
    if (entries.size >= mostEntries && oldest !== undefined) entries.delete(oldest);
    const entry = { sizes: null, added: 0, measuredAt: 0, restUntil: 0, running: null, next: null };
    entries.set(key, entry);
    return entry;
  }

  async function run(key: string, entry: Entry<Sizes>): Promise<Tally<Sizes>> {
    const restMs = entry.restUntil - performance.now();
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    const begun = performance.now();
    const { added } = entry;
    const sizes = await measure(key);
    entry.measuredAt = performance.now();
    entry.restUntil = entry.measuredAt + Math.min(longestRestMs, restPerWork * (entry.measuredAt - begun));
    // Uploads admitted meanwhile may have been missed.
    entry.added -= added;
    return Object.assign(entry, { sizes });
  }

  function begin(key: string, entry: Entry<Sizes>): Promise<Tally<Sizes>> {
    entry.running = run(key, entry).finally(() => {
      entry.running = null;
    });
    return entry.running;
  }

  return {
    async find(key) {
      const entry = entryOf(key);
      const { sizes, measuredAt } = entry;
      if (sizes !== null && performance.now() - measuredAt < goodForMs)
        return Object.assign(entry, { sizes });
      return entry.running ?? begin(key, entry);
    },
    async renew(key) {
      const entry = entryOf(key);
      if (!entry.running) return begin(key, entry);
      const start = () => {
        entry.next = null;
        return begin(key, entry);
      };
      entry.next ??= entry.running.then(start, start);
      return entry.next;
    },
  };
}
