import { randomUUID } from 'node:crypto';
import type { AudioSegment } from '@gene/contract/audio';
import type { SpeechInput, VoiceProblem } from '@gene/contract/speech';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import {
  startVoiceServer,
  toneOf,
  type VoiceBehaviour,
  type VoiceCall,
  type VoiceServer,
} from '../../testing/voice-server.ts';

let server: TestServer;
let ada: Person;
let alice: Person;
let voices: VoiceServer;
let behave: (call: VoiceCall, number: number) => VoiceBehaviour;

beforeAll(async () => {
  server = await startTestServer();
  [ada, alice] = [await server.signUp('ada'), await server.signUp('alice')];
  voices = await startVoiceServer((call, number) => behave(call, number));
});
afterAll(async () => {
  await server.close();
  await voices.close();
});
beforeEach(async () => {
  behave = () => ({ seconds: 1.5 });
  voices.calls.length = 0;
  await server.query('delete from speech_usage');
});

const input = (changed: Partial<SpeechInput> = {}): SpeechInput => ({
  ...{ engine: 'openai', baseUrl: `${voices.origin}/v1`, model: 'tts', voices: ['nova', 'onyx'] },
  ...{ timeoutSeconds: 2, dailyCharacters: 0, ...changed },
});
const set = (changed: Partial<SpeechInput> = {}) => ada.api.settings.setSpeech({ body: input(changed) });

const [first, second, third] = [
  'The keeper of the lamp is appointed by the council.',
  'The lamp is lit at dusk by the youngest of them.',
  'Ships arrive at night, and no one waits for them.',
];
/** Half of a file whose header says how long all of it is. */
function cutOff(): Uint8Array {
  const bytes = toneOf({ seconds: 4 });
  bytes.writeUInt32LE(bytes.length - 44, 40);
  return bytes.subarray(0, bytes.length / 2);
}
const word = () => `K${randomUUID().replaceAll(/[^a-f]/g, '')}`;
const content = `${first} ${second} ${third}`;

async function open(text = content) {
  // The same words may be in a subject only once.
  const { id: subjectId } = await alice.api.subjects.create({
    body: { name: randomUUID(), hasAudio: false },
  });
  const { id } = await uploadAndRead(server, alice, { content: text, fields: { type: 'note', subjectId } });
  const track = await alice.api.audio.open({ body: { source: { kind: 'document', documentId: id } } });
  return { track, ...(await alice.api.audio.segments({ params: { id: track.id } })), documentId: id };
}
const speak = (id: string, { start }: Pick<AudioSegment, 'start'>) =>
  alice.api.audio.speak({ params: { id, start } });
const fallbacksOf = ({ sentences }: AudioSegment) => sentences.map(({ fallback }) => fallback);
const lengthOf = ({ startMs, endMs }: AudioSegment['sentences'][number]) => endMs! - startMs!;

test('a provider says each sentence, whose cues are as long as its sound; the key stays on the server', async () => {
  const saved = await set({ key: 'sk-secret' });
  expect(saved).toMatchObject({ hasKey: true, voices: ['nova', 'onyx'] });
  expect(JSON.stringify(saved)).not.toContain('sk-secret');
  expect(JSON.stringify(await server.query('select * from settings'))).not.toContain('sk-secret');

  behave = ({ body }) => ({ seconds: body.input === second ? 2 : 1 });
  const { track, segments } = await open();
  expect(segments).toHaveLength(1);
  const spoken = await speak(track.id, segments[0]!);
  expect(voices.calls.map(({ path, body }) => [path, body.model, body.voice, body.response_format])).toEqual(
    Array.from({ length: 3 }, () => ['/v1/audio/speech', 'tts', 'nova', 'wav']),
  );
  expect(new Set(voices.calls.map(({ body }) => body.input))).toEqual(new Set([first, second, third]));
  expect(voices.calls[0]!.headers.authorization).toBe('Bearer sk-secret');
  expect(fallbacksOf(spoken)).toEqual([null, null, null]);
  for (const [i, seconds] of [1, 2, 1].entries())
    expect(Math.abs(lengthOf(spoken.sentences[i]!) - seconds * 1000)).toBeLessThan(40);
  expect(spoken.sentences.every(({ words }) => words.length === 0)).toBe(true);
  expect(await server.query('select characters::int from speech_usage')).toEqual([
    { characters: first.length + second.length + third.length },
  ]);
  // For another host the key is not kept.
  expect(await set({ baseUrl: 'http://127.0.0.1:9/v1' })).toMatchObject({ hasKey: false });
});

