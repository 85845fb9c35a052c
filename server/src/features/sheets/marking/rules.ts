import type { ExamQuestion } from '@gene/contract/exam-papers';
import type { AnswerGroup, GivenMark } from '@gene/contract/scripts';
import type { EvaluationResult } from '@gene/contract/sheets';
import { type GroupRow, type MarkedAnswerRow, markOf, type Side } from './store.ts';

/** Sums of halves and thirds, without what a computer's numbers add. */
const rounded = (marks: number): number => Math.round(marks * 10_000) / 10_000;

/** Adds up rubric lines and extra marks. */
export const sumOf = (lines: readonly { marks: number }[], extra: number): number =>
  rounded(lines.reduce((sum, { marks }) => sum + marks, extra));

export function groupOf(
  { likeness, kind, open }: GroupRow,
  answers: readonly MarkedAnswerRow[],
  side: Side,
): AnswerGroup | null {
  const [first] = answers;
  if (!first) return null;
  const { text, fromPage, toPage } = first.answer;
  return {
    ...{ key: likeness, kind, text, fromPage, toPage, open, given: givenIn(answers) },
    answers: answers.map(({ answer }) => ({ scriptId: answer.sheetId, basedOn: markOf(answer, side) })),
  };
}

/** What a question asks. */
export type AskedQuestion = Pick<ExamQuestion, 'text' | 'section' | 'choices'>;

/** By question: words typed by whoever marks it win over those read from the paper. */
export function wordsOf(
  typed: readonly { question: number; text: string }[],
  read: readonly ({ question: number } & AskedQuestion)[],
): Map<number, AskedQuestion> {
  const said = new Map<number, AskedQuestion>(read.map((each) => [each.question, each]));
  for (const { question, text } of typed)
    said.set(question, { section: null, choices: 0, ...said.get(question), text });
  return said;
}

/** Marks of the answers, said once if all are the same. */
function givenIn(answers: readonly MarkedAnswerRow[]): GivenMark[] {
  const given = new Map<string, GivenMark>();
  for (const { mark, decidedByName } of answers) {
    if (mark?.marks == null) continue;
    const { marks, lines, extra } = mark;
    const key = JSON.stringify([lines, extra, mark.decidedBy, mark.decidedAt]);
    const known = given.get(key);
    if (known) known.answers += 1;
    else
      given.set(key, {
        ...{ marks, lines, extra, answers: 1, decidedBy: decidedByName },
        decidedAt: mark.decidedAt.toISOString(),
      });
  }
  return [...given.values()];
}

/** Of what is marked. @returns null if it is known of no question what it is worth */
export function resultOf(
  answers: readonly MarkedAnswerRow[],
  outOf: ReadonlyMap<number, number>,
): EvaluationResult | null {
  if (outOf.size === 0) return null;
  const totalMarks = sumOf(
    answers.map(({ answer }) => ({ marks: outOf.get(answer.question) ?? 0 })),
    0,
  );
  const marked = answers.flatMap(({ answer, mark }) =>
    mark?.marks == null ? [] : [{ marks: mark.marks, outOf: outOf.get(answer.question) ?? 0 }],
  );
  const score = sumOf(marked, 0);
  const correctAnswers = marked.filter((each) => each.marks >= each.outOf).length;
  return {
    ...{ score, totalMarks, percentage: totalMarks === 0 ? 0 : (score / totalMarks) * 100 },
    ...{ correctAnswers, incorrectAnswers: marked.length - correctAnswers },
  };
}
