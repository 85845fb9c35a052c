import * as z from 'zod';
import type { BenchContext } from './figures.ts';
import { nameOf, readJsonLines } from './nlp-data.ts';
import { readTextbooks } from './textbooks.ts';

const Paper = z.object({ sentences: z.array(z.tuple([z.string(), z.string()])) });
/** Pseudo-random numbers, the same in every run. */
export function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Texts of papers and of book sections, by set. */
export function readQuotedTexts(context: BenchContext): { name: string; texts: string[] }[] {
  const papers = context.files('nlp/summarization').flatMap((file) => {
    const parsed = z.array(Paper).safeParse(readJsonLines(file));
    return parsed.success
      ? [
          {
            name: nameOf(file),
            texts: parsed.data.map(({ sentences }) => sentences.map(([, text]) => text).join(' ')),
          },
        ]
      : [];
  });
  const books = readTextbooks(context).map(({ name, sections }) => ({
    name,
    texts: sections.map(({ paragraphs }) => paragraphs.map(({ text }) => text).join('\n\n')),
  }));
  return [...papers, ...books];
}
