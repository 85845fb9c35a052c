import { highestOf } from '@gene/engines/answering';
import type { Nearness } from '@gene/engines/answering/ports';
import { nearnessTo } from '@gene/engines/sentence-encoding';
import type { Meaning } from '@gene/engines/sentence-encoding/ports';
import type { DocumentVectors, SentenceVectors } from '../../documents/service.ts';

const signed = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new Int8Array(buffer, byteOffset, byteLength);

/** Compares a document's vectors with a question's. @param ordinals of the passages in the index */
export function passageNearness(
  ordinals: Uint32Array,
  stored: DocumentVectors,
  meaning: Meaning,
): {
  /** Ordinals of so many passages, nearest first. */
  nearest(count: number): number[];
  withSentences(stored: readonly SentenceVectors[]): Nearness;
} {
  const positions = new Map(Array.from(ordinals, (ordinal, position) => [ordinal, position]));
  const compare = (packed: Uint8Array) => nearnessTo(meaning, signed(packed));
  const cosines = compare(stored.vectors);
  const passages = new Float32Array(ordinals.length).fill(Number.NaN);
  for (const [i, ordinal] of stored.ordinals.entries()) {
    const position = positions.get(ordinal);
    if (position !== undefined) passages[position] = cosines[i] ?? Number.NaN;
  }
  return {
    nearest: (count) => highestOf(cosines, count).flatMap((i) => stored.ordinals[i] ?? []),
    withSentences: (sentences) => ({
      passages,
      ...(!meaning.isFitted && { isUnfitted: true }),
      sentences: new Map(
        sentences.flatMap(({ ordinal, vectors }) => {
          const position = positions.get(ordinal);
          return position === undefined ? [] : [[position, compare(vectors)] as const];
        }),
      ),
    }),
  };
}
