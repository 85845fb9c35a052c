import fs from 'node:fs';
import path from 'node:path';
import type { AssistantInput } from '@gene/contract/settings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

const key = 'sk-very-secret-0123456789';
const horse = '{"animal":"horse","legs":4}';

let server: TestServer;
let ada: Person;
let model: ModelServer;
let behave: (number: number) => ModelBehaviour;

async function open(): Promise<void> {
  [server, model] = await Promise.all([
    startTestServer(),
    startModelServer((_call, number) => behave(number)),
  ]);
  ada = await server.signUp('ada');
}
const close = () => Promise.all([server.close(), model.close()]);
beforeEach(() => {
  behave = () => ({ write: horse });
});

const input = (changed: Partial<AssistantInput> = {}): AssistantInput => ({
  engine: 'openai',
  baseUrl: `${model.origin}/v1`,
  model: 'small',
  jsonSchema: false,
  timeoutSeconds: 30,
  stallSeconds: 10,
  inputTokens: 8000,
  dailyTokens: 0,
  ...changed,
});
const save = (body: AssistantInput, person = ada) => person.api.settings.setAssistant({ body });
const tryOut = (body: AssistantInput) => ada.api.settings.testAssistant({ body });

const told: [string, ModelBehaviour, RegExp][] = [
  ['the key is wrong', { status: 401 }, /does not accept this key/],
  [
    'the model is unknown',
    { status: 404, body: { error: { message: 'model not found' } } },
    /does not know the model “small”/,
  ],
  ['it is no model server', { type: 'text/html', text: '<p>Hi</p>' }, /not as a model server would/],
  ['the address sends on', { status: 301, headers: { location: 'https://b.example' } }, /address redirects/],
  ['the limit is reached', { status: 429, headers: { 'retry-after': '900' } }, /limit reached/],
  ['the model writes no JSON', { write: 'A horse has four legs.' }, /not in JSON/],
  ['the model writes another form', { write: '{"reply":"four"}' }, /not in the form that was asked for/],
  [
    'it wants the other form of JSON',
    { status: 400, body: { error: "'response_format.type' must be 'json_schema' or 'text'" } },
    /Switch “Server supports JSON schema” on/,
  ],
  [
    'it refuses the request',
    { status: 422, body: { error: { message: 'no streaming' } } },
    /refuses the request/,
  ],
  ['the connection breaks', { write: '{"animal"', next: 'hang up' }, /broke in the middle/],
];
describe('what changes nothing', () => {
  beforeAll(open);
  afterAll(close);

  test('the built-in engine answers until an admin sets something else', async () => {
    expect(await ada.api.settings.assistant()).toMatchObject({
      engine: 'builtin',
      hasKey: false,
      isDefault: true,
    });
  });

  test('an admin sees that passages are found by words only, and why', async () => {
    const state = await ada.api.settings.search();
    expect(state).toMatchObject({ onlyWordsBecause: 'off', pack: null });
    expect(state.encoded).toBeLessThanOrEqual(state.documents);
  });

  test('only an admin sees or changes the settings', async () => {
    const alice = await server.signUp('alice');
    const before = model.calls.length;
    const calls = [
      () => alice.api.settings.assistant(),
      () => alice.api.settings.search(),
      () => save(input(), alice),
      () => alice.api.settings.testAssistant({ body: input() }),
      () => alice.api.settings.usage(),
      () => alice.api.packs.list(),
      () => alice.api.packs.install({ params: { id: 'multilingual' }, body: { folder: null } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(server.api().settings.assistant()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(model.calls).toHaveLength(before);
  });

  test.each([
    ['a model without a name', { model: ' ' }, { model: 'Enter the name of a model' }],
    ['a server without an address', { baseUrl: '' }, { baseUrl: 'Enter the address of the server' }],
    [
      'no address',
      { baseUrl: 'localhost:11434' },
      { baseUrl: 'Enter an address like http://localhost:11434/v1' },
    ],
    [
      'an address with a password',
      { baseUrl: 'http://me:secret@host/v1' },
      { baseUrl: 'Enter an address like http://localhost:11434/v1' },
    ],
    [
      'too little to read',
      { inputTokens: 5 },
      { inputTokens: 'A question with its passages needs at least 2,000 tokens' },
    ],
  ])('%s is refused under its field', async (_what, changed, fields) => {
    await expect(save(input(changed))).rejects.toMatchObject({ code: 'invalid', fields });
  });

  test.each(told)('a test says in words that %s', async (_what, behaviour, message) => {
    behave = () => behaviour;
    const result = await tryOut(input({ key }));
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(message) as string });
    expect(JSON.stringify(result)).not.toContain(key);
  });

  test('a test says that nothing answers, and that everything works', async () => {
    expect(await tryOut(input())).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^It works: small answered/) as string,
    });
    const gone = await startModelServer(() => ({ write: horse }));
    await gone.close();
    expect(await tryOut(input({ baseUrl: `${gone.origin}/v1` }))).toMatchObject({
      ok: false,
      message: `Nothing answers at ${gone.origin}. Is the server running, and is the address right?`,
    });
  });
});

