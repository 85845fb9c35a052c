import type { ModelHeader } from './reader.ts';

/** For the program, its buffers and the words of a batch. */
const besidesBytes = 600 * 1024 ** 2;
/** A question with its passages, and the reply. */
const usualTokens = 8000;

export const usualContext = ({ contextTokens }: ModelHeader) => Math.min(contextTokens, usualTokens);

/** Estimate of what a model takes while it runs: its weights, and what it keeps of the text. */
export const memoryFor = (bytes: number, { bytesPerToken }: ModelHeader, contextTokens: number) =>
  bytes + bytesPerToken * contextTokens + besidesBytes;
