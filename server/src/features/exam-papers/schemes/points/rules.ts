import { examPaperLimits, type WrittenAnswer } from '@gene/contract/exam-papers';
import type { SchemeEntry } from '@gene/engines/exam-scoring';

/** A scheme's entry for a question or one of its parts. */
export interface PartEntry extends SchemeEntry {
  part: readonly string[];
  /** As the paper says; null: it doesn't. */
  marks: number | null;
}

interface FoundPoints extends Pick<WrittenAnswer, 'points' | 'remarks'> {
  problems: string[];
  notes: string[];
}

const { pointTextMax, remarksMax } = examPaperLimits;

const cut = (text: string): string =>
  text.length > pointTextMax ? `${text.slice(0, pointTextMax - 1).trimEnd()}…` : text;

/** Sums of halves and thirds, without what a computer's numbers add. */
const rounded = (marks: number): number => Math.round(marks * 100) / 100;

/** In quarters, the first ones larger; together exactly as much. */
export function shareOut(marks: number, among: number): number[] {
  const quarters = Math.floor(marks * 4);
  const each = Math.floor(quarters / among);
  const shares = Array.from({ length: among }, (_, i) => (each + (i < quarters % among ? 1 : 0)) / 4);
  return shares.map((share, i) => (i === 0 ? rounded(share + marks - quarters / 4) : share));
}

/** Marks of points together. */
export const sumOfPoints = (points: WrittenAnswer['points']): number =>
  rounded(points.reduce((total, { marks }) => total + marks, 0));

/** Points of a question, with marks that a person can give; those of its parts name them. */
export function writtenIn(entries: readonly PartEntry[]): FoundPoints {
  const priced = entries.map((entry) => ({ entry, ...marksOf(entry) }));
  const isUnknown = priced.some(({ marks }) => marks === null);
  const points = priced.flatMap(({ entry: { part, points: own }, marks }) => {
    const name = part.map((label) => `(${label})`).join('');
    return own.map(({ text }, i) => ({
      text: cut(name === '' ? text : `${name} ${text}`),
      marks: marks?.[i] ?? 0,
    }));
  });
  const isLong = entries.some((entry) => entry.points.some(({ text }) => text.length > pointTextMax - 20));
  return {
    points: isUnknown ? [] : points,
    remarks: entries.flatMap(({ remarks }) => remarks.map(cut)).slice(0, remarksMax),
    problems: isUnknown ? ['Neither the paper nor the scheme says what its points are worth.'] : [],
    notes: [
      ...(!isUnknown && priced.some(({ isShared }) => isShared)
        ? ['The scheme doesn’t divide its marks: they are shared equally.']
        : []),
      ...(isLong ? ['Long points were shortened.'] : []),
    ],
  };
}

/** Marks of each point, as the scheme gives them, else shares of what is left. Null: nobody says how much there is. */
function marksOf({ points, marks: printed, total }: PartEntry): {
  marks: number[] | null;
  isShared: boolean;
} {
  const own = points.map((point) => point.own);
  const open = own.filter((marks) => marks === null).length;
  if (open === 0) return { marks: own.map((marks) => marks ?? 0), isShared: false };
  const whole = printed ?? total;
  if (whole === null) return { marks: null, isShared: false };
  const given = own.reduce<number>((sum, marks) => sum + (marks ?? 0), 0);
  const shares = shareOut(Math.max(0, whole - given), open);
  return { marks: own.map((marks) => marks ?? shares.shift() ?? 0), isShared: open > 1 };
}
