import type { SQL } from 'drizzle-orm';
import type {
  CardSettings,
  CardsOverview,
  CardStatistics,
  ExamPlan,
  ReviewBatch,
  ReviewsTaken,
  StudyQuery,
  StudyQueue,
} from '@gene/contract/cards';
import type * as z from 'zod';
import type { ReadableSubject } from '../../subjects/service.ts';
import * as decks from '../decks/store.ts';
import { changeSettings, examPlan, loadRenewedSettings, type PlanningNeeds } from '../decks/service.ts';
import { studyQueue, limitToToday } from '../queue/service.ts';
import {
  type CardText,
  cardTexts,
  leastRecalled,
  recallsByGroup,
  type Remembered,
  rememberedByGroup,
} from '../recall/service.ts';
import { takeReviews } from '../reviews/service.ts';
import { dayAround, newMost, unknownTimeZone } from '../decks/rules.ts';
import { type CardForecast, cardForecast, cardStatistics } from '../statistics/service.ts';
import { studiedByDay, studiedBySubject, type StudiedDay, type StudiedSubject } from '../statistics/store.ts';
import { countSubjects } from '../queue/store.ts';
import { groupsByPart, type RecalledCard, type Recalls, type StartOfPart } from '../recall/store.ts';

/** Counts a subject's active cards; the key changes whenever one is added or removed. */
export interface AskedCards {
  count: number;
  key: string;
}

/** Study: what is asked when, and how well it is known. */
export interface CardLearning {
  queue(ownerId: string, query: z.output<typeof StudyQuery>): Promise<StudyQueue>;
  review(ownerId: string, batch: z.output<typeof ReviewBatch>): Promise<z.output<typeof ReviewsTaken>>;

  overview(ownerId: string): Promise<CardsOverview>;
  setTimeZone(ownerId: string, timeZone: string): Promise<void>;
  settings(subject: ReadableSubject): Promise<CardSettings>;
  saveSettings(subject: ReadableSubject, settings: CardSettings): Promise<void>;
  examPlan(subject: ReadableSubject): Promise<ExamPlan | null>;
  statistics(ownerId: string, subjectId?: string): Promise<CardStatistics>;
  /** The part of the statistics that looks ahead. */
  forecast(subject: ReadableSubject): Promise<CardForecast>;
  /**
   * The time that answers took, by day counted from 0.
   * @param days start of each day, and the end of the last
   */
  studied(ownerId: string, days: readonly Date[]): Promise<StudiedDay[]>;
  /** The same by day and subject, newest first. */
  studiedBySubject(
    ownerId: string,
    days: readonly Date[],
    part: { offset: number; limit: number },
  ): Promise<StudiedSubject[]>;
  asked(subject: ReadableSubject): Promise<AskedCards>;
  /** Yields the texts of those cards, in portions. */
  texts(subject: ReadableSubject): AsyncIterable<CardText[]>;
  /**
   * Counts those known now with at least this probability, by group.
   * @param groups table of `card_id` and `group`
   */
  remembered(subject: ReadableSubject, groups: SQL, chance: number): Promise<ReadonlyMap<number, Remembered>>;
  /** Sums the chances of recall of studied cards, by group. */
  recalls(subject: ReadableSubject, groups: SQL): Promise<ReadonlyMap<number, Recalls>>;
  /** A table of `card_id` and `group`: which of these parts of documents each card is from, else their count. */
  groupsByPart(subject: ReadableSubject, parts: readonly StartOfPart[]): SQL;
  /** Studied cards of a group, the least known first. */
  leastRecalled(
    subject: ReadableSubject,
    part: { groups: SQL; group: number; limit: number },
  ): Promise<RecalledCard[]>;
}

interface Needs extends PlanningNeeds {
  /** Notifies the owner's open pages. */
  changed: (ownerId: string) => Promise<void>;
}

export function createCardLearning(needs: Needs): CardLearning {
  const { db, changed } = needs;
  const timeZoneOf = async (ownerId: string) => (await decks.findTimeZone(db, ownerId)) ?? unknownTimeZone;

  return {
    async queue(ownerId, query) {
      const now = new Date();
      const settings = await loadRenewedSettings(needs, ownerId, now);
      return studyQueue(db, ownerId, { query, settings }, now);
    },
    async review(ownerId, batch) {
      const taken = await takeReviews(db, ownerId, batch, new Date());
      await changed(ownerId);
      return taken;
    },
    async overview(ownerId) {
      const now = new Date();
      const settings = await loadRenewedSettings(needs, ownerId, now);
      const { timeZone } = settings;
      const day = dayAround(now, timeZone ?? unknownTimeZone);
      const rows = await countSubjects(db, ownerId, day, { readyMost: newMost(settings, day.day) });
      return {
        timeZone,
        subjects: rows.map((row) => ({
          subjectId: row.subjectId,
          name: row.name,
          counts: limitToToday(row, settings.of(row.subjectId), day.day),
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
      const {
        examRule: _,
        weights: _own,
        ...settings
      } = (await decks.loadSettings(db, subject.ownerId, [subject.id])).of(subject.id);
      return settings;
    },
    async saveSettings(subject, settings) {
      await changeSettings(needs, subject, settings, new Date());
      await changed(subject.ownerId);
    },
    examPlan: (subject) => examPlan(needs, subject, new Date()),
    statistics: async (ownerId, subjectId) =>
      cardStatistics(db, ownerId, subjectId, await timeZoneOf(ownerId), new Date()),
    forecast: async ({ ownerId, id }) => cardForecast(db, ownerId, id, await timeZoneOf(ownerId), new Date()),
    studied: (ownerId, days) => studiedByDay(db, ownerId, days),
    studiedBySubject: (ownerId, days, part) => studiedBySubject(db, ownerId, days, part),
    asked: (subject) => decks.countActive(db, subject),
    texts: (subject) => cardTexts(db, subject),
    remembered: (subject, groups, chance) => rememberedByGroup(db, subject, groups, chance, new Date()),
    recalls: (subject, groups) => recallsByGroup(db, subject, groups, new Date()),
    groupsByPart,
    leastRecalled: (subject, part) => leastRecalled(db, subject, part, new Date()),
  };
}
