import { planLimits } from '@gene/contract/plan';
import { addDays, freeDays, shortestSession } from '@gene/engines/study-planning';
import type { Db } from '../../../platform/database.ts';
import { holdPerson } from '../../accounts/service.ts';
import { holdDocuments } from '../../documents/service.ts';
import type { SubjectService } from '../../subjects/service.ts';
import { isUntouched } from '../exams/draft.ts';
import type { MissedSession } from './rules.ts';
import * as store from '../store.ts';

type MissesOutcome =
  | { ok: true; added: number; known: number; firstDay: string | null }
  /** The subject has been deleted. */
  | { ok: false; reason: 'not_found' };

/** Days from tomorrow to consider first; more if two a day would not be enough. */
const days = { least: 5, most: 21 } as const;
/** Defaults of the exam plan form. */
const hoursByDefault: store.Hours = { minutesPerDay: 60, restDays: [] };

export async function keepMisses(
  { db, subjects }: { db: Db; subjects: Pick<SubjectService, 'hold'> },
  { ownerId, subjectId, today }: { ownerId: string; subjectId: string; today: string },
  missed: readonly MissedSession[],
): Promise<MissesOutcome> {
  return db.transaction(async (tx): Promise<MissesOutcome> => {
    // Serialises changes that depend on all of a person's sessions.
    await holdPerson(tx, ownerId);
    if (!(await subjects.hold(tx, ownerId, subjectId))) return { ok: false, reason: 'not_found' };
    const known = await store.knownIds(
      tx,
      ownerId,
      missed.map(({ id }) => id),
    );
    const isNew = missed.filter(({ id }) => !known.some((each) => each.id === id));
    const from = addDays(today, 1);
    const hours = (await store.findHours(tx, ownerId)) ?? hoursByDefault;
    const exams = await store.listExams(tx, ownerId, { from, to: addDays(today, planLimits.examDaysMax) });
    const planned = (await store.listForExam(tx, ownerId, { from, subjectId })).filter(
      ({ day, state }) => day >= from && state !== 'skipped',
    );
    const yielding = planned.filter((row) => isUntouched(row, subjectId));
    const firmOf = (row: store.PlannedRow) =>
      yielding.includes(row) ? Math.min(row.minutes, shortestSession) : row.minutes;
    const chosen = freeDays(
      isNew.map(({ minutes }) => minutes),
      {
        ...{ from, days: Math.min(days.most, Math.max(days.least, Math.ceil(isNew.length / 2))) },
        ...{ ...hours, examDate: exams.find((exam) => exam.subjectId === subjectId)?.day ?? null },
        taken: byDay(planned, ({ minutes }) => minutes),
        firm: byDay(planned, firmOf),
      },
    );
    const loads = byDay([...planned, ...chosen], ({ minutes }) => minutes);
    for (const row of yielding.toSorted((a, b) => b.minutes - a.minutes)) {
      const over = (loads.get(row.day) ?? 0) - hours.minutesPerDay;
      const less = Math.min(over, row.minutes - firmOf(row));
      if (less <= 0 || !chosen.some(({ day }) => day === row.day)) continue;
      await store.shortenSession(tx, ownerId, row.id, row.minutes - less);
      loads.set(row.day, loads.get(row.day)! - less);
    }
    const documents = await holdDocuments(
      tx,
      ownerId,
      isNew.flatMap(({ about }) => about?.documentId ?? []),
    );
    await store.insertSessions(
      tx,
      isNew.map(({ about, ...session }, i): store.NewSessionRow => {
        const row = { ...session, ...chosen[i]!, ownerId, subjectId, origin: 'missed' } as const;
        if (about === null) return row;
        const { documentId, ...stored } = about;
        return documents.has(documentId) ? { ...row, documentId, about: stored } : row;
      }),
    );
    const there = known.filter(({ isThere }) => isThere).map(({ day }) => day);
    return {
      ...{ ok: true, added: isNew.length, known: known.length },
      firstDay: [...chosen.map(({ day }) => day), ...there].sort()[0] ?? null,
    };
  });
}

function byDay<T extends { day: string }>(all: readonly T[], minutesOf: (each: T) => number) {
  const minutes = new Map<string, number>();
  for (const each of all) minutes.set(each.day, (minutes.get(each.day) ?? 0) + minutesOf(each));
  return minutes;
}
