import { createHash } from 'node:crypto';
import type { DraftSession, ExamSpread, ExamSpreadRequest } from '@gene/contract/plan';
import { spreadForExam } from '@gene/engines/study-planning';
import type { ExamMaterial, NamedNeed } from './material.ts';
import type { PlannedRow } from '../store.ts';

/** The inputs for the days. */
export interface DraftMaterial extends Omit<ExamMaterial, 'needs'> {
  needs: readonly Omit<NamedNeed, 'place'>[];
}

export interface ExamDraft {
  spread: ExamSpread;
  /** Indexes into the material's needs, in the order of the spread's sessions; null: cards. */
  needs: (number | null)[];
  /** Sessions to replace. */
  replaced: string[];
}

/** Number of unplaced titles to list, even for a library of ten thousand books. */
const leftNamed = 6;
const cardsTitle = 'Review due flashcards';

function titleOf(kind: DraftSession['kind'], label: string): string {
  return kind === 'study' ? label : kind === 'again' ? `Review: ${label}` : cardsTitle;
}

/** Added by an exam plan and unchanged since: nobody has moved, edited or done it. */
export const isUntouched = (row: PlannedRow, subjectId: string) =>
  row.subjectId === subjectId && row.origin === 'exam' && row.state === 'planned' && row.revision === 1;

/** @param rows all sessions from today on, and all of the subject */
export function draftExam(
  material: DraftMaterial,
  rows: readonly PlannedRow[],
  today: string,
  { subjectId, examDate, minutesPerDay, restDays }: ExamSpreadRequest,
): ExamDraft {
  const replaced = rows.filter((row) => isUntouched(row, subjectId)).map(({ id }) => id);
  const kept = rows.filter((row) => !isUntouched(row, subjectId));

  const taken = new Map<string, number>();
  const spent = new Map<string, number>();
  const due = new Map(material.due);
  for (const { day, minutes, state, subjectId: of, about } of kept) {
    if (state !== 'skipped' && day >= today) taken.set(day, (taken.get(day) ?? 0) + minutes);
    const counts = of === subjectId && (state === 'done' || (state === 'planned' && day >= today));
    if (!counts) continue;
    if (about?.kind === 'topic') spent.set(about.label, (spent.get(about.label) ?? 0) + minutes);
    if (about?.kind === 'cards') due.set(day, Math.max(0, (due.get(day) ?? 0) - minutes));
  }

  const made = spreadForExam(
    material.needs.map((need) => ({ ...need, spent: spent.get(need.label) ?? 0 })),
    { today, examDate, minutesPerDay, restDays, taken, due, lastLook: material.lastLook },
  );
  const labelOf = (need: number | null) => (need === null ? '' : material.needs[need]!.label);
  const sessions = made.sessions.map(({ day, minutes, kind, need }) => ({
    ...{ day, minutes, kind },
    title: titleOf(kind, labelOf(need)),
  }));
  return {
    spread: {
      key: createHash('sha256').update(JSON.stringify(sessions)).digest('base64url'),
      ...{ basis: material.basis, topicsPending: material.topicsPending },
      ...{ sessions, days: made.days, replaces: replaced.length, shortened: made.shortened },
      left: {
        count: made.left.length,
        minutes: made.left.reduce((sum, { minutes }) => sum + minutes, 0),
        first: made.left
          .slice(0, leftNamed)
          .map(({ minutes, kind, need }) => ({ title: titleOf(kind, labelOf(need)), minutes })),
      },
    },
    needs: made.sessions.map(({ need }) => need),
    replaced,
  };
}
