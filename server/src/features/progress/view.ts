import type { SubjectProgress, TopicEvidence } from '@gene/contract/progress';
import { type ExamTopic, leastPractice } from '@gene/engines/study-planning';
import type { PredictionService } from '../predictions/service.ts';
import type { Assessment } from './thread.ts';

type Studied = Awaited<ReturnType<PredictionService['studiedTopics']>>;
export type Evidence = NonNullable<Awaited<ReturnType<PredictionService['topicEvidence']>>>;

/** Of past papers, or a chapter, of which no exam is known. */
export type StudiedTopic = Omit<Studied['topics'][number], 'expected'> & { expected: number | null };

const dayMs = 24 * 60 * 60 * 1000;

export function toExamTopics(topics: readonly StudiedTopic[], now: Date): ExamTopic[] {
  return topics.map(({ expected, cards, answers }) => ({
    expected: expected ?? 0,
    cards: cards ?? { count: 0, recalled: 0 },
    answers: answers.map(({ share, submittedAt }) => ({
      share,
      // Whole ones, so that the figures of a day stay the same.
      days: Math.floor((now.getTime() - submittedAt.getTime()) / dayMs),
    })),
  }));
}

export function toProgress(
  { state, papers, questions, topics }: Omit<Studied, 'topics'> & { topics: readonly StudiedTopic[] },
  { mastery, readiness }: Assessment,
  examDate: string | null,
): SubjectProgress {
  return {
    ...{ state, examDate, papers },
    readiness: readiness && { ...readiness, leastPractice, questions },
    topics: topics.map(({ label, expected, cards, answers }, i) => ({
      ...{ label, expected },
      mastery: mastery[i] ?? null,
      cards: cards && { count: cards.count, recall: Math.min(1, cards.recalled / cards.count) },
      practice:
        answers.length === 0
          ? null
          : {
              answers: answers.length,
              share: answers.reduce((sum, { share }) => sum + share, 0) / answers.length,
            },
    })),
  };
}

export const toEvidence = ({ cards, answers }: Evidence): TopicEvidence => ({
  cards,
  answers: answers.map(({ submittedAt, ...answer }) => ({
    ...answer,
    submittedAt: submittedAt.toISOString(),
  })),
});
