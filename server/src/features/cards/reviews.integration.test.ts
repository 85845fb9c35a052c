import { randomUUID } from 'node:crypto';
import type { CardReview } from '@gene/contract/cards';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
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

const timeZone = middayZone;
const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

async function newCard(front = 'Question', subjectId?: string): Promise<{ id: string; subjectId: string }> {
  const of = subjectId ?? (await alice.api.subjects.create({ body: { name: 'Reviews' } })).id;
  const { cards } = await alice.api.cards.create({ body: { subjectId: of, front } });
  return { id: cards[0]!.id, subjectId: of };
}
const answer = (cardId: string, rating: CardReview['rating'], reviewedAt: string): CardReview => ({
  id: randomUUID(),
  cardId,
  rating,
  reviewedAt,
  durationMs: 4000,
});
const send = (reviews: CardReview[], retractions: string[] = []) =>
  alice.api.cards.review({ body: { reviews, retractions, timeZone } });
const state = (id: string) => alice.api.cards.get({ params: { id } });
/** Learnt ten days ago and due since. */
const learnt = (id: string) => [answer(id, 3, ago(10 * day)), answer(id, 3, ago(10 * day - 10 * minute))];

test('an answer moves the card as its button announced', async () => {
  const { id, subjectId } = await newCard();
  const { cards, counts } = await alice.api.cards.queue({ query: { subjectId } });
  expect(counts).toEqual({ new: 1, learning: 0, due: 0 });
  const good = cards[0]!.previews[2]!;
  expect(good).toEqual({ rating: 3, seconds: 600, days: 0 });
  const { cards: moved } = await send([answer(id, 3, new Date().toISOString())]);
  expect(moved[0]).toMatchObject({ id, state: 'learning', reps: 1 });
  expect(Date.parse(moved[0]!.dueAt ?? '') - Date.now()).toBeGreaterThan(590_000);
});

test('what is due comes with the chance that it is still known', async () => {
  const { id, subjectId } = await newCard();
  await send(learnt(id));
  const { cards, counts } = await alice.api.cards.queue({ query: { subjectId } });
  expect(counts).toEqual({ new: 0, learning: 0, due: 1 });
  expect(cards[0]).toMatchObject({ id, state: 'review', forExam: false });
  expect(cards[0]!.retrievability).toBeGreaterThan(0.6);
  expect(cards[0]!.retrievability).toBeLessThan(0.9);
});

test('of the gaps of one sentence a day asks for one; taking its answer back brings it back', async () => {
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Gaps' } });
  const front = '{{c1::Rome}} was founded in {{c2::753 BC}} by {{c3::Romulus}}';
  const { cards: gaps } = await alice.api.cards.create({ body: { subjectId, kind: 'cloze', front } });
  const queue = async () => {
    const { cards, counts } = await alice.api.cards.queue({ query: { subjectId } });
    return { asked: cards.map(({ id }) => id), counts };
  };
  const [first, second, third] = gaps.map(({ id }) => id);
  expect(await queue()).toEqual({ asked: [first], counts: { new: 1, learning: 0, due: 0 } });
  const known = answer(first!, 4, ago(0));
  await send([known]);
  expect(await queue()).toEqual({ asked: [], counts: { new: 0, learning: 0, due: 0 } });
  await send([], [known.id]);
  expect((await queue()).asked).toEqual([first]);
  await send([...learnt(second!), ...learnt(third!)]);
  expect(await queue()).toEqual({ asked: [second], counts: { new: 0, learning: 0, due: 1 } });
});

test('an answer that is sent twice counts once', async () => {
  const { id } = await newCard();
  const review = answer(id, 3, ago(minute));
  await send([review, review]);
  await Promise.all([send([review]), send([review])]);
  expect((await state(id)).reps).toBe(1);
});

