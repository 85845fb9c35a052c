/**
 * Whether a question that asks for a list gets the whole of it, and nothing else. The questions were written from
 * the documents before the engine was asked; those at odd places were not looked at when it was mended, and those
 * that running text counts ("three kinds: …") were written when it was.
 */
import { rankPassages } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Bench, Figure } from './figures.ts';
import { intervalOf, meanOf, percentOf, toIntervalText } from './intervals.ts';
import { askEngine, plainText, readDocuments } from './judged-documents.ts';
import { nameOf } from './nlp-data.ts';

const halves = ['looked at', 'untouched', 'counted in running text'] as const;

const ListQuestions = z.array(
  z.object({
    /** A file of the data, or a textbook. */
    document: z.string(),
    question: z.string(),
    /** A few words of each item, in any case. */
    items: z.array(z.string()),
    /** A few words of what may stand beside them: the lead-in, what is said of an item. */
    also: z.array(z.string()),
    /** Where it is not its place that tells. */
    half: z.enum(halves).optional(),
  }),
);
type ListQuestion = z.infer<typeof ListQuestions>[number];

const judgedSet = new URL('lists.questions.json', import.meta.url);

interface Judged {
  /** Share of the items that are shown. */
  shown: number;
  isComplete: boolean;
  lines: number;
  /** Lines that hold no item and nothing that may stand beside them. */
  foreign: number;
}

/** A reply's quotes, line by line, without Markdown. */
const linesOf = (reply: string) =>
  reply
    .split('\n')
    .filter((line) => /^\s*(?:>|-|\d+\.)\s/.test(line))
    .map((line) =>
      line
        .replace(/^[\s>-]+/, '')
        .replace(/ ?(?<!\\)\[\d+\]| \*\([^)]*\)\*$/g, '')
        .replaceAll('\\', ''),
    )
    .filter((line) => line.trim() !== '');

function judge({ items, also }: ListQuestion, shown: readonly string[]): Judged {
  const lines = shown.map(plainText);
  const isIn = (needle: string) => lines.some((line) => line.includes(plainText(needle)));
  const found = items.filter(isIn).length;
  const belongs = (line: string) => [...items, ...also].some((needle) => line.includes(plainText(needle)));
  return {
    shown: found / items.length,
    isComplete: found === items.length,
    lines: lines.length,
    foreign: lines.filter((line) => !belongs(line)).length,
  };
}

/** The reference: the best passage as it is. */
async function bestPassage({ index, passages }: AnswerableDocument, question: string): Promise<string[]> {
  const [best] = rankPassages(question, [index], 1);
  const [passage] = best ? await passages.load([best.ordinal]) : [];
  return passage?.sentences.map(({ text }) => text) ?? [];
}

interface Asked {
  half: (typeof halves)[number];
  engine: Judged;
  reference: Judged;
  /** Another document has answered the question. */
  isForeignAnswered: boolean;
}

function figuresOf(half: Asked['half'], asked: readonly Asked[]): Figure[] {
  const engine = asked.map((each) => each.engine);
  const reference = asked.map((each) => each.reference);
  const data = `${half} (${asked.length} lists)`;
  const shown = (drawn: readonly Judged[]) => meanOf(drawn.map((each) => each.shown));
  const complete = (drawn: readonly Judged[]) => meanOf(drawn.map(({ isComplete }) => Number(isComplete)));
  const sum = (drawn: readonly Judged[], of: 'lines' | 'foreign') =>
    drawn.reduce((all, each) => all + each[of], 0);
  const foreign = (drawn: readonly Judged[]) => sum(drawn, 'foreign') / Math.max(1, sum(drawn, 'lines'));
  const figure = (
    metric: string,
    of: (drawn: readonly Judged[]) => number,
    reach?: Figure['reach'],
  ): Figure => ({
    metric,
    data,
    value: of(engine),
    unit: 'share',
    reference: `${toIntervalText(intervalOf(engine, of))}; best passage ${percentOf(of(reference))}`,
    ...(reach && { reach }),
  });
  return [
    figure('items shown', shown, { atLeast: 0.9 }),
    figure('lists complete', complete, { atLeast: 0.8 }),
    figure('lines that are not of the list', foreign),
    {
      metric: "another document's questions answered",
      data,
      value: meanOf(asked.map(({ isForeignAnswered }) => Number(isForeignAnswered))),
      unit: 'share',
    },
  ];
}

export const bench: Bench = {
  name: 'lists',
  async run(context) {
    const questions = ListQuestions.parse(JSON.parse(readFileSync(judgedSet, 'utf8')));
    const names = [...new Set(questions.map(({ document }) => document))];
    const documents = await readDocuments(context, names);
    const asked: Asked[] = [];
    for (const [i, question] of questions.entries()) {
      const half = question.half ?? (i % 2 === 0 ? 'looked at' : 'untouched');
      const document = documents.get(question.document)!;
      const other = documents.get(names[(names.indexOf(question.document) + 1) % names.length]!)!;
      const answer = await askEngine(document, question.question);
      const engine = judge(question, linesOf(answer.reply));
      if (context.flags.has('show') && half === 'looked at')
        context.log(
          `${engine.isComplete ? '✓' : '✗'} ${i} ${nameOf(question.document)}: ${question.question} ` +
            `${percentOf(engine.shown)}, ${engine.foreign} of ${engine.lines} foreign, ${answer.state}\n${answer.reply}\n`,
        );
      asked.push({
        half,
        engine,
        reference: judge(question, await bestPassage(document, question.question)),
        isForeignAnswered: (await askEngine(other, question.question)).state === 'answer',
      });
    }
    return halves.flatMap((half) =>
      figuresOf(
        half,
        asked.filter((each) => each.half === half),
      ),
    );
  },
};
