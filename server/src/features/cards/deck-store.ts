import { cardSettingsDefaults, type CardSettings, type StudyCounts } from '@gene/contract/cards';
import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { documents, subjects } from '../../platform/schema.ts';
import { cards, cardSettings, learners, type StoredExamRule } from '../../platform/schema-cards.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import type { CardRow, SourcedCard } from './card-store.ts';

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

/** Settings by subject; `of` answers for those without a row too. */
export async function loadSettings(
  db: Db | Tx,
  ownerId: string,
  subjectIds?: readonly string[],
): Promise<{ of(subjectId: string): SubjectSettings }> {
  const rows = await db
    .select()
    .from(cardSettings)
    .where(
      and(
        eq(cardSettings.ownerId, ownerId),
        subjectIds ? inArray(cardSettings.subjectId, [...subjectIds]) : undefined,
      ),
    );
  const [learner] = await db
    .select({ weights: learners.weights })
    .from(learners)
    .where(eq(learners.ownerId, ownerId));
  const weights = learner?.weights ?? null;
  const bySubject = new Map(rows.map((row) => [row.subjectId, row]));
  return { of: (subjectId) => ({ ...(bySubject.get(subjectId) ?? defaults), weights }) };
}

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

/** What there is in a subject; `introduced`: new cards that were begun today. */
export interface SubjectCount extends StudyCounts {
  subjectId: string;
  name: string;
  cards: number;
  /** New cards that could be begun today. */
  ready: number;
  proposed: number;
  suspended: number;
  introduced: number;
  nextDueAt: Date | null;
}

export interface DayBounds {
  now: Date;
  /** When today's study day began, and when the next begins. */
  start: Date;
  next: Date;
}

/**
 * One card of a text a day: a sibling (another gap of the same sentence) that was answered today, is in its steps, or
 * comes before it has given the answer away. Nothing is stored, so an answer that is taken back brings the others back.
 * What an exam has brought forward is asked all the same.
 */
function heldBack(ownerId: string, { now, start, next }: DayBounds) {
  const waits = sql`(s.buried_until is null or s.buried_until <= ${now})`;
  const isDue = sql`s.state = 'review' and s.due_at <= ${now} and ${waits}`;
  const before = sql`(s.gap, s.id) < (${cards.gap}, ${cards.id})`;
  // Most texts have one card: those that have more are found once, not card by card.
  const several = sql`select group_id from cards where owner_id = ${ownerId} group by group_id having count(*) > 1`;
  return sql`(not ${cards.forExam} and ${cards.groupId} in (${several}) and exists (
    select 1 from cards s
    where s.owner_id = ${cards.ownerId} and s.group_id = ${cards.groupId} and s.id <> ${cards.id} and s.deleted_at is null
      and (s.last_reviewed_at >= ${start} or (s.status = 'active' and (
        (s.state in ('learning', 'relearning') and s.due_at < ${next})
        or (${isDue} and (${cards.state} = 'new' or ${before}))
        or (s.state = 'new' and ${cards.state} = 'new' and ${waits} and ${before}))))))`;
}

/** Every subject of the owner, with cards or without; `new` is all new cards, whatever a day allows. */
export async function countSubjects(db: Db, ownerId: string, day: DayBounds): Promise<SubjectCount[]> {
  const { now, start, next } = day;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const studied = sql`${cards.status} = 'active' and (${cards.buriedUntil} is null or ${cards.buriedUntil} <= ${now})`;
  const rows = await db
    .select({
      subjectId: subjects.id,
      name: subjects.name,
      new: count(sql`${studied} and ${cards.state} = 'new'`),
      ready: count(sql`${studied} and ${cards.state} = 'new' and not ${heldBack(ownerId, day)}`),
      learning: count(
        sql`${studied} and ${cards.state} in ('learning', 'relearning') and ${cards.dueAt} < ${next}`,
      ),
      due: count(
        sql`${studied} and ${cards.state} = 'review' and ${cards.dueAt} <= ${now} and not ${heldBack(ownerId, day)}`,
      ),
      cards: count(sql`${cards.status} in ('active', 'suspended')`),
      proposed: count(sql`${cards.status} = 'proposed'`),
      suspended: count(sql`${cards.status} = 'suspended'`),
      introduced: count(sql`${cards.firstReviewedAt} >= ${start}`),
      nextDueAt: sql<
        string | null
      >`min(${cards.dueAt}) filter (where ${cards.status} = 'active' and ${cards.dueAt} > ${now})`,
    })
    .from(subjects)
    .leftJoin(
      cards,
      and(eq(cards.ownerId, subjects.ownerId), eq(cards.subjectId, subjects.id), isNull(cards.deletedAt)),
    )
    .where(eq(subjects.ownerId, ownerId))
    .groupBy(subjects.id)
    .orderBy(asc(subjects.createdAt), asc(subjects.id));
  return rows.map((row) => ({ ...row, nextDueAt: row.nextDueAt === null ? null : new Date(row.nextDueAt) }));
}

