import type {
  AcceptAll,
  BulkChange,
  Card,
  CardPatch,
  CardQuery,
  CardTwin,
  ImportReport,
  NewCard,
} from '@gene/contract/cards';
import { cardSettingsDefaults } from '@gene/contract/cards';
import type * as z from 'zod';
import type { Events } from '../../platform/events.ts';
import type { Asker, HeavyWork } from '../../platform/heavy-work.ts';
import type { FileStore, IncomingFile } from '../../platform/files.ts';
import type { Lease } from '../../platform/queue.ts';
import type { WorkerPool } from '../../platform/worker-pool.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import type { StorageService } from '../storage/service.ts';
import type { ReadableSubject, SubjectService } from '../subjects/service.ts';
import * as store from './store.ts';
import * as decks from './decks/store.ts';
import { createCards, type CreateOutcome, editCard, type EditOutcome } from './siblings/service.ts';
import { type CardLearning, createCardLearning } from './learning/service.ts';
import { type ExportedFile, exportPackage } from './packages/exports/service.ts';
import { importPackage } from './packages/imports/service.ts';
import type { CardTableTask } from './packages/thread.ts';
import type { PackageFormat } from './packages/messages.ts';
import { type CardPictures, createCardPictures } from './media/service.ts';
import type { PlanningNeeds } from './decks/service.ts';
import { type Proposal, proposeCards } from './proposals/service.ts';
import { resetCards } from './reviews/service.ts';
import { findTwins, type TwinNeeds } from './twins/service.ts';
import { dayAround, unknownTimeZone } from './decks/rules.ts';

export { examDays } from './decks/store.ts';
export { storedMedia } from './media/store.ts';
export { storedReviews } from './reviews/store.ts';
export type { EditOutcome } from './siblings/service.ts';
export { cardHeads, storedCards } from './store.ts';
export { countDueOf, listLearners } from './statistics/store.ts';
export type { AskedCards } from './learning/service.ts';
export type { Proposal } from './proposals/service.ts';
export type { RecalledCard, Recalls } from './recall/store.ts';
export type { CardText, Remembered } from './recall/service.ts';

/** How long deleted cards can be restored. */
const keptDeletedMs = 30 * 24 * 60 * 60 * 1000;

export interface CardService extends CardLearning, CardPictures {
  list(
    ownerId: string,
    query: z.output<typeof CardQuery>,
  ): Promise<{ cards: Card[]; total: number; nextCursor: string | null }>;
  /** Also null if it is someone else's. */
  find(ownerId: string, id: string): Promise<Card | null>;
  create(ownerId: string, card: z.output<typeof NewCard>): Promise<CreateOutcome>;
  edit(ownerId: string, id: string, patch: CardPatch): Promise<EditOutcome>;
  /** Skips cards of other owners and those it does not apply to. False: the target does not exist. */
  change(ownerId: string, change: z.output<typeof BulkChange>): Promise<number | false>;

  /** Adds a document's cards to its owner's inbox, for features that study it. Idempotent. */
  propose(
    document: Pick<OwnedDocument, 'id' | 'ownerId' | 'subjectId'>,
    proposals: readonly Proposal[],
    /** Lease of the job that makes them: nothing is added once the job has been taken over. */
    lease?: Lease,
  ): Promise<number>;
  /** Proposed cards of a subject that ask the same as another of its cards. */
  twins(subject: ReadableSubject, signal: AbortSignal): Promise<CardTwin[]>;
  /** Returns the ids accepted. */
  acceptAll(ownerId: string, of: z.output<typeof AcceptAll>): Promise<string[]>;

  /** Takes ownership of the file. @throws PackageRefusal with a sentence; nothing has changed then */
  import(
    asker: Asker,
    file: IncomingFile,
    of: { fileName: string; format: PackageFormat; subjectId: string | undefined },
  ): Promise<ImportReport>;
  export(asker: Asker, of: { subjectId: string | undefined; format: PackageFormat }): Promise<ExportedFile>;
  /** Deletes for good what could still be restored. */
  emptyBin(ownerId: string): Promise<void>;
  /** Purges cards deleted long ago. */
  tidy(): Promise<void>;
}

interface Needs extends PlanningNeeds {
  pool: PlanningNeeds['pool'] & TwinNeeds['pool'] & Pick<WorkerPool<{ cardTable: CardTableTask }>, 'call'>;
  events: Pick<Events, 'publish'>;
  /** Pictures and sounds, in a separate folder. */
  media: FileStore;
  documents: Pick<DocumentService, 'find' | 'read'>;
  subjects: Pick<SubjectService, 'find' | 'hold' | 'named'>;
  storage: Pick<StorageService, 'check'>;
  heavy: HeavyWork;
}

export function createCardService(needs: Needs): CardService {
  const { db, events, subjects, storage } = needs;
  const changed = (ownerId: string) => events.publish(ownerId, { event: 'cards', data: {} });
  const timeZoneOf = async (ownerId: string) => (await decks.findTimeZone(db, ownerId)) ?? unknownTimeZone;
  const edited = async <Outcome extends EditOutcome>(ownerId: string, outcome: Outcome): Promise<Outcome> => {
    if (outcome.ok) await changed(ownerId);
    return outcome;
  };

  return {
    async list(ownerId, query) {
      const { cards, ...page } = await store.listCards(db, ownerId, query);
      return { ...page, cards: cards.map(store.toCard) };
    },
    async find(ownerId, id) {
      const row = await store.findCard(db, ownerId, id);
      return row && store.toCard(row);
    },
    create: async (ownerId, card) => edited(ownerId, await createCards(needs, ownerId, card)),
    edit: async (ownerId, id, patch) => edited(ownerId, await editCard(needs, ownerId, id, patch)),
    async change(ownerId, { ids, action, subjectId, tags = [] }) {
      const now = new Date();
      if (action === 'move' && !(subjectId !== undefined && (await subjects.find(ownerId, subjectId)))) {
        return false;
      }
      const buriedUntil = dayAround(now, await timeZoneOf(ownerId)).next;
      const count =
        action === 'reset'
          ? await resetCards(db, ownerId, ids, now)
          : await store.changeCards(db, ownerId, ids, action, { buriedUntil, subjectId, tags });
      if (count > 0) await changed(ownerId);
      return count;
    },
    async propose(document, proposals, lease) {
      const added = await proposeCards(db, document, proposals, lease);
      if (added > 0) await changed(document.ownerId);
      return added;
    },
    twins: (subject, signal) => findTwins(needs, subject, signal),
    async acceptAll(ownerId, of) {
      const ids = await store.acceptProposals(db, ownerId, of);
      if (ids.length > 0) await changed(ownerId);
      return ids;
    },
    ...createCardLearning({ ...needs, changed }),
    ...createCardPictures({ db, storage }),
    async import(asker, file, { fileName, format, subjectId }) {
      try {
        const { arrivedAt, sizeBytes } = file;
        const source = { path: arrivedAt, sizeBytes, fileName, format, subjectId };
        const report = await importPackage(needs, asker, source);
        await changed(asker.personId);
        await events.publish(asker.personId, { event: 'subjects', data: {} });
        return report;
      } finally {
        await file.discard();
      }
    },
    export: (asker, { subjectId, format }) =>
      exportPackage(needs, asker, {
        subjectId,
        format,
        retention: cardSettingsDefaults.desiredRetention,
      }),
    emptyBin: (ownerId) => store.forgetDeletedCards(db, { ownerId }),
    async tidy() {
      await store.forgetDeletedCards(db, { before: new Date(Date.now() - keptDeletedMs) });
    },
  };
}
