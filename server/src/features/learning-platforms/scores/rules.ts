import type { GradeRow } from '../../sheets/service.ts';

/** Which state of a result a course has. */
export interface SentScore {
  resultId: string;
  gradedAt: Date;
  refusal: string | null;
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
}

/** What becomes of each result: one that has changed since it was sent, or refused, is due again. */
export function sortScores(
  grades: readonly GradeRow[],
  subjects: ReadonlyMap<string, string>,
  sent: readonly SentScore[],
): SortedScores {
  const before = new Map(sent.map((each) => [each.resultId, each]));
  const sorted: SortedScores = { due: [], sent: [], unknown: [], inReview: [], below: [], refused: [] };
  for (const grade of grades) {
    const [subject, known] = [subjects.get(grade.userId), before.get(grade.id)];
    if (grade.isInReview) sorted.inReview.push(grade);
    else if (subject === undefined) sorted.unknown.push(grade);
    else if (grade.score < 0) sorted.below.push(grade);
    else if (known?.gradedAt.getTime() !== grade.gradedAt.getTime()) sorted.due.push({ grade, subject });
    else if (known.refusal === null) sorted.sent.push(grade);
    else sorted.refused.push({ grade, refusal: known.refusal });
  }
  return sorted;
}
