import type { AnswerGroup, AnswerPlace, RubricLine } from '@gene/contract/scripts';
import { isSameMark, laterLines, openPlaces, rememberedMark, sameMarkOf } from './marked-before.ts';
import type { TypedMarks } from './typed-marks.ts';

/** Marks as they are being given to a group. */
export interface Draft {
  lines: readonly string[];
  /** Empty: the lines' sum. */
  typed: TypedMarks;
  /** Beside the lines, of marks given before: it stays when lines are selected. */
  kept: number;
}

/** Marks that were not typed key by key. */
export const whole = (text: string): TypedMarks => ({ text, isByKeys: false });

export const empty: Draft = { lines: [], typed: whole(''), kept: 0 };

/** A group's value, if it is the same for all that are marked. */
export function draftOf(group: AnswerGroup): Draft {
  const same = group.open > 0 ? rememberedMark(group) : sameMarkOf(group);
  if (!same) return empty;
  const isSum = same.extra === 0 && same.lines.length > 0;
  return { lines: same.lines, typed: whole(isSum ? '' : String(same.marks)), kept: same.extra };
}

const rounded = (marks: number) => Math.round(marks * 10_000) / 10_000;

const sumOf = (lines: readonly string[], rubric: readonly RubricLine[]) =>
  rubric.reduce((total, { id, marks }) => (lines.includes(id) ? total + marks : total), 0);

/** With a line of the rubric selected, or cleared if it was. */
export function toggleLine({ lines: before, kept }: Draft, id: string, rubric: readonly RubricLine[]): Draft {
  const lines = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
  return { lines, kept, typed: whole(kept === 0 ? '' : String(rounded(sumOf(lines, rubric) + kept))) };
}

/** Null: nothing was said yet, or it is no number. */
export function marksIn({ lines, typed: { text } }: Draft, rubric: readonly RubricLine[]) {
  const sum = sumOf(lines, rubric);
  if (text === '') return lines.length === 0 ? null : { marks: rounded(sum), extra: 0 };
  const marks = Number(text);
  return text === '.' || Number.isNaN(marks) ? null : { marks, extra: rounded(marks - sum) };
}

/** The answers of a group that get these marks: those that have them already keep them, unless the rubric has grown. */
export function placesFor(
  group: AnswerGroup,
  mark: { lines: readonly string[]; extra: number } | null,
  rubric: readonly RubricLine[],
): AnswerPlace[] {
  const before = rememberedMark(group);
  const isAsBefore =
    before !== null && mark !== null && isSameMark(before, { ...mark, lines: [...mark.lines] });
  return isAsBefore && laterLines(group, rubric).length === 0 ? openPlaces(group) : group.answers;
}