test('answers given without network take their place by their time', async () => {
  const { id } = await newCard();
  const twin = await newCard();
  const [first, second] = learnt(id);
  const late = answer(id, 1, ago(5 * day));
  const newest = answer(id, 3, ago(2 * day));
  await send([first!, second!, newest]);
  await send([late]);
  const inOrder = [first!, second!, late, newest].map((review) => ({
    ...review,
    id: randomUUID(),
    cardId: twin.id,
  }));
  for (const review of inOrder) await send([review]);
  const memory = (of: string) =>
    server.query('select state, stability, difficulty, reps, lapses from cards where id = $1', [of]);
  expect(await memory(id)).toEqual(await memory(twin.id));
  expect(await state(id)).toMatchObject({ state: 'review', lapses: 1, reps: 4 });
});

test('cards with very long logs go on at once and are worked out later, while the server answers everybody else', async () => {
  const long = await newCard();
  const slip = answer(long.id, 1, ago(6000 * minute));
  await send(learnt(long.id));
  await server.query(
    `insert into card_reviews (owner_id, id, card_id, subject_id, rating, reviewed_at, duration_ms)
    select owner_id, gen_random_uuid(), id, subject_id, 3, now() - make_interval(mins => 10000 - n), 4000
    from cards, generate_series(1, 5000) as n where id = $1`,
    [long.id],
  );
  // As an import leaves it.
  await server.query('update cards set replayed_until = null, replayed_in = null where id = $1', [long.id]);
  const before = await state(long.id);
  const now = ago(0);
  const delay = await measureLoopDelay(100, async () => {
    const { cards } = await send([slip, answer(long.id, 4, now)]);
    expect(cards[0]).toMatchObject({ lastReviewedAt: now });
    expect(Date.parse(cards[0]!.dueAt!)).toBeGreaterThan(Date.parse(before.dueAt!));
    await server.query(`update jobs set run_at = now() where kind = 'cards.replay'`);
    await vi.waitFor(async () => expect((await state(long.id)).reps).toBe(5004), patience);
  });
  expect(delay).toBeLessThan(120);
  expect(await state(long.id)).toMatchObject({ lapses: 1, lastReviewedAt: now });
  expect(await server.query('select replayed_in from cards where id = $1', [long.id])).toEqual([
    { replayed_in: timeZone },
  ]);
});

test('answers of two devices at the same moment are both kept', async () => {
  const { id } = await newCard();
  await send(learnt(id));
  const reviews = Array.from({ length: 8 }, (_, i) => answer(id, 3, ago((8 - i) * minute)));
  await Promise.all(reviews.map((review) => send([review])));
  expect((await state(id)).reps).toBe(10);
  expect(await server.query('select 1 from card_reviews where card_id = $1', [id])).toHaveLength(10);
});

