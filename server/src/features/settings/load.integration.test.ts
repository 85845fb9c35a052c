import { afterAll, beforeAll, expect, test } from 'vitest';
import { generous } from '../../testing/quotas.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { upload } from '../../testing/uploads.ts';

let server: TestServer;
let ada: Person;
let alice: Person;

beforeAll(async () => {
  server = await startTestServer({ quotas: { ...generous, streamsPerPerson: 2 }, documentsPerPerson: 1 });
  [ada, alice] = await Promise.all([server.signUp('ada'), server.signUp('alice')]);
});
afterAll(() => server.close());

test('an account is open in so many places, and has so many documents; the limit is named', async () => {
  const leaving = new AbortController();
  const open = () =>
    fetch(`${server.url()}/api/events`, {
      headers: { authorization: `Bearer ${alice.token}` },
      signal: leaving.signal,
    });
  expect([(await open()).status, (await open()).status]).toEqual([200, 200]);
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    error: { message: 'This account is open in 2 places. Please close some.' },
  });
  leaving.abort();
  await upload(server, alice, { name: 'one.txt', content: 'Tides are waves.' });
  await expect(upload(server, alice, { name: 'two.txt', content: 'Waves are tides.' })).rejects.toMatchObject(
    {
      code: 'limit_reached',
      message: 'You have reached the limit of 1 documents. Delete some first.',
    },
  );
});

test('an admin sees the limits by their names, and who ran into them', async () => {
  const { limits, people } = await ada.api.settings.load();
  expect(limits).toContainEqual({ setting: 'STREAMS_PER_PERSON', value: 2 });
  expect(limits).toContainEqual({ setting: 'DOCUMENTS_PER_PERSON', value: 1 });
  expect(limits.map(({ setting }) => setting)).toContain('HEAVY_WORK');
  expect(people).toMatchObject([
    { name: 'alice', email: 'alice@example.org', refused: 1, limits: ['STREAMS_PER_PERSON'] },
  ]);
});
