import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { setLines } from './inline.ts';

const doc = new PDFDocument();
const linesOf = (text: string, width = 1000) => setLines(doc, [{ text }], { width, size: 10 });
const shown = (text: string, width?: number) =>
  linesOf(text, width).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));

it('breaks lines where they may be broken, and words that no line holds', () => {
  expect(shown('high water and low water', 70)).toEqual(['high water', 'and low', 'water']);
  const cut = linesOf('x'.repeat(100), 60);
  expect(cut.every(({ width }) => width <= 60)).toBe(true);
  expect(cut.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('')).toBe('x'.repeat(100));
  expect(linesOf('潮汐是海水的周期性运动'.repeat(3), 60).length).toBeGreaterThan(4);
});

it('a line separator ends a line', () => {
  expect(shown('one\u2028two')).toEqual(['one', 'two']);
});

it('puts words that are read from the right into their order, numbers and Latin words in theirs', () => {
  const [line] = linesOf('قال (نيوتن) Newton 1687');
  expect(line?.isRightToLeft).toBe(true);
  expect(line?.pieces.map(({ text }) => text).join('')).toBe('Newton 1687 (نيوتن) قال');
});

it('sets a formula in its line, and what is no formula as it was written', () => {
  const [line] = setLines(doc, [{ text: 'so ' }, { tex: '\\frac{a}{b}' }], { width: 200, size: 10 });
  expect(line?.pieces.at(-1)?.formula?.width).toBeGreaterThan(3);
  expect(line!.ascent + line!.descent).toBeGreaterThan(12.5);
  const [bad] = setLines(doc, [{ tex: '\\nosuch{a' }], { width: 200, size: 10 });
  expect(bad?.pieces.map(({ text }) => text).join('')).toBe('$\\nosuch{a$');
});

it('a formula that is wider than the page is set smaller', () => {
  const lines = setLines(doc, [{ tex: 'a+b+c+d+e+f+g+h+i+j+k' }], { width: 50, size: 10 });
  expect(lines.every(({ width }) => width <= 50.01)).toBe(true);
});

it('ends lines between words where a script writes no spaces between them', () => {
  const text = 'น้ำขึ้นน้ำลงเกิดจากแรงดึงดูดของดวงจันทร์และดวงอาทิตย์';
  const lines = setLines(doc, [{ text }], { width: 120, size: 10 });
  const words = new Set<number>(
    [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index),
  );
  let at = 0;
  for (const { pieces } of lines.slice(0, -1)) {
    // SARA AM is set in two parts.
    at += pieces
      .map((piece) => piece.text)
      .join('')
      .replace(/\u0e4d([\u0e48-\u0e4b])\u0e32/g, '$1\u0e33').length;
    expect(words).toContain(at);
  }
  expect(lines.length).toBeGreaterThan(1);
});