test('a showing that two windows grade counts once, and says so; what was known of it or came later counts', async () => {
  const { id } = await newCard();
  await send(learnt(id));
  const { lastReviewedAt: shown } = await state(id);
  const graded = (milliseconds: number, answeredAfter: string | null) => ({
    ...answer(id, 3, ago(milliseconds)),
    answeredAfter,
  });
  const first = graded(2 * minute, shown);
  const second = graded(minute, shown);
  expect((await send([first])).repeated).toEqual([]);
  const before = await state(id);
  expect((await send([second])).repeated).toEqual([second.id]);
  expect({ ...(await state(id)), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
  expect(await server.query('select 1 from card_reviews where card_id = $1', [id])).toHaveLength(4);
  expect((await send([graded(30_000, first.reviewedAt)])).repeated).toEqual([]);
  expect((await state(id)).reps).toBe(4);
});

test('answers given without network count, however late they come, unless they grade one showing again', async () => {
  const { id } = await newCard();
  const early = { ...answer(id, 1, ago(3 * day)), answeredAfter: null };
  const again = { ...answer(id, 3, ago(3 * day - minute)), answeredAfter: early.reviewedAt };
  const elsewhere = { ...answer(id, 3, ago(3 * day - 5000)), answeredAfter: null };
  const nextDay = { ...answer(id, 3, ago(2 * day)), answeredAfter: null };
  const between = { ...answer(id, 3, ago(2.5 * day)), answeredAfter: null };
  expect((await send([again, early, elsewhere])).repeated).toEqual([elsewhere.id]);
  expect((await send([nextDay])).repeated).toEqual([]);
  expect((await send([between])).repeated).toEqual([]);
  expect((await state(id)).reps).toBe(4);
});

test('a grade given in place of one taken back counts', async () => {
  const { id } = await newCard();
  const slip = { ...answer(id, 1, ago(minute)), answeredAfter: null };
  const meant = { ...answer(id, 4, ago(30_000)), answeredAfter: null };
  await send([slip]);
  expect((await send([meant], [slip.id])).repeated).toEqual([]);
  expect(await state(id)).toMatchObject({ state: 'review', reps: 1 });
});

test('answers are taken back, even before they arrive, and the log keeps them', async () => {
  const { id } = await newCard();
  await send(learnt(id));
  const before = await state(id);
  const slip = answer(id, 1, ago(minute));
  await send([slip]);
  expect((await state(id)).lapses).toBe(1);
  await send([], [slip.id]);
  expect({ ...(await state(id)), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
  const unseen = answer(id, 1, ago(minute));
  await send([], [unseen.id]);
  await send([unseen]);
  expect((await state(id)).lapses).toBe(0);
  expect(await server.query('select 1 from card_reviews where card_id = $1', [id])).toHaveLength(4);
});

test('a card that is forgotten eight times is suspended and tagged; taking that back brings it back', async () => {
  const { id } = await newCard();
  const reviews = learnt(id);
  for (let i = 9; i > 1; i--) {
    reviews.push(answer(id, 1, ago(i * day)), answer(id, 3, ago(i * day - 10 * minute)));
  }
  const last = reviews.pop()!;
  const eighth = reviews.pop()!;
  expect((await send(reviews)).leeches).toEqual([]);
  expect((await send([eighth, last])).leeches).toEqual([id]);
  expect(await state(id)).toMatchObject({ status: 'suspended', tags: ['leech'], lapses: 8 });
  await send([], [eighth.id]);
  expect(await state(id)).toMatchObject({ status: 'active', tags: [], lapses: 7 });
});

test('no more new cards come in a day than the subject takes; reviews do not count for it', async () => {
  const { id, subjectId } = await newCard('1');
  const second = await newCard('2', subjectId);
  await newCard('3', subjectId);
  await alice.api.cards.saveSettings({ params: { id: subjectId }, body: { newPerDay: 2 } });
  expect((await alice.api.cards.queue({ query: { subjectId } })).counts.new).toBe(2);
  await send([answer(id, 4, new Date().toISOString())]);
  const { cards, counts } = await alice.api.cards.queue({ query: { subjectId } });
  expect(counts.new).toBe(1);
  expect(cards.map((card) => card.id)).toEqual([second.id]);
});

test('cramming shows any card and leaves the schedule alone', async () => {
  const { id, subjectId } = await newCard();
  await send([answer(id, 4, ago(minute))]);
  const before = await state(id);
  expect((await alice.api.cards.queue({ query: { subjectId } })).cards).toEqual([]);
  const { cards } = await alice.api.cards.queue({ query: { subjectId, mode: 'cram' } });
  expect(cards.map((card) => card.id)).toEqual([id]);
  expect(await state(id)).toEqual(before);
});

test('a card is begun anew, and its log says so', async () => {
  const { id } = await newCard();
  await send(learnt(id));
  expect(await alice.api.cards.bulk({ body: { ids: [id], action: 'reset' } })).toEqual({ changed: 1 });
  expect(await state(id)).toMatchObject({ state: 'new', reps: 0, dueAt: null });
  expect(await server.query('select 1 from card_reviews where card_id = $1', [id])).toHaveLength(3);
});

test("answers to cards that are gone, or someone else's, are dropped, and the others are taken", async () => {
  const { id } = await newCard();
  const missing = randomUUID();
  const taken = await send([answer(id, 3, ago(minute)), answer(missing, 3, ago(minute))]);
  expect(taken.gone).toEqual([missing]);
  expect(taken.cards.map((card) => card.id)).toEqual([id]);
  const foreign = await bob.api.cards.review({
    body: { reviews: [answer(id, 1, ago(minute))], timeZone },
  });
  expect(foreign).toMatchObject({ gone: [id], cards: [] });
  expect((await state(id)).reps).toBe(1);
});

test('a clock that runs ahead counts as now', async () => {
  const { id } = await newCard();
  const ahead = new Date(Date.now() + 3 * day).toISOString();
  const { cards } = await send([answer(id, 3, ahead)]);
  expect(Date.parse(cards[0]!.lastReviewedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('the overview counts each subject, and remembers the time zone', async () => {
  const { id, subjectId } = await newCard();
  await newCard('Another', subjectId);
  await send(learnt(id));
  await alice.api.cards.setTimeZone({ body: { timeZone: 'Asia/Kolkata' } });
  const { timeZone: kept, subjects } = await alice.api.cards.overview();
  expect(kept).toBe('Asia/Kolkata');
  expect(subjects.find((each) => each.subjectId === subjectId)).toMatchObject({
    counts: { new: 1, learning: 0, due: 1 },
    cards: 2,
    proposed: 0,
    suspended: 0,
    examDate: null,
  });
  await expect(alice.api.cards.setTimeZone({ body: { timeZone: 'Mars/Olympus' } })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('an exam brings its cards in time, says what it costs, and gives way when it is taken out', async () => {
  const { id, subjectId } = await newCard();
  for (let i = 0; i < 30; i++) await newCard(`More ${i}`, subjectId);
  await send([answer(id, 4, ago(30 * day)), answer(id, 4, ago(minute))]);
  const before = await state(id);
  expect(before.intervalDays).toBeGreaterThan(40);
  const examDate = new Date(Date.now() + 20 * day).toISOString().slice(0, 10);
  const params = { id: subjectId };
  await alice.api.cards.saveSettings({ params, body: { desiredRetention: 0.95, newPerDay: 1, examDate } });
  const { plan } = await alice.api.cards.examPlan({ params });
  expect(plan).toMatchObject({ examDate, cards: 31, newCards: 30, target: 0.95, secondsPerAnswer: 4 });
  expect(plan!.recallPlanned).toBeGreaterThan(plan!.recallUnplanned);
  expect(plan!.newPerDay).toBeGreaterThan(1);
  expect(plan!.minutesPerDayPlanned).toBeGreaterThan(0);
  const { counts } = await alice.api.cards.queue({ query: { subjectId } });
  expect(counts.new).toBe(plan!.newPerDay);
  await alice.api.cards.saveSettings({ params, body: { newPerDay: 1 } });
  expect((await alice.api.cards.examPlan({ params })).plan).toBeNull();
  expect((await state(id)).intervalDays).toBeGreaterThan(30);
});

test('the statistics forecast what is due, and count what was known after a day or more', async () => {
  const { id, subjectId } = await newCard();
  const other = await newCard('Other', subjectId);
  await newCard('New', subjectId);
  await send([...learnt(id), ...learnt(other.id)]);
  await send([answer(id, 3, ago(minute)), answer(other.id, 1, ago(minute))]);
  const found = await alice.api.cards.statistics({ query: { subjectId } });
  expect(found.forecast).toHaveLength(30);
  expect(found.forecast[0]).toMatchObject({ due: 1, fresh: 1 });
  expect(found.forecast.reduce((sum, { due }) => sum + due, 0)).toBe(2);
  expect(found.retention).toHaveLength(12);
  expect(found.retention.at(-1)).toMatchObject({ answers: 2, known: 1 });
  expect(found.retentionBySubject).toEqual([{ subjectId, answers: 2, known: 1 }]);
  expect(found).toMatchObject({ answersToday: 2, medianSeconds: 4 });
});
