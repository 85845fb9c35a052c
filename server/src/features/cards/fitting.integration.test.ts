import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const cardCount = 150;

/** Someone who knows every card after months, so the published intervals are far too short. */
async function studyLong(person: Person): Promise<string[]> {
  const { id: subjectId } = await person.api.subjects.create({ body: { name: 'Sea' } });
  const ids: string[] = [];
  for (let i = 0; i < cardCount; i++) {
    const { cards } = await person.api.cards.create({
      body: { subjectId, kind: 'basic', front: `Question ${i}`, back: 'Answer' },
    });
    ids.push(cards[0]!.id);
  }
  const begun = Date.now() - 700 * dayMs;
  const reviews = ids.flatMap((cardId, card) =>
    [0, 60, 180, 300].map((day) => ({
      id: randomUUID(),
      cardId,
      rating: day === 60 && card % 40 === 0 ? (1 as const) : (3 as const),
      reviewedAt: new Date(begun + (day + card) * dayMs).toISOString(),
      durationMs: 4000,
    })),
  );
  for (let from = 0; from < reviews.length; from += 100)
    await person.api.cards.review({
      body: { reviews: reviews.slice(from, from + 100), retractions: [], timeZone: 'UTC' },
    });
  return ids;
}

const daysOf = async (person: Person, id: string) =>
  (await person.api.cards.get({ params: { id } })).intervalDays;

test('the schedule is fitted to many own answers where that predicts them better, holds for all cards, and is undone', async () => {
  const [first = ''] = await studyLong(alice);
  const before = await daysOf(alice, first);
  expect(await alice.api.cards.fit()).toMatchObject({
    answers: cardCount * 3,
    needed: 400,
    inUse: false,
    last: null,
  });

  expect((await alice.api.cards.beginFit()).running).toBe(true);
  const fitted = await vi.waitFor(
    async () => {
      const state = await alice.api.cards.fit();
      if (state.running) throw new Error('still running');
      return state;
    },
    { timeout: 60_000 },
  );
  expect(fitted.inUse).toBe(true);
  expect(fitted.last?.isBetter).toBe(true);
  expect(fitted.last!.after).toBeLessThan(fitted.last!.before);
  expect(await daysOf(alice, first)).toBeGreaterThan(before);

  expect((await alice.api.cards.dropFit()).inUse).toBe(false);
  expect(await daysOf(alice, first)).toBe(before);
});

test('too few answers are not learnt from, and nobody else is changed', async () => {
  expect(await bob.api.cards.fit()).toMatchObject({ answers: 0, inUse: false, last: null });
  await expect(bob.api.cards.beginFit()).rejects.toMatchObject({ code: 'conflict' });
});
