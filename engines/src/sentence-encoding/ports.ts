/** Turns the parts of a text into packed vectors of what each means among the others. */
export interface PartEncoder {
  /** Null if there is no encoder, or it fails. */
  encodeParts(parts: readonly string[]): Promise<Int8Array | null>;
}

/** The embedding of a question. */
export interface Meaning {
  vector: Float32Array;
  /** The encoder: of the vectors of one with those of another nothing follows. */
  model: string;
  /** The cosine of texts that have nothing to do with each other, which is 0 for some encoders and .7 for others. */
  unrelated: number;
  /** The meaning of cosines was learnt with this encoder. */
  isFitted: boolean;
}

/** Turns questions into vectors of their meaning, which stand near those of what answers them. */
export interface SentenceEncoder {
  /** Null if there is no encoder, or none that answers in time: then the words have to do. */
  encodeQuestion(question: string): Promise<Meaning | null>;
  /** Loads the model for a question that may come soon: reading it takes longer than a question waits. */
  prepare(): void;
}
