import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { middayZone } from '../../testing/midday.ts';
import { patience } from '../../testing/patience.ts';
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
      body: { reviews: reviews.slice(from, from + 100), retractions: [], timeZone: middayZone },
    });
  return ids;
}

const daysOf = async (person: Person, id: string) =>
  (await person.api.cards.get({ params: { id } })).intervalDays;

const fitted = (person: Person) =>
  vi.waitFor(async () => {
    const state = await person.api.cards.fit();
    if (state.running) throw new Error('still running');
    return state;
  }, patience);

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
  const { inUse, last } = await fitted(alice);
  expect(inUse).toBe(true);
  expect(last?.isBetter).toBe(true);
  expect(last!.after).toBeLessThan(last!.before);
  expect(await daysOf(alice, first)).toBeGreaterThan(before);

  expect((await alice.api.cards.dropFit()).inUse).toBe(false);
  expect(await daysOf(alice, first)).toBe(before);
});

test('answers that come in several portions are all learnt from', async () => {
  const carol = await server.signUp('carol');
  const { id: subjectId } = await carol.api.subjects.create({ body: { name: 'Sea' } });
  const [cards, days] = [50, 45];
  for (let i = 0; i < cards; i++)
    await carol.api.cards.create({ body: { subjectId, kind: 'basic', front: `Q ${i}`, back: 'A' } });
  await carol.api.cards.setTimeZone({ body: { timeZone: middayZone } });
  await server.query(
    `insert into card_reviews (owner_id, id, card_id, subject_id, rating, reviewed_at, duration_ms, previous_at)
    select owner_id, gen_random_uuid(), id, subject_id, case when day = 7 then 1 else 3 end, at, 4000,
      case when day > 0 then at - interval '1 day' end
    from cards, generate_series(0, $2 - 1) as day, lateral (select now() - interval '1 day' * (100 - day) as at) as t
    where subject_id = $1`,
    [subjectId, days],
  );
  await server.query('update cards set reps = $2 where subject_id = $1', [subjectId, days]);
  await carol.api.cards.beginFit();
  const { last } = await fitted(carol);
  expect(last!.learnt + last!.tried).toBe(cards * (days - 1));
});

test('too few answers are not learnt from, and nobody else is changed', async () => {
  expect(await bob.api.cards.fit()).toMatchObject({ answers: 0, inUse: false, last: null });
  await expect(bob.api.cards.beginFit()).rejects.toMatchObject({ code: 'conflict' });
});
