/** Expected share of each topic in the next paper, from the papers before. */
import type { PastQuestion } from '@gene/contract/predictions';
import type { Topics } from './topics.ts';

/** Weight of a question by age; the year before the target year is 1 year old. */
export type Forgetting = (age: number) => number;

/**
 * Ways of forgetting, the usual one first: by a share each year, or by a power of time, as need does (Anderson and
 * Schooler 1991).
 */
export const forgettings: readonly Forgetting[] = [
  (age) => 0.7 ** (age - 1),
  (age) => 0.6 ** (age - 1),
  (age) => 0.8 ** (age - 1),
  (age) => 0.9 ** (age - 1),
  (age) => 0.95 ** (age - 1),
  (age) => 1 / age,
];

/** The paper to forecast. */
export interface Target {
  year: number;
  /** Null where it is not told. */
  course: string | null;
}

/** Each question's share of its paper's marks. Where marks are missing they are taken for the mean of the others. */
export function sharesOfPapers(questions: readonly PastQuestion[]): Float64Array {
  const known = new Map<string, number[]>();
  for (const { paperId, marks } of questions) {
    const own = known.get(paperId) ?? known.set(paperId, []).get(paperId)!;
    if (marks !== null) own.push(marks);
  }
  const raw = questions.map(({ paperId, marks }) => marks ?? (mean(known.get(paperId)!) || 1));
  const totals = new Map<string, number>();
  questions.forEach(({ paperId }, i) => totals.set(paperId, (totals.get(paperId) ?? 0) + raw[i]!));
  return Float64Array.from(questions, ({ paperId }, i) => raw[i]! / (totals.get(paperId)! || 1));
}

/** So much of its share every question of a paper has alike: the next one on its topic may be larger or smaller. */
const alike = 0.5;

function evenedShares(questions: readonly PastQuestion[]): Float64Array {
  const counts = new Map<string, number>();
  for (const { paperId } of questions) counts.set(paperId, (counts.get(paperId) ?? 0) + 1);
  return sharesOfPapers(questions).map(
    (share, i) => (1 - alike) * share + alike / counts.get(questions[i]!.paperId)!,
  );
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** Sums by topic; -1 stands for none. */
function summed(members: Int32Array, count: number, weights: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(count);
  members.forEach((topic, i) => {
    if (topic >= 0) sums[topic]! += weights[i]!;
  });
  return sums;
}

export const mostFrequent = ({ members, count }: Topics): Float64Array =>
  summed(members, count, new Float64Array(members.length).fill(1));

export function lastYear(past: readonly PastQuestion[], { members, count }: Topics): Float64Array {
  const last = Math.max(...past.map(({ year }) => year));
  const shares = sharesOfPapers(past);
  return summed(
    members,
    count,
    shares.map((share, i) => (past[i]!.year === last ? share : 0)),
  );
}

/** Last year's paper, and every question that came again nearly word for word, once each. */
export function lastYearAndRepeats(
  past: readonly PastQuestion[],
  topics: Topics,
  repeated: ReadonlySet<number>,
): Float64Array {
  const shares = sharesOfPapers(past);
  const again = summed(
    topics.members,
    topics.count,
    shares.map((share, i) => (repeated.has(i) ? share : 0)),
  );
  return lastYear(past, topics).map((share, topic) => share + again[topic]!);
}

/** Weight of questions from another course code: its syllabus may differ. */
const otherCourse = 0.7;

/** The course of the newest paper that tells it; null where none does. */
export function newestCourse(questions: readonly PastQuestion[]): string | null {
  const when = ({ year, month }: PastQuestion) => year * 12 + (month ?? 0);
  let newest: PastQuestion | null = null;
  for (const question of questions)
    if (question.course && (!newest || when(question) > when(newest))) newest = question;
  return newest?.course ?? null;
}

/**
 * Shares of the target paper's marks, of sum 1. Decayed frequency, half by marks and half by questions, where every past question counts half for its topic
 * and half for the one that it would be put into if it were new: topics that hold together by chance are expected for less.
 * What would be put into none counts for its own alone.
 */
export function expectedShares(
  past: readonly PastQuestion[],
  { members, asNew, count }: Topics,
  { year: targetYear, course }: Target,
  forgetting: Forgetting,
): Float64Array {
  const weights = evenedShares(past).map((share, i) => {
    const asked = past[i]!;
    const isOther = course !== null && (asked.course ?? course) !== course;
    return share * forgetting(targetYear - asked.year) * (isOther ? otherCourse : 1);
  });
  const settled = summed(members, count, weights);
  const moved = summed(asNew, count, weights);
  return asShares(settled.map((weight, topic) => weight + moved[topic]!));
}

export function asShares(weights: Float64Array): Float64Array {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return weights.map((weight) => weight / all);
}

/** Places in falling order; the first of equals stays first. */
export const rankByShare = (weights: Float64Array): number[] =>
  [...weights.keys()].sort((a, b) => weights[b]! - weights[a]!);
