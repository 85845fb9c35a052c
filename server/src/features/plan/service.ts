import {
  type ExamSpreadRequest,
  type NewSession,
  planLimits,
  type PlannedDays,
  type StudyHours,
  type PlanSession,
  type SessionPatch,
} from '@gene/contract/plan';
import { ApiError } from '@gene/contract/errors';
import { addDays, calendarDay } from '@gene/engines/study-planning';
import type * as z from 'zod';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { namedId } from '../../platform/named-id.ts';
import {
  type ExamNeeds,
  previewExam,
  type PreviewOutcome,
  writeExam,
  type WriteOutcome,
} from './exams/service.ts';
import { holdDocuments } from '../documents/service.ts';
import { createPlanFeed, type PlanFeed } from './feeds/service.ts';
import { writeCalendar } from './writer.ts';
import type { MissesRefusal, PracticeService } from '../practice/service.ts';
import type { Learning } from '../sheets/service.ts';
import { keepMisses } from './misses/service.ts';
import { type MissedSession, sessionOfMisses, sessionOfResult } from './misses/rules.ts';
import * as store from './store.ts';
import { documentOf, toSession, toStored } from './view.ts';

export type { PreviewOutcome, WriteOutcome } from './exams/service.ts';
export { listTimed, storedSessions, type TimedSession } from './store.ts';

/** How long a removed session can be restored. */
const keptRemovedMs = 30 * 24 * 60 * 60 * 1000;
const calendarMost = 5_000;

type RepeatRefusal =
  /** no_week: it would not repeat. */
  { ok: false; reason: 'no_week' | 'too_many_weeks' };
export type CreateOutcome =
  | { ok: true; sessions: PlanSession[] }
  | RepeatRefusal
  /** Its subject or document does not exist. */
  | { ok: false; reason: 'not_found' };
export type UpdateOutcome =
  | { ok: true; session: PlanSession }
  | RepeatRefusal
  | { ok: false; reason: 'not_found' | 'no_subject' | 'changed' };

export type PlanMissesOutcome =
  /** added: new ones. */
  { ok: true; added: number; known: number; firstDay: string | null } | MissesRefusal;

/** Study sessions of a person; those of others do not exist for it. */
export interface PlanService {
  list(ownerId: string, days: { from: string; to: string }): Promise<PlannedDays>;
  /** Those entered for the last exam plan; null before the first. */
  hours(ownerId: string): Promise<StudyHours | null>;
  create(ownerId: string, session: z.output<typeof NewSession>): Promise<CreateOutcome>;
  update(ownerId: string, id: string, patch: SessionPatch): Promise<UpdateOutcome>;
  /** Skips missing ones. @returns what was removed */
  remove(ownerId: string, ids: readonly string[], following: boolean): Promise<string[]>;
  restore(ownerId: string, ids: readonly string[]): Promise<string[]>;
  previewExam(ownerId: string, request: ExamSpreadRequest): Promise<PreviewOutcome>;
  writeExam(ownerId: string, request: ExamSpreadRequest & { key: string }): Promise<WriteOutcome>;
  /**
   * Adds a session for each question with a miss in an attempt, on the quietest of the next free days, never
   * beyond a day's minutes; existing ones stay.
   */
  planMisses(ownerId: string, attemptId: string, timeZone: string): Promise<PlanMissesOutcome>;
  /**
   * The same for a released result.
   * @throws ApiError not_found
   */
  planMissesOfResult(
    ownerId: string,
    resultId: string,
    place: { subjectId: string; timeZone: string },
  ): Promise<Extract<PlanMissesOutcome, { ok: true }>>;
  /** Sessions marked as done on these days, newest first, without those with due cards. */
  done(ownerId: string, days: { from: string; to: string }): Promise<store.DoneSession[]>;
  /** iCalendar. */
  calendar(ownerId: string, timeZone: string): Promise<string>;
  feed: PlanFeed;
  /** Purges sessions removed long ago. */
  tidy(): Promise<void>;
}

interface Needs extends ExamNeeds {
  events: Pick<Events, 'publish'>;
  publicUrl: () => string;
  practice: Pick<PracticeService, 'misses'>;
  results: Pick<Learning, 'misses'>;
}

type Told = <O extends { ok: boolean }>(ownerId: string, outcome: O) => Promise<O>;

