import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as allBegun } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import type { InstalledVoice } from '../packs/service.ts';
import { type NeuralVoices, openNeuralVoices } from './service.ts';
import { writeProgram, writeVoice } from './testing/voices.ts';

const never = new AbortController().signal;
const lamp = 'The keeper of the lamp is appointed by the council.';
let folder: string;
let installed: InstalledVoice | null;
let voices: NeuralVoices;
let log: string;

beforeAll(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gene-voices-')), 'packs');
  writeProgram(path.join(folder, 'synthesizer'));
});
afterAll(() => fs.rmSync(path.dirname(folder), { recursive: true }));

beforeEach(() => {
  const own = path.join(folder, 'own_voice');
  writeVoice(own, { model_type: 'vits', voice: 'en-us' });
  installed = {
    ...{ pack: 'own_voice', folder: own, sha256: 'ab'.repeat(32) },
    model: {
      ...{ engine: 'vits', files: { model: 'model.onnx' }, bytes: 100 },
      voices: [{ name: 'only', languages: ['en'], speaker: 0 }],
    },
  };
  log = '';
  voices = openNeuralVoices({
    logger: createLogger('info', { write: (line: string) => void (log += line) }),
    packs: {
      installedProgram: async () => ({ packages: path.join(folder, 'synthesizer'), binaries: '' }),
      installedVoice: async () => installed,
    },
  });
  const opened = voices;
  onTestFinished(() => opened.close());
});

const patientMs = 60_000;
const hastyMs = 300;
/** What comes of a sentence: null, or what went wrong. */
async function say(
  personId: string,
  text: string,
  { timeoutMs = patientMs, signal = never }: { timeoutMs?: number; signal?: AbortSignal } = {},
) {
  const found = await voices.find('own_voice', timeoutMs);
  const said = await found!.voice.say({ text, voice: 'only', personId, givesWay: false }, signal);
  return said.ok ? null : said.problem;
}

test('a sentence that takes too long keeps nobody else waiting, and rests the voice for its writer alone', async () => {
  expect(await say('ada', lamp)).toBeNull();
  expect(await say('ada', 'A slow one.', { timeoutMs: hastyMs })).toBe('too_slow');
  expect(await say('bob', lamp)).toBe('busy');
  // Whatever becomes of it, the next one is said.
  await voices.release();
  expect(await say('bob', lamp)).toBeNull();
});

test('what somebody has left goes before the next one, whose time begins later', async () => {
  expect(await say('ada', lamp)).toBeNull();
  const leaving = new AbortController();
  const left = say('ada', 'A slow one.', { signal: leaving.signal });
  await allBegun();
  const next = say('bob', lamp, { timeoutMs: hastyMs });
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(await next).toBe('busy');
});

test('once a sentence has failed, those after it are not tried one by one', async () => {
  const all = await Promise.all([say('ada', 'The crash.'), say('ada', lamp), say('bob', lamp)]);
  expect(all).toEqual(['server_error', 'server_error', null]);
});

test('a trial is one, whatever has failed before', async () => {
  expect(await say('ada', 'The crash.')).toBe('server_error');
  const trial = await voices.findAnew('own_voice', patientMs);
  const sentence = { text: lamp, voice: 'only', personId: 'ada', givesWay: false };
  expect(await trial!.voice.say(sentence, never)).toMatchObject({ ok: true });
});

test('what the program prints of a text is in no log', async () => {
  expect(await say('ada', 'The secret crash.')).toBe('server_error');
  expect(log).toContain('crashed: SIGSEGV');
  expect(log).not.toContain('secret');
});

test('a voice that could not be opened is opened by the next sentence', async () => {
  const model = path.join(folder, 'own_voice/model.onnx');
  fs.renameSync(model, `${model}.away`);
  expect(await say('ada', lamp)).toBe('server_error');
  fs.renameSync(`${model}.away`, model);
  expect(await say('bob', lamp)).toBeNull();
});

test('a sentence that was on its way when the pack was removed opens it no more', async () => {
  const found = await voices.find('own_voice', patientMs);
  installed = null;
  await voices.release();
  const late = { text: lamp, voice: 'only', personId: 'ada', givesWay: false };
  expect(await found!.voice.say(late, never)).toMatchObject({ ok: false, problem: 'unknown' });
  expect(await voices.find('own_voice', patientMs)).toBeNull();
});
