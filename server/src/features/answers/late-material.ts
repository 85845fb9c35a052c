import type { Tx } from '../../platform/database.ts';
import { listReadMaterial } from '../documents/service.ts';
import * as store from './store.ts';
import { isOutdated, type OwnedPaper } from './view.ts';

/** What is uploaded so soon after an answer was written belongs to the same upload. */
const togetherMs = 10 * 60_000;

/**
 * Answers that found too little while material of the same upload was still being read. Those that the reader has
 * touched stay; of those that only newer material could make better the reader is told.
 * @param questionIds what the paper has now; whoever calls holds its lock
 */
export async function answeredTooEarly(
  tx: Tx,
  { id, ownerId, subjectId }: Pick<OwnedPaper, 'id' | 'ownerId' | 'subjectId'>,
  questionIds: readonly string[],
): Promise<string[]> {
  const material = await listReadMaterial(tx, { ownerId, subjectId });
  const isTooEarly = (row: store.AnswerRow) => {
    const together = material.filter(({ createdAt }) => +createdAt <= +row.updatedAt + togetherMs);
    const isUntouched = row.status === 'ready' && row.rating === null;
    return isUntouched && row.written?.coverage !== 'covered' && isOutdated(row, together.map(idOf));
  };
  const rows = await store.listAnswers(tx, id);
  return rows
    .filter((row) => questionIds.includes(row.questionId) && isTooEarly(row))
    .map(({ questionId }) => questionId);
}

const idOf = ({ id }: { id: string }) => id;
