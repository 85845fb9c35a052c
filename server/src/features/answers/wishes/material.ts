import type { Tx } from '../../../platform/database.ts';
import { listReadMaterial } from '../../documents/service.ts';
import * as store from '../store.ts';
import { isOutdated, type OwnedPaper } from '../view.ts';

/** Uploads this soon after an answer belong together. */
const togetherMs = 10 * 60_000;

/**
 * Finds answers that found too little while material of the same upload was still being read. Answers the
 * reader has edited stay; if newer material could only improve them, the reader is told.
 * @param questionIds the paper's current questions; the caller holds its lock
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
