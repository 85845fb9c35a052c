import type { StudyCounts } from '@gene/contract/cards';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { runStatement } from '../../../platform/statement.ts';
import { documentHeads } from '../../documents/service.ts';
import { ownSubjects } from '../../subjects/service.ts';
import { cards } from '../schema.ts';
import type { CardRow, SourcedCard } from '../store.ts';

/** New cards of a subject. */
export interface NewCount {
  subjectId: string;
  /** Started today. */
  introduced: number;
  /** Those that could start today, counted only up to the most any day allows. */
  ready: number;
}

/** Cards of a subject to study today. */
export interface DayCount extends NewCount, Omit<StudyCounts, 'new'> {}

export interface SubjectCount extends DayCount {
  name: string;
  cards: number;
  proposed: number;
  suspended: number;
  nextDueAt: Date | null;
}

export interface DayBounds {
  now: Date;
  /** Start of today's study day, and of the next. */
  start: Date;
  next: Date;
}

/** Conditions for studying; the card indexes are made for them. */
const asked = sql`c.status = 'active' and c.deleted_at is null`;
const notBuried = (now: Date) => sql`(c.buried_until is null or c.buried_until <= ${now})`;

/**
 * Holds back siblings, so that a text asks one card a day: another gap of the same sentence that was answered
 * today, is being learnt or comes earlier would give the answer away. Nothing is stored, so undoing an answer
 * releases the siblings. Cards brought forward by an exam are exempt. Most texts have a single card, and then
 * nothing is looked up.
 */
function heldBack({ now, start, next }: DayBounds) {
  const waits = sql`(s.buried_until is null or s.buried_until <= ${now})`;
  const isDue = sql`s.state = 'review' and s.due_at <= ${now} and ${waits}`;
  const before = sql`(s.gap, s.id) < (c.gap, c.id)`;
  return sql`(c.shares_text and not c.for_exam and exists (
    select 1 from cards s
    where s.owner_id = c.owner_id and s.group_id = c.group_id and s.id <> c.id and s.deleted_at is null
      and (s.last_reviewed_at >= ${start} or (s.status = 'active' and (
        (s.state in ('learning', 'relearning') and s.due_at < ${next})
        or (${isDue} and (c.state = 'new' or ${before}))
        or (s.state = 'new' and c.state = 'new' and ${waits} and ${before}))))))`;
}

const ofOne = (subjectId: string | undefined) =>
  subjectId === undefined ? sql`true` : sql`s.id = ${subjectId}`;

interface Counted {
  subjectId?: string | undefined;
  readyMost: number;
}

const ofSubject = (ownerId: string) => sql`c.owner_id = ${ownerId} and c.subject_id = s.id`;

const countsOfNew = (ownerId: string, day: DayBounds, readyMost: number) => sql`
  s.id as "subjectId", coalesce(i.introduced, 0) as introduced,
  (select count(*)::int from (select 1 from cards c where ${ofSubject(ownerId)} and ${asked} and c.state = 'new'
    and ${notBuried(day.now)} and not ${heldBack(day)} limit ${readyMost}) as found) as ready`;

function countsOfDay(ownerId: string, day: DayBounds, readyMost: number) {
  const { now, next } = day;
  const of = ofSubject(ownerId);
  const due = sql`${of} and ${asked} and c.state = 'review' and c.due_at <= ${now} and ${notBuried(now)}`;
  return sql`${countsOfNew(ownerId, day, readyMost)},
    (select count(*)::int from cards c where ${of} and ${asked} and c.state in ('learning', 'relearning')
      and c.due_at < ${next} and ${notBuried(now)}) as learning,
    (select count(*)::int from cards c where ${due} and not c.shares_text)
      + (select count(*)::int from cards c where ${due} and c.shares_text and not ${heldBack(day)}) as due`;
}

/**
 * Every subject of the owner, with or without cards. Each figure comes from an index, and at most `readyMost`
 * new cards are looked at per subject, so the cost follows what is shown.
 */
const countedSubjects = (ownerId: string, { start }: DayBounds) => sql`${ownSubjects(ownerId)} as s
  left join (
    select c.subject_id, count(*)::int as introduced
    from cards c where c.owner_id = ${ownerId} and c.first_reviewed_at >= ${start} and c.deleted_at is null
    group by c.subject_id) as i on i.subject_id = s.id`;

export async function countNewOfDay(
  db: Db,
  ownerId: string,
  day: DayBounds,
  { subjectId, readyMost }: Counted,
): Promise<NewCount[]> {
  return runStatement(
    db,
    sql`select ${countsOfNew(ownerId, day, readyMost)}
    from ${countedSubjects(ownerId, day)} where ${ofOne(subjectId)}`,
  );
}

export async function countDay(
  db: Db,
  ownerId: string,
  day: DayBounds,
  { subjectId, readyMost }: Counted,
): Promise<DayCount[]> {
  return runStatement(
    db,
    sql`select ${countsOfDay(ownerId, day, readyMost)}
    from ${countedSubjects(ownerId, day)} where ${ofOne(subjectId)}`,
  );
}

