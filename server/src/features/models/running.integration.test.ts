import fs from 'node:fs';
import path from 'node:path';
import type { AssistantInput } from '@gene/contract/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modelSettings } from '../../testing/model-settings.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { makeGguf } from '../../testing/gguf.ts';
import { createLogger } from '../../platform/logger.ts';
import { createModelFiles, openFileModels } from './service.ts';
import { type Script, type ScriptedNpm, writeNpm } from './testing/runner.ts';

const sentence = 'The keeper of the lamp is appointed by the council for four years.';
const content = `${sentence}\n\nThe lamp is lit at dusk because ships arrive at night.`;

let server: TestServer;
let ada: Person;
let npm: ScriptedNpm;
let documentId: string;
const before = process.env['npm_execpath'];

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  documentId = (await uploadAndRead(server, ada, { content })).id;
  npm = writeNpm(path.join(server.dataDir, 'scripted-npm'));
  process.env['npm_execpath'] = npm.place;
  process.env['SMTP_URL'] = 'smtp://a-secret';
});
afterAll(async () => {
  process.env['npm_execpath'] = before;
  delete process.env['SMTP_URL'];
  await server.close();
});
beforeEach(() => npm.next({}));

const folder = () => path.join(server.dataDir, 'packs/runner');
const filesLeft = () => (fs.existsSync(folder()) ? fs.readdirSync(folder()).sort() : []);
const runner = async () => (await ada.api.packs.list()).packs.find(({ id }) => id === 'runner');
const install = () => ada.api.packs.install({ params: { id: 'runner' }, body: { folder: null } });
const until = async (expected: object) => {
  await expect.poll(runner, patience).toMatchObject(expected);
};

/** Puts a model file there. */
function plant(name: string, script: Script): void {
  fs.mkdirSync(path.join(server.dataDir, 'models'), { recursive: true });
  const { writes, next } = script;
  const value = JSON.stringify({ writes, next });
  fs.writeFileSync(
    path.join(server.dataDir, 'models', name),
    makeGguf({ 'test.script': { type: 'text', value } }),
  );
}

const settingsOf = (model: string): AssistantInput =>
  modelSettings('', { engine: 'file', baseUrl: '', model });
const tryFile = (model: string) => ada.api.settings.testAssistant({ body: settingsOf(model) });
const horse = ['<"animal":"horse",', '"legs":4>'];

test('nothing is installed before an admin asks for it; size and licence are known', async () => {
  const pack = await runner();
  expect(pack).toMatchObject({
    kind: 'runner',
    state: 'absent',
    usedBytes: 0,
    licence: 'MIT',
    problem: null,
  });
  expect(pack?.downloadBytes).toBeGreaterThan(40e6);
  await expect(ada.api.settings.setAssistant({ body: settingsOf('none.gguf') })).rejects.toMatchObject({
    ...{ code: 'invalid', fields: { model: 'none.gguf is not there.' } },
  });
  plant('small.gguf', { writes: horse, next: 'end' });
  expect(await tryFile('small.gguf')).toMatchObject({
    ok: false,
    message: expect.stringContaining('not installed') as string,
  });
  expect(npm.calls()).toEqual([]);
});

test.each([
  ['ENOTFOUND', 'unreachable'],
  ['ENOSPC', 'disk_full'],
  ['EINTEGRITY', 'wrong_sum'],
  ['E404', 'refused'],
])('npm that ends with %s leaves nothing, and System Settings says why', async (fails, problem) => {
  npm.next({ fails });
  await install();
  await until({
    state: 'failed',
    problem,
    detail: expect.stringContaining('what it says about it') as string,
  });
  expect(filesLeft().filter((name) => name !== 'cache')).toEqual([]);
});

test('a program that does not run here is not kept', async () => {
  npm.next({ isBroken: true });
  await install();
  await until({
    state: 'failed',
    problem: 'unusable',
    detail: expect.stringContaining('llama-addon.node') as string,
  });
  expect(filesLeft()).toEqual(['cache']);
});

test('an installation is stopped, gone on with, and whole or not there', async () => {
  npm.next({ waits: 5000 });
  await install();
  await expect.poll(async () => (await runner())?.receivedBytes, patience).toBe(5000);
  await ada.api.packs.stop({ params: { id: 'runner' } });
  await until({ state: 'stopped', receivedBytes: 5000 });
  await expect.poll(filesLeft, patience).toEqual(['cache']);
  npm.next({});
  await install();
  await until({ state: 'installed', check: 'pinned', problem: null });
  expect(filesLeft()).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  const { args, environment, dependencies } = npm.calls().at(-1) ?? {
    args: [],
    environment: [],
    dependencies: {},
  };
  expect(args.slice(0, 3)).toEqual(['ci', '--ignore-scripts', '--omit=dev']);
  expect(environment).not.toContain('SMTP_URL');
  expect(Object.values(dependencies)).toEqual(['3.21.1', '3.21.1']);
});

