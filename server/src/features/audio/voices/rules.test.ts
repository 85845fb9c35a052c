import loadEspeak from '@echogarden/espeak-ng-emscripten';
import { expect, test } from 'vitest';
import { voiceOf } from './rules.ts';

const languages = [
  ...['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld', 'pol', 'rus', 'ukr', 'ell', 'tur', 'ara', 'heb'],
  ...['hin', 'ben', 'tam', 'tel', 'guj', 'kan', 'urd', 'cmn', 'kor', 'vie', 'ind', 'swe', 'fin', 'hun'],
  ...['amh', 'hye', 'kat', 'mal', 'mya', 'ori', 'pan', 'sin', 'tha'],
];

test('the engine has the voices that are asked of it', async () => {
  const { eSpeakNGWorker } = await loadEspeak();
  const engine = new eSpeakNGWorker();
  const names = languages.flatMap((language) =>
    (['builtin', 'female', 'male'] as const).map((taste) => voiceOf(language, '', taste)!.voice),
  );
  expect(names.filter((name) => engine.set_voice(name) !== 0)).toEqual([]);
});