describe('what is saved', () => {
  beforeEach(open);
  afterEach(close);

  test('a key is used and never given back, nor to be read in the database', async () => {
    const saved = await save(input({ key }));
    expect(saved).toMatchObject({ hasKey: true, isDefault: false, model: 'small' });
    expect(JSON.stringify([saved, await ada.api.settings.assistant()])).not.toContain(key);
    await tryOut(input());
    expect(model.calls[0]?.headers.authorization).toBe(`Bearer ${key}`);
    const rows = await server.query('select * from settings');
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(key).toString('base64').slice(0, 12));
    expect(fs.statSync(path.join(server.dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
    expect(await save(input({ key: null, model: 'large' }))).toMatchObject({ hasKey: false });
    const { entries } = await ada.api.admin.audit({ query: { limit: 2 } });
    const secret = { setting: 'key', before: null, after: null };
    expect(entries[0]?.changes).toEqual([{ setting: 'model', before: 'small', after: 'large' }, secret]);
    expect(entries[1]?.changes).toContainEqual({ setting: 'engine', before: 'builtin', after: 'openai' });
    expect(entries[1]?.changes).toContainEqual(secret);
    expect(JSON.stringify(await server.query('select * from audit_log'))).not.toContain(key);
  });

  test('a key goes to the host that it was entered for, and to no other', async () => {
    await save(input({ key }));
    const elsewhere = await startModelServer(() => ({ write: horse }));
    const moved = input({ baseUrl: `${elsewhere.origin}/v1` });
    try {
      await tryOut(moved);
      expect(await save(moved)).toMatchObject({ hasKey: false });
      await server.query(`update settings set value = jsonb_set(value, '{keyHolder}', to_jsonb($1::text))`, [
        `openai ${elsewhere.origin}`,
      ]);
      await server.restart();
      await server.as(ada.token).settings.testAssistant({ body: moved });
      expect(elsewhere.calls).toHaveLength(2);
      for (const { headers } of elsewhere.calls) expect(headers.authorization).toBeUndefined();
    } finally {
      await elsewhere.close();
    }
  });

  test('a key stays while the built-in engine answers', async () => {
    await save(input({ key }));
    await save(input({ engine: 'builtin' }));
    expect(await save(input())).toMatchObject({ hasKey: true });
  });

  test('what the environment says counts until something is saved', async () => {
    const environment = {
      MODEL_PROVIDER: 'openai',
      MODEL_BASE_URL: `${model.origin}/v1/`,
      MODEL_NAME: 'large',
      MODEL_API_KEY: key,
    };
    const other = await startTestServer({ model: readConfig(environment).model });
    try {
      const { api } = await other.signUp('ada');
      expect(await api.settings.assistant()).toMatchObject({
        engine: 'openai',
        baseUrl: `${model.origin}/v1`,
        model: 'large',
        hasKey: true,
        isDefault: true,
      });
      await api.settings.setAssistant({ body: input({ model: 'tiny' }) });
      expect(await api.settings.assistant()).toMatchObject({ model: 'tiny', hasKey: true, isDefault: false });
    } finally {
      await other.close();
    }
  });

  test('another process answers with what was set here', async () => {
    const second = await startTestServer({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
    try {
      const api = second.as(ada.token);
      expect(await api.settings.assistant()).toMatchObject({ engine: 'builtin' });
      await save(input({ key }));
      await expect.poll(() => api.settings.assistant()).toMatchObject({ model: 'small', hasKey: true });
    } finally {
      await second.close();
    }
  });
});