/** @param changedBy tells the person's open pages of what was added */
function createPlanningOfMisses(
  { db, subjects, practice, results }: Needs,
  changedBy: Told,
): Pick<PlanService, 'planMisses' | 'planMissesOfResult'> {
  const keep = async (
    ownerId: string,
    { subjectId, timeZone }: { subjectId: string; timeZone: string },
    sessions: readonly MissedSession[],
  ) => {
    const place = { ownerId, subjectId, today: calendarDay(new Date(), timeZone) };
    return changedBy(ownerId, await keepMisses({ db, subjects }, place, sessions));
  };
  return {
    async planMisses(ownerId, attemptId, timeZone) {
      const found = await practice.misses(ownerId, attemptId);
      if (!found.ok) return found;
      const sessions = found.missed.map((question) => sessionOfMisses(attemptId, question));
      const planned = await keep(ownerId, { subjectId: found.subjectId, timeZone }, sessions);
      return planned.ok ? planned : { ok: false, reason: 'no_subject' };
    },

    async planMissesOfResult(ownerId, resultId, place) {
      const { title, missed } = await results.misses(ownerId, resultId);
      const sessions = missed.map((each) => sessionOfResult(resultId, title, each));
      const planned = await keep(ownerId, place, sessions);
      if (!planned.ok) throw new ApiError('not_found');
      return planned;
    },
  };
}

export function createPlanService(needs: Needs): PlanService {
  const { db, events, subjects, publicUrl } = needs;
  const changed = (ownerId: string) => events.publish(ownerId, { event: 'plan', data: {} });
  const changedBy: Told = async (ownerId, outcome) => {
    if (outcome.ok) await changed(ownerId);
    return outcome;
  };
  const moved = async (ownerId: string, ids: string[]): Promise<string[]> => {
    if (ids.length > 0) await changed(ownerId);
    return ids;
  };

  const calendar = async (ownerId: string, timeZone: string): Promise<string> => {
    const rows = await store.listLatest(db, ownerId, calendarMost);
    const exams = await store.listExams(db, ownerId, { from: '0001-01-01', to: '9999-12-31' });
    const linkTo = (day: string) => `${publicUrl()}/study-plan?day=${day}`;
    return writeCalendar({ sessions: rows.map(toSession), exams }, { timeZone, linkTo, now: new Date() });
  };

  return {
    hours: (ownerId) => store.findHours(db, ownerId),

    async list(ownerId, days) {
      const [rows, exams] = await Promise.all([
        store.listBetween(db, ownerId, days),
        store.listExams(db, ownerId, days),
      ]);
      return { sessions: rows.map(toSession), exams };
    },

    async create(ownerId, { repeatUntil, about, ...session }) {
      const weeks = repeatUntil === null ? [] : listWeeksAfter(session.day, repeatUntil);
      if (repeatUntil !== null && weeks.length === 0) return { ok: false, reason: 'no_week' };
      if (weeks.length > planLimits.repeatsMax) return { ok: false, reason: 'too_many_weeks' };
      const documentId = documentOf(about);
      const row: store.NewSessionRow = {
        ...session,
        ...{ ownerId, documentId, origin: 'hand', about: about && toStored(about) },
        seriesId: weeks.length > 0 ? session.id : null,
      };
      const copies = makeCopies(row, session.id, weeks);
      const ids = [session.id, ...copies.map(({ id }) => id)];
      const made = await db.transaction(async (tx) => {
        if (session.subjectId !== null && !(await subjects.hold(tx, ownerId, session.subjectId))) return null;
        if (documentId !== null && !(await holdDocuments(tx, ownerId, [documentId])).has(documentId))
          return null;
        await store.insertSessions(tx, [row, ...copies]);
        return store.findSessions(tx, ownerId, ids);
      });
      if (!made) return { ok: false, reason: 'not_found' };
      await changed(ownerId);
      return { ok: true, sessions: made.map(toSession) };
    },

    async update(ownerId, id, patch) {
      const outcome = await db.transaction(async (tx): Promise<UpdateOutcome> => {
        const row = await store.holdSession(tx, ownerId, id);
        if (!row) return { ok: false, reason: 'not_found' };
        if (patch.baseRevision !== undefined && patch.baseRevision !== row.revision)
          return { ok: false, reason: 'changed' };
        const { subjectId } = patch;
        if (typeof subjectId === 'string' && !(await subjects.hold(tx, ownerId, subjectId)))
          return { ok: false, reason: 'no_subject' };
        const documentId = documentOf(patch.about ?? null);
        if (documentId !== null && !(await holdDocuments(tx, ownerId, [documentId])).has(documentId))
          return { ok: false, reason: 'not_found' };
        const refusal = await apply(tx, row, patch);
        if (refusal) return refusal;
        const [now] = await store.findSessions(tx, ownerId, [id]);
        return now ? { ok: true, session: toSession(now) } : { ok: false, reason: 'not_found' };
      });
      return changedBy(ownerId, outcome);
    },

    async remove(ownerId, ids, following) {
      const removed = await db.transaction(async (tx) => {
        const rows = await store.findSessions(tx, ownerId, ids);
        const later = following ? await Promise.all(rows.map((row) => store.listFollowing(tx, row))) : [];
        return store.setRemoved(tx, ownerId, [...new Set([...ids, ...later.flat()])], true);
      });
      return moved(ownerId, removed);
    },
    restore: async (ownerId, ids) => moved(ownerId, await store.setRemoved(db, ownerId, ids, false)),

    previewExam: (ownerId, request) => previewExam(needs, ownerId, request),
    writeExam: async (ownerId, request) => changedBy(ownerId, await writeExam(needs, ownerId, request)),

    ...createPlanningOfMisses(needs, changedBy),

    done: (ownerId, days) => store.listDone(db, ownerId, days),
    calendar,
    feed: createPlanFeed({ db, publicUrl, calendar }),
    tidy: () => store.forgetRemoved(db, new Date(Date.now() - keptRemovedMs)),
  };
}

