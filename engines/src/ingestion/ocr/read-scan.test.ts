import { describe, expect, it } from 'vitest';
import type { GreyImage, OcrPort } from '../ports.ts';
import { rotateQuarters } from './straighten.ts';
import { readScan } from './read-scan.ts';

/** Lines of words, as grey bars. */
function printed(): GreyImage {
  const [width, height] = [600, 800];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 60; y < 740; y += 1)
    for (let x = 60; x < 540; x += 1) if (y % 24 < 10 && x % 40 < 30) data[y * width + x] = 0;
  return { width, height, data };
}

const word = (text: string, x: number) => ({
  text,
  confidence: 95,
  x,
  y: 60,
  width: text.length * 10,
  height: 10,
});
const ocr: OcrPort = {
  recognise: () =>
    Promise.resolve([{ words: [word('9', 60), word('Describe', 110), word('bark', 200), word('(3)', 510)] }]),
  close: () => Promise.resolve(),
};

describe('reading a scan', () => {
  it('keeps the cells of a line apart on an upright page', async () => {
    const lines = await readScan(600, 800, () => Promise.resolve(printed()), ocr);
    expect(lines![0]!.segments.length).toBeGreaterThan(1);
  });
  it('reads a line of a page on its side as one, so that no table is seen in what lies across it', async () => {
    const turned = rotateQuarters(printed(), 1);
    const lines = await readScan(800, 600, () => Promise.resolve(turned), ocr);
    expect(lines![0]!.text).toBe('9 Describe bark (3)');
    expect(lines![0]!.segments).toHaveLength(1);
    expect(lines![0]!.height).toBeGreaterThan(lines![0]!.x1 - lines![0]!.x0);
  });
  it('keeps the labels that the recogniser is unsure of, and no other such words', async () => {
    const unsure = (text: string, x: number) => ({ ...word(text, x), confidence: 5 });
    const words = [
      word('3', 60),
      unsure('(a)', 110),
      unsure('ii)', 150),
      unsure('sie', 200),
      word('Describe', 250),
    ];
    const by = { ...ocr, recognise: () => Promise.resolve([{ words }]) };
    const lines = await readScan(600, 800, () => Promise.resolve(printed()), by);
    expect(lines![0]!.text).toBe('3 (a) ii) Describe');
  });
  it('does not ask the recogniser about paper above and below columns, whose grain it would read', async () => {
    const { width, height, data } = printed();
    const isBeside = (at: number) => Math.abs((at % width) - 300) < 8 || Math.floor(at / width) > 500;
    const scan = { width, height, data: data.map((grey, at) => (isBeside(at) ? 255 : grey)) };
    for (let y = 60; y < 500; y += 1) scan.data[y * width + 300] = 0;
    const asked: number[] = [];
    const recognise = (image: GreyImage) => {
      asked.push(image.width);
      return ocr.recognise(image);
    };
    await readScan(600, 800, () => Promise.resolve(scan), { ...ocr, recognise });
    expect(asked).toHaveLength(2);
    expect(Math.max(...asked)).toBeLessThan(320);
  });
  const german =
    'Wie verhalten sich die Preise und was folgt daraus für den Markt und seine Teilnehmer'.split(' ');
  const guessed = german.map((each) => each.replace('ü', 'ii'));
  /** Reads guesses in English, and in German with the given confidence. */
  function polyglot(confidence: number): OcrPort & { readings: string[]; surely(percent: number): void } {
    let language = 'eng';
    let sure = confidence;
    const readings: string[] = [];
    const said = (words: string[], percent: number) =>
      words.map((each, i) => ({ ...word(each, 10 + i * 90), confidence: percent }));
    return {
      readings,
      surely(percent) {
        sure = percent;
      },
      recognise() {
        readings.push(language);
        return Promise.resolve([{ words: language === 'eng' ? said(guessed, 80) : said(german, sure) }]);
      },
      changeLanguage(wanted) {
        if (wanted === language) return null;
        const before = language;
        language = wanted;
        return before;
      },
      close: () => Promise.resolve(),
    };
  }
  const textRead = async (by: OcrPort) =>
    (await readScan(1200, 1600, () => Promise.resolve(printed()), by))![0]!.text;
  it('reads a page in another language once more in its own, and the next one in it at once', async () => {
    const by = polyglot(90);
    expect(await textRead(by)).toContain('für');
    expect(await textRead(by)).toContain('für');
    expect(by.readings).toEqual(['eng', 'deu', 'deu']);
  });
  it('keeps the first reading, and its language, where the other makes it no surer', async () => {
    const by = polyglot(70);
    expect(await textRead(by)).toContain('fiir');
    await textRead(by);
    expect(by.readings).toEqual(['eng', 'deu', 'eng', 'deu']);
  });
  it('tries in English what it cannot read in the language of the page before', async () => {
    const by = polyglot(90);
    await textRead(by);
    by.surely(20);
    expect(await textRead(by)).toContain('fiir');
    expect(by.readings).toEqual(['eng', 'deu', 'deu', 'eng']);
  });
});