test('model files are listed with what their headers say, or why they cannot be used', async () => {
  fs.writeFileSync(path.join(server.dataDir, 'models/page.gguf'), '<html>');
  fs.writeFileSync(path.join(server.dataDir, 'models/cut.gguf'), makeGguf().subarray(0, 200_000));
  const { files, folders } = await ada.api.models.files();
  expect(folders).toEqual([path.join(server.dataDir, 'models')]);
  expect(files.map(({ file, problem }) => [file, problem])).toEqual([
    ['cut.gguf', 'cut'],
    ['page.gguf', 'not_gguf'],
    ['small.gguf', null],
  ]);
  expect(files[2]).toMatchObject({
    ...{ title: 'Nonsense', architecture: 'llama', quantisation: 'F32', licence: 'mit', contextTokens: 8192 },
  });
});

test('a model file is tried, and a file that is none is told apart from one that dies', async () => {
  expect(await tryFile('small.gguf')).toMatchObject({ ok: true });
  expect(await tryFile('page.gguf')).toMatchObject({ ok: false, message: 'This model file cannot be used.' });
  expect(await tryFile('../small.gguf')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('gone') as string,
  });
});

test('it answers with quotes that are checked, and its tokens are counted', async () => {
  const quotes = JSON.stringify({
    sentences: [
      { source: 'S1', quote: sentence },
      { source: 'S1', quote: 'No.' },
    ],
  });
  plant('writer.gguf', { writes: [quotes.replaceAll('{', '<').replaceAll('}', '>')], next: 'end' });
  await ada.api.settings.setAssistant({ body: settingsOf('writer.gguf') });
  const sumUp = (length: 'short' | 'medium') =>
    ada.api.summaries.ofStretch({
      params: { id: documentId },
      body: { start: 0, end: content.length, length },
    });
  const summary = await sumUp('short');
  expect(summary).toMatchObject({ engine: 'writer', note: null });
  expect(summary.sentences.map(({ quote }) => quote)).toEqual([sentence]);
  const { usage } = await ada.api.settings.usage();
  expect(usage).toContainEqual(
    expect.objectContaining({ model: 'writer', calls: 1, failures: 0, outputTokens: 1 }),
  );

  plant('dying.gguf', { writes: ['<"sentences":'], next: 'die' });
  await ada.api.settings.setAssistant({ body: settingsOf('dying.gguf') });
  const instead = await sumUp('medium');
  expect(instead.engine).toBe('builtin');
  expect(instead.note).toMatch(/\w/);
  // A process that died is left alone for a while.
  expect(await tryFile('small.gguf')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('tried again in') as string,
  });
});

/** The model itself, as what was installed runs it. */
async function ask(given: { idleMs: number; memoryBytes: number }) {
  const [version = ''] = filesLeft();
  const packages = path.join(folder(), version, 'node_modules');
  const [system = ''] = fs.readdirSync(path.join(packages, '@node-llama-cpp'));
  const binaries = `@node-llama-cpp/${system}`;
  const models = openFileModels({
    ...{ ...given, logger: createLogger('silent'), memoryBytes: () => given.memoryBytes },
    packs: { installedProgram: async () => ({ packages, binaries }) },
    files: createModelFiles([path.join(server.dataDir, 'models')]),
  });
  const limits = { timeoutMs: 60_000, stallMs: 60_000, inputTokens: 1000 };
  const parts = [];
  const request = {
    ...{ system: 'Be brief.', messages: [{ role: 'user', content: 'Who are you?' } as const] },
    ...{ schema: { name: 'own', json: {} }, maxOutputTokens: 10 },
  };
  for await (const part of models.open('own.gguf', limits)('ada').write(request)) parts.push(part);
  return { models, parts };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('its process ends when nobody asks any more', async () => {
  plant('own.gguf', { writes: ['%pid%'], next: 'end' });
  const { models, parts } = await ask({ idleMs: 50, memoryBytes: 1e12 });
  expect(parts).toMatchObject([{ type: 'text' }, { type: 'end', isWhole: true }]);
  const pid = Number(parts[0]?.type === 'text' && parts[0].text);
  expect(pid).toBeGreaterThan(1);
  await expect.poll(() => isAlive(pid), patience).toBe(false);
  await models.close();
});

test('a model that the memory of the machine cannot hold is not begun', async () => {
  const { parts } = await ask({ idleMs: 50, memoryBytes: 100e6 });
  expect(parts).toEqual([
    {
      ...{ type: 'failed', reason: 'unknown_model' },
      detail: expect.stringMatching(/^It needs \d+ MB of memory, and this machine has 95$/) as string,
    },
  ]);
});

test('removed, its files are gone and the built-in engine answers', async () => {
  await ada.api.packs.remove({ params: { id: 'runner' } });
  expect(await runner()).toMatchObject({ state: 'absent', usedBytes: 0 });
  expect(filesLeft()).toEqual([]);
});
