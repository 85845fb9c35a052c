/**
 * Questions as people type them, of books, laws, slides, notes and a novel. They and what answers them were written from
 * the documents before the engine was asked; those at odd places were not looked at when it was mended. One in five asks
 * for something that is not there. With `--vectors` they are asked by their meaning too, for which the documents are encoded.
 */
import { builtinEngine } from '@gene/engines/answering';
import type { Answer, AnswerableDocument, AnswerEngine } from '@gene/engines/answering/ports';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod';
import { openEncoder } from './encoded.ts';
import { type Bench, type BenchContext, type Figure, MissingData } from './figures.ts';
import { intervalOf, meanOf, toIntervalText } from './intervals.ts';
import { withNearness } from './judged-signs.ts';
import { readDocument } from './read-document.ts';

const Questions = z.array(
  z.object({
    document: z.string(),
    question: z.string(),
    /** A few words that stand only in what answers, in any case: one of them is enough. None where nothing answers. */
    answer: z.array(z.string()),
  }),
);

const judgedSet = new URL('everyday.questions.json', import.meta.url);
export const readEverydayQuestions = () => Questions.parse(JSON.parse(readFileSync(judgedSet, 'utf8')));
const folders = ['ingest/pdf', 'ingest/docx', 'ingest/txt'];

interface Judged {
  isAnswerable: boolean;
  isTuned: boolean;
  state: string;
  /** The first quote answers; any of them does. */
  isFirst: boolean;
  isShown: boolean;
}

/** Where each document is. */
export const everydayPaths = (context: BenchContext) =>
  new Map(folders.flatMap((folder) => context.files(folder)).map((path) => [basename(path), path] as const));

const plain = (text: string) =>
  text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').toLowerCase();

export const holdsAny = (quote: string, answers: readonly string[]) =>
  answers.some((words) => plain(quote).includes(plain(words)));

/** Quotes that follow one another in the text count as one: a list is quoted item by item. */
function stretchesOf(evidence: Answer['evidence']): string[] {
  const stretches: { quote: string; end: number }[] = [];
  for (const { quote, start, end } of evidence) {
    const last = stretches.at(-1);
    if (last && start >= last.end && start - last.end <= widestGap)
      stretches.splice(-1, 1, { quote: `${last.quote} ${quote}`, end });
    else stretches.push({ quote, end });
  }
  return stretches.map(({ quote }) => quote);
}
/** Between two paragraphs. */
const widestGap = 2;

const isRight = ({ isAnswerable, isFirst, state }: Judged) =>
  isAnswerable ? isFirst && state !== 'not_found' : state !== 'answer';
const isWrongAndCertain = ({ isFirst, state }: Judged) => state === 'answer' && !isFirst;
const share = (judged: readonly Judged[], is: (each: Judged) => boolean) =>
  meanOf(judged.map((each) => Number(is(each))));

function figuresOf(judged: readonly Judged[], data: string): Figure[] {
  const figure = (metric: string, of: readonly Judged[], is: (each: Judged) => boolean): Figure => ({
    ...{ metric, data: `${data} (${of.length} questions)`, unit: 'share', value: share(of, is) },
    reference: toIntervalText(intervalOf(of, (drawn) => share(drawn, is))),
  });
  const answerable = judged.filter(({ isAnswerable }) => isAnswerable);
  const certain = judged.filter(({ state }) => state === 'answer');
  const absent = judged.filter(({ state }) => state === 'not_found');
  return [
    { ...figure('right', judged, isRight), reach: { atLeast: 0.7 } },
    { ...figure('wrong and certain', judged, isWrongAndCertain), reach: { atMost: 0.05 } },
    figure('first quote answers', answerable, ({ isFirst }) => isFirst),
    figure('a quote answers', answerable, ({ isShown }) => isShown),
    figure('"Answer" is right', certain, ({ isFirst }) => isFirst),
    figure('"Not in this document" is true', absent, ({ isAnswerable }) => !isAnswerable),
  ];
}

async function ask(engine: AnswerEngine, document: AnswerableDocument, question: string): Promise<Answer> {
  for await (const event of engine.answer({ question, history: [], documents: [document] }))
    if (event.type === 'answer') return event.answer;
  throw new Error('no answer');
}

export const bench: Bench = {
  name: 'everyday',
  async run(context) {
    const questions = readEverydayQuestions();
    const paths = everydayPaths(context);
    const engine = builtinEngine();
    const encoder = context.flags.has('vectors') ? openEncoder(context.log) : null;
    const judged: Judged[] = [];
    for (const name of new Set(questions.map(({ document }) => document))) {
      const path = paths.get(name);
      if (path === undefined) throw new MissingData(name);
      const document = await readDocument(path);
      for (const [place, asked] of questions.entries()) {
        if (asked.document !== name) continue;
        const { question, answer } = asked;
        const { state, evidence } = await ask(
          engine,
          await withNearness(document, question, encoder),
          question,
        );
        const answers = stretchesOf(evidence).map((quote) => holdsAny(quote, answer));
        const outcome = {
          ...{ isAnswerable: answer.length > 0, isTuned: place % 2 === 0, state },
          ...{ isFirst: answers[0] ?? false, isShown: answers.includes(true) },
        };
        judged.push(outcome);
        if (context.flags.has('show') && outcome.isTuned && !isRight(outcome))
          context.log(`  ${state}: ${question} → ${evidence[0]?.quote.slice(0, 100) ?? 'nothing'}`);
      }
    }
    return [
      ...figuresOf(judged, encoder ? 'all, words and meaning' : 'all'),
      ...figuresOf(
        judged.filter(({ isTuned }) => !isTuned),
        encoder ? 'untouched half, words and meaning' : 'untouched half',
      ),
    ];
  },
};
