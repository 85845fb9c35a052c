import { planExam } from '@gene/engines/study-planning';
import { type PointsTask, readPointsInThread } from './features/answers/points/thread.ts';
import { readSchemeInThread, type SchemeTask } from './features/answers/schemes/thread.ts';
import type {
  ComposingTask as ComposingAnswerTask,
  PreparingTask as PreparingAnswerTask,
  WritingTask,
} from './features/answers/writing/messages.ts';
import {
  composeInThread,
  prepareInThread as prepareAnswerInThread,
  writeInThread,
} from './features/answers/writing/thread.ts';
import type { PlanningTask } from './features/cards/decks/service.ts';
import { type CardTableTask, readCardTableInThread } from './features/cards/packages/thread.ts';
import { findTwinsInThread, type TwinsTask } from './features/cards/twins/thread.ts';
import type { AnsweringTask, PreparingTask, VerifyingTask } from './features/chats/answering/messages.ts';
import {
  answerInThread,
  prepareInThread,
  verifyInThread,
  withDocuments,
} from './features/chats/answering/thread.ts';
import { searchInThread, type TextSearchTask } from './features/documents/text/thread.ts';
import { type KeySchemeTask, readKeySchemeInThread } from './features/exam-papers/schemes/thread.ts';
import {
  type KeyFileTask,
  type KeyTextTask,
  readKeyTextInThread,
  writeKeyInThread,
} from './features/exam-papers/keys/thread.ts';
import { type DraftTask, draftInThread } from './features/plan/exams/thread.ts';
import { type AssessTask, assessInThread } from './features/progress/thread.ts';
import { type MembersTask, readMembersInThread } from './features/organizations/members/thread.ts';
import type { NearTask } from './features/search/meanings/messages.ts';
import { findNearInThread } from './features/search/meanings/thread.ts';
import { rankFound } from './features/search/thread.ts';
import type { RankingTask } from './features/search/service.ts';
import { type GradesTask, writeGradesInThread } from './features/sheets/grades/thread.ts';
import {
  movesInThread,
  type MovesTask,
  reportInThread,
  type ReportTask,
  resultsInThread,
  type ResultsTask,
  tallyInThread,
  type TallyTask,
} from './features/sheets/reports/thread.ts';
import { type SumUpTask, sumUpInThread } from './features/summaries/kept/thread.ts';
import {
  locateInThread,
  type LocatingTask,
  prepareStudyInThread,
  type PreparingStudyTask,
} from './features/summaries/models/thread.ts';
import { servePool } from './platform/pool-worker.ts';

/** Tasks of the `ANSWER_THREADS` threads. */
export type ThreadTasks = {
  answer: AnsweringTask;
  assess: AssessTask;
  cardTable: CardTableTask;
  composeAnswer: ComposingAnswerTask;
  draft: DraftTask;
  findNear: NearTask;
  grades: GradesTask;
  keyFile: KeyFileTask;
  keyScheme: KeySchemeTask;
  keyText: KeyTextTask;
  locateQuotes: LocatingTask;
  members: MembersTask;
  moves: MovesTask;
  plan: PlanningTask;
  points: PointsTask;
  prepareAnswer: PreparingAnswerTask;
  prepareQuestion: PreparingTask;
  prepareStudy: PreparingStudyTask;
  rank: RankingTask;
  report: ReportTask;
  results: ResultsTask;
  scheme: SchemeTask;
  searchText: TextSearchTask;
  sumUp: SumUpTask;
  tally: TallyTask;
  twins: TwinsTask;
  verifyDraft: VerifyingTask;
  writeAnswer: WritingTask;
};

servePool<ThreadTasks>({
  answer: answerInThread,
  assess: async (call) => assessInThread(call),
  cardTable: async (call) => readCardTableInThread(call),
  composeAnswer: async (call) => composeInThread(call),
  draft: async (call) => draftInThread(call),
  findNear: findNearInThread,
  grades: async (call) => writeGradesInThread(call),
  keyFile: async (call) => writeKeyInThread(call),
  keyScheme: async (call) => readKeySchemeInThread(call),
  keyText: async (call) => readKeyTextInThread(call),
  locateQuotes: async (lookup) => locateInThread(lookup),
  members: async (call) => readMembersInThread(call),
  moves: async (call) => movesInThread(call),
  plan: async (request) => planExam(request),
  points: async (call) => readPointsInThread(call),
  prepareAnswer: (call, want) =>
    withDocuments(call, want, (documents) => prepareAnswerInThread(call, documents)),
  prepareQuestion: prepareInThread,
  prepareStudy: async (call) => prepareStudyInThread(call),
  rank: async (call) => rankFound(call),
  report: async (call, _want, stay) => reportInThread(call, stay),
  results: async (call, _want, stay) => resultsInThread(call, stay),
  scheme: async (call) => readSchemeInThread(call),
  searchText: searchInThread,
  sumUp: async (call) => sumUpInThread(call),
  tally: async (call, _want, stay) => tallyInThread(call, stay),
  twins: async (call) => findTwinsInThread(call),
  verifyDraft: async (call) => verifyInThread(call),
  writeAnswer: (call, want) => withDocuments(call, want, (documents) => writeInThread(call, documents)),
});
