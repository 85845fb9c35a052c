import type { Sentence, TextBlock } from '@gene/contract/documents';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Background, loadBackground, proposeCards, type StudyText, summarise } from '../index.ts';

/** "# Title", "## Part"; "- item" is a list's; other lines are paragraphs; words between stars are bold. */
function notesOf(text: string): StudyText {
  const sections: { headings: string[]; sentences: Sentence[]; blocks: TextBlock[] }[] = [];
  let path: string[] = [];
  let at = 0;
  for (const line of text.trim().split('\n')) {
    const title = /^(#+) (.*)/.exec(line);
    if (title) {
      path = [...path.slice(0, title[1]!.length - 1), title[2]!];
      sections.push({ headings: path, sentences: [], blocks: [] });
      at += title[2]!.length + 2;
      continue;
    }
    const bold = /\*(.*?)\*/.exec(line);
    const said = line.replaceAll('*', '').replace(/^- /, '• ');
    const [start, end] = [at, at + said.length];
    const from = bold ? start + said.indexOf(bold[1]!) : 0;
    sections.at(-1)!.blocks.push({
      ...{ kind: said.startsWith('•') ? 'list_item' : 'paragraph', text: said, start, end, lines: [] },
      spans: bold ? [{ style: 'bold', start: from, end: from + bold[1]!.length }] : [],
    });
    for (const { 0: sentence, index } of said.matchAll(/\S.*?(?:[.?](?= |$)|$)/g))
      sections.at(-1)!.sentences.push({
        ...{ text: sentence, start: start + index, end: start + index + sentence.length },
        ...{ page: 1, rects: [] },
      });
    at = end + 2;
  }
  const own = sections.filter(({ sentences }) => sentences.length > 0);
  return { title: null, language: 'eng', sections: own, start: 0, end: at };
}

let background: Background;
beforeAll(async () => {
  background = await loadBackground('eng');
});
const cardsOf = (text: string) =>
  proposeCards(notesOf(text), background).map(({ front, back, source }) => ({
    front,
    back,
    quote: source.quote,
  }));

describe('notes become cards', () => {
  it('by what stands behind a name and a colon, with the heading that it belongs to', () => {
    const cards = cardsOf(`# Harbour
## Moorings
- *swinging*: one buoy, around which the boat turns
- Fixed: two anchors, between which the boat keeps its place`);
    expect(cards).toEqual([
      {
        front: 'Swinging\n\n*Moorings*',
        back: 'one buoy, around which the boat turns',
        quote: 'swinging: one buoy, around which the boat turns',
      },
      {
        front: 'Fixed\n\n*Moorings*',
        back: 'two anchors, between which the boat keeps its place',
        quote: 'Fixed: two anchors, between which the boat keeps its place',
      },
    ]);
  });

  it('by the few lines under a heading, and by the questions that headings ask', () => {
    const cards = cardsOf(`# Harbour
## 2. Orla Finn
- dug the first dock of the harbour
- drained the marsh
## Why was the dock dug?
- sloops had become too large for the mole`);
    expect(cards).toEqual([
      {
        front: 'Orla Finn',
        back: '• dug the first dock of the harbour\n\n• drained the marsh',
        quote: 'dug the first dock of the harbour\n\n• drained the marsh',
      },
      {
        front: 'Why was the dock dug?',
        back: 'sloops had become too large for the mole',
        quote: 'sloops had become too large for the mole',
      },
    ]);
  });

  it('with names and numbers as they are written', () => {
    const cards = cardsOf(`# Harbour
## Water
- pH: a measure of how acid the water is
## Daily need of keepers
2.5 litres for each in summer`);
    expect(cards.map(({ front, back }) => [front, back])).toEqual([
      ['pH\n\n*Water*', 'a measure of how acid the water is'],
      ['Daily need of keepers', '2.5 litres for each in summer'],
    ]);
  });

  test.each([
    [
      'options',
      '# Harbour\n## Which part breaks the waves?\n- the lamp of the lighthouse\n- the mole of granite',
    ],
    ['an exercise', '# Harbour\n## Exercise 3\n- Draw the mole and the two docks'],
    ['the date of the notes', '# Harbour\n*Date*: the second of May of this year'],
    ['a note', '# Harbour\n## Moorings\nReaders should visit the pier.\n- Note: two anchors are two chains'],
    ['a question behind the colon', '# Harbour\n## Moorings\n- Price: what does a buoy cost the keeper?'],
    [
      'prose in a section',
      '# Harbour\n## Moorings\nReaders should visit the harbour. They will see that it is full.',
    ],
    ['a general heading', '# Harbour\n## Summary\n- three piers and two docks'],
    ['too little', '# Harbour\n## Moorings\nReaders should visit the pier.\n- Buoy: see below'],
  ])('but not by %s', (_, text) => {
    expect(cardsOf(text)).toEqual([]);
  });
});

test('a summary of notes without a sentence is made of the items of their lists', () => {
  const { sentences } = summarise(
    notesOf(`# Harbour
- moorings: places where a boat is made fast to a buoy
- piers built of granite in the year of the flood
- which pier is the oldest one?`),
    'short',
  );
  expect(sentences.map(({ quote }) => quote)).toEqual([
    'moorings: places where a boat is made fast to a buoy',
    'piers built of granite in the year of the flood',
  ]);
});

test('notes that stand under "Questions" from beginning to end are studied', () => {
  const { sentences } = summarise(
    notesOf(`# Questions
## What is a gong?
A gong is a bronze plate that is struck in fog.`),
    'short',
  );
  expect(sentences.map(({ quote }) => quote)).toEqual(['A gong is a bronze plate that is struck in fog.']);
});
