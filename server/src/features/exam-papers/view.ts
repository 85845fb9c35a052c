import {
  type ExamKey,
  type ExamMarking,
  type ExamPaper,
  type ExamQuestions,
  sumOfMarks,
} from '@gene/contract/exam-papers';
import { writeKeyText } from '@gene/engines/exam-scoring';
import type { ExamQuestionsRow } from './reading/store.ts';
import { usualMarking } from './rules.ts';
import type { ExamKeyRow, ExamPaperRow, ListedExamPaper } from './store.ts';

export function toExamPaper({
  paper: row,
  organizationName,
  marking,
  ...listed
}: ListedExamPaper): ExamPaper {
  const { totalMarks, keyVersion, ownerId: _1, createdBy: _2, createdAt, ...paper } = row;
  return {
    ...paper,
    ...listed,
    organizationName,
    totalMarks: totalMarks ?? sumOfMarks(paper.questionCount, marking ?? usualMarking, []),
    hasAnswerKey: keyVersion > 0,
    createdAt: createdAt.toISOString(),
  };
}

/** @param read marks that a paper without a key has in print */
export function toExamKey(
  row: ExamKeyRow | null,
  { sets }: Pick<ExamPaperRow, 'sets'>,
  read: ExamMarking | null = null,
): ExamKey {
  if (!row)
    return {
      ...{ version: 0, marking: read ?? usualMarking, savedBy: null, savedAt: null },
      sets: Array.from({ length: sets }, () => []),
      texts: Array.from({ length: sets }, () => ''),
      ...{ written: [], restored: null },
    };
  const { version, marking, written, savedByName, savedAt, restores, restoredAt } = row;
  const texts = row.sets.map(writeKeyText);
  return {
    ...{ version, sets: row.sets, texts, written, marking },
    ...{ savedBy: savedByName, savedAt: savedAt.toISOString() },
    restored:
      restores === null || restoredAt === null
        ? null
        : { version: restores, savedAt: restoredAt.toISOString() },
  };
}

export function toExamQuestions(row: ExamQuestionsRow | null): ExamQuestions {
  if (!row) return { state: 'none', failure: null, questions: [], doubts: [] };
  const { state, failure, questions, doubts, isConfirmed } = row;
  const isDoubtful = state === 'read' && doubts.length > 0 && !isConfirmed;
  return { state: isDoubtful ? 'doubtful' : state, failure, questions, doubts };
}
