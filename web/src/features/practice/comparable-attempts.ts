import type { AttemptItem } from '@gene/contract/practice';

/** Attempts in the chart. */
const most = 20;

type Judged = Pick<AttemptItem, 'startedAt' | 'title' | 'subjectId' | 'subjectName' | 'paperId'> & {
  marks: number;
  earned: number;
  earnedOf: number;
};

/**
 * From attempts, newest first, selects comparable ones, oldest first: at one question paper, else in one
 * subject; null if there are not two. The newest attempt with a counterpart decides.
 */
export function comparableAttempts(
  attempts: readonly AttemptItem[],
): { marked: Judged[]; /** "at the same question paper" */ at: string } | null {
  const judged = attempts.flatMap(({ marks, earned, earnedOf, ...item }): Judged[] =>
    marks !== null && earned !== null && earnedOf !== null && earnedOf > 0
      ? [{ ...item, marks, earned, earnedOf }]
      : [],
  );
  const alike = (key: 'paperId' | 'subjectId') =>
    judged
      .filter((each) => each[key] !== null)
      .map((each) => judged.filter((other) => other[key] === each[key]))
      .find((group) => group.length > 1)
      ?.slice(0, most)
      .toReversed();
  const atPaper = alike('paperId');
  if (atPaper) return { marked: atPaper, at: 'at the same question paper' };
  const inSubject = alike('subjectId');
  if (!inSubject) return null;
  const subject = inSubject.at(-1)?.subjectName ?? 'the same subject';
  return { marked: inSubject, at: `at different questions of ${subject}` };
}
