import type { Passage } from '@gene/contract/documents';
import { LRUCache } from 'lru-cache';

type Load = (documentId: string, ordinals: readonly number[]) => Promise<readonly Passage[]>;

const defaultMaxBytes = 64 * 1024 * 1024;

export interface PassageCache {
  load: Load;
  /** Drops entries not used for a while. */
  purge(): void;
}

/**
 * Caches passages of fully read documents, which never change, by recent use within a size limit. Requests
 * made at the same time, by any number of callers, load together.
 */
export function createPassageCache(
  loadPassages: Load,
  { idleMs, maxBytes = defaultMaxBytes }: { idleMs: number; maxBytes?: number },
): PassageCache {
  const kept = new LRUCache<string, Passage>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: idleMs,
    perf: performance,
    updateAgeOnGet: true,
  });
  const groups = new Map<string, { ordinals: Set<number>; loading: Promise<readonly Passage[]> }>();

  function loadTogether(documentId: string, ordinals: readonly number[]): Promise<readonly Passage[]> {
    let group = groups.get(documentId);
    if (!group) {
      const together = new Set<number>();
      const loading = Promise.resolve().then(() => {
        groups.delete(documentId);
        return loadPassages(documentId, [...together]);
      });
      group = { ordinals: together, loading };
      groups.set(documentId, group);
    }
    for (const ordinal of ordinals) group.ordinals.add(ordinal);
    return group.loading;
  }

  async function load(documentId: string, ordinals: readonly number[]): Promise<readonly Passage[]> {
    const keyOf = (ordinal: number) => `${documentId} ${ordinal}`;
    const found = new Map<number, Passage>();
    const missing: number[] = [];
    for (const ordinal of ordinals) {
      const passage = kept.get(keyOf(ordinal));
      if (passage) found.set(ordinal, passage);
      else missing.push(ordinal);
    }
    if (missing.length > 0) {
      for (const passage of await loadTogether(documentId, missing)) {
        found.set(passage.ordinal, passage);
        kept.set(keyOf(passage.ordinal), passage);
      }
    }
    return ordinals.flatMap((ordinal) => found.get(ordinal) ?? []);
  }

  return { load, purge: () => kept.purgeStale() };
}

const bytesPerRectangle = 100;
const bytesPerSentence = 150;

/** Approximate size in memory. */
function bytesOf({ sentences, headings }: Passage): number {
  const ofSentences = sentences.reduce(
    (sum, { text, rects }) => sum + bytesPerSentence + 2 * text.length + bytesPerRectangle * rects.length,
    0,
  );
  return ofSentences + 2 * headings.join('').length;
}
