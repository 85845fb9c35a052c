/**
 * Replies that are more than passages: comparisons, facts about the document, chapters, quizzes, yes and no. The
 * questions were written from the documents before the engine was asked; documents of the untouched half were not
 * looked at when it was mended.
 */
import type { Answer } from '@gene/engines/answering/ports';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Bench, Figure } from './figures.ts';
import { intervalOf, meanOf, toIntervalText } from './intervals.ts';
import { askEngine, plainText, readDocuments } from './judged-documents.ts';
import { nameOf } from './nlp-data.ts';

const Asked = z.object({
  /** A file of the data, or a textbook. */ document: z.string(),
  question: z.string(),
});
const Questions = z.object({
  /** For each side words of which any will do; `missing` is the side that the document has not. */
  comparisons: z.array(Asked.extend({ sides: z.array(z.array(z.string())), missing: z.string().optional() })),
  /** Words of which any will do; null where the document does not say it. */
  facts: z.array(Asked.extend({ states: z.array(z.string()).nullable() })),
  /** The pages that all quotes stand on, or what is said instead. */
  chapters: z.array(
    Asked.extend({ pages: z.tuple([z.number(), z.number()]).optional(), says: z.string().optional() }),
  ),
  quizzes: z.array(Asked),
  yesNo: z.array(Asked.extend({ verdict: z.enum(['yes', 'no', 'none']) })),
});
type Questions = z.infer<typeof Questions>;

const judgedSet = new URL('composed.questions.json', import.meta.url);
const lookedAt: ReadonlySet<string> = new Set([
  'ingest/pdf/law_freeculture_lessig_352p.pdf',
  'ingest/pdf/law_gdpr_261p.pdf',
  'ingest/pdf/slides_compiler_55p.pdf',
  'nlp/textbooks/biology',
  'ingest/doc/wordextractor_bigfile-01.doc',
  'ingest/txt/austen_emma_927KB.txt',
]);

const textOf = ({ reply }: Answer) => plainText(reply.replaceAll('\\', ''));
const says = (text: string, needles: readonly string[]) =>
  needles.some((needle) => text.includes(plainText(needle)));

/** The last two columns of a reply's tables. */
function columnsOf({ reply }: Answer): [string, string] {
  const rows = reply
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
  const column = (back: number) =>
    plainText(rows.map((cells) => cells.at(back) ?? '').join('\n')).replaceAll('\\', '');
  return [column(-2), column(-1)];
}

type Judgement = Readonly<Record<string, boolean>>;

function judgeComparison({ sides, missing }: Questions['comparisons'][number], answer: Answer): Judgement {
  if (missing) {
    const own = answer.reply.split('\n').filter((line) => !/^[>|]/.test(line));
    const isTold = says(plainText(own.join('\n')), [missing]) && answer.state !== 'answer';
    return { 'missing side told, the other shown': isTold && says(textOf(answer), sides[0]!) };
  }
  const columns = columnsOf(answer);
  const isShown = sides.every((needles) => says(textOf(answer), needles));
  return {
    'both sides shown': isShown,
    'called an answer': answer.state === 'answer',
    'called an answer, a side wrong': answer.state === 'answer' && !isShown,
    'each side in its column': sides.every((needles, i) => says(columns[i]!, needles)),
  };
}

const judgeFact = ({ states }: Questions['facts'][number], answer: Answer): Judgement =>
  states
    ? {
        'fact told': says(textOf(answer), states) && answer.state !== 'closest',
        'fact wrong and certain': !says(textOf(answer), states) && answer.state === 'answer',
      }
    : { 'unstated fact told': answer.state === 'answer' };

function judgeChapter({ pages, says: needle }: Questions['chapters'][number], answer: Answer): Judgement {
  const [first, last] = pages ?? [0, 0];
  const isInside =
    answer.evidence.length > 0 && answer.evidence.every(({ page }) => page >= first && page <= last);
  return { 'chapter right': needle ? says(textOf(answer), [needle]) : isInside };
}

const verdictOf = ({ reply }: Answer) => /^\*\*(yes|no)\b/i.exec(reply)?.[1]?.toLowerCase() ?? 'none';

const judgeVerdict = ({ verdict }: Questions['yesNo'][number], answer: Answer): Judgement => ({
  'verdict as judged': verdictOf(answer) === verdict,
  'verdict wrong': verdictOf(answer) !== 'none' && verdictOf(answer) !== verdict,
});

export const bench: Bench = {
  name: 'composed',
  async run(context) {
    const { comparisons, facts, chapters, quizzes, yesNo } = Questions.parse(
      JSON.parse(readFileSync(judgedSet, 'utf8')),
    );
    const asked = [
      ...comparisons.map((each) => ({ ...each, judge: (answer: Answer) => judgeComparison(each, answer) })),
      ...facts.map((each) => ({ ...each, judge: (answer: Answer) => judgeFact(each, answer) })),
      ...chapters.map((each) => ({ ...each, judge: (answer: Answer) => judgeChapter(each, answer) })),
      ...quizzes.map((each) => ({
        ...each,
        judge: ({ state }: Answer): Judgement => ({ 'no passage for a quiz': state === 'conversation' }),
      })),
      ...yesNo.map((each) => ({ ...each, judge: (answer: Answer) => judgeVerdict(each, answer) })),
    ];
    const documents = await readDocuments(context, [...new Set(asked.map(({ document }) => document))]);
    const judged = new Map<string, number[]>();
    for (const { document, question, judge } of asked) {
      const answer = await askEngine(documents.get(document)!, question);
      const isLookedAt = lookedAt.has(document);
      const judgement = judge(answer);
      for (const [metric, holds] of Object.entries(judgement)) {
        const key = `${metric}, ${isLookedAt ? 'looked at' : 'untouched'}`;
        judged.set(key, [...(judged.get(key) ?? []), Number(holds)]);
      }
      if (context.flags.has('show') && isLookedAt)
        context.log(
          `${JSON.stringify(judgement)} ${nameOf(document)}: ${question} ${answer.state}\n${answer.reply}\n`,
        );
    }
    return [...judged].map(([key, all]): Figure => {
      const [metric = '', half = ''] = key.split(/, (?=looked at|untouched)/);
      return {
        metric,
        data: `${half} (${all.length} questions)`,
        value: meanOf(all),
        unit: 'share',
        reference: toIntervalText(intervalOf(all, meanOf)),
      };
    });
  },
};