/** Writes the changed fields, and the requested repetitions. */
async function apply(tx: Tx, row: store.SessionRow, patch: SessionPatch): Promise<RepeatRefusal | null> {
  const { baseRevision: _, repeatUntil, about, ...wanted } = patch;
  const values: store.SessionValues = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== row[name as keyof typeof wanted],
    ),
  );
  if (values.day !== undefined) {
    const first = row.movedFrom ?? row.day;
    values.movedFrom = values.day === first ? null : first;
  }
  if (about !== undefined) {
    values.about = about && toStored(about);
    values.documentId = documentOf(about);
  } else if (values.subjectId !== undefined && row.about?.kind === 'topic') {
    // A topic belongs to its subject.
    values.about = null;
    values.documentId = null;
  }
  const next = { ...row, ...values };
  if (repeatUntil !== undefined) {
    const weeks = listWeeksAfter(next.day, repeatUntil);
    if (weeks.length === 0) return { ok: false, reason: 'no_week' };
    if (weeks.length > planLimits.repeatsMax) return { ok: false, reason: 'too_many_weeks' };
    const seriesId = row.seriesId ?? row.id;
    if (row.seriesId === null) values.seriesId = seriesId;
    const copies = makeCopies({ ...next, seriesId }, seriesId, weeks);
    await store.insertSessions(tx, copies);
    // Restores removed copies that are requested again.
    await store.setRemoved(
      tx,
      row.ownerId,
      copies.map(({ id }) => id),
      false,
    );
  }
  if (Object.keys(values).length > 0) await store.updateSession(tx, row, values);
  return null;
}

/** The same weekday after a day, up to another. */
function listWeeksAfter(day: string, until: string): string[] {
  const days: string[] = [];
  // One more than allowed, so that an excess is noticed.
  for (
    let next = addDays(day, 7);
    next <= until && days.length <= planLimits.repeatsMax;
    next = addDays(next, 7)
  )
    days.push(next);
  return days;
}

/** Deterministic for each day of a repetition, however often it is requested. */
function makeCopies(
  row: store.NewSessionRow,
  seriesId: string,
  days: readonly string[],
): (store.NewSessionRow & { id: string })[] {
  const { ownerId, subjectId, documentId, startTime, minutes, title, note, about, origin } = row;
  return days.map((day) => ({
    ...{ ownerId, subjectId, documentId, startTime, minutes, title, note, about, origin, day, seriesId },
    id: namedId(seriesId, day),
  }));
}
