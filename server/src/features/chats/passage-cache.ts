import type { Passage } from '@gene/contract/documents';

type Load = (documentId: string, ordinals: readonly number[]) => Promise<readonly Passage[]>;

const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * Keeps passages of documents that have been read, which never change: those that were used last, as many as fit.
 * What is asked for in one go, by however many callers, is loaded at once.
 */
export function createPassageCache(load: Load, maxBytes = defaultMaxBytes): Load {
  // In order of use, the oldest first.
  const kept = new Map<string, { passage: Passage; bytes: number }>();
  let keptBytes = 0;
  const groups = new Map<string, { ordinals: Set<number>; loading: Promise<readonly Passage[]> }>();

  function find(key: string): Passage | undefined {
    const entry = kept.get(key);
    if (!entry) return undefined;
    kept.delete(key);
    kept.set(key, entry);
    return entry.passage;
  }

  function keep(key: string, passage: Passage): void {
    if (kept.has(key)) return;
    const bytes = bytesOf(passage);
    kept.set(key, { passage, bytes });
    keptBytes += bytes;
    for (const [oldest, entry] of kept) {
      if (keptBytes <= maxBytes) return;
      kept.delete(oldest);
      keptBytes -= entry.bytes;
    }
  }

  function loadTogether(documentId: string, ordinals: readonly number[]): Promise<readonly Passage[]> {
    let group = groups.get(documentId);
    if (!group) {
      const together = new Set<number>();
      const loading = Promise.resolve().then(() => {
        groups.delete(documentId);
        return load(documentId, [...together]);
      });
      group = { ordinals: together, loading };
      groups.set(documentId, group);
    }
    for (const ordinal of ordinals) group.ordinals.add(ordinal);
    return group.loading;
  }

  return async (documentId, ordinals) => {
    const keyOf = (ordinal: number) => `${documentId} ${ordinal}`;
    const found = new Map<number, Passage>();
    const missing: number[] = [];
    for (const ordinal of ordinals) {
      const passage = find(keyOf(ordinal));
      if (passage) found.set(ordinal, passage);
      else missing.push(ordinal);
    }
    if (missing.length > 0) {
      for (const passage of await loadTogether(documentId, missing)) {
        found.set(passage.ordinal, passage);
        keep(keyOf(passage.ordinal), passage);
      }
    }
    return ordinals.flatMap((ordinal) => found.get(ordinal) ?? []);
  };
}

const bytesPerRectangle = 100;
const bytesPerSentence = 150;

/** About what it takes in memory. */
function bytesOf({ sentences, headings }: Passage): number {
  const ofSentences = sentences.reduce(
    (sum, { text, rects }) => sum + bytesPerSentence + 2 * text.length + bytesPerRectangle * rects.length,
    0,
  );
  return ofSentences + 2 * headings.join('').length;
}
