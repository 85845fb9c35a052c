import type { EncodeParts } from './ports.ts';
import { stretchesOf } from './sentences.ts';
import { type Word, wordsOf } from './words.ts';

/** Vectors of the words of a text, by where they begin. */
type TextMeaning = ReadonlyMap<number, Float32Array>;
/** Of each text that is compared. */
export type Meanings = ReadonlyMap<string, TextMeaning>;

/** The encoder knows English only. */
export const encodedLanguage = 'eng';
/** Read together: the model reads 256 pieces of words. */
const wordsOfChunk = 100;
/** Of a text of thousands of words the rest is compared by its words. */
const mostWords = 1000;

/** Contextual embeddings of the words of texts. Null where the encoder fails for one of them. */
export async function encodeTexts(
  texts: readonly string[],
  language: string,
  encode: EncodeParts,
): Promise<Meanings | null> {
  if (language !== encodedLanguage) return null;
  const meanings = new Map<string, TextMeaning>();
  for (const text of new Set(texts)) {
    const meaning = new Map<number, Float32Array>();
    for (const chunk of chunksOf(text, language)) {
      const vectors = await encode(chunk.map(({ part }) => part));
      if (!vectors) return null;
      chunk.forEach(({ start }, i) => {
        const vector = vectors[i];
        if (vector) meaning.set(start, vector);
      });
    }
    meanings.set(text, meaning);
  }
  return meanings;
}

/** Whole sentences as far as they fit, word by word with what stands between them. */
function chunksOf(text: string, language: string): { part: string; start: number }[][] {
  const words = wordsOf(text, language).slice(0, mostWords);
  const chunks: Word[][] = [];
  for (const stretch of stretchesOf(text, words)) {
    const last = chunks.at(-1);
    if (last && last.length + stretch.length <= wordsOfChunk) last.push(...stretch);
    else chunks.push([...stretch]);
  }
  return chunks.map((chunk) =>
    chunk.map(({ start, end }, i) => ({ start, part: text.slice(start, chunk[i + 1]?.start ?? end) })),
  );
}
