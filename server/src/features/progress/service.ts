import {
  type StudiedItem,
  type StudiedPage,
  type StudiedQuery,
  type StudyTime,
  type SubjectProgress,
  type TimeQuery,
  type TopicEvidence,
  topicEvidenceMost,
} from '@gene/contract/progress';
import { addDays, startOfStudyDay, studyDay, weekdayOf } from '@gene/engines/study-planning';
import type * as z from 'zod';
import { tellNothing, type WorkerPool } from '../../platform/worker-pool.ts';
import type { CardService } from '../cards/service.ts';
import type { DocumentService } from '../documents/service.ts';
import type { PlanService } from '../plan/service.ts';
import type { PracticeService } from '../practice/service.ts';
import type { PredictionService } from '../predictions/service.ts';
import type { ReadableSubject } from '../subjects/service.ts';
import { listChapterTopics, findChapterEvidence } from './chapters/service.ts';
import { sumByDay } from './rules.ts';
import type { AssessTask } from './thread.ts';
import { toEvidence, toExamTopics, toProgress } from './view.ts';

/** How far a person has come; made of what other features keep. */
export interface ProgressService {
  time(ownerId: string, query: z.output<typeof TimeQuery>): Promise<StudyTime>;
  /** The entries behind the time of one kind. */
  studied(ownerId: string, query: z.output<typeof StudiedQuery>): Promise<StudiedPage>;
  /** How well the topics of a subject are known, and what follows for its exam. */
  subject(subject: ReadableSubject, signal: AbortSignal): Promise<SubjectProgress>;
  /** The evidence behind the mastery of a topic; null if there is no such topic. */
  topic(subject: ReadableSubject, topic: number): Promise<TopicEvidence | null>;
}

interface Needs {
  cards: Pick<
    CardService,
    'studied' | 'studiedBySubject' | 'settings' | 'recalls' | 'groupsByPart' | 'leastRecalled'
  >;
  documents: Pick<DocumentService, 'readyChapters'>;
  practice: Pick<PracticeService, 'timed'>;
  plan: Pick<PlanService, 'done'>;
  predictions: Pick<PredictionService, 'studiedTopics' | 'topicEvidence'>;
  pool: Pick<WorkerPool<{ assess: AssessTask }>, 'call'>;
}

const weeks = 12;

export function createProgressService(needs: Needs): ProgressService {
  const { cards, practice, plan, predictions, pool } = needs;
  const listAttempts = async (ownerId: string, { bounds, timeZone }: Period): Promise<StudiedItem[]> => {
    const attempts = await practice.timed(ownerId, { from: bounds[0]!, to: bounds.at(-1)! });
    return attempts.map(({ id, submittedAt, title, seconds, subjectId }) => ({
      ...{ title, seconds, subjectId, attemptId: id, answers: null },
      day: studyDay(submittedAt, timeZone),
    }));
  };
  const listSessions = async (ownerId: string, { first, today }: Period): Promise<StudiedItem[]> => {
    const sessions = await plan.done(ownerId, { from: first, to: today });
    return sessions.map(({ day, minutes, title, subjectId }) => ({
      ...{ day, title, subjectId, seconds: 60 * minutes, answers: null, attemptId: null },
    }));
  };

  return {
    async time(ownerId, query) {
      const period = periodUntil(new Date(), query);
      const { first, today, bounds } = period;
      const [answered, attempts, sessions] = await Promise.all([
        cards.studied(ownerId, bounds),
        listAttempts(ownerId, period),
        listSessions(ownerId, period),
      ]);
      const days = sumByDay({
        cards: answered.map(({ day, seconds }) => ({ day: addDays(first, day), seconds })),
        practice: attempts,
        sessions,
      });
      return { weeks: Array.from({ length: weeks }, (_, i) => addDays(first, 7 * i)), today, days };
    },

    async studied(ownerId, { kind, cursor, limit, ...query }) {
      const offset = Number(cursor ?? 0);
      const period = periodUntil(new Date(), query);
      // One more, which tells whether there are others.
      const part = { offset, limit: limit + 1 };
      const found =
        kind === 'cards'
          ? (await cards.studiedBySubject(ownerId, period.bounds, part)).map(
              ({ day, name, ...answered }): StudiedItem => ({
                ...{ ...answered, title: name, attemptId: null },
                day: addDays(period.first, day),
              }),
            )
          : (await (kind === 'practice' ? listAttempts : listSessions)(ownerId, period)).slice(
              offset,
              offset + part.limit,
            );
      return {
        items: found.slice(0, limit),
        nextCursor: found.length > limit ? String(offset + limit) : null,
      };
    },

    async subject(subject, signal) {
      const [studied, { examDate }] = await Promise.all([
        predictions.studiedTopics(subject),
        cards.settings(subject),
      ]);
      const { ownerId } = subject;
      const hasPapers = studied.state !== 'none';
      const topics = hasPapers ? studied.topics : await listChapterTopics(needs, subject);
      const assessed = await pool.call('assess', {
        call: {
          topics: toExamTopics(topics, new Date()),
          questions: hasPapers ? studied.questions : null,
        },
        ...{ personId: ownerId, affinity: ownerId, signal },
        tell: tellNothing,
      });
      return toProgress({ ...studied, topics }, assessed, examDate);
    },

    async topic(subject, topic) {
      const { state } = await predictions.studiedTopics(subject);
      const found =
        state === 'none'
          ? await findChapterEvidence(needs, subject, { topic, limit: topicEvidenceMost })
          : await predictions.topicEvidence(subject, topic, topicEvidenceMost);
      return found && toEvidence(found);
    },
  };
}

/** This week and the eleven before it, until the end of today. */
interface Period {
  first: string;
  today: string;
  timeZone: string;
  /** Start of each study day, and the end of the last. */
  bounds: Date[];
}

function periodUntil(now: Date, { timeZone, weekStart }: z.output<typeof TimeQuery>): Period {
  const today = studyDay(now, timeZone);
  const intoWeek = (weekdayOf(today) - weekStart + 7) % 7;
  const first = addDays(today, -7 * (weeks - 1) - intoWeek);
  const bounds = Array.from({ length: 7 * (weeks - 1) + intoWeek + 2 }, (_, i) =>
    startOfStudyDay(addDays(first, i), timeZone),
  );
  return { first, today, timeZone, bounds };
}
