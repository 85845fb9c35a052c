import type { GradeRow } from '../../sheets/service.ts';

/** Which state of a result a course has. */
export interface SentScore {
  resultId: string;
  userId: string;
  /** Null: to be sent again. */
  gradedAt: Date | null;
  /** It has a mark, this one or an earlier one. */
  isHeld: boolean;
  refusal: string | null;
}

/** A mark whose result was taken back. */
export interface Withdrawn {
  score: SentScore;
  subject: string;
}

/** A released result with the name of its student at the platform. */
export interface DueScore {
  grade: GradeRow;
  subject: string;
}

export interface SortedScores {
  due: DueScore[];
  sent: GradeRow[];
  /** Whom the platform does not know by a launch. */
  unknown: GradeRow[];
  inReview: GradeRow[];
  /** Platforms take no less than nothing (AGS 2.0, section 3.4.4). */
  below: GradeRow[];
  refused: { grade: GradeRow; refusal: string }[];
  withdrawn: Withdrawn[];
  /** Marks of results that were taken back, which the platform keeps. */
  kept: { userId: string; reason: string }[];
}

/**
 * What becomes of each result: one that has changed since it was sent, or refused, is due again. A mark that was sent is
 * taken back once its student does not see the result any more; not because they left the class.
 * @param visible ids of results that students see
 */
export function sortScores(
  grades: readonly GradeRow[],
  subjects: ReadonlyMap<string, string>,
  { sent, visible }: { sent: readonly SentScore[]; visible: ReadonlySet<string> },
): SortedScores {
  const before = new Map(sent.map((each) => [each.resultId, each]));
  const sorted: SortedScores = {
    ...{ due: [], sent: [], unknown: [], inReview: [], below: [], refused: [] },
    ...{ withdrawn: [], kept: [] },
  };
  for (const grade of grades) {
    const [subject, known] = [subjects.get(grade.userId), before.get(grade.id)];
    if (grade.isInReview) sorted.inReview.push(grade);
    else if (subject === undefined) sorted.unknown.push(grade);
    else if (grade.score < 0) sorted.below.push(grade);
    else if (known?.gradedAt?.getTime() !== grade.gradedAt.getTime()) sorted.due.push({ grade, subject });
    else if (known.refusal === null) sorted.sent.push(grade);
    else sorted.refused.push({ grade, refusal: known.refusal });
  }
  for (const score of sent) {
    if (!score.isHeld || visible.has(score.resultId)) continue;
    const [{ userId, refusal }, subject] = [score, subjects.get(score.userId)];
    if (subject === undefined) sorted.kept.push({ userId, reason: notJoined });
    else if (refusal === null) sorted.withdrawn.push({ score, subject });
    else sorted.kept.push({ userId, reason: refusal });
  }
  return sorted;
}

const notJoined = 'Their account is not joined with the platform any more.';
