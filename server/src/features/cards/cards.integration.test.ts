import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { middayZone } from '../../testing/midday.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

const subjectOf = async (person: Person, name = 'Biology') =>
  (await person.api.subjects.create({ body: { name } })).id;
const add = async (subjectId: string, front: string, more: object = {}) => {
  const { cards } = await alice.api.cards.create({ body: { subjectId, front, ...more } });
  return cards[0]!;
};
const listed = async (query: object) => (await alice.api.cards.list({ query })).cards;

test('a card is made by hand with both sides, tags and deck, and is new', async () => {
  const subjectId = await subjectOf(alice);
  const card = await add(subjectId, 'What is $E$?', {
    back: '$mc^2$',
    tags: ['physik', 'größe'],
    deck: 'Ch 1',
  });
  expect(card).toMatchObject({
    kind: 'basic',
    gap: 0,
    front: 'What is $E$?',
    back: '$mc^2$',
    tags: ['physik', 'größe'],
    deck: 'Ch 1',
    status: 'active',
    origin: 'hand',
    state: 'new',
    dueAt: null,
    source: null,
  });
  expect(await alice.api.cards.get({ params: { id: card.id } })).toEqual(card);
});

test('a cloze makes a card for each number, and needs at least one gap', async () => {
  const subjectId = await subjectOf(alice);
  const front = 'The {{c1::heart}} pumps {{c2::blood::what?}} through the {{c1::body}}.';
  const { cards } = await alice.api.cards.create({ body: { subjectId, kind: 'cloze', front } });
  expect(cards.map(({ gap }) => gap)).toEqual([1, 2]);
  await expect(
    alice.api.cards.create({ body: { subjectId, kind: 'cloze', front: 'No gap' } }),
  ).rejects.toMatchObject({ code: 'invalid', fields: { front: expect.stringContaining('gap') } });
});

test('changing a cloze changes all its cards; gaps come, go and come back with their history', async () => {
  const subjectId = await subjectOf(alice);
  const first = await add(subjectId, '{{c1::a}} {{c2::b}}', { kind: 'cloze' });
  const edit = async (front: string) =>
    (await alice.api.cards.update({ params: { id: first.id }, body: { front, tags: ['x'] } })).cards;
  expect((await edit('{{c1::a}} {{c3::c}}')).map(({ gap, front }) => [gap, front])).toEqual([
    [1, '{{c1::a}} {{c3::c}}'],
    [3, '{{c1::a}} {{c3::c}}'],
  ]);
  const back = await edit('{{c1::a}} {{c2::B}} {{c3::c}}');
  expect(back.map(({ gap }) => gap)).toEqual([1, 2, 3]);
  expect(back.every(({ tags }) => tags.join() === 'x')).toBe(true);
  expect(await listed({ subjectId })).toHaveLength(3);
});

test('a card that is sent twice with its id is there once', async () => {
  const subjectId = await subjectOf(alice);
  const body = { id: randomUUID(), subjectId, kind: 'cloze' as const, front: '{{c1::a}} {{c2::b}}' };
  const [one, two] = await Promise.all([alice.api.cards.create({ body }), alice.api.cards.create({ body })]);
  expect(one.cards.map(({ id }) => id)).toEqual(two.cards.map(({ id }) => id));
  expect(await listed({ subjectId })).toHaveLength(2);
});

