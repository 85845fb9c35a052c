import { limitNames, type LimitsInput } from '@gene/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { upload } from '../../testing/uploads.ts';

let server: TestServer;
let ada: Person;
let alice: Person;
beforeAll(async () => {
  server = await startTestServer({ storage: { perPersonBytes: 5 * 1024 * 1024, totalBytes: 0 } });
  ada = await server.signUp('ada');
  alice = await server.signUp('alice');
});
afterAll(() => server.close());

const usual = Object.fromEntries(limitNames.map((name) => [name, null])) as LimitsInput;
const set = (changed: Partial<LimitsInput>) => ada.api.settings.setLimits({ body: { ...usual, ...changed } });

it('limits of an admin hold at once, and those of the environment again without them', async () => {
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Birds' } });
  const fields = { type: 'note', subjectId };
  const send = (title: string) =>
    upload(server, alice, { content: `Finches sing: ${title}.`, fields: { ...fields, title } });
  await send('one');
  const { own } = await set({ documentsPerPerson: 1, storagePerPerson: 2, requestsPerPerson: 120 });
  expect(own).toEqual({ ...usual, documentsPerPerson: 1, storagePerPerson: 2, requestsPerPerson: 120 });
  await expect(send('two')).rejects.toMatchObject({ code: 'limit_reached' });
  expect((await alice.api.storage.own()).allowedBytes).toBe(2 * 1024 * 1024);
  expect((await ada.api.storage.installation()).allowedPerPersonBytes).toBe(2 * 1024 * 1024);
  const burst = await Promise.allSettled(Array.from({ length: 60 }, () => alice.api.auth.me()));
  const refused = burst.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);

  await server.restart();
  ada = { ...ada, api: server.as(ada.token) };
  alice = { ...alice, api: server.as(alice.token) };
  expect((await alice.api.storage.own()).allowedBytes).toBe(2 * 1024 * 1024);
  const { usual: environment } = await set({});
  expect(environment).toMatchObject({ storagePerPerson: 5, storage: 0 });
  expect((await alice.api.storage.own()).allowedBytes).toBe(5 * 1024 * 1024);
  await send('two');
  const { entries } = await ada.api.admin.audit({ query: { limit: 1 } });
  expect(entries).toMatchObject([{ action: 'changed_settings', target: 'limits' }]);
  expect(entries[0]?.changes).toEqual([
    { setting: 'requestsPerPerson', before: '120', after: '' },
    { setting: 'documentsPerPerson', before: '1', after: '' },
    { setting: 'storagePerPerson', before: '2', after: '' },
  ]);
});

it('limits that would lock the admin out are refused', async () => {
  await expect(set({ requestsPerPerson: 1, streamsPerPerson: 0 })).rejects.toMatchObject({
    fields: { requestsPerPerson: 'At least 120', streamsPerPerson: 'At least 2' },
  });
});

it('of uploads at once no more are taken than may be', async () => {
  const bob = await server.signUp('bob');
  const { id: subjectId } = await bob.api.subjects.create({ body: { name: 'Ships' } });
  await set({ documentsPerPerson: 2 });
  const send = (title: string) =>
    upload(server, bob, { content: `Ships sail: ${title}.`, fields: { type: 'note', subjectId, title } });
  const sent = await Promise.allSettled(['1', '2', '3', '4', '5', '6'].map(send));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const each of sent)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'limit_reached' });
});
