import type {
  BulkChange,
  Card,
  CardPatch,
  CardQuery,
  CardSettings,
  CardsOverview,
  CardStatistics,
  ExamPlan,
  NewCard,
  ReviewBatch,
  ReviewsTaken,
  StudyQuery,
  StudyQueue,
} from '@gene/contract/cards';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import type { OwnedSubject, SubjectService } from '../subjects/service.ts';
import * as store from './card-store.ts';
import * as decks from './deck-store.ts';
import { createCards, editCard, type EditOutcome } from './editing.ts';
import { changeSettings, examPlan, renewPlans } from './planning.ts';
import { type Proposal, proposeCards } from './proposals.ts';
import { studyQueue, todays } from './queue.ts';
import { resetCards, takeReviews } from './reviews.ts';
import { dayAround, unknownTimeZone } from './scheduling.ts';
import { cardStatistics } from './statistics.ts';

export type { EditOutcome } from './editing.ts';
export type { Proposal } from './proposals.ts';

/** Deleted cards can be brought back for so long. */
const keptDeletedMs = 30 * 24 * 60 * 60 * 1000;

export interface CardService {
  list(
    ownerId: string,
    query: z.output<typeof CardQuery>,
  ): Promise<{ cards: Card[]; total: number; nextCursor: string | null }>;
  /** Null as well when it is someone else's. */
  find(ownerId: string, id: string): Promise<Card | null>;
  create(ownerId: string, card: z.output<typeof NewCard>): Promise<EditOutcome>;
  edit(ownerId: string, id: string, patch: CardPatch): Promise<EditOutcome>;
  /** Cards that are not the owner's, or that it does not apply to, are left out. False: where they go is not there. */
  change(ownerId: string, change: z.output<typeof BulkChange>): Promise<number | false>;

  /** For whoever studies a document: puts cards into its owner's inbox; the same again adds nothing. */
  propose(
    document: Pick<OwnedDocument, 'id' | 'ownerId' | 'subjectId'>,
    proposals: readonly Proposal[],
  ): Promise<number>;
  acceptAll(
    ownerId: string,
    of: { subjectId?: string | undefined; documentId?: string | undefined },
  ): Promise<number>;

  queue(ownerId: string, query: z.output<typeof StudyQuery>): Promise<StudyQueue>;
  review(ownerId: string, batch: z.output<typeof ReviewBatch>): Promise<z.output<typeof ReviewsTaken>>;

  overview(ownerId: string): Promise<CardsOverview>;
  setTimeZone(ownerId: string, timeZone: string): Promise<void>;
  settings(subject: OwnedSubject): Promise<CardSettings>;
  saveSettings(subject: OwnedSubject, settings: CardSettings): Promise<void>;
  examPlan(subject: OwnedSubject): Promise<ExamPlan | null>;
  statistics(ownerId: string, subjectId?: string): Promise<CardStatistics>;
  /** What has been deleted for long goes. */
  tidy(): Promise<void>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  documents: Pick<DocumentService, 'find'>;
  subjects: Pick<SubjectService, 'find' | 'hold'>;
}

export function createCardService(needs: Needs): CardService {
  const { db, events, subjects } = needs;
  const changed = (ownerId: string) => events.publish(ownerId, { event: 'cards', data: {} });
  const timeZoneOf = async (ownerId: string) => (await decks.findTimeZone(db, ownerId)) ?? unknownTimeZone;
  const edited = async (ownerId: string, outcome: EditOutcome): Promise<EditOutcome> => {
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
    async propose(document, proposals) {
      const added = await proposeCards(db, document, proposals);
      if (added > 0) await changed(document.ownerId);
      return added;
    },
    async acceptAll(ownerId, of) {
      const count = await store.acceptProposals(db, ownerId, of);
      if (count > 0) await changed(ownerId);
      return count;
    },
    async queue(ownerId, query) {
      const now = new Date();
      await renewPlans(db, ownerId, now);
      return studyQueue(db, ownerId, query, now);
    },
    async review(ownerId, batch) {
      const taken = await takeReviews(db, ownerId, batch, new Date());
      await changed(ownerId);
      return taken;
    },
    async overview(ownerId) {
      const now = new Date();
      await renewPlans(db, ownerId, now);
      const timeZone = await decks.findTimeZone(db, ownerId);
      const day = dayAround(now, timeZone ?? unknownTimeZone);
      const settings = await decks.loadSettings(db, ownerId);
      const rows = await decks.countSubjects(db, ownerId, day);
      return {
        timeZone,
        subjects: rows.map((row) => ({
          subjectId: row.subjectId,
          name: row.name,
          counts: todays(row, settings.of(row.subjectId), day.day),
          cards: row.cards,
          proposed: row.proposed,
          suspended: row.suspended,
          nextDueAt: row.nextDueAt?.toISOString() ?? null,
          examDate: settings.of(row.subjectId).examDate,
        })),
      };
    },
    setTimeZone: (ownerId, timeZone) => decks.saveTimeZone(db, ownerId, timeZone),
    async settings(subject) {
      const { examRule: _, ...settings } = (await decks.loadSettings(db, subject.ownerId, [subject.id])).of(
        subject.id,
      );
      return settings;
    },
    async saveSettings(subject, settings) {
      await changeSettings(db, subject, settings, new Date());
      await changed(subject.ownerId);
    },
    examPlan: (subject) => examPlan(db, subject, new Date()),
    statistics: async (ownerId, subjectId) =>
      cardStatistics(db, ownerId, subjectId, await timeZoneOf(ownerId), new Date()),
    tidy: () => store.forgetDeletedCards(db, new Date(Date.now() - keptDeletedMs)),
  };
}
