import { type FailureCode, failureMessages, MediaKind } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { type ExamMarking, examPaperLimits, type ReadKeyScheme } from '@gene/contract/exam-papers';
import { sniff } from '@gene/engines/ingestion';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { IncomingFile } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import { type PagesReading, readPagesIsolated } from '../../documents/service.ts';
import { findQuestions } from '../reading/store.ts';
import type { TaughtExamPaper } from '../store.ts';
import { markingWith, type SchemePaper } from './rules.ts';
import type { KeySchemeTask } from './thread.ts';

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  heavy: HeavyWork;
  pool: Pick<WorkerPool<{ keyScheme: KeySchemeTask }>, 'call'>;
  worthOf: (db: Db, paper: TaughtExamPaper) => Promise<ReadonlyMap<number, number>>;
}

const { schemePagesMax, schemeScansMax } = examPaperLimits;

const refusals: Partial<Record<Extract<PagesReading, { ok: false }>['reason'], string>> = {
  ...failureMessages,
  too_many_pages: `A marking scheme has at most ${schemePagesMax} pages.`,
  too_many_scans: `More than ${schemeScansMax} of its pages are pictures. Upload a file with text, or fewer pages.`,
};

const refused = (reason: Extract<PagesReading, { ok: false }>['reason']) =>
  new ApiError('invalid', { message: refusals[reason] ?? failureMessages.internal });

const isMedia = (kind: MediaKind | FailureCode): kind is MediaKind => MediaKind.safeParse(kind).success;

/** Reads a marking scheme for a paper, with all that somebody has to see before a key is saved. */
export async function readKeyScheme(
  { db, events, heavy, pool, worthOf }: Needs,
  paper: TaughtExamPaper,
  { file, name, asker }: { file: IncomingFile; name: string; asker: Asker },
): Promise<ReadKeyScheme> {
  const kind = sniff(file.head, name);
  if (!isMedia(kind)) throw refused(kind);
  const most = { pages: schemePagesMax, scans: schemeScansMax };
  const tell = (scan: { done: number; total: number }) =>
    events.publish(asker.personId, { event: 'scheme', data: { paperId: paper.id, ...scan } });
  const read = await heavy.run('import', asker, (signal) =>
    readPagesIsolated(file.arrivedAt, { kind, most, tell }, signal),
  );
  asker.signal.throwIfAborted();
  if (!read.ok && read.reason === 'passing') throw new Error('the scheme cannot be read for now');
  if (!read.ok) throw refused(read.reason);
  const { known, marking } = await describe(db, paper);
  const worth = await worthOf(db, paper);
  const reading = await pool.call('keyScheme', {
    call: { batches: read.batches, paper: { ...known, worth: [...worth] } },
    ...{ personId: asker.personId, affinity: paper.id, signal: asker.signal },
    tell: tellNothing,
  });
  if (!reading.ok)
    throw new ApiError('invalid', {
      message:
        reading.reason === 'is_paper'
          ? 'This is the question paper itself, not its marking scheme.'
          : 'Nothing in this file answers a question of this paper.',
    });
  const { findings, further, doubts } = reading;
  return {
    ...{ findings, further, doubts, notes: read.scans === 0 ? [] : [scansInWords(read.scans)] },
    marking: paper.keyVersion === 0 ? markingWith(marking, worth, findings) : null,
  };
}

const scansInWords = (scans: number) =>
  `${scans === 1 ? 'One page was' : `${scans} pages were`} read from pictures: check figures and formulas.`;

async function describe(
  db: Db,
  paper: TaughtExamPaper,
): Promise<{ known: Omit<SchemePaper, 'worth'>; marking: ExamMarking | null }> {
  const read = await findQuestions(db, paper.id);
  const { kind, questionCount, choices, examDate } = paper;
  const { questions = [], parts = [], marking = null } = read?.state === 'read' ? read : {};
  return {
    known: {
      ...{ kind, questionCount, choices, questions, parts },
      year: examDate === null ? null : Number(examDate.slice(0, 4)),
    },
    marking,
  };
}
