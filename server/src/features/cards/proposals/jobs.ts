import { Id } from '@gene/contract/route';
import type { ChapterStudy } from '@gene/engines/answering';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import { addJob, type JobHandler, type JobKind, type RunningJob } from '../../../platform/queue.ts';
import type { DocumentService, OwnedDocument, ReadableDocument } from '../../documents/service.ts';
import type { StudyWriter, StudyWriterFor, SummaryService } from '../../summaries/service.ts';
import { listProposedStarts } from '../store.ts';
import type { CardService } from '../service.ts';

type Payload = { ownerId: string; documentId: string };

const writingJob: JobKind<Payload> = {
  kind: 'cards.write',
  queue: 'writing',
  payload: z.object({ ownerId: Id, documentId: Id }),
};
const attempts = 5;
/** Cards requested from a model, depending on the sentences the built-in engine uses. */
const cardsPerChapter = { fewest: 3, most: 15 } as const;

interface Needs {
  db: Db;
  cards: Pick<CardService, 'propose'>;
  documents: DocumentService;
  summaries: Pick<SummaryService, 'studies'>;
  writerFor: StudyWriterFor;
}

/** A document, and whose inbox gets its cards. */
type Studied = Pick<OwnedDocument, 'id' | 'ownerId' | 'subjectId'>;

/**
 * Puts a document's cards into the inbox of who studies it: at once, or through a job if a language model is set up.
 */
export interface CardWriting {
  /**
   * Repeating it adds only new cards. `offered` is null if a language model is asked: its cards come later.
   */
  begin(document: Studied): Promise<{ added: number; offered: number | null }>;
  /** Starts if requested with the upload. */
  documentStudied(document: Studied & Pick<OwnedDocument, 'options'>): Promise<void>;
  handler: JobHandler<Payload>;
}

export function createCardWriting(needs: Needs): CardWriting {
  const { db, cards, documents, summaries, writerFor } = needs;

  /** A term gets cards only in the first chapter that has it. */
  async function studiesOf(documentId: string): Promise<ChapterStudy[]> {
    const known = new Set<string>();
    return (await summaries.studies(documentId)).map((study) => ({
      ...study,
      cards: study.cards.filter(({ term }) => {
        const key = term.normalize('NFKC').toLowerCase();
        return !known.has(key) && known.add(key);
      }),
    }));
  }

  /** @returns how many cards are new */
  async function writeChapter(
    document: ReadableDocument & Studied,
    study: ChapterStudy,
    writer: StudyWriter | null,
    { signal, lease }: Pick<RunningJob<Payload>, 'signal' | 'lease'>,
  ): Promise<number> {
    const { fewest, most } = cardsPerChapter;
    const count = Math.min(Math.max(study.cards.length, fewest), most);
    const { title, start, end } = study;
    const stretch = { title, start, end };
    const written = await writer?.cards(document, stretch, count, signal);
    return cards.propose(document, written?.ok ? written.made : study.cards, lease);
  }

  async function begin(document: Studied) {
    if (await writerFor(document.ownerId)) {
      const payload = { ownerId: document.ownerId, documentId: document.id };
      await db.transaction((tx) =>
        addJob(tx, {
          kind: writingJob,
          payload,
          ownerId: document.ownerId,
          dedupeKey: `${document.id}:${document.ownerId}`,
          maxAttempts: attempts,
        }),
      );
      return { added: 0, offered: null };
    }
    const proposed = (await studiesOf(document.id)).flatMap((study) => study.cards);
    return { added: await cards.propose(document, proposed), offered: proposed.length };
  }

  return {
    begin,
    async documentStudied(document) {
      if (document.options.createFlashcards) await begin(document);
    },
    handler: {
      kind: writingJob,
      async run({ payload, signal, lease, shouldYield }) {
        const { ownerId } = payload;
        const found = await documents.read(ownerId, payload.documentId);
        if (!found) return;
        const document = { ...found, ownerId };
        const writer = await writerFor(ownerId);
        // A model's wording varies, so chapters done before a kill are not requested again.
        const starts = await listProposedStarts(db, ownerId, document.id);
        const open = (await studiesOf(document.id)).filter(
          ({ start, end }) => !starts.some((each) => each >= start && each < end),
        );
        let [made, barren] = [0, 0];
        for (const [i, study] of open.entries()) {
          signal.throwIfAborted();
          const added = await writeChapter(document, study, writer, { signal, lease });
          if (added > 0) made += 1;
          else barren += 1;
          // The next run asks about chapters without cards again, so this one first takes more of the others.
          const isLast = i === open.length - 1;
          if (!isLast && added > 0 && made > barren && (await shouldYield())) return { resumeIn: 0 };
        }
      },
      gaveUp: async () => {},
    },
  };
}