export async function countSubjects(
  db: Db,
  ownerId: string,
  day: DayBounds,
  { readyMost }: Pick<Counted, 'readyMost'>,
): Promise<SubjectCount[]> {
  const total = (...statuses: CardRow['status'][]) =>
    sql`(sum(k.cards) filter (where k.status in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )})))::int`;
  return runStatement(
    db,
    sql`select ${countsOfDay(ownerId, day, readyMost)}, s.name,
      coalesce(t.cards, 0) as cards, coalesce(t.proposed, 0) as proposed, coalesce(t.suspended, 0) as suspended,
      (select min(soonest) from unnest(array['learning', 'review', 'relearning']) as of(state), lateral (
        select c.due_at as soonest from cards c where ${ofSubject(ownerId)} and ${asked} and c.state = of.state
          and c.due_at > ${day.now} order by c.due_at limit 1) as first) as "nextDueAt"
    from ${countedSubjects(ownerId, day)}
    left join (
      select k.subject_id, ${total('active', 'suspended')} as cards, ${total('proposed')} as proposed,
        ${total('suspended')} as suspended
      from (select c.subject_id, c.status, count(*) as cards from cards c
        where c.owner_id = ${ownerId} and c.deleted_at is null group by c.subject_id, c.status) as k
      group by k.subject_id) as t on t.subject_id = s.id
    order by s.created_at, s.id`,
  );
}

/** Counts each subject's new cards, whatever a day allows, up to a maximum per subject. */
export async function countNew(
  db: Db,
  ownerId: string,
  { now }: DayBounds,
  { subjectId, most }: { subjectId?: string | undefined; most: number },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; new: number }>(sql`
    select s.id, (select count(*)::int from (select 1 from cards c where c.owner_id = ${ownerId} and c.subject_id = s.id
      and ${asked} and c.state = 'new' and ${notBuried(now)} limit ${most}) as found) as new
    from ${ownSubjects(ownerId)} as s where ${ofOne(subjectId)}`);
  return new Map(rows.map((row) => [row.id, row.new]));
}

type Chosen = { subjectId?: string | undefined; tag?: string | undefined };

const sourced = {
  ...getTableColumns(cards),
  documentTitle: documentHeads.title,
  documentType: documentHeads.type,
  documentMedia: documentHeads.media,
};

/** A selected card. */
export interface ChosenCard {
  id: string;
  subjectId: string;
  dueAt: Date | null;
}

/** Loads the selected cards in their order. */
export async function wholeCards(
  db: Db,
  ownerId: string,
  chosen: readonly ChosenCard[],
): Promise<SourcedCard[]> {
  if (chosen.length === 0) return [];
  const rows = await db
    .select(sourced)
    .from(cards)
    .leftJoin(documentHeads, eq(documentHeads.id, cards.documentId))
    .where(
      and(
        eq(cards.ownerId, ownerId),
        inArray(
          cards.id,
          chosen.map(({ id }) => id),
        ),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Restricts to subjects, because an index of the cards starts with them. */
const restrictToSubjects = (ownerId: string, { subjectId }: Chosen) =>
  subjectId === undefined ? ownSubjects(ownerId) : sql`(select ${subjectId}::uuid as id)`;
const tagged = ({ tag }: Chosen) => (tag === undefined ? sql`true` : sql`${tag} = any(c.tags)`);

/** The chosen cards that may be asked now; goes on with further conditions. */
const askable = (ownerId: string, of: Chosen, now: Date) =>
  sql`${restrictToSubjects(ownerId, of)} as s, cards c
    where c.owner_id = ${ownerId} and c.subject_id = s.id and ${asked} and ${notBuried(now)} and ${tagged(of)}`;

const narrow = sql`c.id, c.subject_id as "subjectId", c.due_at as "dueAt"`;

/** Learning cards due before `until`, soonest first. */
export async function learningCards(
  db: Db,
  ownerId: string,
  of: Chosen,
  now: Date,
  until: Date,
  limit: number,
): Promise<ChosenCard[]> {
  return runStatement(
    db,
    sql`select ${narrow} from ${askable(ownerId, of, now)}
      and c.state in ('learning', 'relearning') and c.due_at <= ${until}
    order by c.due_at limit ${limit}`,
  );
}

/** Due cards, most overdue relative to their stability first. */
export async function dueCards(
  db: Db,
  ownerId: string,
  of: Chosen,
  day: DayBounds,
  limit: number,
): Promise<ChosenCard[]> {
  const { now } = day;
  // Siblings are checked from the first card on, until enough are free.
  return runStatement(
    db,
    sql`select ${narrow} from (
      select c.owner_id, c.id, c.subject_id, c.due_at, c.group_id, c.gap, c.state, c.for_exam, c.shares_text
      from ${askable(ownerId, of, now)} and c.state = 'review' and c.due_at <= ${now}
      order by extract(epoch from ${now}::timestamptz - c.last_reviewed_at) / greatest(c.stability, 0.1) desc, c.id
      offset 0) as c
    where not ${heldBack(day)} limit ${limit}`,
  );
}

/** New cards in order of creation; `rank` counts within the subject, from 1. */
export async function newCards(
  db: Db,
  ownerId: string,
  of: Chosen,
  day: DayBounds,
  perSubject: number,
): Promise<(ChosenCard & { rank: number })[]> {
  return runStatement(
    db,
    sql`select c.id, s.id as "subjectId", null as "dueAt", c.rank::int from ${restrictToSubjects(ownerId, of)} as s, lateral (
      select found.id, row_number() over (order by found.created_at, found.gap, found.id) as rank from (
        select c.id, c.created_at, c.gap from cards c
        where c.owner_id = ${ownerId} and c.subject_id = s.id and ${asked} and ${notBuried(day.now)} and ${tagged(of)}
          and c.state = 'new' and not ${heldBack(day)}
        order by c.created_at, c.gap, c.id limit ${perSubject}) as found) as c
    order by c.rank`,
  );
}

export async function anyCards(
  db: Db,
  ownerId: string,
  of: Chosen,
  now: Date,
  limit: number,
): Promise<ChosenCard[]> {
  return runStatement(
    db,
    sql`select ${narrow} from ${askable(ownerId, of, now)} order by random() limit ${limit}`,
  );
}
