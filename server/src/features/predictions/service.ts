import type {
  NewPrediction,
  Prediction,
  PredictionItem,
  PredictionsOfSubject,
  SubjectTopics,
} from '@gene/contract/kept-predictions';
import { addJob, cancelJobs, type JobHandler } from '../../platform/queue.ts';
import type { AskedCards } from '../cards/service.ts';
import type { ReadableSubject } from '../subjects/service.ts';
import { newPredictionJob, predictionJob, type PredictionNeeds, tell, wordingJob } from './jobs.ts';
import { predictionHandler, wordingHandler } from './worker.ts';
import { pastOf } from './material.ts';
import { adviceFor, nextYearAfter, tooFewFor } from './rules.ts';
import { sourcesOf } from './view.ts';
import * as store from './store.ts';
import {
  type StudiedTopics,
  studiedTopics,
  topicEvidence,
  topicsHandler,
  topicsOf,
} from './topics/service.ts';

export { storedPredictions } from './store.ts';
export { predictionPage } from './writer.ts';

export type PredictionOutcome =
  | { ok: true; prediction: Prediction }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'too_few_papers'; message: string };

/** Predicted question papers of a person, and topics of past ones; those of others do not exist for it. */
export interface PredictionService {
  ofSubject(subject: ReadableSubject): Promise<PredictionsOfSubject>;
  /** Returns the existing one while it is being made, and while there is nothing new to learn from. */
  create(ownerId: string, wanted: NewPrediction): Promise<PredictionOutcome>;
  find(ownerId: string, id: string): Promise<Prediction | null>;
  /** Oldest first. */
  listOwn(ownerId: string): Promise<{ id: string; subjectName: string }[]>;
  /** Deletes its paper too; false if it does not exist. */
  delete(ownerId: string, id: string): Promise<boolean>;
  /** @param asked its active cards, if the caller has counted them */
  topics(subject: ReadableSubject, asked?: Promise<AskedCards>): Promise<SubjectTopics>;
  /** The evidence of each topic studied. */
  studiedTopics(subject: ReadableSubject): Promise<StudiedTopics>;
  /** The first pieces of evidence of one topic; null if there is no such topic. */
  topicEvidence(subject: ReadableSubject, topic: number, limit: number): ReturnType<typeof topicEvidence>;
  /** Computes them again after a failure. */
  retryTopics(subject: ReadableSubject): Promise<SubjectTopics>;
  handlers: {
    prediction: JobHandler<{ predictionId: string }>;
    wording: JobHandler<{ predictionId: string }>;
    topics: ReturnType<typeof topicsHandler>;
  };
}

export function createPredictionService(needs: PredictionNeeds): PredictionService {
  const { db, subjects, documents } = needs;

  async function find(ownerId: string, id: string): Promise<Prediction | null> {
    const row = await store.findPrediction(db, ownerId, id);
    const subject = row && (await subjects.find(ownerId, row.subjectId));
    if (!subject) return null;
    const [past, evidence] = await Promise.all([pastOf(needs, subject), store.evidenceOf(db, subject.id)]);
    return {
      ...toItem(row, evidence),
      paper: row.status === 'ready' ? (row.result?.paper ?? null) : null,
      forecast: row.status === 'ready' ? (row.result?.forecast ?? null) : null,
      papers: sourcesOf(row.result?.papers ?? [], past),
    };
  }

  return {
    async ofSubject(subject) {
      const [past, { examDate }, evidence, rows] = await Promise.all([
        pastOf(needs, subject),
        needs.cards.settings(subject),
        store.evidenceOf(db, subject.id),
        store.listOfSubject(db, subject.ownerId, subject.id),
      ]);
      const { hasMaterial } = past;
      const nextYear = nextYearAfter(past.papers, new Date(), examDate);
      return {
        papers: sourcesOf(
          past.papers.map(({ source }) => source),
          past,
        ),
        leftOut: past.leftOut,
        needLook: past.needLook,
        hasMaterial,
        nextYear,
        advice: adviceFor(nextYear, past, {
          hasMaterial,
          isJudged: rows.some(({ status }) => status === 'ready'),
        }),
        predictions: rows.map((row) => toItem(row, evidence)),
      };
    },
    async create(ownerId, { subjectId, year, ownCourseOnly, anew }) {
      const subject = await subjects.findOwn(ownerId, subjectId);
      if (!subject) return { ok: false, reason: 'not_found' };
      const { papers } = await pastOf(needs, subject);
      const tooFew = tooFewFor(year, papers, ownCourseOnly);
      if (tooFew !== null) return { ok: false, reason: 'too_few_papers', message: tooFew };
      const evidence = await store.evidenceOf(db, subjectId);
      const made = await db.transaction(async (tx) => {
        if (!(await subjects.holdOwn(tx, ownerId, subjectId))) return null;
        const wanted = await store.insertOrFind(tx, {
          ...{ ownerId, subjectId, year, ownCourseOnly, evidence, anew },
        });
        if (wanted.isNew) await addJob(tx, newPredictionJob(ownerId, wanted.id));
        return wanted;
      });
      const prediction = made && (await find(ownerId, made.id));
      if (!prediction) return { ok: false, reason: 'not_found' };
      if (made.isNew) await tell(needs, { ownerId, subjectId });
      return { ok: true, prediction };
    },
    find,
    listOwn: (ownerId) => store.listOwn(db, ownerId),
    async delete(ownerId, id) {
      const deleted = await db.transaction(async (tx) => {
        const row = await store.deletePrediction(tx, ownerId, id);
        if (row) for (const kind of [predictionJob, wordingJob]) await cancelJobs(tx, kind, [id]);
        return row;
      });
      if (!deleted) return false;
      const document = deleted.documentId !== null && (await documents.find(ownerId, deleted.documentId));
      // A paper uploaded by hand belongs to its owner.
      if (document && document.predicted) await documents.delete(document);
      await tell(needs, deleted);
      return true;
    },
    topics: (subject, asked) => topicsOf(needs, subject, asked),
    studiedTopics: (subject) => studiedTopics(needs, subject),
    topicEvidence: (subject, topic, limit) => topicEvidence(needs, subject, topic, limit),
    async retryTopics(subject) {
      await store.forgetTopicsFailure(db, subject.id);
      return topicsOf(needs, subject);
    },
    handlers: {
      prediction: predictionHandler(needs),
      wording: wordingHandler(needs),
      topics: topicsHandler(needs),
    },
  };
}

function toItem(row: Omit<store.PredictionRow, 'result'>, evidence: string): PredictionItem {
  const { id, subjectId, year, ownCourseOnly, status, documentId, failure } = row;
  const outdated = status === 'ready' && !store.isMadeFrom(row.evidence, evidence);
  return {
    id,
    subjectId,
    year,
    ownCourseOnly,
    status,
    documentId,
    failure,
    outdated,
    createdAt: row.createdAt.toISOString(),
  };
}
