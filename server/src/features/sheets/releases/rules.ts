import { plainRoll } from '@gene/contract/members';
import type { Unready } from '@gene/contract/results';
import { grouped } from '../../../platform/grouped.ts';
import { rightAnswerOf } from '../reports/rules.ts';
import type { ScoredKey, ScoredSheet } from '../reports/types.ts';
import type { StudentResult } from '@gene/contract/sheet-reports';
import type { StoredChange, StoredQuestion, StoredResult } from './types.ts';

/** Why a written answer got its marks. */
export type Reasons = Pick<StoredQuestion, 'lines' | 'extra'>;

/** "B", by the question; of each set. */
export type RightAnswers = readonly ReadonlyMap<number, string>[];

export const rightAnswersOf = ({ sets }: Pick<ScoredKey, 'sets'>): RightAnswers =>
  sets.map((items) => new Map(items.map((item) => [item.question, rightAnswerOf(item)])));

/** @param reasons by question, of a script */
export function resultOf(
  { student, answers }: ScoredSheet,
  { right, reasons }: { right: RightAnswers; reasons: ReadonlyMap<number, Reasons> },
): StoredResult {
  const { score, totalMarks, percentage, correct, incorrect } = student;
  const ofSet = right[student.set ?? 0];
  return {
    ...{ score, totalMarks, percentage, correct, incorrect },
    questions: answers.map(({ question, isWritten, outcome, marks, outOf, choices }) => ({
      ...{ question, outcome, marks, outOf, choices },
      right: isWritten ? null : (ofSet?.get(question) ?? null),
      ...(reasons.get(question) ?? { lines: [], extra: 0 }),
    })),
  };
}

/** The differences; null: none. */
export function changeOf(before: StoredResult, after: StoredResult): StoredChange | null {
  const known = new Map(before.questions.map((each) => [each.question, each]));
  const questions = after.questions.flatMap((now) => {
    const then = known.get(now.question);
    if (then && inWords(then) === inWords(now)) return [];
    return [{ question: now.question, before: then?.marks ?? 0, after: now.marks }];
  });
  const figures = ({ score, totalMarks }: StoredResult) => ({ score, totalMarks });
  const [was, is] = [figures(before), figures(after)];
  const isSame = questions.length === 0 && was.score === is.score && was.totalMarks === is.totalMarks;
  return isSame ? null : { before: was, after: is, questions };
}

/** The database returns the parts of JSON in an order of its own. */
const inWords = ({ outcome, marks, outOf, choices, right, lines, extra }: StoredQuestion): string =>
  JSON.stringify([
    outcome,
    marks,
    outOf,
    choices,
    right,
    extra,
    lines.map((line) => [line.text, line.marks]),
  ]);

export const changesMarks = ({ before, after, questions }: StoredChange): boolean =>
  before.score !== after.score ||
  before.totalMarks !== after.totalMarks ||
  questions.some((each) => each.before !== each.after);

/** A student to whom a sheet's roll number may lead. */
export interface Holder {
  userId: string;
  name: string;
  rollNumber: string;
}

export interface Matched {
  ready: { sheetId: string; userId: string; roll: string }[];
  released: number;
  unready: Unready[];
}

/**
 * Which results may be released to whom: settled ones of sheets whose roll number leads to one student, who has no other sheet.
 * @param visibleTo the student who sees this sheet's result already
 * @param waiting sheets that wait for second marks, with what for; a result that a student sees already stays
 */
export function matchStudents(
  scored: readonly StudentResult[],
  holders: readonly Holder[],
  visibleTo: ReadonlyMap<string, string>,
  waiting: ReadonlyMap<string, Unready['why']>,
): Matched {
  const byRoll = grouped(holders, ({ rollNumber }) => plainRoll(rollNumber));
  const bySheets = grouped(scored, ({ roll }) => (roll === null ? '' : plainRoll(roll)));
  const matched: Matched = { ready: [], released: 0, unready: [] };
  for (const { sheetId, roll, name, state } of scored) {
    const found = roll === null ? [] : (byRoll.get(plainRoll(roll)) ?? []);
    const [holder] = found;
    const isAlone = roll !== null && bySheets.get(plainRoll(roll))?.length === 1;
    const why =
      state === 'settled' ? (found.length === 1 ? (isAlone ? null : 'second_sheet') : 'student') : state;
    const waits = waiting.get(sheetId);
    if (why !== null || !holder || roll === null)
      matched.unready.push({ sheetId, roll, name: holder?.name ?? name, why: why ?? 'student' });
    else if (visibleTo.get(sheetId) === holder.userId) matched.released += 1;
    else if (visibleTo.has(sheetId))
      matched.unready.push({ sheetId, roll, name: holder.name, why: 'other_student' });
    else if (waits) matched.unready.push({ sheetId, roll, name: holder.name, why: waits });
    else matched.ready.push({ sheetId, userId: holder.userId, roll });
  }
  return matched;
}
