/**
 * Whether both sides of a comparison are shown, and both answers to two questions in one. Written before the engine
 * was asked; those at odd places were not looked at when it was mended.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Bench, Figure } from './figures.ts';
import { intervalOf, meanOf, toIntervalText } from './intervals.ts';
import { askEngine, plainText, readDocuments } from './judged-documents.ts';

const Questions = z.array(
  z.object({
    kind: z.string(),
    /** A file of the data, or a textbook. */
    document: z.string(),
    question: z.string(),
    /** For each part a few words of what answers it, any of which will do. */
    parts: z.array(z.array(z.string())),
  }),
);

const judgedSet = new URL('parts.questions.json', import.meta.url);

export const bench: Bench = {
  name: 'parts',
  async run(context) {
    const questions = Questions.parse(JSON.parse(readFileSync(judgedSet, 'utf8')));
    const documents = await readDocuments(context, [...new Set(questions.map(({ document }) => document))]);
    const shown = new Map<string, number[]>();
    for (const [i, { kind, document, question, parts }] of questions.entries()) {
      const reply = plainText(
        (await askEngine(documents.get(document)!, question)).reply.replaceAll('\\', ''),
      );
      const isShown = parts.every((needles) => needles.some((needle) => reply.includes(plainText(needle))));
      const half = `${kind}, ${i % 2 === 0 ? 'looked at' : 'untouched'}`;
      shown.set(half, [...(shown.get(half) ?? []), Number(isShown)]);
    }
    return [...shown].map(([half, all]): Figure => ({
      metric: 'both parts shown',
      data: `${half} (${all.length} questions)`,
      value: meanOf(all),
      unit: 'share',
      reference: toIntervalText(intervalOf(all, meanOf)),
    }));
  },
};
