import { expect, test } from 'vitest';
import { type ExamDays, spreadForExam } from './exam-sessions.ts';
import type { StudyNeed } from './exam-shares.ts';
import { addDays, daysBetween, weekdayOf } from './study-day.ts';

const days = (changed: Partial<ExamDays> = {}): ExamDays => ({
  today: '2026-12-01',
  examDate: '2026-12-21',
  minutesPerDay: 60,
  restDays: [],
  taken: new Map(),
  due: new Map(),
  lastLook: 0,
  ...changed,
});
const need = (changed: Partial<StudyNeed> = {}): StudyNeed => ({
  weight: 1,
  share: 1,
  weakness: 0.5,
  minutes: 60,
  spent: 0,
  ...changed,
});
const needs = (count: number, changed: Partial<StudyNeed> = {}) =>
  Array.from({ length: count }, () => need(changed));

function loads({ sessions }: ReturnType<typeof spreadForExam>) {
  const byDay = new Map<string, number>();
  for (const { day, minutes } of sessions) byDay.set(day, (byDay.get(day) ?? 0) + minutes);
  return byDay;
}
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

test('study is spread evenly: no day of the first part differs from another by more than a session', () => {
  const spread = spreadForExam(needs(12), days());
  const first = Array.from({ length: 16 }, (_, i) => loads(spread).get(addDays('2026-12-01', i)) ?? 0);
  expect(sum(first)).toBeGreaterThanOrEqual(12 * 60);
  expect(Math.max(...first) - Math.min(...first)).toBeLessThanOrEqual(45);
  expect(Math.max(...first)).toBeLessThanOrEqual(60);
  // Every third of the days has about a third of the work.
  for (const from of [0, 5, 10]) {
    expect(sum(first.slice(from, from + 5))).toBeGreaterThan(sum(first) * 0.25);
    expect(sum(first.slice(from, from + 5))).toBeLessThan(sum(first) * 0.42);
  }
  expect(spread.left).toEqual([]);
});

const shortOf = ({ sessions }: Pick<ReturnType<typeof spreadForExam>, 'sessions'>) =>
  sum(sessions.map(({ short }) => short));
const shares = [18, 16, 14, 12, 10, 8, 6, 5, 5, 4, 2];
const byShares = shares.map((share) =>
  need({ share, weight: share, minutes: Math.max(15, 5 * share), weakness: 0.7 }),
);
const studyOf = ({ sessions }: ReturnType<typeof spreadForExam>, topic: number) =>
  sum(sessions.filter((each) => each.need === topic && each.kind === 'study').map(({ minutes }) => minutes));

test('where there is more time than all of it takes, sessions fill the days and follow the shares', () => {
  for (const changed of [{}, { restDays: [7] }, { minutesPerDay: 45 }, { examDate: '2026-12-15' }]) {
    const spread = spreadForExam(byShares, days(changed));
    const given = changed.minutesPerDay ?? 60;
    const all = [...loads(spread)].sort(([a], [b]) => a.localeCompare(b));
    expect(all).toHaveLength(spread.days);
    // All days but those kept for second looks, and the last before those, are full.
    for (const [day, minutes] of all.slice(0, Math.floor(all.length * 0.7)))
      expect({ day, minutes }).toEqual({ day, minutes: given });
    const total = sum(shares.map((_, topic) => studyOf(spread, topic)));
    shares.forEach((share, topic) =>
      expect(Math.abs(studyOf(spread, topic) - (total * share) / 100)).toBeLessThanOrEqual(20),
    );
    expect([spread.left, shortOf(spread)]).toEqual([[], 0]);
    const seen = spread.sessions.map(({ day, need: topic }) => `${day} ${topic}`);
    expect(new Set(seen).size).toBe(seen.length);
    for (let topic = 0; topic < shares.length; topic++) {
      const own = spread.sessions.filter((each) => each.need === topic);
      expect(own.map(({ kind }) => kind).lastIndexOf('study')).toBeLessThan(own.length - 1);
      expect(own.at(-1)).toMatchObject({ kind: 'again' });
    }
  }
});

test('what is known gets no more than it takes, and nothing grows without end', () => {
  const spread = spreadForExam(
    [need({ weakness: 0, minutes: 30 }), need({ weakness: 1, minutes: 30 })],
    days({ examDate: '2027-03-01' }),
  );
  expect(studyOf(spread, 0)).toBe(30);
  expect(studyOf(spread, 1)).toBeGreaterThan(60);
  expect(studyOf(spread, 1)).toBeLessThanOrEqual(90);
});

