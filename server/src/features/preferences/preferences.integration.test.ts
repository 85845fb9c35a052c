import { preferencesDefaults, type PreferencesChange } from '@gene/contract/preferences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
});
afterAll(() => server.close());

const share = (person: Person, shareData: boolean) =>
  person.api.preferences.update({ body: { privacy: { shareData } } });

describe('the preferences of a person', () => {
  it('are the defaults of the specification until they change something', async () => {
    const { api } = await server.signUp('bela');
    const usual = await api.preferences.get();
    expect(usual).toEqual(preferencesDefaults);
    expect(usual).toMatchObject({
      theme: 'system',
      notifications: { email: true, push: true, updates: false },
      privacy: { shareData: false, showActivity: true },
    });
    const dark = { ...usual, theme: 'dark' };
    expect(await api.preferences.update({ body: { theme: 'dark' } })).toEqual(dark);
    expect(await api.preferences.update({ body: {} })).toEqual(dark);
    expect(await api.preferences.get()).toEqual(dark);
    expect(await ada.api.preferences.get()).toEqual(usual);
  });

  it('keep what many tabs change at once, each something else', async () => {
    const { api } = await server.signUp('clara');
    const changes: PreferencesChange[] = [
      { theme: 'light' },
      { locale: 'de-DE' },
      { timeZone: 'Asia/Kolkata' },
      { notifications: { email: false } },
      { notifications: { push: false } },
      { notifications: { updates: true } },
      { notifications: { quietHours: { from: '22:00', to: '06:30' } } },
      { notifications: { delivery: 'digest' } },
      { audio: { speed: 1.5 } },
      { audio: { readsTables: false } },
      { audio: { readsFootnotes: true } },
      { privacy: { shareData: true } },
      { privacy: { showActivity: false } },
    ];
    await Promise.all(changes.map((body) => api.preferences.update({ body })));
    expect(await api.preferences.get()).toEqual({
      ...{ theme: 'light', locale: 'de-DE', timeZone: 'Asia/Kolkata', deviceTimeZone: null },
      notifications: {
        ...{ email: false, push: false, updates: true, dueCards: true, sessions: true, jobs: true },
        ...{ quietHours: { from: '22:00', to: '06:30' }, delivery: 'digest' },
      },
      audio: { voice: 'standard', speed: 1.5, readsTables: false, readsFootnotes: true },
      privacy: { shareData: true, showActivity: false },
    });
    const { notifications } = await api.preferences.update({ body: { notifications: { quietHours: null } } });
    expect(notifications.quietHours).toBeNull();
  });

  it.each([
    ['a theme that is not there', { theme: 'blue' }],
    ['a language that is not there', { locale: 'xx' }],
    ['a time zone that is not there', { timeZone: 'Mars/Olympus' }],
    ['a time that is none', { notifications: { quietHours: { from: '25:00', to: '07:00' } } }],
    ['quiet hours without an end', { notifications: { quietHours: { from: '22:00' } } }],
    ['quiet hours of no length', { notifications: { quietHours: { from: '22:00', to: '22:00' } } }],
  ])('refuse %s', async (_what, body) => {
    await expect(ada.api.preferences.update({ body: body as PreferencesChange })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('are announced to the other devices, and to nobody else', async () => {
    const { token, api } = await server.signUp('dora');
    const abort = new AbortController();
    const { body } = await fetch(`${server.url()}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    await share(ada, false);
    await api.preferences.update({ body: { theme: 'dark' } });
    expect((await reader.read()).value).toBe('event: preferences\ndata: {}\n\n');
    abort.abort();
  });
});

describe('usage data', () => {
  it('is counted only while it is shared, and deleted when that ends', async () => {
    const person = await server.signUp('emil');
    const count = () => person.api.preferences.countOpening({ body: { feature: 'notes' } });
    const counts = async () =>
      (await person.api.preferences.openings()).openings.map(({ feature, count: times }) => [feature, times]);
    await count();
    await share(person, true);
    expect(await counts()).toEqual([]);
    await Promise.all([count(), count(), count()]);
    await person.api.preferences.countOpening({ body: { feature: 'reader' } });
    expect(await counts()).toEqual([
      ['notes', 3],
      ['reader', 1],
    ]);
    await person.api.preferences.update({ body: { theme: 'dark' } });
    expect(await counts()).toHaveLength(2);
    await Promise.all([share(person, false), ...Array.from({ length: 20 }, count)]);
    expect(
      await server.query('select 1 from feature_openings where owner_id = $1', [person.user.id]),
    ).toEqual([]);
    await share(person, true);
    expect(await counts()).toEqual([]);
  });

  it('reaches the admin as totals of at least five people, rounded down, without today', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, at) => server.signUp(`frida${at}`)));
    await Promise.all(people.map((person) => share(person, true)));
    const totals = async () => (await ada.api.preferences.totals()).totals;
    const insert = (ids: string[], feature: string, daysAgo: number) =>
      server.query(
        `insert into feature_openings (owner_id, day, feature, count)
          select id, (now() at time zone 'utc')::date - $3::int, $2, 3 from unnest($1::uuid[]) id`,
        [ids, feature, daysAgo],
      );
    const ids = people.map(({ user }) => user.id);
    await insert(ids, 'notes', 1);
    await insert(ids, 'flashcards', 0);
    await insert(ids, 'reader', 30);
    await insert(ids.slice(0, 4), 'practice', 1);
    expect(await totals()).toEqual([{ feature: 'notes', people: 5, count: 15 }]);
    await share(people[0]!, false);
    expect(await totals()).toEqual([{ feature: 'notes', people: 5, count: 15 }]);
    await share(people[1]!, false);
    expect(await totals()).toEqual([]);
  });
});