test('a provider is told letters as they are written, not in the signs of the built-in voice', async () => {
  await set();
  const { track, segments } = await open('Figure A shows the lamp that keepers lit.');
  await speak(track.id, segments[0]!);
  expect(voices.calls.map(({ body }) => body.input)).toEqual(['Figure A shows the lamp that keepers lit.']);
});

test.for<[string, VoiceProblem, () => VoiceBehaviour]>([
  ['too slowly', 'too_slow', () => 'never'],
  ['by hanging up', 'unreachable', () => 'hang up'],
  ['with 429', 'quota', () => ({ status: 429, headers: { 'retry-after': '600' } })],
  ['with 500', 'server_error', () => ({ status: 500 })],
  ['with 401', 'unauthorized', () => ({ status: 401 })],
  ['with a page', 'not_audio', () => ({ type: 'text/html', bytes: Buffer.from('<h1>Welcome</h1>') })],
  [
    'with a page that says it is sound',
    'not_audio',
    () => ({ type: 'audio/wav', bytes: Buffer.from('<h1>') }),
  ],
  ['with nothing', 'not_audio', () => ({ type: 'audio/wav', bytes: Buffer.alloc(0) })],
  ['without end', 'too_large', () => 'endless'],
  ['with a minute for a sentence', 'too_large', () => ({ seconds: 60, sampleRate: 8_000 })],
  ['with silence', 'silent', () => ({ seconds: 1, loudness: 0 })],
  ['with a file that is cut off', 'cut_off', () => ({ type: 'audio/wav', bytes: cutOff() })],
  ['with too little for a sentence', 'cut_off', () => ({ seconds: 0.19 })],
  ['by sending on', 'redirected', () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } })],
])(
  'a provider that answers %s is replaced at that sentence, and it is said so',
  async ([, problem, wrong]) => {
    await set();
    behave = ({ body }) => (body.input === second ? wrong() : { seconds: 1.5 });
    // The same words are not made twice.
    const opening = `The keeper of ${word()} is appointed by the council.`;
    const { track, segments, documentId } = await open(`${opening} ${second} ${third}`);
    const spoken = await speak(track.id, segments[0]!);
    expect(fallbacksOf(spoken)).toEqual([null, problem, null]);
    for (const i of [0, 2]) expect(Math.abs(lengthOf(spoken.sentences[i]!) - 1500)).toBeLessThan(40);
    expect(spoken.sentences[1]!.words.length).toBeGreaterThan(5);
    const report = await alice.api.audio.unspoken({ params: { id: track.id } });
    expect(report).toMatchObject({ total: 0, totalFallbacks: 1 });
    expect(report.fallbacks).toEqual([
      { page: 1, start: opening.length + 1, end: opening.length + 1 + second.length, reason: problem },
    ]);
    // Only what was said counts.
    expect(await server.query('select characters::int from speech_usage')).toEqual([
      { characters: opening.length + third.length },
    ]);

    // Made again, the provider is asked for that piece alone, and its file has another name.
    behave = () => ({ seconds: 1.5 });
    await set();
    await alice.api.audio.create({ params: { id: documentId } });
    await vi.waitFor(async () => {
      expect((await alice.api.audio.get({ params: { id: track.id } })).state).toBe('ready');
    }, patience);
    const again = await speak(track.id, segments[0]!);
    expect(fallbacksOf(again)).toEqual([null, null, null]);
    expect(again.file).not.toBe(spoken.file);
  },
);

test('a provider that has failed rests: the next piece is read at once, without asking it', async () => {
  await set();
  behave = () => ({ status: 503 });
  const paragraph = (name: string) =>
    `The council of ${name} pays for the oil, the wicks and the glass of the lamp, and for the boat that brings all of it across the water.`;
  const { track, segments } = await open(`${paragraph('Bergen')}\n\n${paragraph('Tromso')}`);
  expect(segments).toHaveLength(2);
  expect(fallbacksOf(await speak(track.id, segments[0]!))).toEqual(['server_error']);
  expect(voices.calls).toHaveLength(3);
  expect(fallbacksOf(await speak(track.id, segments[1]!))).toEqual(['server_error']);
  expect(voices.calls).toHaveLength(3);
});

test('one that stumbles once is asked again', async () => {
  await set();
  behave = (_call, number) => (number === 1 ? { status: 500 } : { seconds: 1 });
  const { track, segments } = await open(first);
  expect(fallbacksOf(await speak(track.id, segments[0]!))).toEqual([null]);
  expect(voices.calls).toHaveLength(2);
});

