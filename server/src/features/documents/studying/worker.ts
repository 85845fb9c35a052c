import { type IsolationOutcome, runIsolated } from '../../../platform/isolation.ts';
import type { JobHandler, RunningJob } from '../../../platform/queue.ts';
import type { ReadingNeeds } from '../reading/jobs.ts';
import { documentStudied } from '../events.ts';
import { reportTo } from '../processing/progress.ts';
import { endReading } from '../processing/service.ts';
import { handleStep, patienceOf } from '../processing/worker.ts';
import * as readings from '../reading/store.ts';
import { toItem } from '../store.ts';
import type { FromStudent, ToStudent } from './messages.ts';
import { studyingJob, type StudyingPayload } from './jobs.ts';
import { beginEncoding } from '../vectors/jobs.ts';

const limits = { heapMb: 400, rssMb: 700 } as const;
/** Processor time, plus more for each chapter. */
const allowance = { beginningMs: 20_000, perChapterMs: 10_000 } as const;
const idleMs = 120_000;

/** Beside this file in the source, below the bundle when built. */
const studyChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/documents/studying/child.js',
  import.meta.url,
);

type Needs = Pick<ReadingNeeds, 'db' | 'events' | 'logger' | 'bus' | 'news'>;

/** Makes a readable document's summaries, highlights and cards, chapter by chapter. */
export function studyingHandler(needs: Needs): JobHandler<StudyingPayload> {
  return handleStep(studyingJob, needs, (record, job) => study(needs, record, job));
}

async function study(
  { db, events, bus, news }: Needs,
  record: readings.ReadingRecord,
  job: RunningJob<StudyingPayload>,
): Promise<IsolationOutcome | 'paused'> {
  const { chapters } = job.payload;
  const done = await readings.studiedOrdinals(db, record.id);
  const known = await readings.findStudyStart(db, record.id);
  const stop = new AbortController();
  const report = reportTo((changed) =>
    events.publish(record.ownerId, { event: 'document', data: toItem(changed) }),
  );
  const save = async (write: Parameters<typeof readings.whileReading>[3]) => {
    const changed = await readings.whileReading(db, record.id, job.lease, write);
    if (!changed) stop.abort();
    return changed;
  };
  const patience = patienceOf(record);
  let count = done.size;
  let isPaused = false;
  try {
    const outcome = await runIsolated<ToStudent, FromStudent>({
      entry: studyChild,
      start: {
        type: 'study',
        language: record.language,
        outline: known?.outline ?? [],
        index: known?.index ?? null,
        chapters: chapters.filter(({ ordinal }) => !done.has(ordinal)),
      },
      limits: { ...limits, workMs: allowance.beginningMs * patience, idleMs: idleMs * patience },
      keepFor: record.ownerId,
      signal: AbortSignal.any([job.signal, stop.signal]),
      async onMessage(message, clock) {
        switch (message.type) {
          case 'want_text':
            return { type: 'text', ...(await readings.textJson(db, record.id, message)) };
          case 'chapter_studied': {
            const { ordinal, study: made } = message;
            clock.allow(allowance.perChapterMs * patience);
            count += 1;
            const progress = { stage: 'summarising', done: count, total: chapters.length } as const;
            const changed = await save((tx) =>
              readings.saveChapterStudy(tx, record.id, { ordinal, study: made, progress }),
            );
            if (changed) await report.soon(changed);
            job.recordWork(await clock.workedMs());
            isPaused = await job.shouldYield();
            return isPaused ? { type: 'pause' } : undefined;
          }
          case 'want_studies':
            return { type: 'studies', json: await readings.studiesJson(db, record.id) };
          case 'finished': {
            await bus.tell(documentStudied, record);
            const changed = await save(async (tx) => {
              await readings.saveDocumentStudy(tx, record.id, message.study);
              await beginEncoding(tx, record);
              return endReading(tx, news, record.id, {
                status: 'ready',
                progress: { stage: 'done', done: chapters.length, total: chapters.length },
                failureCode: null,
              });
            });
            if (changed) await report.now(changed);
            return;
          }
        }
      },
    });
    return outcome.ok && isPaused ? 'paused' : outcome;
  } finally {
    report.close();
  }
}
