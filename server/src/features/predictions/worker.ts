import { Readable } from 'node:stream';
import { documentLimits } from '@gene/contract/documents';
import type { Tx } from '../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../platform/files.ts';
import { addJob, type JobHandler, type Lease, renewLease } from '../../platform/queue.ts';
import { isSystemTrouble } from '../../platform/system-trouble.ts';
import { keepNotice, tookLong } from '../notices/service.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import { forecastIsolated } from './forecasting/isolated.ts';
import { failures, newWordingJob, predictionJob, type PredictionNeeds, tell, wordingJob } from './jobs.ts';
import { materialOf, withContents } from './material.ts';
import { papersFor, tooFewFor } from './rules.ts';
import { toPaper } from './view.ts';
import { fileNameOf, printPaper } from './print.ts';
import * as store from './store.ts';
import { rewordPaper } from './wording/service.ts';

/** Makes one predicted paper, with its file, questions and evidence, or nothing; a model words it later. */
export function predictionHandler(needs: PredictionNeeds): JobHandler<{ predictionId: string }> {
  const { db, subjects, documents, heavy, forecastChild, logger } = needs;

  return {
    kind: predictionJob,
    async run({ payload, lease, signal }) {
      const wanted = await store.findMaking(db, payload.predictionId);
      const subject = wanted && (await subjects.findOwn(wanted.ownerId, wanted.subjectId));
      if (!wanted || !subject) return;
      const { papers, material, languages } = await materialOf(needs, subject);
      const tooFew = tooFewFor(wanted.year, papers, wanted.ownCourseOnly);
      if (tooFew !== null) return failMaking(needs, wanted.id, tooFew);
      const before = await withContents(needs, subject, papersFor(wanted.year, wanted.ownCourseOnly, papers));
      const outcome = await forecastIsolated(
        { documents, heavy, child: forecastChild },
        { ownerId: wanted.ownerId, papers: before, year: wanted.year, languages, material },
        signal,
      );
      if (!outcome.ok) {
        if (outcome.reason === 'stopped') return;
        logger.warn({ prediction: wanted.id, ...outcome }, 'a paper could not be predicted');
        return failMaking(needs, wanted.id, failures[outcome.reason]);
      }
      const { forecast, paper, passages, language } = outcome.made;
      if (!paper) return failMaking(needs, wanted.id, failures.crashed);
      const result = { forecast, paper, papers: before.map(({ source }) => source) };
      if (await needs.modelQuestionsFor(wanted.ownerId)) {
        const draft = { passages, language };
        await db.transaction(async (tx) => {
          if (!(await store.lockMaking(tx, wanted.id)) || !(await renewLease(tx, lease))) return;
          await store.saveDraft(tx, wanted.id, { ...result, draft });
          await addJob(tx, newWordingJob(wanted.ownerId, wanted.id));
        });
        return;
      }
      await keep(needs, { id: wanted.id, lease, signal, subject, result });
    },
    gaveUp: ({ predictionId }) => failMaking(needs, predictionId, failures.crashed),
    excuses: isSystemTrouble,
    reopen: (tx, { predictionId }) => store.makeAgain(tx, predictionId, failures.crashed),
  };
}

/** Words a forecast paper if a model is set up, and stores it. */
export function wordingHandler(needs: PredictionNeeds): JobHandler<{ predictionId: string }> {
  return {
    kind: wordingJob,
    async run({ payload, lease, signal }) {
      const draft = await store.findDraft(needs.db, payload.predictionId);
      const subject = draft && (await needs.subjects.findOwn(draft.ownerId, draft.subjectId));
      if (!draft?.result.draft || !subject) return;
      const { draft: told, ...result } = draft.result;
      const { forecast, paper: built } = result;
      // The model may have been removed meanwhile.
      const model = await needs.modelQuestionsFor(draft.ownerId);
      const paper = model ? await rewordPaper({ paper: built, forecast, ...told }, model, signal) : built;
      await keep(needs, { id: draft.id, lease, signal, subject, result: { ...result, paper } });
    },
    gaveUp: ({ predictionId }) => failMaking(needs, predictionId, failures.crashed),
    excuses: isSystemTrouble,
    reopen: (tx, { predictionId }) => store.makeAgain(tx, predictionId, failures.crashed),
  };
}

async function failMaking(needs: PredictionNeeds, id: string, failure: string): Promise<void> {
  const failed = await needs.db.transaction(async (tx) => {
    const saved = await store.saveFailure(tx, id, failure);
    if (saved && tookLong(saved.createdAt))
      await keepNotice(tx, { ...noticeOf(saved), content: { is: 'prediction_failed', why: failure } });
    return saved;
  });
  if (failed) await tell(needs, failed);
}

const noticeOf = ({ id, ownerId, createdAt }: { id: string; ownerId: string; createdAt: Date }) =>
  ({ ownerId, kind: 'job', thing: `prediction:${id}`, since: createdAt }) as const;

interface Made {
  id: string;
  lease: Lease;
  signal: AbortSignal;
  subject: OwnedSubject;
  result: store.StoredPrediction;
}

/** Stores nothing if it is no longer wanted. */
async function keep(needs: PredictionNeeds, { id, lease, signal, subject, result }: Made): Promise<void> {
  const { db, files, subjects, documents, papers, print } = needs;
  const { paper, forecast } = result;
  const { verdict } = forecast.backTest;
  const { bytes, pages } = await printPaper(paper, {
    ...{ subject: subject.name, verdict, print },
    asker: { personId: subject.ownerId, signal, isJob: true },
  });
  const earlier = (await documents.papers(subject)).filter(
    ({ predicted, year }) => predicted && year === paper.targetYear,
  ).length;
  const file = await received(files, bytes);
  const add = async (tx: Tx) => {
    if (!(await subjects.holdOwn(tx, subject.ownerId, subject.id))) return null;
    const making = await store.lockMaking(tx, id);
    if (!making || !(await renewLease(tx, lease))) return null;
    const added = await documents.addGenerated(tx, subject, {
      file,
      fileName: fileNameOf(paper, subject.name),
      title: `Predicted ${paper.targetYear}${earlier > 0 ? ` (${earlier + 1})` : ''}`,
      type: 'question_paper',
      paper: { year: paper.targetYear, examType: 'Predicted', questionCount: paper.questions.length },
      predicted: true,
    });
    if (added.isNew) await papers.keepMade(tx, added.document.id, toPaper(paper, pages));
    const documentId = added.document.id;
    await store.saveMade(tx, id, { result, documentId });
    if (tookLong(making.createdAt))
      await keepNotice(tx, { ...noticeOf(making), documentId, content: { is: 'prediction_made' } });
    return added;
  };
  let kept: Awaited<ReturnType<typeof add>> = null;
  try {
    await file.keep();
    kept = await db.transaction(add);
  } finally {
    if (!kept?.isNew) await file.discard();
  }
  if (!kept) return;
  await documents.announce(kept.document);
  await tell(needs, { ownerId: subject.ownerId, subjectId: subject.id });
}

async function received(files: FileStore, bytes: Uint8Array): Promise<IncomingFile> {
  const outcome = await files.receive(Readable.from([bytes]), {
    maxBytes: documentLimits.uploadMaxBytes,
  });
  if (!outcome.ok) throw new Error('a predicted paper is larger than any upload');
  return outcome.file;
}
