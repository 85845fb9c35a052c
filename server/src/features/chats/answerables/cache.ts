import type { Passage } from '@gene/contract/documents';
import { LRUCache } from 'lru-cache';
import type { AskedDocument } from '../answering/messages.ts';

/** A document as it was divided at the time. */
export type DividedDocument = Pick<AskedDocument, 'id' | 'structure'>;

type Load = (document: DividedDocument, ordinals: readonly number[]) => Promise<readonly Passage[]>;

const defaultMaxBytes = 64 * 1024 * 1024;

export interface PassageCache {
  load: Load;
  /** Drops entries not used for a while. */
  purge(): void;
}

/**
 * Caches passages of fully read documents by recent use within a size limit. Requests
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

  const keyOf = ({ id, structure }: DividedDocument) => `${id} ${structure}`;

  function loadTogether(document: DividedDocument, ordinals: readonly number[]): Promise<readonly Passage[]> {
    const key = keyOf(document);
    let group = groups.get(key);
    if (!group) {
      const together = new Set<number>();
      const loading = Promise.resolve().then(() => {
        groups.delete(key);
        return loadPassages(document, [...together]);
      });
      group = { ordinals: together, loading };
      groups.set(key, group);
    }
    for (const ordinal of ordinals) group.ordinals.add(ordinal);
    return group.loading;
  }

  async function load(document: DividedDocument, ordinals: readonly number[]): Promise<readonly Passage[]> {
    const placeOf = (ordinal: number) => `${keyOf(document)} ${ordinal}`;
    const found = new Map<number, Passage>();
    const missing: number[] = [];
    for (const ordinal of ordinals) {
      const passage = kept.get(placeOf(ordinal));
      if (passage) found.set(ordinal, passage);
      else missing.push(ordinal);
    }
    if (missing.length > 0) {
      for (const passage of await loadTogether(document, missing)) {
        found.set(passage.ordinal, passage);
        kept.set(placeOf(passage.ordinal), passage);
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
