/** Turns the parts of a text into packed vectors of what each means among the others. */
export interface PartEncoder {
  /** Null if there is no encoder, or it fails. */
  encodeParts(parts: readonly string[]): Promise<Int8Array | null>;
}

/** Turns questions into vectors of their meaning, which stand near those of what answers them. */
export interface SentenceEncoder {
  /** Null if there is no encoder, or none that answers in time: then the words have to do. */
  encodeQuestion(question: string): Promise<Float32Array | null>;
}
