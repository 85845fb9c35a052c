import type { Attempt, AttemptAnswer } from '@gene/contract/practice';
import type { PhotoRow } from './photos/store.ts';
import type { AnswerRow, AttemptRow } from './store.ts';

export function toAnswer(row: AnswerRow, photos: readonly PhotoRow[]): AttemptAnswer {
  const { questionId, text, choices, flagged, revision, others } = row;
  return {
    ...{ questionId, text, choices, flagged, revision, others },
    photos: photos.filter((photo) => photo.questionId === questionId).map(toPhoto),
  };
}

export function toPhoto({ id, name, contentType, sizeBytes }: PhotoRow): AttemptAnswer['photos'][number] {
  return { id, name, contentType, sizeBytes };
}

export function toAttempt(
  row: AttemptRow,
  answers: readonly AnswerRow[],
  photos: readonly PhotoRow[],
  now: Date,
): Attempt {
  const { id, title, subjectId, state, seconds, mayPause, submittedBy, groups, questions } = row;
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    ...{ id, title, subjectId, state, seconds, mayPause, submittedBy, groups, questions },
    ...{ toAnswer: row.toAnswer, marks: row.marks },
    startedAt: row.startedAt.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    remainingSeconds: state !== 'paused' || row.remainingMs === null ? null : row.remainingMs / 1000,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    resultsFrom: row.resultsFrom?.toISOString() ?? null,
    serverTime: now.toISOString(),
    answers: questions.flatMap((question) => {
      const answer = byQuestion.get(question.id);
      return answer ? [toAnswer(answer, photos)] : [];
    }),
  };
}
