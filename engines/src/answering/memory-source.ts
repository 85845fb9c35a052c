import type { Passage } from '@gene/contract/documents';
import type { PassageSource } from './ports.ts';

/** A source over passages that are in memory. */
export function passagesInMemory(passages: readonly Passage[]): PassageSource {
  const byOrdinal = new Map(passages.map((passage) => [passage.ordinal, passage]));
  return {
    load: (ordinals) =>
      Promise.resolve(
        ordinals.map((ordinal) => byOrdinal.get(ordinal)).filter((passage) => passage !== undefined),
      ),
  };
}
