import { describe, expect, it } from 'vitest';
import { cutBlocks } from './blocks.ts';
import { isLegible } from './legible.ts';
import type { PrintedLine, PrintedPage } from './printed-page.ts';
import { learnProfile } from './profile.ts';

const line = (text: string, y: number, size: number): PrintedLine => ({
  text,
  x0: 72,
  x1: 72 + text.length * size * 0.5,
  y,
  size,
  top: y - size,
  height: size,
  bold: false,
  italic: false,
  mono: false,
  rtl: false,
  styles: [],
  segments: [{ start: 0, end: text.length, x0: 72, x1: 72 + text.length * size * 0.5 }],
  column: 0,
});

function headingsOf(title: string, scanned: boolean): string[] {
  const body = Array.from({ length: 12 }, (_, i) =>
    line('The ferry crosses the sound four times a day in all weathers of the year', 200 + i * 14, 11),
  );
  const page: PrintedPage = {
    number: 1,
    label: null,
    width: 595,
    height: 842,
    scanned,
    lines: [line(title, 150, 24), ...body],
  };
  return cutBlocks(page.lines, learnProfile([page]), { scanned })
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => text);
}

describe('headings of scanned pages', () => {
  it.each(['(qX K17 wv u', 'Bet 4', '/ HARBOUR £)', 'QUT=Z', 'DG LY //&'])(
    'are not stray signs: %s',
    (text) => {
      expect(headingsOf(text, true)).toEqual([]);
    },
  );

  it.each([
    'Rules of the harbour',
    'CHAPTER IV',
    '3.2 Élan vital',
    'What is a weir?',
    'Die Grundstückspreise',
  ])('are words: %s', (text) => expect(headingsOf(text, true)).toEqual([text]));

  it('are judged by their letters alone where the script is not Latin', () => {
    expect(isLegible('बंदरगाह के नियम')).toBe(true);
    expect(isLegible('港口的规则')).toBe(true);
    expect(isLegible('।। = £')).toBe(false);
  });

  it('are not doubted where the page has a text of its own', () => {
    expect(headingsOf('Bet 4', false)).toEqual(['Bet 4']);
  });
});
