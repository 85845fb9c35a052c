import { createHash } from 'node:crypto';
import { type DraftSession, type ExamSpread, type ExamSpreadRequest, planLimits } from '@gene/contract/plan';
import { daysBetween, shortestSession, spreadForExam } from '@gene/engines/study-planning';
import type { MockPaper } from '../../papers/service.ts';
import { type MockSession, openDays, placeMocks, timeOfMock } from '../mocks/rules.ts';
import { chapterNeed, type ExamMaterial, type NamedNeed } from './material.ts';
import type { PlannedRow } from '../store.ts';

/** The inputs for the days. */
export interface DraftMaterial extends Omit<ExamMaterial, 'needs'> {
  needs: readonly Omit<NamedNeed, 'place'>[];
}

export interface ExamDraft {
  spread: ExamSpread;
  /** What each of the spread's sessions is about: an index into the material's needs, or a paper; null: cards. */
  about: (number | MockPaper | null)[];
  /** Sessions to replace. */
  replaced: string[];
}

/** Number of unplaced titles to list, even for a library of ten thousand books. */
const leftNamed = 6;
const cardsTitle = 'Review due flashcards';
const titleMost = planLimits.titleMax;

/** @param label of the topic or chapter */
function titleOf(kind: DraftSession['kind'], label: string): string {
  return kind === 'study' ? label : kind === 'again' ? `Review: ${label}` : cardsTitle;
}

function titleOfMock({ kind, minutes, from, paper }: MockSession): string {
  const part = from === null ? '' : `, minutes ${from + 1}–${from + minutes} of ${timeOfMock(paper)}`;
  const words = kind === 'mock' ? `Mock paper${part}: ${paper.title}` : `Weak topics after ${paper.title}`;
  return words.slice(0, titleMost);
}

/** Added by an exam plan and unchanged since: nobody has moved, edited or done it. */
export const isUntouched = (row: PlannedRow, subjectId: string) =>
  row.subjectId === subjectId && row.origin === 'exam' && row.state === 'planned' && row.revision === 1;

const isMockPart = ({ about, state }: PlannedRow) => about?.kind === 'paper' && state === 'planned';

/** So many needs, the first, can be planned or are named among those left; null: all, since some have been studied. */
export function countNamed(
  rows: readonly PlannedRow[],
  today: string,
  { examDate, minutesPerDay }: ExamSpreadRequest,
): number | null {
  if (rows.some(({ about }) => about?.kind === 'topic')) return null;
  return Math.floor((daysBetween(today, examDate) * minutesPerDay) / shortestSession) + 1 + leftNamed;
}

/** @param rows all sessions from today on, and all of the subject */
export function draftExam(
  material: DraftMaterial,
  rows: readonly PlannedRow[],
  today: string,
  request: ExamSpreadRequest,
): ExamDraft {
  const { subjectId, examDate, minutesPerDay, restDays } = request;
  // Of a paper that takes several days, a part that was moved holds the others: each names its minutes.
  const held = new Set(
    rows
      .filter((row) => isMockPart(row) && row.day >= today && !isUntouched(row, subjectId))
      .map(({ documentId }) => documentId),
  );
  // What was missed stays in the calendar.
  const isReplaced = (row: PlannedRow) =>
    row.day >= today && isUntouched(row, subjectId) && !(isMockPart(row) && held.has(row.documentId));
  const replaced = rows.filter(isReplaced).map(({ id }) => id);
  const kept = rows.filter((row) => !isReplaced(row));

  const taken = new Map<string, number>();
  const spent = new Map<string, number>();
  const due = new Map(material.due);
  const sat = new Map<string, number>();
  for (const { day, minutes, state, subjectId: of, documentId, about } of kept) {
    if (state !== 'skipped' && day >= today) taken.set(day, (taken.get(day) ?? 0) + minutes);
    const counts = of === subjectId && (state === 'done' || (state === 'planned' && day >= today));
    if (!counts) continue;
    if (about?.kind === 'topic') spent.set(about.label, (spent.get(about.label) ?? 0) + minutes);
    if (about?.kind === 'paper' && documentId !== null)
      sat.set(documentId, (sat.get(documentId) ?? 0) + minutes);
    if (about?.kind === 'cards') due.set(day, Math.max(0, (due.get(day) ?? 0) - minutes));
  }

  const open = openDays(request, today, taken);
  const toSit = material.mocks
    .map((paper) => ({ paper, sat: sat.get(paper.documentId) ?? 0 }))
    .filter((mock) => timeOfMock(mock.paper) - mock.sat >= planLimits.minutesMin);
  const mocks = placeMocks(toSit, open, due);
  for (const { day, minutes } of mocks.sessions) taken.set(day, (taken.get(day) ?? 0) + minutes);
  const made = spreadForExam(
    [
      ...material.needs.map(({ label, weight, share, weakness, minutes }) => ({
        ...{ weight, share, weakness, minutes },
        spent: spent.get(label) ?? 0,
      })),
      ...material.further.map((minutes) => ({ ...chapterNeed(minutes), spent: 0 })),
    ],
    { today, examDate, minutesPerDay, restDays, taken, due, lastLook: material.lastLook },
  );
  const labelOf = (need: number | null) => (need === null ? '' : material.needs[need]!.label);
  const planned = [
    ...mocks.sessions.map((mock) => ({
      ...{ day: mock.day, minutes: mock.minutes, short: mock.short, kind: mock.kind, about: mock.paper },
      title: titleOfMock(mock),
    })),
    ...made.sessions.map(({ day, minutes, short, kind, need }) => ({
      ...{ day, minutes, short, kind, about: need },
      title: titleOf(kind, labelOf(need)),
    })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  const leftMocks = mocks.left.map(({ paper, sat }) => ({
    title: `Mock paper: ${paper.title}`,
    minutes: timeOfMock(paper) - sat,
  }));
  const leftMinutes = [...leftMocks, ...made.left].map(({ minutes }) => minutes);
  const sessions = planned.map(({ about: _about, ...session }) => session);
  return {
    spread: {
      key: createHash('sha256').update(JSON.stringify(sessions)).digest('base64url'),
      ...{ basis: material.basis, topicsPending: material.topicsPending },
      ...{ sessions, days: open.length, replaces: replaced.length },
      left: {
        count: leftMinutes.length,
        minutes: leftMinutes.reduce((sum, minutes) => sum + minutes, 0),
        first: [
          ...leftMocks,
          // Only of the first are the names known.
          ...made.left
            .slice(0, leftNamed - leftMocks.length)
            .map(({ minutes, kind, need }) => ({ title: titleOf(kind, labelOf(need)), minutes })),
        ],
      },
    },
    about: planned.map(({ about }) => about),
    replaced,
  };
}
