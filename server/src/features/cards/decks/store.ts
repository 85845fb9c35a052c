import { cardSettingsDefaults, type CardSettings } from '@gene/contract/cards';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import { cards, cardSettings, learners, type StoredExamRule } from '../schema.ts';

export async function findTimeZone(db: Db | Tx, ownerId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: learners.timeZone })
    .from(learners)
    .where(eq(learners.ownerId, ownerId));
  return row?.timeZone ?? null;
}

export async function saveTimeZone(db: Db | Tx, ownerId: string, timeZone: string): Promise<void> {
  await db
    .insert(learners)
    .values({ ownerId, timeZone })
    .onConflictDoUpdate({
      target: learners.ownerId,
      set: { timeZone },
      setWhere: sql`${learners.timeZone} <> ${timeZone}`,
    });
}

export interface SubjectSettings extends CardSettings {
  examRule: StoredExamRule | null;
  /** The owner's own, for all subjects; null: the published ones. */
  weights: number[] | null;
}

const defaults = { ...cardSettingsDefaults, examDate: null, examRule: null };

export interface LoadedSettings {
  /** Defaults for subjects without a row. */
  of(subjectId: string): SubjectSettings;
  /** All stored settings, and the defaults. */
  all: SubjectSettings[];
  /** Subjects with an exam date, or with a rule for a past exam. */
  withExams: string[];
  /** The owner's time zone; null until a client has sent it. */
  timeZone: string | null;
}

export async function loadSettings(
  db: Db | Tx,
  ownerId: string,
  subjectIds?: readonly string[],
): Promise<LoadedSettings> {
  const rows = await db
    .select({ weights: learners.weights, timeZone: learners.timeZone, settings: cardSettings })
    .from(sql`(select ${ownerId}::uuid as id) as owner`)
    .leftJoin(learners, eq(learners.ownerId, ownerId))
    .leftJoin(
      cardSettings,
      and(
        eq(cardSettings.ownerId, ownerId),
        subjectIds ? inArray(cardSettings.subjectId, [...subjectIds]) : undefined,
      ),
    );
  const weights = rows[0]?.weights ?? null;
  const settings = rows.flatMap((row) => (row.settings ? [row.settings] : []));
  const bySubject = new Map(settings.map((row) => [row.subjectId, row]));
  return {
    of: (subjectId) => ({ ...(bySubject.get(subjectId) ?? defaults), weights }),
    all: [...settings, defaults].map((row) => ({ ...row, weights })),
    withExams: settings.filter((row) => row.examDate ?? row.examRule).map(({ subjectId }) => subjectId),
    timeZone: rows[0]?.timeZone ?? null,
  };
}

/** For other features' statements: exam days of subjects. */
export const examDays = new QueryBuilder()
  .select({ ownerId: cardSettings.ownerId, subjectId: cardSettings.subjectId, day: cardSettings.examDate })
  .from(cardSettings)
  .as('exam');

export async function saveSettings(
  db: Db | Tx,
  ownerId: string,
  subjectId: string,
  settings: Omit<SubjectSettings, 'weights'>,
): Promise<void> {
  const { desiredRetention, newPerDay, examDate, examRule } = settings;
  const set = { desiredRetention, newPerDay, examDate, examRule };
  await db
    .insert(cardSettings)
    .values({ ownerId, subjectId, ...set })
    .onConflictDoUpdate({ target: [cardSettings.ownerId, cardSettings.subjectId], set });
}

export const activeOf = ({ ownerId, id }: Pick<ReadableSubject, 'ownerId' | 'id'>) =>
  and(
    eq(cards.ownerId, ownerId),
    eq(cards.subjectId, id),
    eq(cards.status, 'active'),
    isNull(cards.deletedAt),
  );

/** Counts a subject's active cards; the key changes whenever one is added or removed. */
export async function countActive(db: Db, subject: ReadableSubject): Promise<{ count: number; key: string }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      key: sql<string>`concat(count(*), ' ', bit_xor(uuid_hash_extended(${cards.id}, 0)))`,
    })
    .from(cards)
    .where(activeOf(subject));
  return row ?? { count: 0, key: '' };
}

/** A studied card, as needed for planning. */
export interface StudiedCard {
  stability: number;
  difficulty: number;
  lastReviewedAt: Date;
  dueAt: Date;
}

/**
 * Counts the cards to be studied, and takes a sample of the studied ones for the plan: every n-th in order of
 * id, starting with the first.
 * @param sampleEvery one card out of this many, studied and not
 */
export async function plannedCards(
  db: Db | Tx,
  subject: Pick<ReadableSubject, 'ownerId' | 'id'>,
  sampleEvery: (cards: number) => number,
): Promise<{ cards: number; studied: number; sample: StudiedCard[] }> {
  const all = await db.$count(cards, activeOf(subject));
  const numbered = db
    .select({
      stability: cards.stability,
      difficulty: cards.difficulty,
      lastReviewedAt: cards.lastReviewedAt,
      dueAt: sql<Date>`coalesce(${cards.dueAt}, ${cards.lastReviewedAt})`.mapWith(cards.dueAt).as('due'),
      place: sql<number>`row_number() over (order by ${cards.id}) - 1`.as('place'),
      studied: sql<number>`(count(*) over ())::int`.as('studied'),
    })
    .from(cards)
    .where(
      and(
        activeOf(subject),
        isNotNull(cards.stability),
        isNotNull(cards.difficulty),
        isNotNull(cards.lastReviewedAt),
      ),
    )
    .as('numbered');
  const { stability, difficulty, lastReviewedAt, dueAt, studied } = numbered;
  const sample = await db
    .select({ stability, difficulty, lastReviewedAt, dueAt, studied })
    .from(numbered)
    .where(sql`${numbered.place} % ${sampleEvery(all)} = 0`)
    .orderBy(asc(numbered.place));
  return { cards: all, studied: sample[0]?.studied ?? 0, sample: sample as StudiedCard[] };
}
