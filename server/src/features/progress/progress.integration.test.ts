import { randomUUID } from 'node:crypto';
import type { Attempt, NewAttempt } from '@gene/contract/practice';
import type { StudyKind } from '@gene/contract/progress';
import { addDays, studyDay, weekdayOf } from '@gene/engines/study-planning';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { middayZone as timeZone } from '../../testing/midday.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let paperId: string;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  const { id } = await uploadAndRead(server, alice, {
    name: 'Knots.txt',
    content: 'Time: 2 hours\nMax. Marks: 10\n1. Name a knot. (5)\n2. Name a sail. (5)\n',
    fields: { type: 'question_paper', year: '2032', examType: 'Knots' },
  });
  paperId = await vi.waitFor(async () => {
    const [paper] = (await alice.api.papers.ofDocument({ params: { id } })).papers;
    if (!paper) throw new Error('the paper is not read yet');
    return paper.id;
  }, patience);
});
afterAll(() => server.close());

const today = studyDay(new Date(), timeZone);
// Weeks that end today.
const weekStart = (weekdayOf(today) % 7) + 1;
const timeOf = (person: Person) => person.api.progress.time({ query: { timeZone, weekStart } });
const studied = (kind: StudyKind, more: { limit?: number; cursor?: string } = {}, person = alice) =>
  person.api.progress.studied({ query: { timeZone, weekStart, kind, ...more } });

test('nobody has studied at first', async () => {
  const { weeks, days, today: last } = await timeOf(alice);
  expect(weeks).toHaveLength(12);
  expect([last, days]).toEqual([today, []]);
  expect(addDays(weeks.at(-1)!, 6)).toBe(today);
  const begun = await alice.api.progress.time({ query: { timeZone, weekStart: weekdayOf(today) } });
  expect([begun.weeks.length, begun.weeks.at(-1)]).toEqual([12, today]);
});

test('answers to cards count with the time each took, by day and subject', async () => {
  const [land, sea] = await Promise.all(
    ['Land', 'Sea'].map((name) => alice.api.subjects.create({ body: { name } })),
  );
  const answer = async (subjectId: string, daysAgo: number) => {
    const { cards } = await alice.api.cards.create({ body: { subjectId, front: randomUUID() } });
    const reviewedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const review = { id: randomUUID(), cardId: cards[0]!.id, rating: 3 as const, durationMs: 4000 };
    await alice.api.cards.review({ body: { timeZone, reviews: [{ ...review, reviewedAt }] } });
  };
  for (const daysAgo of [0, 0, 2, 83, 84]) await answer(sea!.id, daysAgo);
  await answer(land!.id, 0);
  const { days } = await timeOf(alice);
  expect(days).toEqual(
    [
      [83, 4],
      [2, 4],
      [0, 12],
    ].map(([ago, cards]) => ({
      day: addDays(today, -ago!),
      seconds: { cards, practice: 0, sessions: 0 },
    })),
  );
  const first = await studied('cards', { limit: 3 });
  expect(first.items.map(({ day, title, seconds, answers }) => [day, title, seconds, answers])).toEqual([
    [today, 'Land', 4, 1],
    [today, 'Sea', 8, 2],
    [addDays(today, -2), 'Sea', 4, 1],
  ]);
  expect(first.items[0]).toMatchObject({ subjectId: land!.id, attemptId: null });
  const rest = await studied('cards', { limit: 3, cursor: first.nextCursor! });
  expect(rest).toMatchObject({ items: [{ day: addDays(today, -83) }], nextCursor: null });
});

describe('practice', () => {
  const start = (more: Partial<NewAttempt> = {}) =>
    alice.api.practice.start({ body: { id: randomUUID(), from: { kind: 'paper', paperId }, ...more } });
  /** Moves everything about an attempt into the past. */
  const letPass = async ({ id }: Attempt, seconds: number) => {
    await server.query(
      `update practice_attempts set started_at = started_at - make_interval(secs => $2),
        deadline = deadline - make_interval(secs => $2) where id = $1`,
      [id, seconds],
    );
    await server.query(
      `update practice_answers set saved_at = saved_at - make_interval(secs => $2) where attempt_id = $1`,
      [id, seconds],
    );
  };
  const write = ({ id, questions }: Attempt) =>
    alice.api.practice.save({
      params: { id, questionId: questions[0]!.id },
      body: { text: 'The keeper.', choices: [], flagged: false, baseRevision: 0, writer: 'tab' },
    });
  const submit = ({ id }: Attempt) => alice.api.practice.submit({ params: { id } });
  const secondsOf = async ({ id }: Attempt) =>
    (await studied('practice')).items.find(({ attemptId }) => attemptId === id)?.seconds;

  test('the time on the clock counts, without its pauses', async () => {
    const attempt = await start({ mayPause: true });
    await write(attempt);
    await letPass(attempt, 600);
    await alice.api.practice.pause({ params: { id: attempt.id } });
    await letPass(attempt, 5000);
    await submit(attempt);
    expect(await secondsOf(attempt)).toBeCloseTo(600, -1);
    expect((await timeOf(alice)).days.at(-1)?.seconds.practice).toBeCloseTo(600, -1);
    expect((await alice.api.practice.get({ params: { id: attempt.id } })).remainingSeconds).toBeNull();
  });

  test('of a clock that ran out alone, the time to the last change counts', async () => {
    const attempt = await start();
    await letPass(attempt, 900);
    await write(attempt);
    await letPass(attempt, 9000);
    await submit(attempt);
    expect(await secondsOf(attempt)).toBeCloseTo(900, -1);
  });

  test('an attempt without a clock is named but counts nothing; one without an answer is not named', async () => {
    const untimed = await start({ minutes: null });
    await write(untimed);
    await submit(untimed);
    expect(await secondsOf(untimed)).toBeNull();
    const blank = await start();
    await submit(blank);
    expect(await secondsOf(blank)).toBeUndefined();
  });
});

