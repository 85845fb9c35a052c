/** Reads claims that cite abstracts. */
import type { Passage } from '@gene/contract/documents';
import * as z from 'zod';
import type { BenchContext } from './figures.ts';
import { nameOf, readJsonLines } from './nlp-data.ts';

const Abstract = z.object({ id: z.string(), title: z.string(), sentences: z.array(z.string()) });
const Claim = z.object({
  id: z.string(),
  text: z.string(),
  relevant: z.array(z.string()),
  evidence: z.array(z.object({ doc: z.string(), sentences: z.array(z.number()) })).default([]),
});
export type Abstract = z.infer<typeof Abstract>;
export type Claim = z.infer<typeof Claim>;

/** A folder with one file of abstracts, and files of claims that cite relevant abstracts. The smallest set is the test. */
export function readClaims(context: BenchContext, folder: string) {
  let abstracts: Abstract[] = [];
  const sets: { name: string; claims: Claim[] }[] = [];
  for (const file of context.files(folder)) {
    const rows = readJsonLines(file);
    if (Abstract.safeParse(rows[0]).success) abstracts = z.array(Abstract).parse(rows);
    else if (Claim.safeParse(rows[0]).success)
      sets.push({
        name: nameOf(file),
        claims: z
          .array(Claim)
          .parse(rows)
          .filter((claim) => claim.relevant.length),
      });
  }
  return { abstracts, sets: sets.sort((x, y) => x.claims.length - y.claims.length) };
}

export function abstractPassages(abstracts: readonly Abstract[]): Passage[] {
  let offset = 0;
  return abstracts.map((abstract, ordinal) => {
    const start = offset;
    const sentences = abstract.sentences.map((text) => {
      const sentence = { start: offset, end: offset + text.length, text, page: 1, rects: [] };
      offset = sentence.end + 1;
      return sentence;
    });
    return { ordinal, page: 1, start, end: offset, headings: [abstract.title], sentences };
  });
}
