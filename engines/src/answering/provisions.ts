import type { Passage } from '@gene/contract/documents';

/** An article, section, chapter or clause that begins in a sentence. */
export interface Provision {
  kind: string;
  number: string;
  /** Number of the sentence through the document. */
  sentence: number;
  passage: number;
}

export function findProvisions(_passages: readonly Passage[]): Provision[] {
  return [];
}
