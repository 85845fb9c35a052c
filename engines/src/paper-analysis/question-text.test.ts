import type { DocumentPage, TextBlock } from '@gene/contract/documents';
import { describe, expect, it } from 'vitest';
import { readPaper } from './index.ts';
import { head } from './testing/outline.ts';
import { type Cell, paperPage, row } from './testing/paper-page.ts';

/** The page with the blocks of these texts as something else, and their lines' numbers. */
function as(kind: TextBlock['kind'], texts: Record<string, number | null>, page: DocumentPage): DocumentPage {
  const blocks = page.blocks.map((block): TextBlock => {
    const number = texts[block.text];
    if (number === undefined) return block;
    return { ...block, kind, lines: block.lines.map((line) => ({ ...line, ...(number && { number }) })) };
  });
  return { ...page, blocks };
}

const page = (...rows: (Cell[] | number)[]) => paperPage([...head(20), ...rows]);
const questionsOf = (read: DocumentPage) => readPaper([read]).papers[0]!.questions;

describe('a program in a question', () => {
  const listing = page(
    row('1. Fill in lines 3 and 4 of the program, as the keeper does by', '(12)'),
    row('hand.'),
    row('lamp.light(function (oil) {', undefined, 100),
    row('pour(oil, 10)', undefined, 110),
    row('});', undefined, 100),
    row('Say why.'),
    row('2. What is struck in fog?', '(8)'),
  );
  const lines = { 'lamp.light(function (oil) {': 1, 'pour(oil, 10)': 2, '});': 5 };

  it('keeps each line with its number, also lines that are empty or hold nothing but signs', () => {
    expect(questionsOf(as('code', lines, listing))).toMatchObject([
      {
        text: [
          'Fill in lines 3 and 4 of the program, as the keeper does by hand.',
          '1  lamp.light(function (oil) {',
          '2    pour(oil, 10)',
          '3',
          '4',
          '5  });',
          'Say why.',
        ].join('\n'),
        marks: 12,
      },
      { text: 'What is struck in fog?', marks: 8 },
    ]);
  });

  it('keeps lines as they are printed where none is numbered', () => {
    const plain = Object.fromEntries(Object.keys(lines).map((text) => [text, null]));
    expect(questionsOf(as('code', plain, listing))[0]!.text).toContain(
      '\nlamp.light(function (oil) {\n  pour(oil, 10)\n});\n',
    );
  });

  it('keeps a letter that is declared, which labels no part', () => {
    const declared = page(
      row('1. Which type has the lamp?', '(6)'),
      row('class Lamp:', undefined, 100),
      row('a : Wick', undefined, 110),
      row('Say why it is a reference to what burns, and to nothing else in the tower.'),
      row('2. What is struck in fog, and by whom, where nobody can see the lamp?', '(14)'),
    );
    const plain = { 'class Lamp:': null, 'a : Wick': null };
    expect(questionsOf(as('code', plain, declared))[0]!.text).toContain('class Lamp:\n  a : Wick');
  });

  it('is no paper that is written by typewriter altogether', () => {
    const all = Object.fromEntries(listing.blocks.map(({ text }) => [text, null]));
    const [first, second] = questionsOf(as('code', all, listing));
    expect(first!.text).toContain('as the keeper does by hand. lamp.light');
    expect([first!.marks, second!.marks]).toEqual([12, 8]);
  });
});

describe("a question's text", () => {
  it('has the title of the question and the captions of figures in lines of their own', () => {
    const titled = page(
      row('1. Lamps and oil', '(12)'),
      row('Consider the lamp, which is lit at'),
      row('dusk.'),
      row('Figure 1: A lamp'),
      row('Who carries the oil up?'),
      row('2. What is struck in fog?', '(8)'),
    );
    const heading = titled.blocks.find(({ text }) => text.startsWith('1. Lamps'))!.text;
    const read = as('caption', { 'Figure 1: A lamp': null }, as('heading', { [heading]: null }, titled));
    expect(questionsOf(read)[0]).toMatchObject({
      text: 'Lamps and oil\nConsider the lamp, which is lit at dusk.\nFigure 1: A lamp\nWho carries the oil up?',
      marks: 12,
    });
  });

  it('goes on in the line of what only looks like a title', () => {
    const bold = page(
      row('1. Name the keepers of'),
      row('the lamp.', '(10)'),
      row('2. What is oil?', '(10)'),
    );
    expect(questionsOf(as('heading', { '1. Name the keepers of': null }, bold))[0]!.text).toBe(
      'Name the keepers of the lamp.',
    );
  });

  it('joins a word that was cut at the end of a line, whose hyphen is gone already', () => {
    const cut = page(row('1. Name the keepers of the li', '(10)'), row('2. What is oil?', '(10)'));
    const [first, ...others] = cut.blocks.filter(({ text }) => text.startsWith('1.'));
    expect(others).toEqual([]);
    const whole = '1. Name the keepers of the lighthouse.';
    const [line, marks] = first!.lines;
    const end = line!.start + whole.length;
    const lines = [
      line!,
      { ...line!, start: line!.end, end, y: line!.y + 12 },
      { ...marks!, start: end + 1, end: end + 5 },
    ];
    const text = `${whole}\n(10)`;
    const blocks = cut.blocks.map((block) => (block === first ? { ...block, text, lines } : block));
    expect(questionsOf({ ...cut, blocks })[0]).toMatchObject({
      text: 'Name the keepers of the lighthouse.',
      marks: 10,
    });
  });

  it('has the title that is printed above its number, not the one above the next', () => {
    const titled = page(
      row('1. What is struck in fog?', '(10)'),
      row('Say why.'),
      row('Lamps and Oil'),
      row('2. Who lights it?', '(10)'),
    );
    const read = as('heading', { 'Lamps and Oil': null }, titled);
    expect(questionsOf(read).map(({ text }) => text)).toEqual([
      'What is struck in fog? Say why.',
      'Lamps and Oil\nWho lights it?',
    ]);
  });
});
