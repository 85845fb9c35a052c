import type { Nearness } from '@gene/engines/answering/ports';
import { cosinesWith } from '@gene/engines/sentence-encoding';
import type { DocumentVectors, SentenceVectors } from '../../documents/service.ts';

const signed = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new Int8Array(buffer, byteOffset, byteLength);

/** Compares a document's vectors with a question's. @param ordinals of the passages in the index */
export function passageNearness(
  ordinals: Uint32Array,
  stored: DocumentVectors,
  meaning: Float32Array,
): {
  /** Ordinals of so many passages, nearest first. */
  nearest(count: number): number[];
  withSentences(stored: readonly SentenceVectors[]): Nearness;
} {
  const positions = new Map(Array.from(ordinals, (ordinal, position) => [ordinal, position]));
  const cosines = cosinesWith(meaning, signed(stored.vectors));
  const passages = new Float32Array(ordinals.length).fill(Number.NaN);
  for (const [i, ordinal] of stored.ordinals.entries()) {
    const position = positions.get(ordinal);
    if (position !== undefined) passages[position] = cosines[i] ?? Number.NaN;
  }
  return {
    nearest: (count) =>
      Array.from(stored.ordinals, (ordinal, i) => ({ ordinal, cosine: cosines[i] ?? -1 }))
        .sort((a, b) => b.cosine - a.cosine)
        .slice(0, count)
        .map(({ ordinal }) => ordinal),
    withSentences: (sentences) => ({
      passages,
      sentences: new Map(
        sentences.flatMap(({ ordinal, vectors }) => {
          const position = positions.get(ordinal);
          return position === undefined ? [] : [[position, cosinesWith(meaning, signed(vectors))] as const];
        }),
      ),
    }),
  };
}
