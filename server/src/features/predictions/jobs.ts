import { Id } from '@gene/contract/route';
import type { ModelQuestions } from '@gene/engines/answering';
import * as z from 'zod';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { FileStore } from '../../platform/files.ts';
import type { Logger } from '../../platform/logger.ts';
import type { HeavyWork } from '../../platform/heavy-work.ts';
import type { Print } from '../../platform/print/printer.ts';
import type { JobKind, NewJob } from '../../platform/queue.ts';
import type { CardService } from '../cards/service.ts';
import type { DocumentService } from '../documents/service.ts';
import type { PaperService } from '../papers/service.ts';
import type { PracticeService } from '../practice/service.ts';
import type { Learning } from '../sheets/service.ts';
import type { SubjectService } from '../subjects/service.ts';

type PredictionPayload = { predictionId: string };
type TopicsPayload = { ownerId: string; subjectId: string; evidence: string };

/** Makes one predicted paper. */
export const predictionJob: JobKind<PredictionPayload> = {
  kind: 'predictions.make',
  queue: 'forecasting',
  payload: z.object({ predictionId: Id }),
};
/** Finds the topics of a subject's past papers. */
export const topicsJob: JobKind<TopicsPayload> = {
  kind: 'predictions.topics',
  queue: 'forecasting',
  payload: z.object({ ownerId: Id, subjectId: Id, evidence: z.string() }),
};
/**
 * Has a language model word a forecast paper; a separate job, so that waiting for a model delays nobody's
 * forecast.
 */
export const wordingJob: JobKind<PredictionPayload> = {
  kind: 'predictions.word',
  queue: 'writing',
  payload: z.object({ predictionId: Id }),
};
const attempts = 5;

export const newPredictionJob = (ownerId: string, predictionId: string): NewJob<PredictionPayload> => ({
  kind: predictionJob,
  payload: { predictionId },
  ownerId,
  dedupeKey: predictionId,
  maxAttempts: attempts,
});

export const newWordingJob = (ownerId: string, predictionId: string): NewJob<PredictionPayload> => ({
  kind: wordingJob,
  payload: { predictionId },
  ownerId,
  dedupeKey: predictionId,
  maxAttempts: attempts,
});

export const newTopicsJob = (payload: TopicsPayload): NewJob<TopicsPayload> => ({
  kind: topicsJob,
  payload,
  ownerId: payload.ownerId,
  dedupeKey: payload.subjectId,
  maxAttempts: attempts,
});

export interface PredictionNeeds {
  db: Db;
  events: Pick<Events, 'publish'>;
  /** Storage of documents' files. */
  files: FileStore;
  logger: Logger;
  subjects: Pick<SubjectService, 'find' | 'hold' | 'findOwn' | 'holdOwn'>;
  documents: Pick<
    DocumentService,
    'papers' | 'hasReady' | 'ready' | 'find' | 'passageTexts' | 'addGenerated' | 'announce' | 'delete'
  >;
  papers: Pick<PaperService, 'ofSubject' | 'headsOfSubject' | 'keepMade'>;
  cards: Pick<CardService, 'asked' | 'texts' | 'remembered' | 'recalls' | 'leastRecalled' | 'settings'>;
  practice: Pick<PracticeService, 'earned'>;
  results: Pick<Learning, 'earned'>;
  /** Words questions for this person; null without a language model. */
  modelQuestionsFor: (userId: string) => Promise<ModelQuestions | null>;
  /** Module that forecasts in a separate process. */
  forecastChild: URL;
  print: Print;
  heavy: HeavyWork;
}

/** Makes the owner's open pages reload. */
export const tell = (
  { events }: Pick<PredictionNeeds, 'events'>,
  { ownerId, subjectId }: { ownerId: string; subjectId: string },
): Promise<void> => events.publish(ownerId, { event: 'predictions', data: { subjectId } });

export const failures = {
  memory: 'This subject has too many papers and books to look through at once.',
  time: 'Looking through the papers and books of this subject took too long and was stopped.',
  crashed: 'The prediction could not be made because of an error on our side. Please try again.',
} as const;
