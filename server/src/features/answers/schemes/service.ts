import type { PaperAnswers, SchemeAttached } from '@gene/contract/answers';
import type { Citation } from '@gene/contract/chats';
import type { DocumentPage } from '@gene/contract/documents';
import type { Db } from '../../../platform/database.ts';
import { cancelJobs } from '../../../platform/queue.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import type { DocumentService, OwnedDocument } from '../../documents/service.ts';
import { holdQuestions } from '../../papers/service.ts';
import { addAnswersJob, answersJob } from '../jobs.ts';
import * as store from '../store.ts';
import { askedBy, type OwnedPaper } from '../view.ts';
import { answerOf, type OfficialAnswer, type SchemeReading } from './rules.ts';
import type { SchemeTask } from './thread.ts';

export type AttachOutcome =
  | ({ ok: true } & SchemeAttached)
  | Exclude<SchemeReading, { ok: true }>
  /** The file has not been read, or the paper is gone. */
  | { ok: false; reason: 'not_read' };

/** Official schemes and solutions. */
export interface Schemes {
  /**
   * Makes what a scheme says the answers to its paper's questions: all that it has, or none. A person's own
   * versions stay.
   */
  attachScheme(paper: OwnedPaper, document: OwnedDocument, signal: AbortSignal): Promise<AttachOutcome>;
}

interface Needs {
  db: Db;
  /** Schemes are read in a thread. */
  pool: Pick<WorkerPool<{ scheme: SchemeTask }>, 'call'>;
  documents: Pick<DocumentService, 'pages' | 'locate'>;
  /** Notifies the owner's open pages. */
  report: (paper: OwnedPaper) => Promise<PaperAnswers>;
}

const mostPages = 300;
const pagesAtOnce = 20;
/** Letters of a scheme that are quoted as an answer's source. */
const quoted = 240;

export function createSchemes({ db, documents, pool, report }: Needs): Schemes {
  async function pagesOf(paper: OwnedPaper, document: OwnedDocument): Promise<DocumentPage[]> {
    // In the paper's own file the answers come after the questions.
    const first = paper.documentId === document.id ? paper.content.lastPage : 1;
    const all: DocumentPage[] = [];
    for (let from = first; from < first + mostPages; from += pagesAtOnce) {
      const { pages } = await documents.pages(document, { from, count: pagesAtOnce });
      all.push(...pages);
      if (pages.length < pagesAtOnce) break;
    }
    return all;
  }

  const citationsOf = (document: OwnedDocument, { entries }: OfficialAnswer): Promise<Citation[]> =>
    Promise.all(
      entries.map(async ({ start, end, page }) => {
        const range = { start, end: Math.min(end, start + quoted) };
        const located = await documents.locate(document, range);
        return {
          ...range,
          ...{ documentId: document.id, documentTitle: document.title, pageLabel: null },
          ...(located ?? { page, quote: '', rects: [] }),
        };
      }),
    );

  return {
    async attachScheme(paper, document, signal) {
      if (document.status !== 'ready') return { ok: false, reason: 'not_read' };
      const reading = await pool.call('scheme', {
        call: {
          ...{ pages: await pagesOf(paper, document), paper },
          isSameFile: paper.documentId === document.id,
        },
        ...{ personId: paper.ownerId, affinity: paper.id, signal },
        tell: tellNothing,
      });
      if (!reading.ok) return reading;
      const rows = await Promise.all(
        reading.answers.map(async (official) => ({
          ...{ paperId: paper.id, questionId: official.question.id, asked: askedBy(official.question) },
          ...answerOf(official, await citationsOf(document, official)),
        })),
      );
      const found = new Set(rows.map(({ questionId }) => questionId));
      const isKept = await db.transaction(async (tx) => {
        if (!(await holdQuestions(tx, paper.id))) return false;
        // An answer being written meanwhile would replace it.
        const wanted = (await store.listAnswers(tx, paper.id)).filter(
          ({ status }) => status === 'waiting' || status === 'writing',
        );
        await cancelJobs(tx, answersJob, [paper.id]);
        await store.cancelRequests(tx, paper.id);
        const others = wanted.map(({ questionId }) => questionId).filter((id) => !found.has(id));
        if (others.length > 0) {
          await addAnswersJob(tx, { ownerId: paper.ownerId, paperId: paper.id });
          await store.requestAnswers(tx, paper.id, others);
        }
        for (const row of rows) await store.keepOfficial(tx, row);
        return true;
      });
      if (!isKept) return { ok: false, reason: 'not_read' };
      return {
        ok: true,
        answers: await report(paper),
        missing: paper.content.questions.filter(({ id }) => !found.has(id)).map(({ number }) => number),
        unequal: reading.unequal,
      };
    },
  };
}