const sourced = {
  ...getTableColumns(cards),
  documentTitle: documents.title,
  documentType: documents.type,
  documentMedia: documents.media,
};

function studied(
  ownerId: string,
  of: { subjectId?: string | undefined; tag?: string | undefined },
  now: Date,
) {
  return and(
    eq(cards.ownerId, ownerId),
    eq(cards.status, 'active'),
    isNull(cards.deletedAt),
    or(isNull(cards.buriedUntil), lte(cards.buriedUntil, now)),
    of.subjectId === undefined ? undefined : eq(cards.subjectId, of.subjectId),
    of.tag === undefined ? undefined : sql`${of.tag} = any(${cards.tags})`,
  );
}

type Chosen = { subjectId?: string | undefined; tag?: string | undefined };

/** Cards in their steps that come back until `until`, soonest first. */
export async function learningCards(
  db: Db,
  ownerId: string,
  of: Chosen,
  now: Date,
  until: Date,
  limit: number,
): Promise<SourcedCard[]> {
  return db
    .select(sourced)
    .from(cards)
    .leftJoin(documents, eq(documents.id, cards.documentId))
    .where(
      and(
        studied(ownerId, of, now),
        inArray(cards.state, ['learning', 'relearning']),
        lte(cards.dueAt, until),
      ),
    )
    .orderBy(asc(cards.dueAt))
    .limit(limit);
}

/** Cards whose day has come, those first that are overdue the most for how firmly they are known. */
export async function dueCards(
  db: Db,
  ownerId: string,
  of: Chosen,
  day: DayBounds,
  limit: number,
): Promise<SourcedCard[]> {
  const { now } = day;
  return db
    .select(sourced)
    .from(cards)
    .leftJoin(documents, eq(documents.id, cards.documentId))
    .where(
      and(
        studied(ownerId, of, now),
        eq(cards.state, 'review'),
        lte(cards.dueAt, now),
        sql`not ${heldBack(ownerId, day)}`,
      ),
    )
    .orderBy(
      sql`extract(epoch from ${now}::timestamptz - ${cards.lastReviewedAt}) / greatest(${cards.stability}, 0.1) desc`,
      asc(cards.id),
    )
    .limit(limit);
}

/** New cards in the order in which they were made; `rank` counts within the subject, from 1. */
export async function newCards(
  db: Db,
  ownerId: string,
  of: Chosen,
  day: DayBounds,
  perSubject: number,
): Promise<(SourcedCard & { rank: number })[]> {
  const rank = sql<number>`(row_number() over (partition by ${cards.subjectId} order by ${cards.createdAt}, ${cards.gap}, ${cards.id}))::int`;
  const ranked = db
    .select({ ...sourced, rank: rank.as('rank') })
    .from(cards)
    .leftJoin(documents, eq(documents.id, cards.documentId))
    .where(and(studied(ownerId, of, day.now), eq(cards.state, 'new'), sql`not ${heldBack(ownerId, day)}`))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.rank, perSubject)).orderBy(asc(ranked.rank));
}

export async function anyCards(
  db: Db,
  ownerId: string,
  of: Chosen,
  now: Date,
  limit: number,
): Promise<SourcedCard[]> {
  return db
    .select(sourced)
    .from(cards)
    .leftJoin(documents, eq(documents.id, cards.documentId))
    .where(studied(ownerId, of, now))
    .orderBy(sql`random()`)
    .limit(limit);
}

/** What a plan needs to know of every card that will be asked. */
export async function plannedCards(
  db: Db | Tx,
  ownerId: string,
  subjectId: string,
): Promise<Pick<CardRow, 'state' | 'stability' | 'difficulty' | 'lastReviewedAt' | 'dueAt'>[]> {
  return db
    .select({
      state: cards.state,
      stability: cards.stability,
      difficulty: cards.difficulty,
      lastReviewedAt: cards.lastReviewedAt,
      dueAt: cards.dueAt,
    })
    .from(cards)
    .where(
      and(
        eq(cards.ownerId, ownerId),
        eq(cards.subjectId, subjectId),
        eq(cards.status, 'active'),
        isNull(cards.deletedAt),
      ),
    )
    .orderBy(asc(cards.id));
}

/** Every card of a subject that is asked. */
export async function activeCards(db: Db, { ownerId, id }: OwnedSubject): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.ownerId, ownerId),
        eq(cards.subjectId, id),
        eq(cards.status, 'active'),
        isNull(cards.deletedAt),
      ),
    );
}

export async function subjectsWithExams(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: cardSettings.subjectId })
    .from(cardSettings)
    .where(
      and(
        eq(cardSettings.ownerId, ownerId),
        sql`(${cardSettings.examDate} is not null or ${cardSettings.examRule} is not null)`,
      ),
    );
  return rows.map(({ id }) => id);
}
