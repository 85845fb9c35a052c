import type { ExamKey, ExamPaper } from '@gene/contract/exam-papers';
import { writeKeyText } from '@gene/engines/exam-scoring';
import { sumOfMarks, usualMarking } from './rules.ts';
import type { ExamKeyRow, ExamPaperRow, ListedExamPaper } from './store.ts';

export function toExamPaper({ paper: row, organizationName, hasPdf, marking }: ListedExamPaper): ExamPaper {
  const { totalMarks, keyVersion, ownerId: _1, createdBy: _2, createdAt, ...paper } = row;
  return {
    ...paper,
    organizationName,
    hasPdf,
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
      texts: Array.from({ length: sets }, () => ''),
    };
  const { version, marking, savedByName, savedAt } = row;
  const texts = row.sets.map(writeKeyText);
  return { version, sets: row.sets, texts, marking, savedBy: savedByName, savedAt: savedAt.toISOString() };
}
