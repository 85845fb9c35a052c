/** The retrieval index of one document. Opaque outside this engine. */
export interface PassageIndex {
  /** ISO 639-3, or null when unknown. */
  readonly language: string | null;
  readonly passageCount: number;
}