test('a short text gets a session and a second look, and the other days stay free; a long one gets more', () => {
  const page = spreadForExam([need({ minutes: 15, share: 15, weakness: 0.7 })], days());
  expect(page.sessions.map(({ kind }) => kind)).toEqual(['study', 'again']);
  expect(sum(loads(page).values())).toBeLessThanOrEqual(50);
  const long = spreadForExam([need({ minutes: 120, share: 120, weakness: 0.7 })], days());
  expect(studyOf(long, 0)).toBeGreaterThan(5 * studyOf(page, 0));
  const both = [15, 120].map((minutes) => need({ minutes, share: minutes, weakness: 0.7 }));
  const together = spreadForExam(both, days());
  expect(studyOf(together, 1) / studyOf(together, 0)).toBeGreaterThan(5);
  expect([page.left, long.left, together.left]).toEqual([[], [], []]);
});

test('weak topics, and those with more marks, are studied first', () => {
  const spread = spreadForExam(
    [need({ weakness: 0 }), need({ weakness: 1 }), need({ weakness: 1, weight: 3 })],
    days({ minutesPerDay: 45, examDate: '2026-12-08' }),
  );
  const begun = (topic: number) =>
    spread.sessions.find((session) => session.need === topic && session.kind === 'study')!.day;
  expect(begun(2) < begun(1)).toBe(true);
  expect(begun(1) < begun(0)).toBe(true);
});

test('every topic is looked at once more near the exam, after it was studied', () => {
  const { sessions } = spreadForExam(needs(8), days());
  for (let topic = 0; topic < 8; topic++) {
    const own = sessions.filter((session) => session.need === topic);
    const again = own.filter(({ kind }) => kind === 'again');
    expect(again).toHaveLength(1);
    expect(daysBetween(again[0]!.day, '2026-12-21')).toBeLessThanOrEqual(7);
    for (const { day } of own.filter(({ kind }) => kind === 'study')) expect(day < again[0]!.day).toBe(true);
  }
});

test('a day never gets more than its minutes, those of other sessions counted, and rest days nothing', () => {
  const taken = new Map([
    ['2026-12-02', 60],
    ['2026-12-03', 200],
    ['2026-12-04', 37],
  ]);
  const due = new Map(Array.from({ length: 20 }, (_, i) => [addDays('2026-12-01', i), 17] as const));
  const spread = spreadForExam(needs(40), days({ taken, due, lastLook: 90, restDays: [6, 7] }));
  expect(spread.sessions.length).toBeGreaterThan(0);
  for (const [day, minutes] of loads(spread)) {
    expect(minutes + (taken.get(day) ?? 0)).toBeLessThanOrEqual(60);
    expect(weekdayOf(day)).toBeLessThan(6);
    expect(day >= '2026-12-01' && day < '2026-12-21').toBe(true);
  }
  expect([...loads(spread).keys()]).not.toContain('2026-12-02');
});

test('what does not fit is told in full: what is shortened, and what is left out, the least worthwhile of all', () => {
  const all = [...needs(13, { weakness: 0.1 }), need({ weakness: 1 })];
  const spread = spreadForExam(all, days({ examDate: '2026-12-05', minutesPerDay: 30 }));
  const minutes = (some: readonly { minutes: number }[]) => sum(some.map((each) => each.minutes));
  expect(minutes(spread.sessions) + minutes(spread.left) + shortOf(spread)).toBe(14 * 80);
  expect(spread.left.some(({ kind }) => kind === 'study')).toBe(true);
  expect(spread.left.filter(({ kind }) => kind === 'study').map((each) => each.need)).not.toContain(13);
  expect(spread.sessions[0]).toMatchObject({ need: 13, day: '2026-12-01' });
});

