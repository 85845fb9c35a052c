/**
 * Questions about what is being read aloud ("who is he?", "what does that mean?"), asked with and without the place that is
 * heard. They and the words that answer them were written before the engine knew of such a place; every second one was not
 * looked at when it was made. The questions of `everyday` are asked too while something else is heard: that must cost nothing.
 */
import type { TextRange } from '@gene/contract/documents';
import { builtinEngine } from '@gene/engines/answering';
import type { Answer, AnswerableDocument } from '@gene/engines/answering/ports';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { everydayPaths, holdsAny, readEverydayQuestions } from './everyday.bench.ts';
import { type Bench, type Figure, MissingData } from './figures.ts';
import { meanOf } from './intervals.ts';
import { readDocument } from './read-document.ts';

const Questions = z.array(
  z.object({
    document: z.string(),
    /** Words that stand only in the sentence that is heard. */
    heard: z.string(),
    question: z.string(),
    /** A few words that stand only in what answers: one of them is enough. */
    answer: z.array(z.string()).min(1),
  }),
);
const questionsFile = new URL('heard.questions.json', import.meta.url);

interface Judged {
  isTuned: boolean;
  isFirst: boolean;
  isShown: boolean;
}

const plain = (text: string) => text.replace(/[‘’]/g, "'");

async function sentencesOf(document: AnswerableDocument) {
  const passages = await document.passages.load([...document.index.ordinals]);
  return passages.flatMap(({ sentences }) => sentences);
}

const engine = builtinEngine();

async function ask(document: AnswerableDocument, question: string, heard: TextRange | null): Promise<Answer> {
  const place = heard && { documentId: document.id, start: heard.start, end: heard.end };
  const request = { question, history: [], documents: [document], ...(place && { heard: place }) };
  for await (const event of engine.answer(request)) if (event.type === 'answer') return event.answer;
  throw new Error('no answer');
}

function figuresOf(way: string, judged: readonly Judged[]): Figure[] {
  const figure = (data: string, metric: string, of: readonly Judged[], is: (each: Judged) => boolean) => ({
    ...{ metric: `${metric}, ${way}`, data: `${data} (${of.length} questions)`, unit: 'share' },
    value: meanOf(of.map((each) => Number(is(each)))),
  });
  return [
    ...[
      { data: 'all', of: judged },
      { data: 'untouched half', of: judged.filter(({ isTuned }) => !isTuned) },
    ],
  ].flatMap(({ data, of }) => [
    figure(data, 'first quote answers', of, ({ isFirst }) => isFirst),
    figure(data, 'a quote answers', of, ({ isShown }) => isShown),
  ]);
}

export const bench: Bench = {
  name: 'heard',
  async run(context) {
    const questions = Questions.parse(JSON.parse(readFileSync(questionsFile, 'utf8')));
    const paths = everydayPaths(context);
    const judged: Record<'with' | 'without', Judged[]> = { with: [], without: [] };
    const elsewhere: Record<'with' | 'without', number[]> = { with: [], without: [] };
    const everyday = readEverydayQuestions();
    for (const name of new Set(everyday.map(({ document }) => document))) {
      const path = paths.get(name);
      if (path === undefined) throw new MissingData(name);
      const document = await readDocument(path);
      const sentences = await sentencesOf(document);
      for (const [place, { heard, question, answer, ...asked }] of questions.entries()) {
        if (asked.document !== name) continue;
        const sentence = sentences.find(({ text }) => plain(text).includes(plain(heard)));
        if (!sentence) throw new Error(`nobody hears "${heard}"`);
        for (const way of ['without', 'with'] as const) {
          const { state, evidence } = await ask(document, question, way === 'with' ? sentence : null);
          const right = evidence.map(({ quote }) => holdsAny(quote, answer));
          const isTuned = place % 2 === 0;
          judged[way].push({ isTuned, isFirst: right[0] ?? false, isShown: right.includes(true) });
          if (way === 'with' && isTuned && context.flags.has('show') && !right[0])
            context.log(`  ${state}: ${question} (${heard}) → ${evidence[0]?.quote.slice(0, 160)}`);
        }
      }
      for (const [place, { question, answer, ...asked }] of everyday.entries()) {
        if (asked.document !== name) continue;
        // Spread over the text by the golden ratio: the same at each run, and near no answer by intent.
        const sentence = sentences[Math.floor(((place * 0.618) % 1) * sentences.length)]!;
        for (const way of ['without', 'with'] as const) {
          const { state, evidence } = await ask(document, question, way === 'with' ? sentence : null);
          const isRight = answer.length
            ? state !== 'not_found' && holdsAny(evidence[0]?.quote ?? '', answer)
            : state !== 'answer';
          elsewhere[way].push(Number(isRight));
          if (way === 'with' && Number(isRight) < elsewhere.without.at(-1)! && context.flags.has('show'))
            context.log(`  lost: ${question} → ${state}: ${evidence[0]?.quote.slice(0, 120)}`);
        }
      }
    }
    return [
      ...figuresOf('without the place', judged.without),
      ...figuresOf('with the place heard', judged.with),
      ...(['without', 'with'] as const).map((way) => ({
        metric: way === 'with' ? 'right, while something else is heard' : 'right, nothing heard',
        ...{
          data: `everyday (${elsewhere[way].length} questions)`,
          unit: 'share',
          value: meanOf(elsewhere[way]),
        },
      })),
    ];
  },
};
