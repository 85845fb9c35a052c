import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { PackId } from '@gene/contract/packs';
import type { SpeechInput } from '@gene/contract/speech';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { writeArchive, writeVoice, writeVoiceNpm } from './testing/voices.ts';

let server: TestServer;
let ada: Person;
const before = process.env['npm_execpath'];

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  process.env['npm_execpath'] = writeVoiceNpm(path.join(server.dataDir, 'scripted-npm'));
});
afterAll(async () => {
  process.env['npm_execpath'] = before;
  await server.close();
});

const pack = async (id: PackId) => (await ada.api.packs.list()).packs.find((each) => each.id === id);
const install = (id: PackId, folder: string | null = null) =>
  ada.api.packs.install({ params: { id }, body: { folder } });
const until = async (id: PackId, expected: object) => {
  await expect.poll(() => pack(id), patience).toMatchObject(expected);
};
const folderOf = (name: string) => path.join(server.dataDir, 'carried-here', name);
const filesLeft = () => {
  const own = path.join(server.dataDir, 'packs/own_voice');
  return fs.existsSync(own) ? fs.readdirSync(own) : [];
};
const input = (changed: Partial<SpeechInput> = {}): SpeechInput => ({
  ...{ engine: 'pack', baseUrl: '', model: 'own_voice', voices: ['expr-voice-2-f'] },
  ...{ timeoutSeconds: 20, dailyCharacters: 0, ...changed },
});

/** A note of these sentences, as it is read aloud. */
async function speak(sentences: readonly string[], person = ada) {
  const { id: subjectId } = await person.api.subjects.create({
    body: { name: randomUUID(), hasAudio: false },
  });
  const fields = { type: 'note', subjectId };
  const { id } = await uploadAndRead(server, person, { content: sentences.join(' '), fields });
  const track = await person.api.audio.open({ body: { source: { kind: 'document', documentId: id } } });
  const { segments } = await person.api.audio.segments({ params: { id: track.id } });
  const { start } = segments[0]!;
  return { track, segment: await person.api.audio.speak({ params: { id: track.id, start } }) };
}

const lamp = 'The keeper of the lamp is appointed by the council for four years.';
const ships = 'Ships arrive at night, and no one waits for them at the old harbour.';

test('a voice needs its program, and says so before anything is fetched', async () => {
  await expect(install('kitten')).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Install sherpa-onnx first: it runs these voices.' },
  });
  expect(await pack('kitten')).toMatchObject({ state: 'absent', licence: 'Apache-2.0', voices: [] });
  await install('synthesizer');
  await until('synthesizer', { state: 'installed', problem: null });
  await expect(ada.api.settings.setSpeech({ body: input() })).rejects.toMatchObject({
    ...{ code: 'invalid', fields: { model: 'This voice pack is not installed.' } },
  });
});

test('another voice comes from a folder alone', async () => {
  await expect(install('own_voice')).rejects.toMatchObject({
    ...{ code: 'invalid', fields: { folder: 'Enter the whole path of a folder' } },
  });
  await install('own_voice', folderOf('nowhere'));
  await until('own_voice', { state: 'failed', problem: 'not_in_folder' });
});

test('an archive that is not the pinned one is refused', async () => {
  writeArchive(folderOf('wrong'), 'kitten-nano-en-v0_2-fp16.tar.bz2', 'whole');
  await install('kitten', folderOf('wrong'));
  await until('kitten', { state: 'failed', problem: 'wrong_size' });
  expect((await pack('kitten'))?.detail).toContain('instead of 26586708');
  await ada.api.packs.remove({ params: { id: 'kitten' } });
});

test.each([
  ['that leads out of its folder', 'outside', /not allowed/],
  ['with a link in it', 'link', /is a symlink, and no file/],
  ['without a voice in it', 'other', /no \.onnx file/],
] as const)('an archive %s is refused, and nothing of it stays', async (_, which, why) => {
  writeArchive(folderOf(which), 'voice.tar.bz2', which);
  await install('own_voice', folderOf(which));
  await until('own_voice', {
    ...{ state: 'failed', problem: 'unusable' },
    detail: expect.stringMatching(why) as string,
  });
  expect(filesLeft()).toEqual([]);
  await ada.api.packs.remove({ params: { id: 'own_voice' } });
});

test.each([
  ['of another kind', { model_type: 'matcha-tts', voice: 'en-us' }, /matcha-tts/],
  ['that does not say its language', { model_type: 'vits' }, /which language/],
  ['that ends its program', { model_type: 'vits', voice: 'de', note: 'it aborts' }, /crashed/],
] as const)('a voice %s is refused', async (name, metadata, why) => {
  writeVoice(folderOf(name), metadata);
  await install('own_voice', folderOf(name));
  await until('own_voice', {
    ...{ state: 'failed', problem: 'unusable' },
    detail: expect.stringMatching(why) as string,
  });
  expect(filesLeft()).toEqual([]);
  await ada.api.packs.remove({ params: { id: 'own_voice' } });
});

