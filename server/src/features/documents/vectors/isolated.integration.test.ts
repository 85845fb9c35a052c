import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { patience } from '../../../testing/patience.ts';
import { type Encoder, findModelFiles, openEncoder } from './isolated.ts';
import type { EncodedPassage } from './messages.ts';

const logger = createLogger('silent');
const installed = findModelFiles();
let encoder: Encoder;
afterEach(() => encoder.close());

function open(settings: Partial<Parameters<typeof openEncoder>[0]> = {}): Encoder {
  return (encoder = openEncoder({
    logger,
    isOn: true,
    packs: { installedEncoder: async () => null },
    deadlines: { firstMs: 300_000, usualMs: 300_000 },
    ...settings,
  }));
}

/** Encodes texts as passages of one sentence each. */
async function encodeTexts(texts: readonly string[]): Promise<EncodedPassage[]> {
  const made: EncodedPassage[] = [];
  let asked = false;
  const problem = await encoder.encodePassages(
    await encoder.model(),
    async (encoded) => {
      made.push(...encoded);
      if (asked) return [];
      asked = true;
      return texts.map((text) => ({ heading: null, sentences: [text] }));
    },
    new AbortController().signal,
  );
  expect(problem).toBeNull();
  return made;
}

test('a question stands nearest to what answers it in other words, within its memory', async () => {
  open();
  const passages = await encodeTexts([
    'The moon pulls at the sea, and the water rises twice a day.',
    'Capital punishment was abolished in most of Europe.',
    'A balance sheet lists what a company owns and owes.',
  ]);
  expect(passages.map(({ whole, sentences }) => [whole.length, sentences.length])).toEqual(
    passages.map(() => [384, 384]),
  );
  const question = await encoder.encodeQuestion('Where is the death penalty still in force?');
  const near = passages.map(({ whole }) =>
    whole.reduce((sum, value, i) => sum + value * (question?.vector[i] ?? 0), 0),
  );
  expect(near.indexOf(Math.max(...near))).toBe(1);
});

test('a model that was read beforehand answers at once', async () => {
  // A first question that finds nothing prepared is too late.
  open({ deadlines: { firstMs: 1, usualMs: 300_000 } });
  encoder.prepare();
  await expect.poll(() => encoder.encodeQuestion('What is a tort?'), patience).not.toBeNull();
});

test('weights other than the pinned ones are not used', async () => {
  const { weights, tokenizer } = installed!;
  open({ files: { weights: { ...weights, sha256: '0'.repeat(64) }, tokenizer } });
  expect(await encoder.encodeQuestion('What is a tort?')).toBeNull();
  expect(await encoder.problem()).toBe('damaged');
});

test('weights that have gone since the start are missing', async () => {
  const { weights, tokenizer } = installed!;
  open({ files: { weights: { ...weights, path: `${weights.path}.gone` }, tokenizer } });
  expect(await encoder.encodeQuestion('What is a tort?')).toBeNull();
  expect(await encoder.problem()).toBe('missing');
});

test('without the package no process is started, and switched off neither', async () => {
  const child = new URL('file:///nowhere/child.js');
  open({ files: null, child });
  expect(await encoder.encodeQuestion('What is a tort?')).toBeNull();
  expect(await encoder.problem()).toBe('missing');
  open({ isOn: false, child });
  expect(
    await encoder.encodePassages(
      await encoder.model(),
      () => Promise.reject(new Error('asked')),
      new AbortController().signal,
    ),
  ).toBe('off');
});

test('a child that dies is a question without a vector, and not started again at once', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-child-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'child.mjs');
  fs.writeFileSync(file, 'process.exit(3);');
  const child = pathToFileURL(file);
  open({ child });
  expect(await encoder.encodeQuestion('What is a tort?')).toBeNull();
  expect(await encoder.problem()).toBe('failing');
  // A second one would be waited for until the test ends.
  fs.writeFileSync(file, 'setInterval(() => {}, 1000);');
  expect(await encoder.encodeQuestion('What is a tort?')).toBeNull();
});
