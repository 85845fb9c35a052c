/** Ideographs per word of a language that writes with spaces, as translations compare. */
const ideographsPerWord = 1.6;

/** Words of a text; scripts without spaces count by their letters. */
export function countWords(text: string): number {
  const ideographs =
    text.match(/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/g)?.length ?? 0;
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu)?.length ?? 0;
  return ideographs ? Math.round(ideographs / ideographsPerWord) : spaced;
}
