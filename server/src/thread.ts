import { planExam } from '@gene/engines/study-planning';
import { type PointsTask, readPointsInThread } from './features/answers/points/thread.ts';
import type { PlanningTask } from './features/cards/decks/service.ts';
import type { AnsweringTask } from './features/chats/answering/messages.ts';
import { answerInThread } from './features/chats/answering/thread.ts';
import { searchInThread, type TextSearchTask } from './features/documents/text/thread.ts';
import { type DraftTask, draftInThread } from './features/plan/exams/thread.ts';
import { rankFound } from './features/search/thread.ts';
import type { RankingTask } from './features/search/service.ts';
import { servePool } from './platform/pool-worker.ts';

/** Tasks of the `ANSWER_THREADS` threads. */
export type ThreadTasks = {
  answer: AnsweringTask;
  draft: DraftTask;
  plan: PlanningTask;
  points: PointsTask;
  rank: RankingTask;
  searchText: TextSearchTask;
};

servePool<ThreadTasks>({
  answer: answerInThread,
  draft: async (call) => draftInThread(call),
  plan: async (request) => planExam(request),
  points: async (call) => readPointsInThread(call),
  rank: async (call) => rankFound(call),
  searchText: searchInThread,
});
