import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { addNotes, addPapers, addSubject, paperYears } from './testing/papers.ts';

let server: TestServer;
let alice: Person;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
});
afterAll(() => server.close());

const topicsOf = (id: string) => alice.api.predictions.topics({ params: { id } });
const workedOut = (id: string) =>
  vi.waitFor(
    async () => {
      const topics = await topicsOf(id);
      if (topics.state === 'making') throw new Error('still making');
      return topics;
    },
    { timeout: 30_000 },
  );

test('topics stand by year with their marks, and with what the material says of them', async () => {
  const id = await addSubject(alice);
  await addPapers(server, alice, id);
  const notes = await addNotes(server, alice, id);
  expect((await topicsOf(id)).state).toBe('making');
  const { state, byYear, forecast, papers } = await workedOut(id);
  expect(state).toBe('ready');
  expect(byYear!.years).toEqual(paperYears);
  const perYear = byYear!.years.map((_, i) => byYear!.rows.reduce((sum, row) => sum + row.marks[i]!, 0));
  expect(perYear).toEqual(paperYears.map(() => 40));
  expect(papers.map(({ year }) => year)).toEqual(paperYears.toReversed());
  const covered = forecast!.topics.filter((topic) => topic.covered !== 'not');
  expect(covered.flatMap((topic) => topic.reading).map(({ documentId }) => documentId)).toContain(notes);
});

test('a topic is known as well as its cards are; where there are none, nothing is said', async () => {
  const id = await addSubject(alice);
  await addPapers(server, alice, id);
  expect(
    (await workedOut(id)).mastery.every(({ cards, practice }) => cards === null && practice === null),
  ).toBe(true);
  const front = 'How does root pressure lift water through xylem vessels?';
  const { cards } = await alice.api.cards.create({
    body: { subjectId: id, front, back: 'Through xylem vessels' },
  });
  expect((await topicsOf(id)).state).toBe('making');
  const fresh = await workedOut(id);
  const topic = fresh.mastery.findIndex((each) => each.cards !== null);
  expect(fresh.forecast!.topics[topic]!.phrases.join(' ')).toMatch(/xylem/);
  expect(fresh.mastery[topic]).toMatchObject({ cards: { known: 0, of: 1 } });
  const review = {
    id: crypto.randomUUID(),
    cardId: cards[0]!.id,
    rating: 4 as const,
    reviewedAt: new Date().toISOString(),
    durationMs: 2000,
  };
  await alice.api.cards.review({ body: { reviews: [review], timeZone: 'UTC' } });
  const studied = await topicsOf(id);
  expect(studied.state).toBe('ready');
  expect(studied.mastery[topic]).toMatchObject({ cards: { known: 1, of: 1 } });
});

test('without a paper it says what to upload', async () => {
  const id = await addSubject(alice);
  const topics = await topicsOf(id);
  expect(topics).toMatchObject({ state: 'none', forecast: null, byYear: null, mastery: [] });
  expect(topics.advice[0]).toContain('upload 3 more');
});