test('beyond the characters of a day the built-in voice reads', async () => {
  await set({ dailyCharacters: first.length + 5 });
  const { track, segments } = await open(`${first} ${second}`);
  const spoken = await speak(track.id, segments[0]!);
  expect(fallbacksOf(spoken).filter((each) => each === 'budget')).toHaveLength(1);
  expect(voices.calls).toHaveLength(1);
});

test('people choose among the voices there are; one that is gone is the usual one', async () => {
  await set();
  const { voices: offered, usual } = await alice.api.audio.voices();
  expect(usual).toBe('provider:nova');
  expect(offered.map(({ voice }) => voice)).toEqual([
    ...['provider:nova', 'provider:onyx', 'builtin', 'female', 'male'],
  ]);
  const choose = (voice: string) => alice.api.preferences.update({ body: { audio: { voice } } });
  await choose('provider:onyx');
  const { track, segments } = await open(third);
  await speak(track.id, segments[0]!);
  expect(voices.calls.at(-1)?.body.voice).toBe('onyx');

  await choose('builtin');
  const own = await open(first);
  const calls = voices.calls.length;
  expect((await speak(own.track.id, own.segments[0]!)).sentences[0]!.words.length).toBeGreaterThan(5);
  expect(voices.calls).toHaveLength(calls);

  await choose('provider:onyx');
  await set({ voices: ['alloy'] });
  const gone = await open(second);
  await speak(gone.track.id, gone.segments[0]!);
  expect(voices.calls.at(-1)?.body.voice).toBe('alloy');

  // Without a provider nothing is sent anywhere.
  await set({ engine: 'builtin' });
  expect((await alice.api.audio.voices()).usual).toBe('builtin');
  const silent = await open(`${first} ${first}`);
  const before = voices.calls.length;
  await speak(silent.track.id, silent.segments[0]!);
  expect(voices.calls).toHaveLength(before);
  await choose('standard');
  await expect(choose('provider:../etc')).rejects.toThrow('There is no such voice');
});

test('a provider reads what no built-in voice can; where it fails, that is reported as not spoken', async () => {
  await set();
  const text = '灯台守は議会によって任命されます。夕暮れに灯がともります。';
  behave = (_call, number) => (number === 1 ? { seconds: 2 } : { status: 400 });
  const { track, segments } = await open(text);
  const spoken = await speak(track.id, segments[0]!);
  expect(new Set(fallbacksOf(spoken))).toEqual(new Set([null, 'refused']));
  const { unspoken } = await alice.api.audio.unspoken({ params: { id: track.id } });
  expect(unspoken.map(({ reason }) => reason)).toEqual(['no_voice']);
});

test('an admin tries it before saving, and is told what is wrong', async () => {
  const trial = (changed: Partial<SpeechInput> = {}) => ada.api.settings.testSpeech({ body: input(changed) });
  const works = await trial();
  expect(works).toMatchObject({ ok: true, detail: null });
  expect(Buffer.from(works.wav!, 'base64').toString('latin1', 0, 4)).toBe('RIFF');
  behave = () => ({ type: 'text/html', bytes: Buffer.from('<h1>Hi</h1>') });
  expect(await trial()).toMatchObject({ ok: false, wav: null, message: expect.stringMatching(/WAV/) });
  behave = () => ({ status: 400, body: '{"error":{"message":"no such voice for sk-123"}}' });
  expect(await trial({ key: 'sk-123' })).toMatchObject({ ok: false, detail: '400 no such voice for [key]' });
  behave = () => ({ type: 'audio/wav', bytes: cutOff() });
  expect(await trial()).toMatchObject({
    ok: false,
    wav: null,
    message: expect.stringMatching(/ends before/),
  });
  expect(await trial({ baseUrl: 'http://127.0.0.1:9/v1' })).toMatchObject({ ok: false });

  for (const [wrong, path] of [
    [{ baseUrl: 'ftp://there' }, 'baseUrl'],
    [{ baseUrl: 'http://user:word@there/v1' }, 'baseUrl'],
    [{ voices: [] }, 'voices'],
    [{ voices: ['a', 'a'] }, 'voices'],
    [{ voices: ['a/../b'] }, 'voices.0'],
    [{ model: '' }, 'model'],
    [{ timeoutSeconds: 0 }, 'timeoutSeconds'],
  ] as const)
    await expect(set(wrong as Partial<SpeechInput>)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [path]: expect.anything() },
    });
  await expect(alice.api.settings.speech()).rejects.toMatchObject({ code: 'forbidden' });
});
