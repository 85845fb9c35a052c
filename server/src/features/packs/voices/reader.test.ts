import { expect, test } from 'vitest';
import { nameVoices } from './reader.ts';

const only = { engine: 'vits', files: { model: 'en_US-tone.onnx' }, bytes: 1, names: [] } as const;

test('however many speakers a damaged model tells of, a hundred are named', () => {
  const voices = nameVoices({ ...only, languages: ['en'] }, 2 ** 32);
  expect([voices.length, voices[99]?.name]).toEqual([100, 'Voice 100']);
});

test('a model that tells of no speakers has one', () => {
  expect(nameVoices({ ...only, languages: ['en'] }, 0)).toEqual([
    { name: 'en_US-tone', speaker: 0, languages: ['en'] },
  ]);
});
