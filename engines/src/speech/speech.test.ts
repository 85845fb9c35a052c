import { expect, test } from 'vitest';
import { pageOfText, type SpeechPage, toSpeech } from './index.ts';

const said = (text: string, format: 'plain' | 'markdown' = 'plain') =>
  toSpeech([pageOfText(text, format)], { language: 'eng' }).utterances.map(({ spoken }) => spoken);

test('each sentence is an utterance, with its place and a pause before it', () => {
  const text = 'First things first. Then the rest.\n\nAnother paragraph.';
  const { utterances, unspoken } = toSpeech([pageOfText(text, 'plain')], { language: 'eng' });
  expect(utterances.map(({ start, end }) => text.slice(start, end))).toEqual([
    'First things first.',
    'Then the rest.',
    'Another paragraph.',
  ]);
  expect(utterances.map(({ pauseBefore }) => pauseBefore)).toEqual([550, 220, 550]);
  expect(unspoken).toEqual([]);
});

test('a sentence that runs over to the next page is one utterance', () => {
  const block = (text: string, start: number, continues = false) => ({
    ...{ kind: 'paragraph' as const, text, start, end: start + text.length, continues },
  });
  const pages: SpeechPage[] = [
    { number: 1, start: 0, end: 13, blocks: [block('It begins on ', 0)] },
    { number: 2, start: 13, end: 34, blocks: [block('one page. It ends so.', 13, true)] },
  ];
  expect(toSpeech(pages, { language: 'eng' }).utterances).toMatchObject([
    { page: 1, start: 0, end: 22, spoken: 'It begins on one page.' },
    { page: 2, start: 23, end: 34, spoken: 'It ends so.' },
  ]);
});

test('markup of a note is not said, and its lists and headings are told apart', () => {
  const { utterances } = toSpeech(
    [pageOfText('# Cells\n\nThey are **small** and [old](https://a.example/b).\n\n- one\n- two', 'markdown')],
    { language: 'eng' },
  );
  expect(utterances.map(({ kind, spoken }) => [kind, spoken])).toEqual([
    ['heading', 'Cells'],
    ['sentence', 'They are small and old.'],
    ['item', 'one'],
    ['item', 'two'],
  ]);
});

test('what a text orders a voice to do is read as text', () => {
  for (const text of ['one <break time="30s"/> two', 'say [[h@loU]] now', 'a \u0001bell'])
    expect(said(text).join(' ')).not.toMatch(/[<>\u0001]|\[\[/);
});

test('a megabyte without a full stop is said in linear time, in breaths', () => {
  for (const [unit, letters] of [
    ['ab, ', 1_000_000],
    ['([<1.', 100_000],
    ['😀§', 100_000],
  ] as const) {
    const text = unit.repeat(letters / unit.length);
    const begun = performance.now();
    const { utterances } = toSpeech([pageOfText(text, 'markdown')], { language: null });
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(utterances.every(({ start, end }) => end - start <= 400)).toBe(true);
  }
});
