/** Marking asks for what parts of a text mean, read together. */
export interface MarkingWanted {
  parts: readonly string[];
}

/** Packed vectors; null where no encoder works. */
export interface MarkingTold {
  vectors: Int8Array | null;
}
