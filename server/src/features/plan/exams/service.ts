import { isDeepStrictEqual } from 'node:util';
import { type DraftSession, type ExamSpread, type ExamSpreadRequest, planLimits } from '@gene/contract/plan';
import { addDays, calendarDay } from '@gene/engines/study-planning';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import { holdPerson } from '../../accounts/service.ts';
import type { CardService } from '../../cards/service.ts';
import { holdDocuments } from '../../documents/service.ts';
import type { ReadableSubject, SubjectService } from '../../subjects/service.ts';
import type { MockPaper } from '../../papers/service.ts';
import { countNamed, type ExamDraft } from './draft.ts';
import { examMaterial, type MaterialNeeds, type NamedNeed } from './material.ts';
import type { DraftTask } from './thread.ts';
import * as store from '../store.ts';

/** Which they are is known once the paper has been marked: the topics of the subject show it. */
const weakTopics = 'Weak topics';

export interface ExamNeeds extends MaterialNeeds {
  db: Db;
  /** Drafts in a thread. */
  pool: Pick<WorkerPool<{ draft: DraftTask }>, 'call'>;
  subjects: Pick<SubjectService, 'find' | 'hold'>;
  cards: Pick<CardService, 'forecast' | 'asked' | 'settings' | 'saveSettings'>;
}

/** too_soon, too_far: the day of the exam. nothing: the subject has nothing to study. */
type ExamRefusal = { ok: false; reason: 'not_found' | 'too_soon' | 'too_far' | 'nothing' };
export type PreviewOutcome = { ok: true; spread: ExamSpread } | ExamRefusal;
export type WriteOutcome =
  | { ok: true; added: number; replaced: number; firstDay: string | null }
  | ExamRefusal
  /** The plan has changed since it was previewed. */
  | { ok: false; reason: 'changed' };

interface Drafted {
  subject: ReadableSubject;
  today: string;
  /** The sessions that it takes into account. */
  rows: store.PlannedRow[];
  drafted: ExamDraft;
  /** What each session drafted is about; null: cards. */
  about: (NamedNeed | MockPaper | null)[];
}

async function draft(
  needs: ExamNeeds,
  ownerId: string,
  request: ExamSpreadRequest,
): Promise<({ ok: true } & Drafted) | ExamRefusal> {
  const subject = await needs.subjects.find(ownerId, request.subjectId);
  if (!subject) return { ok: false, reason: 'not_found' };
  const today = calendarDay(new Date(), request.timeZone);
  if (request.examDate <= today) return { ok: false, reason: 'too_soon' };
  if (request.examDate > addDays(today, planLimits.examDaysMax)) return { ok: false, reason: 'too_far' };
  const { id: subjectId } = subject;
  const rows = await store.listForExam(needs.db, ownerId, { from: today, subjectId });
  const { examDate } = request;
  const named = countNamed(rows, today, request);
  const material = await examMaterial(needs, subject, { examDate, named });
  if (material.needs.length === 0 && material.lastLook === 0) return { ok: false, reason: 'nothing' };
  const drafted = await needs.pool.call('draft', {
    // Copied to the thread, so without what it does not need of thousands of chapters.
    call: {
      material: { ...material, needs: material.needs.map(({ place: _place, ...need }) => need) },
      ...{ rows, today, request },
    },
    ...{ personId: ownerId, affinity: ownerId, signal: new AbortController().signal },
    tell: tellNothing,
  });
  const about = drafted.about.map((of) => (typeof of === 'number' ? (material.needs[of] ?? null) : of));
  return { ok: true, subject, today, rows, drafted, about };
}

export async function previewExam(
  needs: ExamNeeds,
  ownerId: string,
  request: ExamSpreadRequest,
): Promise<PreviewOutcome> {
  const found = await draft(needs, ownerId, request);
  return found.ok ? { ok: true, spread: found.drafted.spread } : found;
}

/** Writes all of it or nothing, and schedules the subject's cards for the exam. */
export async function writeExam(
  needs: ExamNeeds,
  ownerId: string,
  { key, ...request }: ExamSpreadRequest & { key: string },
): Promise<WriteOutcome> {
  for (;;) {
    const found = await draft(needs, ownerId, request);
    if (!found.ok) return found;
    if (found.drafted.spread.key !== key) return { ok: false, reason: 'changed' };
    const outcome = await writeDraft(needs, ownerId, request, found);
    if (!outcome) continue;
    if (outcome.ok) {
      const settings = await needs.cards.settings(found.subject);
      if (settings.examDate !== request.examDate)
        await needs.cards.saveSettings(found.subject, { ...settings, examDate: request.examDate });
    }
    return outcome;
  }
}

/** Null if the sessions have changed since they were drafted from. */
async function writeDraft(
  { db, subjects }: ExamNeeds,
  ownerId: string,
  request: ExamSpreadRequest,
  { subject, today, rows, drafted, about }: Drafted,
): Promise<WriteOutcome | null> {
  return db.transaction(async (tx): Promise<WriteOutcome | null> => {
    await holdPerson(tx, ownerId);
    if (!(await subjects.hold(tx, ownerId, subject.id))) return { ok: false, reason: 'not_found' };
    const now = await store.listForExam(tx, ownerId, { from: today, subjectId: subject.id });
    if (!isDeepStrictEqual(now, rows)) return null;
    const places = about.flatMap((of) => documentOf(of) ?? []);
    const documents = await holdDocuments(tx, ownerId, places);
    await store.deleteSessions(tx, ownerId, drafted.replaced);
    await store.saveHours(tx, ownerId, request);
    const added = await store.insertSessions(tx, rowsOf(drafted.spread, about, subject, documents));
    return {
      ...{ ok: true, added: added.length, replaced: drafted.replaced.length },
      firstDay: drafted.spread.sessions[0]?.day ?? null,
    };
  });
}

const isPaper = (of: NamedNeed | MockPaper): of is MockPaper => !('place' in of);

function documentOf(of: NamedNeed | MockPaper | null): string | null {
  if (of === null) return null;
  return isPaper(of) ? of.documentId : (of.place?.documentId ?? null);
}

function rowsOf(
  spread: ExamSpread,
  about: Drafted['about'],
  { ownerId, id: subjectId }: ReadableSubject,
  documents: ReadonlySet<string>,
): store.NewSessionRow[] {
  return spread.sessions.map(({ day, minutes, title, kind }, i): store.NewSessionRow => {
    const of = about[i] ?? null;
    const named = kind === 'weak' ? null : documentOf(of);
    const documentId = named !== null && documents.has(named) ? named : null;
    return {
      ...{ ownerId, id: uuidv7(), subjectId, day, minutes, title },
      ...{ note: '', origin: 'exam', documentId },
      about: storedAbout(kind, of, documentId !== null),
    };
  });
}

/** @param isThere the document that it leads to */
function storedAbout(
  kind: DraftSession['kind'],
  of: NamedNeed | MockPaper | null,
  isThere: boolean,
): store.NewSessionRow['about'] {
  if (of === null) return { kind: 'cards' };
  if (kind === 'weak') return { kind: 'topic', label: weakTopics, place: null };
  if (isPaper(of)) return { kind: 'paper' };
  const { place, label } = of;
  return { kind: 'topic', label, place: place && isThere ? { page: place.page, at: place.at } : null };
}
