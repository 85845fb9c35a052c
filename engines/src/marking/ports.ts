/**
 * Gives vectors of length one of the meanings of parts that follow each other, read together; null for a part beyond what is
 * read, and for all of them where no encoder works.
 */
export type EncodeParts = (parts: readonly string[]) => Promise<readonly (Float32Array | null)[] | null>;
