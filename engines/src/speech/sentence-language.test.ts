import { expect, test } from 'vitest';
import { pageOfText, toSpeech } from './index.ts';

test('words in another script are said by its own voice, in letters that it knows', () => {
  const text = 'Answer key ﺍﻟﺴﻼﻡ ﻋﻠﻴﻜﻢ ﺃﻫﻼ ﻭﺳﻬﻼ for part one';
  expect(
    toSpeech([pageOfText(text, 'plain')], { language: 'eng' }).utterances.map(
      ({ language, spoken }) => `${language} ${spoken}`,
    ),
  ).toEqual(['eng Answer key', 'ara السلام عليكم أهلا وسهلا', 'eng for part one']);
});

test.each([
  ['The word собака is Russian, да.', ['eng', 'rus', 'eng']],
  ['They said नमस्ते and λόγος there.', ['eng', 'hin', 'eng']],
])('a word that other voices would spell is said by its own: “%s”', (text, languages) => {
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language: 'eng' });
  expect(utterances.map(({ language }) => language)).toEqual(languages);
});

test('so is a word in the document’s own script within a sentence of another', () => {
  const text = '我们先看一个例子。 The sign 水 means water in most of these words.';
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language: 'cmn' });
  expect(utterances.map(({ language, spoken }) => `${language} ${spoken}`)).toEqual([
    'cmn 我们先看一个例子。',
    ...['eng The sign', 'cmn 水', 'eng means water in most of these words.'],
  ]);
});
