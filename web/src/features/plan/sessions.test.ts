import type { PlanSession } from '@gene/contract/plan';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
const { loadsOf, missedIn, nameOfDay } = await import('./month.ts');
const { sessionLink } = await import('./session-link.ts');
const { aboutOf, check, emptyFields, fieldsOf } = await import('./session-form.ts');

const document = {
  id: '0192f0c1-2a3b-7c4d-8e5f-00112233aabb',
  title: 'Velm',
  type: 'textbook',
  media: 'pdf',
} as const;
const about = { document: null, page: null, at: null, questionId: null, number: null, label: null };
const session = (changed: Partial<PlanSession> = {}): PlanSession => ({
  id: '0192f0c1-2a3b-7c4d-8e5f-001122334455',
  day: '2026-11-21',
  startTime: null,
  minutes: 45,
  title: 'Torts',
  subjectId: 's1',
  subjectName: 'Law',
  note: '',
  about: null,
  state: 'planned',
  movedFrom: null,
  origin: 'hand',
  seriesId: null,
  revision: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changed,
});

test('missed are the planned days of an exam ahead that passed without being done or skipped', () => {
  const plan = {
    sessions: [
      session({ origin: 'exam' }),
      session({ origin: 'exam', state: 'done' }),
      session({ origin: 'exam', state: 'skipped' }),
      session({ origin: 'exam', day: '2026-11-22' }),
      session({ origin: 'exam', subjectId: 's2' }),
      session(),
    ],
    exams: [
      { subjectId: 's1', name: 'Law', day: '2026-12-01' },
      { subjectId: 's2', name: 'Torts', day: '2026-11-20' },
    ],
  };
  expect(missedIn(plan, '2026-11-22')).toEqual([{ ...plan.exams[0], count: 1 }]);
  expect(missedIn(plan, '2026-11-21')).toEqual([]);
  const again = session({ origin: 'exam', day: '2026-11-25', createdAt: '2026-11-22T12:00:00.000Z' });
  const renewed = { ...plan, sessions: [...plan.sessions, again] };
  expect(missedIn(renewed, '2026-11-22'), 'what was planned again').toEqual([]);
  expect(missedIn(renewed, '2026-11-23'), 'what was missed since').toEqual([{ ...plan.exams[0], count: 1 }]);
});

test('the load of a day is what is planned and done of it, not what was skipped', () => {
  const loadOf = loadsOf({
    sessions: [
      session(),
      session({ state: 'done', minutes: 30 }),
      session({ state: 'skipped', minutes: 90 }),
    ],
    exams: [{ subjectId: 's1', name: 'Law', day: '2026-11-21' }],
  });
  const load = loadOf('2026-11-21');
  expect(load).toMatchObject({ minutes: 75, doneMinutes: 30 });
  expect(nameOfDay('2026-11-21', load)).toMatch(/21 November 2026, 3 sessions, 1 h 15 min, exam: Law$/);
  expect(nameOfDay('2026-11-22', loadOf('2026-11-22'))).toMatch(/22 November 2026$/);
});

test('a session leads to its page, its question, its cards or its topics, and nowhere without them', () => {
  const page = sessionLink(
    session({ about: { ...about, kind: 'page', document, page: 12, at: { start: 5, end: 9 } } }),
  );
  expect(page).toEqual({
    to: `/textbook/${document.id}?tab=original&page=12&at=5-9`,
    label: 'Velm, page 12',
  });
  expect(sessionLink(session({ about: { ...about, kind: 'cards' } }))?.to).toBe('/flashcards/s1/study');
  expect(sessionLink(session({ about: { ...about, kind: 'topic', label: 'Duty' } }))?.to).toBe(
    '/subject/s1/topics',
  );
  const paper = { ...document, type: 'question_paper' as const };
  const question = { ...about, kind: 'question' as const, document: paper, questionId: 'q1', number: '7' };
  expect(sessionLink(session({ about: question }))?.label).toBe('Velm, question 7');
  expect(sessionLink(session({ about: { ...about, kind: 'paper', document: paper } }))).toEqual({
    to: `/question-paper/${document.id}?tab=questions&practice=45`,
    label: 'Practice Velm',
  });
  expect(sessionLink(session())).toBeNull();
});

test('what the form cannot say of a session stays as it is; a page that is chosen anew loses its words', () => {
  const words = { ...about, kind: 'page' as const, document, page: 12, at: { start: 5, end: 9 } };
  const before = session({ about: words });
  const fields = fieldsOf(before, false);
  expect(aboutOf(fields, before)).toMatchObject({ page: 12, at: { start: 5, end: 9 } });
  expect(aboutOf({ ...fields, page: '13' }, before)).toMatchObject({ page: 13, at: null });
  expect(aboutOf({ ...fields, material: '' }, before)).toBeNull();
  const topic = session({ about: { ...about, kind: 'topic', label: 'Duty' } });
  expect(aboutOf(fieldsOf(topic, false), topic)).toBeUndefined();
});

test('each field that is wrong says so', () => {
  const fields = { ...emptyFields('2026-11-21'), title: ' ', day: '', minutes: '', repeats: true };
  const checked = check(fields, null, []);
  expect(checked.ok ? {} : checked.errors).toEqual({
    title: 'Title is required',
    day: 'Choose a day',
    minutes: 'Enter the length in minutes',
    repeatUntil: 'Choose the last day',
  });
  expect(check({ ...emptyFields('2026-11-21'), title: 'Torts', startTime: '18:30' }, null, [])).toMatchObject(
    {
      ok: true,
      values: { title: 'Torts', startTime: '18:30', minutes: 45, repeatUntil: null },
    },
  );
});
