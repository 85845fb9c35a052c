import fs from 'node:fs';
import path from 'node:path';
import type { ModelDownloadInput } from '@gene/contract/models';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { makeGguf } from '../../testing/gguf.ts';
import { type Ollama, piece, startOllama } from './testing/ollama.ts';
import { type ModelPublisher, startModelPublisher, sumOf } from '../../testing/model-publisher.ts';

const gguf = makeGguf();
let ollama: Ollama;
let publisher: ModelPublisher;
let server: TestServer;
let ada: Person;

beforeAll(async () => {
  ollama = await startOllama();
  publisher = await startModelPublisher(gguf);
  server = await startTestServer({
    modelOrigins: { ollama: ollama.origin, lm_studio: 'http://127.0.0.1:9', llama_cpp: ollama.origin },
  });
  ada = await server.signUp('ada');
});
afterAll(async () => {
  await server.close();
  await ollama.close();
  await publisher.close();
});
beforeEach(() => {
  publisher.content = gguf;
  publisher.declared = sumOf(gguf);
  publisher.silentAfter = Infinity;
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

const file = 'small.gguf';
const list = async () => (await ada.api.models.downloads()).downloads;
const files = async () => (await ada.api.models.files()).files;
const download = (changed: Partial<ModelDownloadInput> = {}) =>
  ada.api.models.download({
    body: { url: publisher.url(file), sha256: null, unverified: false, ...changed },
  });
const incoming = () => {
  const folder = path.join(server.dataDir, 'models/incoming');
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};
const fails = async (problem: string) => {
  await expect.poll(list, patience).toEqual([expect.objectContaining({ file, state: 'failed', problem })]);
};
const giveUp = async () => {
  await ada.api.models.dismissDownload({ params: { file } });
  expect(await list()).toEqual([]);
  expect(incoming()).toEqual([]);
};

test('recommended model files have a licence, a size and a safe address, and the largest that fits is marked', async () => {
  const { recommended } = await ada.api.models.downloads();
  for (const { url, file: name, licence, bytes } of recommended) {
    expect(url).toMatch(/^https:/);
    expect(url.endsWith(`/${name}`)).toBe(true);
    expect([licence, bytes > 1e8]).toEqual(['Apache-2.0', true]);
  }
  expect(recommended.filter(({ isBest }) => isBest).length).toBeLessThanOrEqual(1);
});

test('size, checksum and licence of a model file are known before it is downloaded', async () => {
  const look = (url: string) => ada.api.models.look({ body: { url } });
  expect(await look(publisher.url(file))).toEqual({
    offer: {
      ...{ file, url: publisher.url(file), host: new URL(publisher.url(file)).host },
      ...{ bytes: gguf.length, sha256: sumOf(gguf), title: 'Nonsense', licence: 'mit' },
    },
    ...{ problem: null, detail: null },
  });
  publisher.content = Buffer.from('<html>Sign in first</html>');
  expect(await look(publisher.url(file))).toMatchObject({ offer: null, problem: 'not_the_file' });
  expect(await look('http://127.0.0.1:9/small.gguf')).toMatchObject({ problem: 'unreachable' });
  expect(incoming()).toEqual([]);
});

test.each([
  'http://models.example/small.gguf',
  'file:///etc/small.gguf',
  'https://me:secret@models.example/small.gguf',
  'https://models.example/%2e%2e%2fsmall.gguf',
  'https://models.example/small.bin',
  'https://models.example\\@10.0.0.1/small.gguf',
])('an address that is none for a model file is refused: %s', async (url) => {
  await expect(download({ url })).rejects.toMatchObject({ code: 'invalid', fields: { url: /https/ } });
});

test('a model file is downloaded, stopped, gone on with, listed only when it is whole, and deleted', async () => {
  publisher.silentAfter = 100_000;
  await download();
  // A second click changes nothing.
  await download();
  await expect.poll(() => incoming(), patience).toContain(`${file}.part`);
  const part = path.join(server.dataDir, 'models/incoming', `${file}.part`);
  await expect.poll(() => fs.statSync(part).size, patience).toBeGreaterThan(50_000);
  await expect.poll(async () => (await list())[0]?.totalBytes, patience).toBe(gguf.length);
  await ada.api.models.stopDownload({ params: { file } });
  expect(await list()).toEqual([expect.objectContaining({ state: 'stopped' })]);
  expect(await files()).toEqual([]);
  publisher.silentAfter = Infinity;
  publisher.asked.length = 0;
  await download();
  await expect.poll(list, patience).toEqual([]);
  expect(publisher.asked).toEqual([expect.stringMatching(/^bytes=\d{5,}-$/)]);
  await expect.poll(files, patience).toMatchObject([
    {
      ...{ file, title: 'Nonsense', problem: null, mayBeDeleted: true },
      origin: { host: new URL(publisher.url(file)).host, sha256: sumOf(gguf), check: 'declared' },
    },
  ]);
  await expect.poll(incoming, patience).toEqual([]);
  await expect(download()).rejects.toMatchObject({ code: 'conflict' });
  await ada.api.models.removeFile({ params: { file } });
  expect(await files()).toEqual([]);
  await expect(ada.api.models.removeFile({ params: { file } })).rejects.toMatchObject({ code: 'not_found' });
  const { entries } = await ada.api.admin.audit({ query: { limit: 4 } });
  expect(entries.map(({ action }) => action)).toEqual([
    ...['deleted_model_file', 'downloaded_model_file', 'stopped_model_file', 'downloaded_model_file'],
  ]);
});

test('what has another sum than an admin gives or its publisher declares is not kept', async () => {
  await download({ sha256: '0'.repeat(64) });
  await fails('wrong_sum');
  expect(incoming()).toEqual([]);
  publisher.declared = 'ab'.repeat(32);
  await download();
  await fails('wrong_sum');
  await giveUp();
});

test('without any checksum it comes only if an admin wants it all the same', async () => {
  publisher.declared = null;
  await download();
  await fails('no_sum');
  await download({ unverified: true });
  await expect.poll(files, patience).toMatchObject([{ file, origin: { check: 'nothing' } }]);
  await ada.api.models.removeFile({ params: { file } });
});

test('what came whole and is no model is not kept, even with the right sum', async () => {
  publisher.content = gguf.subarray(0, 5000);
  publisher.declared = sumOf(publisher.content);
  await download();
  await fails('not_the_file');
  expect(incoming()).toEqual([]);
  expect(await files()).toEqual([]);
  await giveUp();
});

test('on a disk that is low it says so at once, instead of waiting for room', async () => {
  await server.restart({ disk: { lowBytes: Number.MAX_SAFE_INTEGER, fullBytes: 0, reserveBytes: 0 } });
  ada = { ...ada, api: server.as(ada.token) };
  await download();
  await fails('disk_full');
  expect((await list())[0]?.detail).toMatch(/^\d+ bytes are needed$/);
  await giveUp();
  await ada.api.models.pull({ params: { model } });
  await expect.poll(pulls, patience).toMatchObject([{ model, state: 'failed', problem: 'disk_full' }]);
});
