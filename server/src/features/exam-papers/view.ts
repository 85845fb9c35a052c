import type { ExamKey, ExamPaper } from '@gene/contract/exam-papers';
import { sumOfMarks, usualMarking } from './rules.ts';
import type { ExamKeyRow, ExamPaperRow, ListedExamPaper } from './store.ts';

export function toExamPaper({ paper: row, organizationName, marking }: ListedExamPaper): ExamPaper {
  const { totalMarks, keyVersion, ownerId: _1, createdBy: _2, createdAt, ...paper } = row;
  return {
    ...paper,
    organizationName,
    totalMarks: totalMarks ?? sumOfMarks(paper.questionCount, marking ?? usualMarking),
    hasAnswerKey: keyVersion > 0,
    createdAt: createdAt.toISOString(),
  };
}

export function toExamKey(row: ExamKeyRow | null, { sets }: Pick<ExamPaperRow, 'sets'>): ExamKey {
  if (!row)
    return {
      ...{ version: 0, marking: usualMarking, savedBy: null, savedAt: null },
      sets: Array.from({ length: sets }, () => []),
    };
  const { version, marking, savedByName, savedAt } = row;
  return { version, sets: row.sets, marking, savedBy: savedByName, savedAt: savedAt.toISOString() };
}
