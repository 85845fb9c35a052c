import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Ollama, piece, startOllama } from '../testing/ollama.ts';
import { pullModel } from './service.ts';

let ollama: Ollama;
beforeEach(async () => {
  ollama = await startOllama();
});
afterEach(() => ollama.close());

const progress = vi.fn<(received: number, total: number) => void>();

function pull(changed: { signal?: AbortSignal; stalledMs?: number } = {}) {
  progress.mockReset();
  return pullModel({
    ...{ origin: ollama.origin, model: 'small:1b', progress, signal: new AbortController().signal },
    ...changed,
  });
}

test('progress is that of all files of the model, and its end is told', async () => {
  const lines = [
    { status: 'pulling manifest' },
    { status: 'pulling a', digest: 'sha256:a', total: 1000 },
    piece('a', 600),
    piece('a', 1000),
    piece('b', 10, 50),
    { status: 'verifying sha256 digest' },
    { status: 'success' },
  ];
  ollama.pull = { lines, next: 'end' };
  expect(await pull()).toEqual({ ok: true });
  expect(progress.mock.calls).toEqual([
    ...[
      [0, 1000],
      [600, 1000],
      [1000, 1000],
      [1010, 1050],
    ],
  ]);
});

test.each([
  ['pull model manifest: file does not exist', 'unknown_model'],
  ['write /models/blobs/sha256-a: no space left on device', 'disk_full'],
  [
    'pull model manifest: 412: The model you are attempting to pull requires a newer version of Ollama.',
    'too_old',
  ],
  ['pull model manifest: Get "https://models.example/v2/": dial tcp: lookup models.example', 'offline'],
  ['max retries exceeded: unexpected EOF', 'offline'],
  ['something nobody has heard of', 'refused'],
])('what Ollama says becomes a problem: %s', async (error, problem) => {
  ollama.pull = { lines: [{ status: 'pulling manifest' }, { error }], next: 'end' };
  expect(await pull()).toEqual({ ok: false, problem, detail: error });
  ollama.pull = { lines: [{ error }], next: 'end', status: 500 };
  expect(await pull()).toEqual({ ok: false, problem, detail: error });
});

test.each([
  ['a cut connection', { lines: [piece('a', 10)], next: 'cut' as const }, 'cut_off'],
  ['an answer that ends early', { lines: [piece('a', 10)], next: 'end' as const }, 'cut_off'],
  ['something else at this address', { lines: ['<h1>Hello</h1>\n'], next: 'end' as const }, 'refused'],
  ['a page that is not there', { lines: ['not found'], next: 'end' as const, status: 404 }, 'refused'],
  ['a line without end', { lines: ['{"status":"'.padEnd(100_000, 'a')], next: 'wait' as const }, 'cut_off'],
])('%s is told', async (_what, script, problem) => {
  ollama.pull = script;
  expect(await pull()).toMatchObject({ ok: false, problem });
});

test('silence is not waited out for ever, and Ollama is left', async () => {
  ollama.pull = { lines: [piece('a', 10)], next: 'wait' };
  // Long enough for a busy machine to send the first line: who has not been reached cannot be left.
  expect(await pull({ stalledMs: 1000 })).toMatchObject({ ok: false, problem: 'stalled' });
  await expect.poll(() => ollama.left).toBe(1);
});

test('an Ollama that is not there is told', async () => {
  await ollama.close();
  expect(await pull()).toMatchObject({ ok: false, problem: 'unreachable' });
});

test('whoever stops it ends the call at Ollama', async () => {
  ollama.pull = { lines: [piece('a', 10)], next: 'wait' };
  const stop = new AbortController();
  const pulling = pull({ signal: stop.signal });
  await expect.poll(() => progress.mock.calls.length).toBe(1);
  stop.abort();
  await expect(pulling).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => ollama.left).toBe(1);
});
