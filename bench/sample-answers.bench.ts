/**
 * Sample answers to exam questions, judged by where what they show stands and by what it says. The questions at even
 * positions are those that the writer is developed on. With `--vectors` documents have those of their passages.
 */
import { type AnswerWriter, builtinAnswers, rankPassages, type WrittenAnswer } from '@gene/engines/answering';
import { type Encoder, openEncoder } from './encoded.ts';
import { type Bench, type Figure, quantile } from './figures.ts';
import { intervalOf, meanOf, percentOf, toIntervalText } from './intervals.ts';
import {
  isForDeveloping,
  type JudgedQuestion,
  plainly,
  readerOf,
  readExercises,
  readJudged,
} from './judged-answers.ts';
import type { Stretch } from './textbooks.ts';

/** As the product asks for it. */
const wordsPerMark = 25;

/** A question's answer as it is shown. */
interface Shown {
  coverage: WrittenAnswer['coverage'];
  /** Where the quotes stand, in their order, and what they say. */
  quotes: readonly (Stretch & { text: string })[];
  /** Where the key points stand. */
  points: readonly Stretch[];
}

interface Judged {
  coverage: Shown['coverage'];
  rightPoints: number;
  points: number;
  foundNeedles: number;
  needles: number;
  /** The first quote stands in the right place. */
  isRightSection: boolean;
  /** Of the words that its marks ask for. */
  length: number;
}

export async function askWriter(
  writer: AnswerWriter,
  { text, marks, document: { answerable, passages } }: JudgedQuestion,
  encoder: Encoder | null,
): Promise<Shown> {
  const near = encoder && { nearness: encoder.nearnessOf(text, passages) };
  const { coverage, markdown, evidence, keyPoints } = await writer.write({ text, marks, parts: [] }, [
    { ...answerable, ...near },
  ]);
  return {
    coverage,
    quotes: evidence
      .filter((_, i) => markdown.includes(`[${i + 1}]`))
      .map(({ start, end, quote }) => ({ start, end, text: quote })),
    points: keyPoints.flatMap(({ citation }) => (citation === null ? [] : (evidence[citation] ?? []))),
  };
}

/** The reference: the first sentences below the heading of the best passage, each of them a point. */
function firstOfSection({ text, marks, document: { answerable, passages } }: JudgedQuestion): Shown {
  const [best] = rankPassages(text, [answerable.index], 1);
  if (!best) return { coverage: 'not_covered', quotes: [], points: [] };
  const headings = passages[best.position]!.headings.join('\n');
  const isBeside = (at: number) => passages[at]?.headings.join('\n') === headings;
  let first = best.position;
  while (isBeside(first - 1)) first--;
  const quotes: (Stretch & { text: string })[] = [];
  let words = 0;
  for (let at = first; isBeside(at); at++)
    for (const sentence of passages[at]!.sentences) {
      if (words >= marks * wordsPerMark) break;
      quotes.push(sentence);
      words += sentence.text.split(/\s+/).length;
    }
  return { coverage: 'covered', quotes, points: quotes };
}

/** Half of it and more stands where the answer does. */
function isRight({ start, end }: Stretch, places: readonly Stretch[]): boolean {
  const shared = places.map((place) => Math.min(end, place.end) - Math.max(start, place.start));
  return Math.max(0, ...shared) * 2 >= end - start;
}

export function judge({ marks, places, points }: JudgedQuestion, shown: Shown): Judged {
  const said = plainly(shown.quotes.map(({ text }) => text).join(' '));
  return {
    coverage: shown.coverage,
    points: shown.points.length,
    rightPoints: shown.points.filter((point) => isRight(point, places)).length,
    needles: points.length,
    foundNeedles: points.filter((needles) => needles.some((needle) => said.includes(plainly(needle)))).length,
    isRightSection: shown.quotes[0] !== undefined && isRight(shown.quotes[0], places),
    length: said.split(' ').length / (marks * wordsPerMark),
  };
}