test('a voice is unpacked from its archive, tried, and reads; its pack can be taken away', async () => {
  writeArchive(folderOf('whole'), 'voice.tar.bz2', 'whole');
  await install('own_voice', folderOf('whole'));
  await until('own_voice', { state: 'installed', check: 'nothing', problem: null });
  expect((await pack('own_voice'))?.voices).toEqual([
    { name: 'expr-voice-2-m', languages: ['en'] },
    { name: 'expr-voice-2-f', languages: ['en'] },
  ]);
  expect(filesLeft()).toEqual([expect.stringMatching(/^voice-[0-9a-f]{16}$/)]);
  const own = path.join(server.dataDir, 'packs/own_voice', filesLeft()[0]!);
  expect(fs.readdirSync(path.join(own, 'espeak-ng-data/voices/!v'))).toEqual(['Mr serious']);
  await expect(ada.api.settings.setSpeech({ body: input({ voices: ['nova'] }) })).rejects.toMatchObject({
    fields: { voices: 'This pack has no voice nova.' },
  });
  const { wav, ok } = await ada.api.settings.testSpeech({ body: input() });
  expect([ok, wav?.slice(0, 4)]).toEqual([true, 'UklG']);
  await ada.api.settings.setSpeech({ body: input({ voices: ['expr-voice-2-f', 'expr-voice-2-m'] }) });
  const { voices, usual } = await ada.api.audio.voices();
  expect([usual, voices[0]]).toEqual([
    'provider:expr-voice-2-f',
    { voice: 'provider:expr-voice-2-f', label: 'expr-voice-2-f', by: 'this server' },
  ]);

  const { segment } = await speak([lamp, ships]);
  expect(segment.sentences.map(({ fallback }) => fallback)).toEqual([null, null]);
  for (const [i, text] of [lamp, ships].entries()) {
    const { startMs, endMs } = segment.sentences[i]!;
    expect(Math.abs(endMs! - startMs! - text.length * 60)).toBeLessThan(100);
  }
});

test('where the voice fails the built-in one reads that sentence, and says so', async () => {
  const { segment } = await speak([
    `${lamp} It is a mute one.`,
    'The second keeper came by the harbour road in the year of the crash.',
  ]);
  expect(segment.sentences.map(({ fallback }) => fallback)).toEqual([null, 'silent', 'server_error']);
  // It rests for whoever wrote what ends the process, and reads on for others.
  const other = await speak([lamp], await server.signUp('bob'));
  expect(other.segment.sentences.map(({ fallback }) => fallback)).toEqual([null]);
});

test('a language that it does not read is read by the built-in voice', async () => {
  const { track } = await speak([
    'Der Wächter der Lampe wird vom Rat der Stadt für vier Jahre ernannt.',
    'Die Schiffe kommen in der Nacht an, und niemand wartet auf sie.',
  ]);
  const { segments } = await ada.api.audio.segments({ params: { id: track.id } });
  expect(segments[0]?.sentences.map(({ fallback }) => fallback)).toEqual([null, null]);
  const rows = await server.query<{ sentences: { provided?: string; voice: string }[] }>(
    'select sentences from audio_pieces order by start',
  );
  const german = rows.flatMap(({ sentences }) => sentences).filter(({ voice }) => voice === 'de');
  expect(german).toHaveLength(2);
  expect(german.some(({ provided }) => provided !== undefined)).toBe(false);
});

test('removed, its files are gone and the built-in voice reads', async () => {
  await ada.api.packs.remove({ params: { id: 'own_voice' } });
  expect(filesLeft()).toEqual([]);
  const { segment } = await speak([`${ships} ${lamp}`]);
  expect(segment.sentences.map(({ fallback }) => fallback)).toEqual([null, null]);
  expect((await ada.api.audio.voices()).usual).toBe('builtin');
});

test('voices that the pack in its place lacks are offered to nobody', async () => {
  writeVoice(folderOf('another'), { model_type: 'vits', voice: 'de' });
  // As a stick from a Mac has them.
  for (const name of ['._model.onnx', '.DS_Store'])
    fs.writeFileSync(path.join(folderOf('another'), name), 'notes');
  await install('own_voice', folderOf('another'));
  await until('own_voice', { state: 'installed', problem: null });
  const { voices, usual } = await ada.api.audio.voices();
  expect(usual).toBe('builtin');
  expect(voices.filter(({ voice }) => voice.startsWith('provider:'))).toEqual([]);
});

test('a voice that does not read somebody’s language is heard in its own', async () => {
  await ada.api.settings.setSpeech({ body: input({ voices: ['model'] }) });
  const hear = async (language: string) => {
    const place = `${server.url()}/api/audio/samples/${language}/provider:model`;
    const headers = { authorization: `Bearer ${ada.token}` };
    return Buffer.from(await (await fetch(place, { headers })).arrayBuffer()).toString('base64');
  };
  const german = await hear('deu');
  expect(german.length).toBeGreaterThan(1000);
  expect(await hear('eng')).toBe(german);
});

test('a folder whose files cannot be read is told apart from one of another kind', async () => {
  await ada.api.packs.remove({ params: { id: 'own_voice' } });
  const folder = folderOf('without');
  writeVoice(folder, { model_type: 'vits', voice: 'de' });
  // As in a cache whose files were deleted.
  fs.rmSync(path.join(folder, 'tokens.txt'));
  fs.symlinkSync('nowhere', path.join(folder, 'tokens.txt'));
  await install('own_voice', folder);
  await until('own_voice', { state: 'failed', problem: 'not_in_folder' });
  expect(filesLeft()).toEqual([]);
});
