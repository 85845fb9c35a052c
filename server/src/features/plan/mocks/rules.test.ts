import { addDays } from '@gene/engines/study-planning';
import { expect, test } from 'vitest';
import { openDays, placeMocks } from './rules.ts';

const paper = (title: string, minutes: number | null = 120) => ({ documentId: title, title, minutes });
const today = '2026-11-23';
const request = (days: number, minutesPerDay = 180, restDays: number[] = []) => ({
  ...{ subjectId: '01a1fb74-cf42-7393-8b61-36099c4d2507', timeZone: 'Europe/Berlin' },
  ...{ examDate: addDays(today, days), minutesPerDay, restDays },
});
const unsat = (title: string, minutes?: number | null) => ({ paper: paper(title, minutes), sat: 0 });
const placing = (days: number, papers = ['2021', '2022', '2023', '2024', 'predicted'], minutesPerDay = 180) =>
  placeMocks(
    papers.map((title) => unsat(title)),
    openDays(request(days, minutesPerDay), today, new Map()),
    new Map(),
  );
const placed = (...asked: Parameters<typeof placing>) => placing(...asked).sessions;
const offset = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

test('mock papers come at growing distances, the best rehearsal last, two days before the exam', () => {
  const mocks = placed(30).filter(({ kind }) => kind === 'mock');
  expect(mocks.map((mock) => mock.paper.title)).toEqual(['2023', '2024', 'predicted']);
  const [first = 0, second = 0, last = 0] = mocks.map(({ day }) => offset(day));
  expect(last).toBe(28);
  expect(second - first).toBeGreaterThan(first);
  expect(last - second).toBeGreaterThan(second - first);
});

test('the day to study after each is begun with what it shows to be weak', () => {
  const sessions = placed(30);
  const weak = sessions.filter(({ kind }) => kind === 'weak');
  const mocks = sessions.filter(({ kind }) => kind === 'mock');
  expect(weak).toEqual(
    mocks.map(({ day, paper: of }) => ({
      kind: 'weak',
      day: addDays(day, 1),
      minutes: 30,
      from: null,
      short: 0,
      paper: of,
    })),
  );
});

test('few days have one mock paper or none, and no papers have none', () => {
  expect(placed(7).filter(({ kind }) => kind === 'mock')).toHaveLength(1);
  expect(placed(4)).toEqual([]);
  expect(placed(30, [])).toEqual([]);
});

test('a mock paper that is longer than a day goes on over few days, each saying how much of it came before', () => {
  const mocks = placed(15, ['2024'], 50).filter(({ kind }) => kind === 'mock');
  expect(mocks.map(({ day, minutes, from }) => [offset(day), minutes, from])).toEqual([
    [11, 40, 0],
    [12, 40, 40],
    [13, 40, 80],
  ]);
  const many = placed(15, ['2023', '2024'], 50).filter(({ kind }) => kind === 'mock');
  expect(new Set(many.map((mock) => mock.paper.title)), 'there are days to study for one').toEqual(
    new Set(['2024']),
  );
  const days = openDays(request(15, 50), today, new Map());
  const rest = placeMocks([{ paper: paper('2024'), sat: 90 }], days, new Map()).sessions[0];
  expect(rest).toMatchObject({ minutes: 30, from: 90 });
});

test('a mock paper leaves the cards their time, and is named where the days have too little', () => {
  const days = openDays(request(9, 160), today, new Map());
  const due = new Map(days.map(({ day }) => [day, 40]));
  expect(placeMocks([unsat('2024')], days, due).sessions[0]).toMatchObject({ minutes: 120, from: null });
  expect(placing(9, ['2024'], 25)).toMatchObject({
    sessions: [],
    left: [{ paper: { title: '2024' }, sat: 0 }],
  });
  const untimed = openDays(request(9, 700), today, new Map());
  expect(placeMocks([unsat('2024', null)], untimed, new Map()).sessions[0]).toMatchObject({ minutes: 180 });
});

test('days of rest and full days have none', () => {
  const days = openDays(request(14, 60, [6, 7]), today, new Map([[today, 58]]));
  expect(days.map(({ day }) => offset(day))).toEqual([1, 2, 3, 4, 7, 8, 9, 10, 11]);
});
