import { ApiError } from '@gene/contract/errors';
import type { WrittenAnswer } from '@gene/contract/exam-papers';
import { scriptLimits } from '@gene/contract/scripts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/database.ts';
import { findBlindSide } from '../seconding/store.ts';
import * as store from './store.ts';

interface Point {
  question: number;
  text: string;
  marks: number;
}

const nameOf = ({ question, text, marks }: Point) => JSON.stringify([question, text, marks]);

/**
 * Makes the points of a key lines of the rubric, in the transaction that saves it. Lines of the version before go, unless
 * an answer has them; those that somebody added stay.
 * @throws ApiError forbidden: a second marker doesn't change the rubric; conflict: it would be too long
 */
export async function putKeyLines(
  tx: Tx,
  paperId: string,
  { written, by }: { written: readonly WrittenAnswer[]; by: string },
): Promise<void> {
  const wanted = new Map<string, Point>();
  for (const { question, points } of written)
    for (const point of points) wanted.set(nameOf({ ...point, question }), { ...point, question });
  const before = (await store.listLines(tx, paperId)).filter(({ isFromKey }) => isFromKey);
  const touched = [...wanted.values(), ...before].map(({ question }) => question);
  await store.lockQuestions(tx, paperId, [...new Set(touched)]);
  const lines = await store.listLines(tx, paperId);
  const known = new Set(lines.map(nameOf));
  const gone = lines.filter((line) => line.isFromKey && !wanted.has(nameOf(line)));
  const added = [...wanted.values()].filter((point) => !known.has(nameOf(point)));
  if (gone.length === 0 && added.length === 0) return;
  if (await findBlindSide(tx, paperId, by))
    throw new ApiError('forbidden', {
      message: 'You are this paper’s second marker, and the rubric is one for both.',
    });
  await store.deleteUnseen(
    tx,
    paperId,
    gone.map(({ id }) => id),
  );
  await store.insertLines(
    tx,
    paperId,
    added.map((point) => ({ ...point, id: newId(), addedBy: by })),
  );
  const full = findFull(await store.listLines(tx, paperId));
  if (full !== null)
    throw new ApiError('conflict', {
      message: `The rubric of question ${full} would have more than ${scriptLimits.linesMax} lines.`,
    });
}

function findFull(lines: readonly { question: number }[]): number | null {
  const counts = new Map<number, number>();
  for (const { question } of lines) counts.set(question, (counts.get(question) ?? 0) + 1);
  return [...counts].find(([, count]) => count > scriptLimits.linesMax)?.[0] ?? null;
}
