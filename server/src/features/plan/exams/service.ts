import { type ExamSpread, type ExamSpreadRequest, planLimits } from '@gene/contract/plan';
import { addDays, calendarDay } from '@gene/engines/study-planning';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import { holdPerson } from '../../accounts/service.ts';
import type { CardService } from '../../cards/service.ts';
import { holdDocuments } from '../../documents/service.ts';
import type { OwnedSubject, SubjectService } from '../../subjects/service.ts';
import { draftExam, type ExamDraft } from './draft.ts';
import { examMaterial, type MaterialNeeds } from './material.ts';
import * as store from '../store.ts';

export interface ExamNeeds extends MaterialNeeds {
  db: Db;
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

async function gather(needs: ExamNeeds, ownerId: string, request: ExamSpreadRequest) {
  const subject = await needs.subjects.find(ownerId, request.subjectId);
  if (!subject) return { ok: false, reason: 'not_found' } as const;
  const today = calendarDay(new Date(), request.timeZone);
  if (request.examDate <= today) return { ok: false, reason: 'too_soon' } as const;
  if (request.examDate > addDays(today, planLimits.examDaysMax))
    return { ok: false, reason: 'too_far' } as const;
  const material = await examMaterial(needs, subject, request.examDate);
  if (material.needs.length === 0 && material.lastLook === 0)
    return { ok: false, reason: 'nothing' } as const;
  return { ok: true, subject, today, material } as const;
}

export async function previewExam(
  needs: ExamNeeds,
  ownerId: string,
  request: ExamSpreadRequest,
): Promise<PreviewOutcome> {
  const found = await gather(needs, ownerId, request);
  if (!found.ok) return found;
  const { today, material } = found;
  const rows = await store.listForExam(needs.db, ownerId, { from: today, subjectId: request.subjectId });
  return { ok: true, spread: draftExam(material, rows, today, request).spread };
}

/** Writes all of it or nothing, and schedules the subject's cards for the exam. */
export async function writeExam(
  needs: ExamNeeds,
  ownerId: string,
  { key, ...request }: ExamSpreadRequest & { key: string },
): Promise<WriteOutcome> {
  const found = await gather(needs, ownerId, request);
  if (!found.ok) return found;
  const { subject, today, material } = found;
  const outcome = await needs.db.transaction(async (tx): Promise<WriteOutcome> => {
    await holdPerson(tx, ownerId);
    if (!(await needs.subjects.hold(tx, ownerId, subject.id))) return { ok: false, reason: 'not_found' };
    const rows = await store.listForExam(tx, ownerId, { from: today, subjectId: subject.id });
    const draft = draftExam(material, rows, today, request);
    if (draft.spread.key !== key) return { ok: false, reason: 'changed' };
    const places = draft.needs.flatMap((need) => need?.place?.documentId ?? []);
    const documents = await holdDocuments(tx, ownerId, places);
    await store.deleteSessions(tx, ownerId, draft.replaced);
    await store.saveHours(tx, ownerId, request);
    const added = await store.insertSessions(tx, rowsOf(draft, subject, documents));
    return {
      ...{ ok: true, added: added.length, replaced: draft.replaced.length },
      firstDay: draft.spread.sessions[0]?.day ?? null,
    };
  });
  if (outcome.ok) {
    const settings = await needs.cards.settings(subject);
    if (settings.examDate !== request.examDate)
      await needs.cards.saveSettings(subject, { ...settings, examDate: request.examDate });
  }
  return outcome;
}

function rowsOf(
  { spread, needs }: ExamDraft,
  { ownerId, id: subjectId }: OwnedSubject,
  documents: ReadonlySet<string>,
): store.NewSessionRow[] {
  return spread.sessions.map(({ day, minutes, title }, i): store.NewSessionRow => {
    const need = needs[i] ?? null;
    const place = need?.place && documents.has(need.place.documentId) ? need.place : null;
    return {
      ...{ ownerId, id: uuidv7(), subjectId, day, minutes, title },
      ...{ note: '', origin: 'exam', documentId: place?.documentId ?? null },
      about: need
        ? { kind: 'topic', label: need.label, place: place && { page: place.page, at: place.at } }
        : { kind: 'cards' },
    };
  });
}