test('sessions count once they are done, but not those with cards, whose answers are timed', async () => {
  const bob = await server.signUp('bob');
  const subject = await bob.api.subjects.create({ body: { name: 'Law' } });
  const plan = async (title: string, ago: number, cards = false) => {
    const about = cards ? { kind: 'cards' as const } : null;
    const session = { id: randomUUID(), day: addDays(today, -ago), minutes: 45, title, about };
    await bob.api.plan.create({ body: { ...session, subjectId: subject.id } });
    return session.id;
  };
  const done = (id: string) => bob.api.plan.update({ params: { id }, body: { state: 'done' } });
  await plan('Still planned', 0);
  await done(await plan('Torts', 1));
  await done(await plan('Cards', 1, true));
  await done(await plan('Tomorrow already', -1));
  await done(await plan('Long ago', 84));
  const { items } = await studied('sessions', {}, bob);
  expect(items).toEqual([
    {
      ...{ title: 'Torts', day: addDays(today, -1), seconds: 2700, subjectId: subject.id },
      ...{ answers: null, attemptId: null },
    },
  ]);
  expect((await timeOf(bob)).days).toEqual([
    { day: addDays(today, -1), seconds: { cards: 0, practice: 0, sessions: 2700 } },
  ]);
});

test('without past papers the chapters are the topics, and cards of none of them come last', async () => {
  const cara = await server.signUp('cara');
  const { id: subjectId } = await cara.api.subjects.create({ body: { name: 'Boats' } });
  const about = (name: string) => `The ${name} carries grain between the islands of Orrin. `.repeat(90);
  const content = ['dolver', 'karnel'].map((name, i) => `Chapter ${i + 1} The ${name}\n\n${about(name)}`);
  const text = content.join('\n\n');
  const fields = { type: 'textbook', title: 'Boats', subjectId };
  const { id: documentId } = await uploadAndRead(server, cara, { content: text, fields });
  const add = async (front: string, quote?: string) => {
    const start = text.lastIndexOf(quote ?? '');
    const place = { documentId, page: 1, start, end: start + 10, quote: quote ?? '' };
    const body = { subjectId, front, ...(quote !== undefined && { source: place }) };
    const { cards } = await cara.api.cards.create({ body });
    const review = { id: randomUUID(), cardId: cards[0]!.id, rating: 3 as const, durationMs: 4000 };
    const reviewedAt = new Date().toISOString();
    await cara.api.cards.review({ body: { timeZone, reviews: [{ ...review, reviewedAt }] } });
  };
  await add('Sails?', 'The karnel carries');
  const ofSubject = () => cara.api.progress.subject({ params: { id: subjectId } });
  expect((await ofSubject()).topics.map(({ label, cards }) => [label, cards?.count])).toEqual([
    ['Chapter 1 The dolver', undefined],
    ['Chapter 2 The karnel', 1],
  ]);
  await add('Typed?');
  const { state, readiness, topics } = await ofSubject();
  expect({ state, readiness }).toEqual({ state: 'none', readiness: null });
  expect(topics.map(({ expected, cards }) => [expected, cards?.count])).toEqual([
    [null, undefined],
    [null, 1],
    [null, 1],
  ]);
  expect(topics.map(({ mastery }) => mastery !== null)).toEqual([false, true, true]);
  const evidence = async (topic: number) =>
    (await cara.api.progress.topic({ params: { id: subjectId, topic } })).cards.map(({ front }) => front);
  expect(await Promise.all([0, 1, 2].map(evidence))).toEqual([[], ['Sails?'], ['Typed?']]);
  await expect(evidence(3)).rejects.toMatchObject({ code: 'not_found' });
});

test('what does not exist is refused: a time zone, a kind, a page', async () => {
  await expect(alice.api.progress.time({ query: { timeZone: 'Mars/Olympus' } })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(studied('naps' as StudyKind)).rejects.toMatchObject({ code: 'invalid' });
  await expect(studied('cards', { cursor: '-1' })).rejects.toMatchObject({ code: 'invalid' });
  expect(await studied('cards', { cursor: '999999' })).toEqual({ items: [], nextCursor: null });
});