test('a card of a highlight keeps its place, also when the document goes', async () => {
  const subjectId = await subjectOf(alice);
  const fields = { type: 'note', subjectId, title: 'Torts' };
  const document = await uploadAndRead(server, alice, { content: 'A tort is a civil wrong.', fields });
  const source = { documentId: document.id, page: 1, start: 0, end: 24, quote: 'A tort is a civil wrong.' };
  const card = await add(subjectId, 'What is a tort?', { origin: 'highlight', source });
  expect(card.source).toEqual({
    page: 1,
    start: 0,
    end: 24,
    quote: 'A tort is a civil wrong.',
    document: { id: document.id, title: 'Torts', type: 'note', media: 'txt' },
  });
  await alice.api.documents.delete({ params: { id: document.id } });
  const left = await alice.api.cards.get({ params: { id: card.id } });
  expect(left.source).toMatchObject({ quote: 'A tort is a civil wrong.', document: null });
  await expect(
    bob.api.cards.create({ body: { subjectId: await subjectOf(bob), front: 'Theft', source } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('cards are found by words on either side, by tag, subject and status, page by page', async () => {
  const subjectId = await subjectOf(alice);
  for (let i = 0; i < 5; i++)
    await add(subjectId, `Question ${i} 100%`, { back: i === 2 ? 'Osmosis' : '', tags: [`t${i}`] });
  expect((await listed({ subjectId, search: 'osmosis question' })).map(({ front }) => front)).toEqual([
    'Question 2 100%',
  ]);
  expect(await listed({ subjectId, search: '100% t3' })).toHaveLength(1);
  expect(await listed({ subjectId, search: '10_%' })).toHaveLength(0);
  expect(await listed({ subjectId, tag: 't4' })).toHaveLength(1);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await alice.api.cards.list({ query: { subjectId, limit: 2, ...(cursor && { cursor }) } });
    expect(page.total).toBe(5);
    seen.push(...page.cards.map(({ front }) => front));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([4, 3, 2, 1, 0].map((i) => `Question ${i} 100%`));
});

test('cards are found by what stands within a word, in any script and in both cases', async () => {
  const subjectId = await subjectOf(alice);
  const fronts = [
    'Photosynthesis takes place in ÄCKERN',
    '光合作用需要水',
    'Тепло и ΣΊΓΜΑ',
    'sake is no saké',
    String.raw`back\slash_100%`,
  ];
  for (const front of fronts) await add(subjectId, front);
  const found = async (search: string) =>
    (await listed({ subjectId, search })).map(({ front }) => fronts.indexOf(front)).toReversed();
  expect(await found('TOSYNTH')).toEqual([0]);
  expect(await found('äcker')).toEqual([0]);
  expect(await found('acker')).toEqual([]);
  expect(await found('水')).toEqual([1]);
  expect(await found('合作')).toEqual([1]);
  expect(await found('作合')).toEqual([]);
  expect(await found('тЕПЛ')).toEqual([2]);
  expect(await found('sak')).toEqual([3]);
  expect(await found('saké')).toEqual([3]);
  expect(await found(String.raw`K\S h_1 %`)).toEqual([4]);
  expect(await found('k')).toEqual([0, 3, 4]);
  // Contains both pairs of letters, but not adjacent.
  expect(await found('isake')).toEqual([]);
});

test('the search follows what becomes of a card, page by page of its list too', async () => {
  const subjectId = await subjectOf(alice);
  const other = await subjectOf(alice, 'Chemistry');
  const { id } = await add(subjectId, 'Zinc oxide', { tags: ['k'], deck: 'Ores' });
  const bulk = (action: string, more: object = {}) =>
    alice.api.cards.bulk({
      body: { ids: [id], action, ...more } as Parameters<typeof alice.api.cards.bulk>[0]['body'],
    });
  const isFound = async (query: object) => (await listed(query)).some((card) => card.id === id);
  expect(await isFound({ search: 'zinc ore k' })).toBe(true);
  await alice.api.cards.update({ params: { id }, body: { front: 'Tin oxide' } });
  expect(await isFound({ search: 'zinc' })).toBe(false);
  expect(await isFound({ search: 'tin oxide' })).toBe(true);
  await bulk('tag', { tags: ['metals'] });
  expect(await isFound({ search: 'metals', tag: 'metals' })).toBe(true);
  await bulk('move', { subjectId: other });
  expect(await isFound({ search: 'metals', subjectId })).toBe(false);
  expect(await isFound({ search: 'metals', subjectId: other })).toBe(true);
  await bulk('suspend');
  expect(await isFound({ search: 'metals', status: 'active' })).toBe(false);
  expect(await isFound({ search: 'metals', status: 'suspended' })).toBe(true);
  await bulk('delete');
  expect(await isFound({ search: 'metals' })).toBe(false);
  await bulk('restore');
  expect(await isFound({ search: 'metals' })).toBe(true);
  expect((await bob.api.cards.list({ query: { search: 'metals' } })).cards).toEqual([]);

  for (let i = 0; i < 4; i++) await add(other, `Metals ${i}`);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await alice.api.cards.list({
      query: { search: 'metals', limit: 2, ...(cursor && { cursor }) },
    });
    expect(page.total).toBe(5);
    seen.push(...page.cards.map(({ front }) => front));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([3, 2, 1, 0].map((i) => `Metals ${i}`).concat('Tin oxide'));
});

test('many cards are changed at once, and what was deleted can be brought back', async () => {
  const subjectId = await subjectOf(alice);
  const other = await subjectOf(alice, 'Chemistry');
  const ids = [(await add(subjectId, 'a', { tags: ['k'] })).id, (await add(subjectId, 'b')).id];
  const bulk = (action: string, more: object = {}) =>
    alice.api.cards.bulk({
      body: { ids, action, ...more } as Parameters<typeof alice.api.cards.bulk>[0]['body'],
    });
  expect(await bulk('delete')).toEqual({ changed: 2 });
  expect(await listed({ subjectId })).toEqual([]);
  expect(await bulk('restore')).toEqual({ changed: 2 });
  expect(await bulk('suspend')).toEqual({ changed: 2 });
  expect((await listed({ subjectId, status: 'suspended' })).length).toBe(2);
  expect(await bulk('resume')).toEqual({ changed: 2 });
  expect(await bulk('tag', { tags: ['k', 'new'] })).toEqual({ changed: 2 });
  expect((await listed({ subjectId })).map(({ tags }) => tags)).toEqual([
    ['k', 'new'],
    ['k', 'new'],
  ]);
  await bulk('untag', { tags: ['k'] });
  expect(await listed({ subjectId, tag: 'k' })).toEqual([]);
  await bulk('move', { subjectId: other });
  expect(await listed({ subjectId: other })).toHaveLength(2);
  await expect(bulk('move', { subjectId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
});

test('cards are put off until the next study day, and come back before when asked', async () => {
  const subjectId = await subjectOf(alice);
  const { id } = await add(subjectId, 'Later');
  const queue = async () =>
    (await alice.api.cards.queue({ query: { subjectId } })).cards.map((card) => card.id);
  expect(await queue()).toEqual([id]);
  await alice.api.cards.bulk({ body: { ids: [id], action: 'bury' } });
  expect(await queue()).toEqual([]);
  const buried = await alice.api.cards.get({ params: { id } });
  expect(Date.parse(buried.buriedUntil ?? '')).toBeGreaterThan(Date.now());
  await alice.api.cards.bulk({ body: { ids: [id], action: 'unbury' } });
  expect(await queue()).toEqual([id]);
});

test("other people's cards are not found, and bulk changes pass them by", async () => {
  const subjectId = await subjectOf(alice);
  const { id } = await add(subjectId, 'Mine');
  for (const call of [
    () => bob.api.cards.get({ params: { id } }),
    () => bob.api.cards.update({ params: { id }, body: { front: 'Ours' } }),
    () => bob.api.cards.list({ query: { subjectId } }),
    () => bob.api.cards.queue({ query: { subjectId } }),
    () => bob.api.cards.create({ body: { subjectId, front: 'x' } }),
    () => bob.api.cards.acceptAll({ body: { subjectId } }),
    () => bob.api.cards.statistics({ query: { subjectId } }),
    () => bob.api.cards.settings({ params: { id: subjectId } }),
    () => bob.api.cards.saveSettings({ params: { id: subjectId }, body: {} }),
    () => bob.api.cards.examPlan({ params: { id: subjectId } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await bob.api.cards.bulk({ body: { ids: [id], action: 'delete' } })).toEqual({ changed: 0 });
  expect(await bob.api.cards.bulk({ body: { ids: [id], action: 'reset' } })).toEqual({ changed: 0 });
  expect((await alice.api.cards.get({ params: { id } })).front).toBe('Mine');
  await expect(server.api().cards.overview()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('deleting a subject takes its cards and their answers with it', async () => {
  const subjectId = await subjectOf(alice);
  const { id } = await add(subjectId, 'Doomed');
  const review = {
    id: randomUUID(),
    cardId: id,
    rating: 3 as const,
    reviewedAt: new Date().toISOString(),
    durationMs: 900,
  };
  await alice.api.cards.review({ body: { reviews: [review], timeZone: middayZone } });
  await alice.api.subjects.delete({ params: { id: subjectId } });
  expect(await server.query('select 1 from cards where subject_id = $1', [subjectId])).toEqual([]);
  expect(await server.query('select 1 from card_reviews where card_id = $1', [id])).toEqual([]);
});

test.each([
  ['an empty front', { front: '  ' }, 'front', 'The front is required'],
  ['a tag with a space', { front: 'x', tags: ['two words'] }, 'tags.0', 'A tag must not contain spaces'],
])('%s is refused under its field', async (_what, body, field, message) => {
  const subjectId = await subjectOf(alice);
  await expect(alice.api.cards.create({ body: { subjectId, ...body } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: message },
  });
});