test('where time is short everything gets a block and a second look before anything gets a second block', () => {
  for (const [count, minutesEach] of [
    [12, 80],
    [9, 75],
    [15, 60],
  ] as const) {
    const all = Array.from({ length: count }, (_, i) =>
      need({ minutes: minutesEach - 3 * i, weight: 30 - i }),
    );
    const { sessions, left } = spreadForExam(all, days({ examDate: '2026-12-08' }));
    expect(left).toEqual([]);
    expect(shortOf({ sessions })).toBeGreaterThan(0);
    for (let topic = 0; topic < count; topic++) {
      const own = sessions.filter((session) => session.need === topic);
      expect(own.filter(({ kind }) => kind === 'study').length).toBeGreaterThanOrEqual(1);
      expect(own.filter(({ kind }) => kind === 'again')).toHaveLength(1);
      expect(own.at(-1)!.kind).toBe('again');
    }
    // A longer topic gets no less time than a shorter one.
    const total = (topic: number) =>
      sum(sessions.filter(({ need: of, kind }) => of === topic && kind === 'study').map((s) => s.minutes));
    expect(total(0)).toBeGreaterThanOrEqual(total(count - 1));
  }
});

test('no day has two blocks of the same topic while there are other days', () => {
  for (const minutes of [50, 80, 130]) {
    const { sessions } = spreadForExam(needs(5, { minutes }), days({ examDate: '2026-12-15' }));
    const seen = sessions.map(({ day, need: topic }) => `${day} ${topic}`);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('due cards keep their days; where there is something to study they take half of a day at most', () => {
  const due = new Map([
    ['2026-12-01', 12],
    ['2026-12-02', 55],
  ]);
  const spread = spreadForExam(needs(30), days({ due }));
  const cards = spread.sessions.filter(({ kind }) => kind === 'cards');
  expect(cards).toEqual([
    { day: '2026-12-01', minutes: 15, kind: 'cards', need: null, short: 0 },
    { day: '2026-12-02', minutes: 30, kind: 'cards', need: null, short: 0 },
  ]);
  expect(spread.left.at(-1)).toEqual({ minutes: 25, kind: 'cards', need: null });
  expect(spreadForExam([], days({ due })).sessions.map(({ minutes }) => minutes)).toEqual([15, 55]);
});

test('the cards are gone through once in the last days', () => {
  const { sessions } = spreadForExam(needs(4), days({ lastLook: 60 }));
  const cards = sessions.filter(({ kind }) => kind === 'cards');
  expect(sum(cards.map(({ minutes }) => minutes))).toBe(60);
  for (const { day } of cards) expect(daysBetween(day, '2026-12-21')).toBeLessThanOrEqual(4);
});

test('what was done already counts: known topics are not planned again, others by what their share lacks', () => {
  const some = (weakness: number) => [60, 25, 200].map((spent) => need({ spent, weakness }));
  const known = spreadForExam(some(0), days());
  const again = (topic: number) =>
    sum(known.sessions.filter((s) => s.need === topic && s.kind === 'again').map(({ minutes }) => minutes));
  expect([0, 1, 2].map((topic) => studyOf(known, topic))).toEqual([0, 35, 0]);
  expect([0, 1, 2].map(again)).toEqual([20, 20, 0]);
  const weak = spreadForExam(some(1), days({ examDate: '2026-12-08' }));
  const whole = [60, 25, 200].map((spent, topic) => spent + studyOf(weak, topic));
  expect(Math.max(...whole) - Math.min(...whole)).toBeLessThanOrEqual(20);
});

test('on the eve of the exam there is one day to plan, and on its day none', () => {
  const eve = spreadForExam(needs(1, { minutes: 30 }), days({ today: '2026-12-20' }));
  expect(eve.sessions).toEqual([
    { day: '2026-12-20', minutes: 45, kind: 'study', need: 0, short: 0 },
    { day: '2026-12-20', minutes: 10, kind: 'again', need: 0, short: 0 },
  ]);
  const late = spreadForExam(needs(1), days({ today: '2026-12-21' }));
  expect(late).toMatchObject({ sessions: [], days: 0 });
  expect(sum(late.left.map(({ minutes }) => minutes))).toBe(80);
});

test('sessions are whole, long enough to begin and short enough to end', () => {
  for (const minutes of [5, 13, 47, 90, 91, 200]) {
    const { sessions, left } = spreadForExam(needs(3, { minutes }), days({ minutesPerDay: 50 }));
    expect(left).toEqual([]);
    for (const session of sessions) {
      expect(session.minutes % 5).toBe(0);
      expect(session.minutes).toBeGreaterThanOrEqual(10);
      expect(session.minutes).toBeLessThanOrEqual(50);
    }
  }
});