const sumOf = (judged: readonly Judged[], count: (each: Judged) => number) =>
  judged.reduce((sum, each) => sum + count(each), 0);
const rightShare = (judged: readonly Judged[]) =>
  sumOf(judged, ({ rightPoints }) => rightPoints) /
  Math.max(
    1,
    sumOf(judged, ({ points }) => points),
  );
const foundShare = (judged: readonly Judged[]) =>
  sumOf(judged, ({ foundNeedles }) => foundNeedles) / sumOf(judged, ({ needles }) => needles);
const sectionShare = (judged: readonly Judged[]) => meanOf(judged.map((each) => Number(each.isRightSection)));
const shareOf = (judged: readonly { coverage: string }[], coverage: string) =>
  meanOf(judged.map((each) => Number(each.coverage === coverage)));

function figuresOf(
  half: string,
  judged: readonly Judged[],
  reference: readonly Judged[],
  unrelated: readonly Judged[],
): Figure[] {
  const data = `${half} (${judged.length} + ${unrelated.length} questions)`;
  const compared = (share: (some: readonly Judged[]) => number) =>
    `${toIntervalText(intervalOf(judged, share))}; first sentences of the best section ${percentOf(share(reference))}`;
  const lengths = judged.filter(({ points }) => points > 0).map(({ length }) => length);
  return [
    {
      metric: 'key points right',
      data,
      value: rightShare(judged),
      unit: 'share',
      reference: compared(rightShare),
      reach: { atLeast: 0.85 },
    },
    ...(sumOf(judged, ({ needles }) => needles) > 0
      ? [
          {
            metric: 'key points found',
            data,
            value: foundShare(judged),
            unit: 'share',
            reference: compared(foundShare),
          },
        ]
      : []),
    {
      metric: 'right section found',
      data,
      value: sectionShare(judged),
      unit: 'share',
      reference: compared(sectionShare),
    },
    {
      metric: 'unrelated called covered',
      data,
      value: shareOf(unrelated, 'covered'),
      unit: 'share',
      reference: `partly ${percentOf(shareOf(unrelated, 'partly'))}`,
      reach: { atMost: 0 },
    },
    {
      metric: 'answered called covered',
      data,
      value: shareOf(judged, 'covered'),
      unit: 'share',
      reference: `partly ${percentOf(shareOf(judged, 'partly'))}`,
    },
    {
      metric: 'words for those that the marks ask for, median',
      data,
      value: quantile(lengths, 0.5),
      unit: '×',
      reference: `a tenth below ${quantile(lengths, 0.1).toFixed(2)}, a tenth above ${quantile(lengths, 0.9).toFixed(2)}`,
    },
  ];
}

export const bench: Bench = {
  name: 'sample-answers',
  async run(context) {
    const read = readerOf(context);
    const writer = builtinAnswers();
    const encoder = context.flags.has('vectors') ? openEncoder(context.log) : null;
    const judgeAll = async (questions: readonly JudgedQuestion[]) => {
      const judged: Judged[] = [];
      for (const question of questions) {
        const each = judge(question, await askWriter(writer, question, encoder));
        judged.push(each);
        if (context.flags.has('show'))
          context.log(
            `  ${each.coverage} ${each.rightPoints}/${each.points} right, ${each.foundNeedles}/${each.needles} found: ${question.text}`,
          );
      }
      return judged;
    };
    const figures: Figure[] = [];
    const sets = { judged: await readJudged(read), exercises: await readExercises(context, read) };
    for (const [name, { answered, unrelated }] of Object.entries(sets))
      for (const half of ['untouched', 'developed on']) {
        const isOf = (question: unknown, i: number) =>
          isForDeveloping(question, i) === (half === 'developed on');
        const asked = answered.filter(isOf);
        figures.push(
          ...figuresOf(
            `${name}, ${half}`,
            await judgeAll(asked),
            asked.map((question) => judge(question, firstOfSection(question))),
            await judgeAll(unrelated.filter(isOf)),
          ),
        );
      }
    return figures;
  },
};
