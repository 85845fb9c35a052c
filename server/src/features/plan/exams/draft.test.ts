import { expect, test } from 'vitest';
import type { PlannedRow } from '../store.ts';
import { countNamed, draftExam, type DraftMaterial } from './draft.ts';
import { chapterNeed } from './material.ts';

test('of what finds no place all is counted, and the first is named', () => {
  const needs = Array.from({ length: 40 }, (_, i) => ({
    ...{
      label: `Chapter ${i + 1}`,
      minutes: 60,
      weight: 1,
      share: (40 - i) / 820,
      weakness: 0.7,
    },
  }));
  const material = {
    basis: 'chapters' as const,
    topicsPending: false,
    ...{ needs, further: [] },
    due: new Map(),
    lastLook: 0,
    mocks: [],
  };
  const { spread } = draftExam(material, [], '2026-11-22', {
    subjectId: '01a1fb74-cf42-7393-8b61-36099c4d2507',
    ...{
      examDate: '2026-11-24',
      minutesPerDay: 60,
      restDays: [],
      timeZone: 'Europe/Berlin',
    },
  });
  const studied = new Set(spread.sessions.map(({ title }) => title));
  expect(studied.size).toBeGreaterThan(0);
  expect(spread.left.count).toBeGreaterThanOrEqual(40 - studied.size);
  expect(spread.left.first).toHaveLength(6);
  expect(spread.left.first.filter(({ title }) => studied.has(title))).toEqual([]);
  expect(spread.left.minutes).toBeGreaterThan(
    spread.left.first.reduce((sum, { minutes }) => sum + minutes, 0),
  );
});

const request = {
  ...{ subjectId: '01a1fb74-cf42-7393-8b61-36099c4d2507', examDate: '2026-12-06', minutesPerDay: 45 },
  ...{ restDays: [7], timeZone: 'Europe/Berlin' },
};
const today = '2026-11-22';

test('of chapters beyond the days the names are not needed', () => {
  const lengths = Array.from({ length: 500 }, (_, i) => 15 + ((i * 37) % 100));
  const planned = (named: number) =>
    draftExam(
      {
        ...{ basis: 'chapters', topicsPending: false, due: new Map(), lastLook: 40, mocks: [] },
        needs: lengths.slice(0, named).map((minutes, i) => ({ label: `${i}`, ...chapterNeed(minutes) })),
        further: lengths.slice(named),
      },
      ...[[], today, request],
    );
  const named = countNamed([], today, request);
  expect(named).toBe(14 * 4.5 + 1 + 6);
  expect(planned(named!)).toEqual(planned(500));
  const done = { about: { kind: 'topic', label: '300' } } as PlannedRow;
  expect(countNamed([done], today, request), 'one further down was studied').toBeNull();
});

test('what was missed of an earlier plan stays where it was, what lies ahead of it is replaced', () => {
  const row = (id: string, day: string) =>
    ({
      ...{ id, day, subjectId: request.subjectId, documentId: null, minutes: 30 },
      ...{ state: 'planned', origin: 'exam', revision: 1, about: { kind: 'topic', label: 'Piers' } },
    }) as PlannedRow;
  const material: DraftMaterial = {
    ...{ basis: 'chapters', topicsPending: false, due: new Map(), lastLook: 0, mocks: [] },
    ...{ needs: [{ label: 'Piers', ...chapterNeed(30) }], further: [] },
  };
  const draft = (rows: PlannedRow[]) => draftExam(material, rows, today, request);
  const missed = row('missed', '2026-11-21');
  const { replaced, spread } = draft([missed, row('today', today), row('ahead', '2026-11-25')]);
  expect(replaced).toEqual(['today', 'ahead']);
  expect(spread.replaces).toBe(2);
  expect(spread.sessions, 'it is planned as if it had never been').toEqual(draft([]).spread.sessions);
});

test('a mock paper that finds no room is named with its time, and what of one was done is not planned again', () => {
  const draft = (minutes: number, rows: PlannedRow[] = []) => {
    const mocks = [{ documentId: 'p', title: 'May 2030', minutes }];
    const material = {
      basis: 'chapters' as const,
      topicsPending: false,
      due: new Map(),
      lastLook: 40,
      mocks,
    };
    const { spread, replaced } = draftExam({ ...material, needs: [], further: [] }, rows, today, request);
    return {
      ...{ spread, replaced },
      titles: spread.sessions.filter(({ kind }) => kind === 'mock').map(({ title }) => title),
    };
  };
  expect(draft(45).titles).toEqual(['Mock paper: May 2030']);
  expect(draft(80).titles).toEqual([
    'Mock paper, minutes 1–40 of 80: May 2030',
    'Mock paper, minutes 41–80 of 80: May 2030',
  ]);
  expect(draft(180).titles).toEqual([]);
  expect(draft(180).spread.left).toEqual({
    ...{ count: 1, minutes: 180 },
    first: [{ title: 'Mock paper: May 2030', minutes: 180 }],
  });
  const done = { about: { kind: 'paper' }, documentId: 'p', subjectId: request.subjectId, minutes: 45 };
  const row = { ...done, day: today, state: 'done', origin: 'exam', revision: 2 } as PlannedRow;
  expect(draft(80, [row]).titles).toEqual(['Mock paper, minutes 46–80 of 80: May 2030']);
  expect(draft(180, [{ ...row, minutes: 20 }]).spread.left.minutes, 'what was sat is not left').toBe(160);
  // One of two parts was moved: what the other says of its minutes stays true.
  const part = { ...row, state: 'planned' as const, minutes: 40 };
  const parts = [
    { ...part, id: 'one', revision: 1 },
    { ...part, id: 'two', revision: 2 },
  ];
  expect(draft(80, parts)).toMatchObject({ titles: [], replaced: [] });
});
