import { randomUUID } from 'node:crypto';
import type { DocumentItem } from '@gene/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { type Proposal, proposeCards } from './proposals/service.ts';

let server: TestServer;
let alice: Person;
let document: DocumentItem & { ownerId: string };
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  const content = 'Osmosis is the movement of water. A cell has a membrane.';
  const item = await uploadAndRead(server, alice, { content });
  document = { ...item, ownerId: alice.user.id };
  database = await openDatabase({
    databaseUrl: server.databaseUrl,
    dataDirectory: server.dataDir,
    pgBinDir: undefined,
    logger: createLogger('silent'),
  });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const source = { page: 1, start: 0, end: 33, quote: 'Osmosis is the movement of water.' };
const proposals: Proposal[] = [
  { kind: 'basic', front: 'What is osmosis?', back: 'The movement of water.', source },
  { kind: 'cloze', front: 'A cell has a {{c1::membrane}}.', back: '', source },
];
const propose = (cards: Proposal[]) => proposeCards(database.db, document, cards);
const waiting = async () =>
  (await alice.api.cards.list({ query: { documentId: document.id, status: 'proposed' } })).cards;

test('proposed cards wait in the inbox with their place, are not studied, and the same are not proposed twice', async () => {
  expect(await propose(proposals)).toBe(2);
  expect(await propose([...proposals, { ...proposals[0]!, front: 'What is  OSMOSIS?' }])).toBe(0);
  const cards = await waiting();
  expect(cards).toHaveLength(2);
  expect(cards[0]).toMatchObject({ status: 'proposed', origin: 'document', source: { page: 1 } });
  expect((await alice.api.cards.queue({ query: {} })).cards).toEqual([]);
  expect((await alice.api.cards.list({ query: { documentId: document.id } })).cards).toEqual([]);
});

test('one is changed and accepted, one rejected; neither comes back', async () => {
  const [first, second] = await waiting();
  await alice.api.cards.update({ params: { id: first!.id }, body: { back: 'Changed' } });
  await alice.api.cards.bulk({ body: { ids: [first!.id], action: 'accept' } });
  await alice.api.cards.bulk({ body: { ids: [second!.id], action: 'reject' } });
  expect(await waiting()).toEqual([]);
  expect(await propose(proposals)).toBe(0);
  expect((await alice.api.cards.queue({ query: {} })).cards.map(({ id }) => id)).toEqual([first!.id]);
});

test('all are accepted at once', async () => {
  const more = ['a', 'b', 'c'].map((front) => ({ kind: 'basic' as const, front, back: front, source }));
  expect(await propose(more)).toBe(3);
  const accepted = await alice.api.cards.acceptAll({ body: { documentId: document.id } });
  expect(accepted).toEqual({ changed: 3, ids: expect.any(Array) as string[] });
  expect(await waiting()).toEqual([]);
});

test('accepting and rejecting are taken back, but not for cards that were studied, nor by others', async () => {
  const mallory = await server.signUp('mallory');
  const fresh = ['d', 'e', 'f'].map((front) => ({ kind: 'basic' as const, front, back: front, source }));
  expect(await propose(fresh)).toBe(3);
  const [rejected] = await waiting();
  await alice.api.cards.bulk({ body: { ids: [rejected!.id], action: 'reject' } });
  const { ids } = await alice.api.cards.acceptAll({ body: { documentId: document.id } });
  const review = {
    id: randomUUID(),
    cardId: ids[0]!,
    rating: 3,
    reviewedAt: new Date().toISOString(),
  } as const;
  await alice.api.cards.review({
    body: { reviews: [{ ...review, durationMs: 1000 }], timeZone: 'Europe/Berlin' },
  });
  const undone = { ids: [rejected!.id, ...ids], action: 'propose' as const };
  expect(await mallory.api.cards.bulk({ body: undone })).toEqual({ changed: 0 });
  expect(await alice.api.cards.bulk({ body: undone })).toEqual({ changed: 2 });
  expect((await waiting()).map(({ id }) => id).toSorted()).toEqual([rejected!.id, ids[1]!].toSorted());
});

test('what is proposed is listed as it was proposed, the best first, page by page of the list too', async () => {
  const at = (start: number, front: string): Proposal => ({
    ...{ kind: 'basic', front, back: 'b' },
    source: { ...source, start, end: start + 1 },
  });
  const ids = (await waiting()).map(({ id }) => id);
  await alice.api.cards.bulk({ body: { ids, action: 'reject' } });
  await propose([at(300, 'first'), at(20, 'second')]);
  await propose([at(4, 'third')]);
  for (const searched of [{}, { search: 'b' }]) {
    const query = { documentId: document.id, status: 'proposed' as const, limit: 2, ...searched };
    const start = await alice.api.cards.list({ query });
    expect(start.cards.map(({ front }) => front)).toEqual(['first', 'second']);
    const rest = await alice.api.cards.list({ query: { ...query, cursor: start.nextCursor! } });
    expect(rest.cards.map(({ front }) => front)).toEqual(['third']);
  }
});

test('a proposal that asks what a card asks already says so, and waits for the person', async () => {
  const { subjectId } = document;
  const body = { subjectId, front: 'Define turgor pressure.', back: 'Of water against the wall.' };
  const [own] = (await alice.api.cards.create({ body })).cards;
  const fronts = ['What is turgor pressure?', 'What is vapour pressure?', 'Turgor pressure of 3 bar?'];
  const proposed = fronts.map((front) => ({ kind: 'basic' as const, front, back: 'Water.', source }));
  expect(await propose(proposed)).toBe(3);
  const cards = await waiting();
  const { twins } = await alice.api.cards.twins({ query: { subjectId } });
  expect(twins).toEqual([
    {
      id: cards.find(({ front }) => front === fronts[0])?.id,
      other: { id: own?.id, front: body.front, status: 'active' },
    },
  ]);
  expect(await waiting()).toEqual(cards);
  const except = twins.map(({ id }) => id);
  const { changed } = await alice.api.cards.acceptAll({ body: { documentId: document.id, except } });
  expect(changed).toBe(cards.length - 1);
  expect((await waiting()).map(({ id }) => id)).toEqual(except);
  const mallet = await server.signUp('mallet');
  await expect(mallet.api.cards.twins({ query: { subjectId } })).rejects.toMatchObject({ code: 'not_found' });
});
