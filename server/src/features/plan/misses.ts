import { addDays, quietDays } from '@gene/engines/study-planning';
import type { Db } from '../../platform/database.ts';
import type { SubjectService } from '../subjects/service.ts';
import * as store from './store.ts';

/** A question that was not answered in full, and where what is missing stands. */
export interface MissedQuestion {
  /** The same for the same question of the same attempt. */
  id: string;
  title: string;
  note: string;
  minutes: number;
  about:
    | { kind: 'page'; documentId: string; page: number; at: { start: number; end: number } }
    | { kind: 'question'; documentId: string; questionId: string; number: string };
}

export type MissesOutcome =
  | { ok: true; added: number; known: number; firstDay: string | null }
  /** The subject has been deleted. */
  | { ok: false; reason: 'not_found' };

/** So many days from tomorrow are looked at, and more where two a day would not be enough. */
const days = { least: 5, most: 21 } as const;

export async function keepMisses(
  { db, subjects }: { db: Db; subjects: Pick<SubjectService, 'hold'> },
  { ownerId, subjectId, today }: { ownerId: string; subjectId: string; today: string },
  missed: readonly MissedQuestion[],
): Promise<MissesOutcome> {
  return db.transaction(async (tx): Promise<MissesOutcome> => {
    await store.holdPlan(tx, ownerId);
    if (!(await subjects.hold(tx, ownerId, subjectId))) return { ok: false, reason: 'not_found' };
    const known = await store.knownIds(
      tx,
      ownerId,
      missed.map(({ id }) => id),
    );
    const isNew = missed.filter(({ id }) => !known.some((each) => each.id === id));
    const from = addDays(today, 1);
    const taken = new Map<string, number>();
    for (const { day, minutes, state } of await store.listForExam(tx, ownerId, { from, subjectId }))
      if (state !== 'skipped') taken.set(day, (taken.get(day) ?? 0) + minutes);
    const chosen = quietDays(
      isNew.map(({ minutes }) => minutes),
      { from, days: Math.min(days.most, Math.max(days.least, Math.ceil(isNew.length / 2))), taken },
    );
    const documents = await store.holdDocuments(
      tx,
      ownerId,
      isNew.map(({ about }) => about.documentId),
    );
    await store.insertSessions(
      tx,
      isNew.map(({ about, ...session }, i): store.NewSessionRow => {
        const { documentId, ...stored } = about;
        const row = { ...session, ownerId, subjectId, day: chosen[i]!, origin: 'missed' } as const;
        return documents.has(documentId) ? { ...row, documentId, about: stored } : row;
      }),
    );
    const there = known.filter(({ isThere }) => isThere).map(({ day }) => day);
    return {
      ...{ ok: true, added: isNew.length, known: known.length },
      firstDay: [...chosen, ...there].sort()[0] ?? null,
    };
  });
}
