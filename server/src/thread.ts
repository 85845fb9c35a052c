import type { AnsweringTask } from './features/chats/answering-messages.ts';
import { answerInThread } from './features/chats/answering-thread.ts';
import { rankFound } from './features/search/ranking.ts';
import type { RankingTask } from './features/search/service.ts';
import { servePool } from './platform/pool-worker.ts';

/** What the threads of `ANSWER_THREADS` work on. */
export type ThreadTasks = { answer: AnsweringTask; rank: RankingTask };

servePool<ThreadTasks>({ answer: answerInThread, rank: async (call) => rankFound(call) });
