import type { Prefixes } from '@gene/engines/sentence-encoding';

/** Files of a model, with their sums: those of the built-in one, or the one file of an installed pack. */
export type ModelFiles =
  | { weights: ModelFile; tokenizer: ModelFile }
  | { packed: ModelFile; prefixes: Prefixes; longestText: number };

interface ModelFile {
  path: string;
  sha256: string;
}

/** The encoder's tasks: a question, parts of a text, or passages that it asks for batch by batch. */
export type EncoderCall = { files: ModelFiles } & (
  | { type: 'question'; question: string }
  | { type: 'parts'; parts: readonly string[] }
  | { type: 'passages' }
);

/** Why a model cannot be used: files that are not there, or others than they should be. */
export type ModelProblem = 'missing' | 'damaged';

export type EncoderResult =
  | { type: 'vector'; vector: Float32Array }
  | { type: 'vectors'; vectors: Int8Array }
  | { type: 'done' }
  | { type: 'problem'; problem: ModelProblem };

/** A passage's heading, and its sentences. */
export interface PassageToEncode {
  heading: string | null;
  sentences: readonly string[];
}

/** Packed by the engine. */
export interface EncodedPassage {
  whole: Int8Array;
  sentences: Int8Array;
}

/** The passages of the last batch; at first none. */
export type EncoderWanted = { encoded: EncodedPassage[] };
/** Empty where it is to stop. */
export type EncoderTold = { passages: PassageToEncode[] };
