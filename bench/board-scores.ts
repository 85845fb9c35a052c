/** How far papers as read agree with their transcripts. */
import type { Paper, PaperDoubt } from '@gene/contract/papers';
import { type BoardTruth } from './boards-truth.ts';
import { countsOfNotation, countsOfPaper, type PaperCounts } from './paper-notation.ts';

/** One thing that a paper says: as expected, as read, and whether a doubt points at it. */
export interface Said {
  what: keyof PaperCounts | 'year' | 'minutes' | 'total' | 'choice';
  expected: string | null;
  found: string | null;
  doubted: boolean;
}

const numberOnly = (question: string) => /\/(?<number>[^/@]*)@/u.exec(question)!.groups!['number']!;

function numbersOnly(counts: PaperCounts): PaperCounts {
  return { ...counts, questions: counts.questions.map(numberOnly) };
}

/** Pairs each expected thing with the same one that was found, once. */
function paired(expected: readonly string[], found: readonly string[]) {
  const left = [...found];
  const both = expected.map((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return { expected: one, found: at >= 0 ? one : null };
  });
  return [...both, ...left.map((one) => ({ expected: null, found: one }))];
}

const choiceOf = (paper: Paper | undefined) => {
  const { answer, compulsory = [] } = paper?.choice ?? {};
  return answer === undefined ? null : `${compulsory.map((must) => `${must}+`).join('')}${answer}`;
};

/** @param papers of the file: of several, the questions of all */
export function saidIn(truth: BoardTruth, papers: readonly Paper[], doubts: readonly PaperDoubt[]): Said[] {
  const expected = numbersOnly(countsOfNotation(truth.questions));
  const found: PaperCounts = { questions: [], parts: [], marks: [] };
  for (const paper of papers) {
    const own = numbersOnly(countsOfPaper(paper));
    for (const what of ['questions', 'parts', 'marks'] as const) found[what].push(...own[what]);
  }
  const first = papers[0];
  const all = [...doubts, ...papers.flatMap((paper) => paper.doubts)];
  const ofWhole = all.some(({ question, kind }) => question === null && kind !== 'holds_answers');
  const numbers = new Set(
    papers.flatMap((paper) =>
      paper.doubts.flatMap(({ kind, message, question }) => {
        if (question === null) return [];
        const missing = kind === 'numbers_missing' ? message.split(' before ')[0]!.match(/\d[\d.]*/gu) : null;
        const near = [question - 1, question, question + 1].flatMap((i) => paper.questions[i]?.number ?? []);
        const announced = kind === 'questions_missing' ? /\d+/u.exec(message)![0] : null;
        const last = Number(paper.questions.at(-1)?.number);
        const beyond = Array.from(
          { length: Math.max(0, Number(announced) - last) || 0 },
          (_, i) => `${last + i + 1}`,
        );
        return [...near, ...(missing ?? []), ...(announced === null ? [] : beyond)];
      }),
    ),
  );
  const isDoubted = (name: string) => ofWhole || numbers.has(name.split(/[/=]/u)[0]!);
  const said: Said[] = (['questions', 'parts', 'marks'] as const).flatMap((what) =>
    paired(expected[what], found[what]).map((pair) => ({
      ...pair,
      what,
      doubted: isDoubted((pair.expected ?? pair.found)!),
    })),
  );
  const head = (
    what: Said['what'],
    wanted: number | string | null | undefined,
    read: number | string | null | undefined,
  ) => {
    if (wanted === undefined) return;
    const toText = (value: number | string | null | undefined) => String(value ?? 'none');
    const about = all.some(
      ({ kind, message }) =>
        kind === `${what}_unlikely` ||
        (what === 'choice' && kind === 'choice_unclear') ||
        message.includes(what),
    );
    said.push({ what, expected: toText(wanted), found: toText(read), doubted: about || papers.length === 0 });
  };
  head('year', truth.year, first?.header.year);
  head('minutes', truth.minutes, first?.header.minutes);
  head('total', truth.total, first?.header.totalMarks);
  head('choice', truth.choice, choiceOf(first));
  return said;
}

export const isRight = ({ expected, found }: Said) => expected === found;
