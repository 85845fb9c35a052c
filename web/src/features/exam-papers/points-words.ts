import type { ExamKey, ExamMarking, WrittenAnswer } from '@gene/contract/exam-papers';

/** A point as it is typed. */
export interface TypedPoint {
  /** For the list of fields. */
  id: string;
  text: string;
  marks: string;
}

/** An answer in writing as it is typed. */
export interface TypedAnswer {
  points: TypedPoint[];
  /** A remark a line. */
  remarks: string;
}

const idOf = () => crypto.randomUUID();

export const emptyPoint = (): TypedPoint => ({ id: idOf(), text: '', marks: '1' });

export const typedAnswer = ({ points, remarks }: Pick<WrittenAnswer, 'points' | 'remarks'>): TypedAnswer => ({
  points: points.map(({ text, marks }) => ({ id: idOf(), text, marks: String(marks) })),
  remarks: remarks.join('\n'),
});

/** Null: it is no number that points can have. */
export function marksTyped(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

const isEmpty = ({ text }: TypedPoint) => text.trim() === '';

/** Of all points that say something. */
export const marksOfPoints = ({ points }: TypedAnswer): number =>
  Math.round(
    100 * points.reduce((sum, point) => sum + (isEmpty(point) ? 0 : (marksTyped(point.marks) ?? 0)), 0),
  ) / 100;

/** What a key would have for the question; null: nothing. */
export function answerFrom(question: number, { points, remarks }: TypedAnswer): WrittenAnswer | null {
  const filled = points.filter((point) => !isEmpty(point));
  if (filled.length === 0) return null;
  return {
    question,
    points: filled.map(({ text, marks }) => ({ text: text.trim(), marks: marksTyped(marks) ?? 0 })),
    remarks: remarks
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}

export const hasWrongMarks = ({ points }: TypedAnswer): boolean =>
  points.some((point) => !isEmpty(point) && marksTyped(point.marks) === null);

/** The key with these answers for their questions, in whatever kind it answered them before. */
export function keyWithPoints(
  { sets, written }: Pick<ExamKey, 'sets' | 'written'>,
  changed: ReadonlyMap<number, TypedAnswer>,
): Pick<ExamKey, 'sets' | 'written'> {
  const mine = [...changed].flatMap(([question, typed]) => answerFrom(question, typed) ?? []);
  const replaced = new Set(mine.map(({ question }) => question));
  return {
    sets: sets.map((items) => items.filter(({ question }) => !replaced.has(question))),
    written: [...written.filter(({ question }) => !changed.has(question)), ...mine].toSorted(
      (one, other) => one.question - other.question,
    ),
  };
}

const sectionAt = ({ sections }: ExamMarking, question: number) =>
  sections.find(({ from, to }) => from <= question && question <= to);

/** What a question is worth. */
export const marksOfQuestion = (marking: ExamMarking, question: number): number =>
  sectionAt(marking, question)?.marks ?? marking.marks;

/** The same marks for all other questions. */
export function withMarksOf(marking: ExamMarking, question: number, marks: number): ExamMarking {
  const section = sectionAt(marking, question);
  const others = marking.sections.filter((each) => each !== section);
  const rest = section
    ? [
        { ...section, to: question - 1 },
        { ...section, from: question + 1 },
      ].filter(({ from, to }) => from <= to)
    : [];
  const own = { name: section?.name ?? '', from: question, to: question, marks };
  return {
    ...marking,
    sections: [...others, ...rest, { ...own, penalty: section?.penalty ?? marking.penalty }].toSorted(
      (one, other) => one.from - other.from,
    ),
  };
}
