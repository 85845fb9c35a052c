import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { type Ollama, piece, startOllama } from './testing/ollama.ts';

let ollama: Ollama;
let server: TestServer;
let ada: Person;

beforeAll(async () => {
  ollama = await startOllama();
  server = await startTestServer({
    modelOrigins: { ollama: ollama.origin, lm_studio: 'http://127.0.0.1:9', llama_cpp: ollama.origin },
  });
  ada = await server.signUp('ada');
});
afterAll(async () => {
  await server.close();
  await ollama.close();
});

const model = 'small:1b';
const pulls = async () => (await ada.api.models.pulls()).pulls;

test('nobody is asked for models before an admin asks for them', async () => {
  expect(await pulls()).toEqual([]);
  expect(ollama.asked).toEqual([]);
});

test('programs on this machine are found with the models that can answer', async () => {
  const { servers, recommended, memoryBytes } = await ada.api.models.find();
  expect(servers).toEqual([
    {
      ...{ kind: 'ollama', baseUrl: `${ollama.origin}/v1`, state: 'found' },
      models: [
        { name: 'qwen2.5:7b', bytes: 4_683_087_332, contextTokens: 32_768 },
        { name: 'llama3.2:3b', bytes: 2_019_393_189, contextTokens: 4096 },
      ],
    },
    { kind: 'lm_studio', baseUrl: 'http://127.0.0.1:9/v1', state: 'absent', models: [] },
    { kind: 'llama_cpp', baseUrl: `${ollama.origin}/v1`, state: 'strange', models: [] },
  ]);
  expect(recommended.filter(({ isBest }) => isBest).length).toBeLessThanOrEqual(1);
  for (const each of recommended) if (each.isBest) expect(each.memoryBytes).toBeLessThanOrEqual(memoryBytes);
});

test('a model is pulled with progress, stopped, gone on with, and then Ollama has it', async () => {
  ollama.pull = { lines: [{ status: 'pulling manifest' }, piece('a', 250)], next: 'wait' };
  await ada.api.models.pull({ params: { model } });
  // A second click changes nothing.
  await ada.api.models.pull({ params: { model } });
  const received = { receivedBytes: 250, totalBytes: 1000 };
  await expect.poll(pulls, patience).toEqual([expect.objectContaining({ state: 'pulling', ...received })]);
  await ada.api.models.stopPull({ params: { model } });
  expect(await pulls()).toEqual([expect.objectContaining({ state: 'stopped', ...received })]);
  await expect.poll(() => ollama.left, patience).toBe(1);
  ollama.pull = { lines: [piece('a', 1000), { status: 'success' }], next: 'end' };
  await ada.api.models.pull({ params: { model } });
  await expect.poll(pulls, patience).toEqual([]);
  expect(ollama.asked.filter((call) => call === 'POST /api/pull')).toHaveLength(2);
  const { entries } = await ada.api.admin.audit({ query: {} });
  expect(entries.slice(0, 3).map(({ action, target }) => [action, target])).toEqual([
    ['pulled_model', model],
    ['stopped_model', model],
    ['pulled_model', model],
  ]);
});

test('a pull that failed says why, until it is dismissed', async () => {
  ollama.pull = { lines: [{ error: 'pull model manifest: file does not exist' }], next: 'end' };
  await ada.api.models.pull({ params: { model } });
  const failed = { state: 'failed', problem: 'unknown_model' };
  await expect.poll(pulls, patience).toEqual([expect.objectContaining(failed)]);
  await ada.api.models.dismissPull({ params: { model } });
  expect(await pulls()).toEqual([]);
  await expect(ada.api.models.stopPull({ params: { model } })).rejects.toMatchObject({ code: 'not_found' });
});

test('a name that is none is refused before anybody is asked', async () => {
  const before = ollama.asked.length;
  for (const name of ['../secret', 'a b', 'http://elsewhere.example/model'])
    await expect(ada.api.models.pull({ params: { model: name } })).rejects.toMatchObject({
      code: 'not_found',
    });
  expect(ollama.asked).toHaveLength(before);
});
