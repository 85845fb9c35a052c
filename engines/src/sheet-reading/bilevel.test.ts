import { describe, expect, it } from 'vitest';
import { type GreyImage, type Picture, readSheet } from './index.ts';
import { answered, answerOf, layout, page } from './testing/answered-sheet.ts';
import { fill, printSheet } from './testing/printed-sheet.ts';

/** What is darker is black, the rest white. */
const blackAndWhite = ({ pixels, ...size }: GreyImage, below = 150): GreyImage => ({
  ...size,
  pixels: pixels.map((brightness) => (brightness < below ? 0 : 255)),
});
const pictureOf = (image: GreyImage): Picture => ({ decode: () => Promise.resolve(image) });
const readAll = (image: GreyImage) => readSheet(pictureOf(image), () => page);

/** Every third answer is of pencil that is partly lighter than the limit, and every fifth all of it. */
function inPencil(): GreyImage {
  const print = printSheet(layout, page);
  const light = printSheet(layout, page);
  for (const bubble of page.bubbles) {
    if (bubble.field !== 'answer' || bubble.choice !== answerOf(bubble.row)) continue;
    if (bubble.row % 5 === 4) fill(print, bubble, 190);
    else fill(bubble.row % 3 === 2 ? light : print, bubble, 60);
  }
  for (let at = 0; at < print.pixels.length; at += 1) {
    const grain = (at * 7 + Math.floor(at / print.width) * 3) % 4;
    if (grain === 0) print.pixels[at] = Math.min(print.pixels[at] ?? 255, light.pixels[at] ?? 255);
  }
  return print;
}

describe('a scan in black and white', () => {
  it('asks about what seems to be blank where pencil is partly lost', async () => {
    const read = await readAll(blackAndWhite(inPencil()));
    if (!read.ok) throw new Error(read.refusal);
    const lost = read.reading.answers.filter(({ row }) => row % 5 === 4);
    expect(new Set(lost.map(({ state, doubt }) => `${state} ${doubt}`))).toEqual(
      new Set(['doubtful black_and_white']),
    );
  });

  it('asks about all answers where none is to be seen', async () => {
    const read = await readAll(blackAndWhite(printSheet(layout, page)));
    if (!read.ok) throw new Error(read.refusal);
    expect(new Set(read.reading.answers.map(({ doubt }) => doubt))).toEqual(new Set(['black_and_white']));
  });

  it('is read like another where all that is filled is black', async () => {
    const read = await readAll(blackAndWhite(answered()));
    if (!read.ok) throw new Error(read.refusal);
    expect(read.reading.answers.filter(({ state }) => state === 'doubtful')).toEqual([]);
    expect(read.reading.answers.filter(({ state }) => state === 'blank').map(({ row }) => row)).toEqual([
      6, 13, 20, 27,
    ]);
  });

  it('is refused where the circles are lost too', async () => {
    const read = await readAll(blackAndWhite(answered(), 110));
    expect(read).toMatchObject({ ok: false, refusal: 'black_and_white' });
  });

  it('is none if it has greys', async () => {
    const read = await readAll(printSheet(layout, page));
    if (!read.ok) throw new Error(read.refusal);
    expect(new Set(read.reading.answers.map(({ state }) => state))).toEqual(new Set(['blank']));
  });
});
