import { describe, expect, it } from 'vitest';
import { cropBox, type GreyImage, layOutSheet, locateSheet, readCode, readPage, writeCode } from './index.ts';
import type { Bubble } from './layout.ts';
import { answered, answerOf, expected, layout, page, read, sheetOf, told } from './testing/answered-sheet.ts';
import { blank, fill, photographAt, printSheet } from './testing/printed-sheet.ts';

/** The tip of a pen. */
const spot: Bubble = { field: 'answer', row: 0, choice: 0, block: 0, x: 0, y: 0, radius: 0.16 };

function turned(image: GreyImage, quarters: number): GreyImage {
  if (quarters === 0) return image;
  const { width, height, pixels } = image;
  const out = blank(height, width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      out.pixels[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 255;
  return turned(out, quarters - 1);
}

describe('a sheet that was filled in', () => {
  it.each([0, 1, 2, 3])('is read whichever way it lies: %i quarter turns', (quarters) => {
    const reading = read(turned(answered(), quarters));
    expect(told(reading)).toEqual(expected);
    if (typeof reading === 'string') return;
    expect(reading.roll.map(({ state, choices }) => `${state} ${choices.join()}`)).toEqual(
      [0, 3, 6, 9, 2, 5].map((digit) => `marked ${digit}`),
    );
    expect(reading.set).toMatchObject({ state: 'marked', choices: [2] });
  });

  it.each([1.2, 1.5, 1.8])('is read with marks of %f times the size of the bubbles', (share) => {
    const print = printSheet(layout, page);
    for (const bubble of page.bubbles)
      if (bubble.field === 'answer' && bubble.row % 7 !== 6 && bubble.choice === answerOf(bubble.row))
        fill(print, bubble, 40, share);
    const reading = read(print);
    if (typeof reading === 'string') throw new Error(reading);
    const lost = reading.answers.filter(
      ({ state, choices, row }) =>
        row % 7 !== 6 && state !== 'doubtful' && choices.join() !== String(answerOf(row)),
    );
    expect(lost).toEqual([]);
  });

  it('is read with nearly all of its bubbles filled', () => {
    const print = printSheet(layout, page);
    for (const bubble of page.bubbles)
      if (bubble.field === 'answer' && bubble.choice < (bubble.row % 2 === 0 ? 5 : 4)) fill(print, bubble);
    const several = Array.from({ length: 30 }, (_, row) => `several 0 1 2 3${row % 2 === 0 ? ' 4' : ''}`);
    expect(told(read(print))).toEqual(several);
  });

  it('is read in a photo from the side', () => {
    const corners = [
      { x: 160, y: 90 },
      { x: 1290, y: 190 },
      { x: 1210, y: 1790 },
      { x: 60, y: 1640 },
    ] as const;
    const photo = photographAt(answered(), corners, [1400, 1900]);
    expect(told(read(photo))).toEqual(expected);
    const located = locateSheet(photo);
    expect(located.ok && readCode(photo, located.sheet)).toEqual({
      ...{ paper: 'TEST', version: 3, page: 1, copy: 12 },
    });
  });

  it('is filled in beforehand with a roll number and a set', () => {
    const reading = read(printSheet(layout, page, { roll: '204817', set: 1 }));
    if (typeof reading === 'string') throw new Error(reading);
    expect(reading.roll.map(({ choices }) => choices.join('')).join('')).toBe('204817');
    expect(reading.set?.choices).toEqual([1]);
    expect(reading.answers.every(({ state }) => state === 'blank')).toBe(true);
  });

  it('is read the same with any logo in its head, even one that looks like what is looked for', () => {
    const bullseyeAt = (centre: number) => (x: number, y: number) => {
      const ring = (Math.max(Math.abs(x - centre), Math.abs(y - 5)) * 7) / 9;
      return ring > 3.5 || (ring > 1.5 && ring < 2.5) ? 255 : 0;
    };
    const corners = [
      { x: 160, y: 90 },
      { x: 1290, y: 190 },
      { x: 1210, y: 1790 },
      { x: 60, y: 1640 },
    ] as const;
    for (const logo of [
      () => 0,
      bullseyeAt(14),
      bullseyeAt(23),
      (x: number, y: number) => (x > 20 && y > 3 && y < 6 ? 0 : 255),
    ]) {
      const print = answered(page, printSheet(layout, page, undefined, logo));
      expect(told(read(print))).toEqual(expected);
      expect(told(read(photographAt(print, corners, [1400, 1900])))).toEqual(expected);
    }
  });

  it('may have the same answer everywhere, and few questions', () => {
    for (const [questions, choices] of [
      [1, 2],
      [3, 5],
      [8, 2],
    ] as const) {
      const few = sheetOf(questions, choices);
      const print = printSheet(few.layout, few.page);
      for (const bubble of few.page.bubbles)
        if (bubble.field === 'answer' && bubble.choice === 1) fill(print, bubble);
      expect(told(read(print, few.page))).toEqual(Array.from({ length: questions }, () => 'marked 1'));
    }
  });
});

describe('what somebody has to look at', () => {
  const marked = (marks: readonly [choice: number, brightness: number, share?: number][]) => {
    const print = answered();
    const row = page.bubbles.filter((bubble) => bubble.field === 'answer' && bubble.row === 6);
    for (const [choice, ...ink] of marks) {
      const bubble = row[choice];
      if (bubble) fill(print, bubble, ...ink);
    }
    const reading = read(print);
    return typeof reading === 'string' ? reading : reading.answers[6];
  };

  it('is a faint mark', () => {
    for (const brightness of [200, 214])
      expect(marked([[3, brightness]])).toMatchObject({ state: 'doubtful', choices: [3], doubt: 'faint' });
  });

  it.each([0.12, 0.15])('is one and the same faint answer to all questions, %f dark', (dark) => {
    for (const { layout: of, page: on } of [sheetOf(30), sheetOf(40, 2), sheetOf(1)]) {
      const print = printSheet(of, on);
      for (const bubble of on.bubbles)
        if (bubble.field === 'answer' && bubble.choice === 1) fill(print, bubble, 255 * (1 - dark));
      expect(new Set(told(read(print, on)))).toEqual(new Set(['doubtful 1']));
    }
  });

  it('is an answer beside one that was rubbed out', () => {
    const cell = marked([
      [1, 30],
      [4, 190],
    ]);
    expect(cell).toMatchObject({ state: 'doubtful', choices: [1], doubt: 'second_mark' });
  });

  it('is a second answer that is far lighter, as under a stain', () => {
    expect(
      marked([
        [1, 100],
        [4, 170],
      ]),
    ).toMatchObject({ state: 'doubtful', choices: [1, 4], doubt: 'second_mark' });
  });

  it('is not one that has two answers, surely', () => {
    expect(
      marked([
        [1, 30],
        [4, 50],
      ]),
    ).toMatchObject({ state: 'several', choices: [1, 4] });
  });

  it('is an answer that is struck out beside another', () => {
    for (const [slope, isStruck] of [
      [1, true],
      [0.1, true],
      [null, false],
    ] as const) {
      const print = answered();
      const [struck, other] = page.bubbles.filter(({ field, row }) => field === 'answer' && row === 6);
      if (!struck || !other) throw new Error('It has no such row.');
      for (const bubble of [struck, other]) fill(print, bubble, 50);
      for (let at = -1.6; slope !== null && at <= 1.6; at += 0.02)
        fill(
          print,
          {
            ...struck,
            radius: 0.2,
            x: struck.x + at * struck.radius,
            y: struck.y + slope * at * struck.radius,
          },
          50,
        );
      const reading = read(print);
      if (typeof reading === 'string') throw new Error(reading);
      expect(reading.answers[6]).toMatchObject({
        choices: [0, 1],
        ...(isStruck ? { state: 'doubtful', doubt: 'second_mark' } : { state: 'several' }),
      });
    }
  });

  it('is not what marks above and below leave beside an empty row of a dense sheet', () => {
    const { layout: of, page: on } = sheetOf(200, 4);
    const print = printSheet(of, on);
    for (const bubble of on.bubbles)
      if (bubble.field === 'answer' && bubble.choice === 2 && bubble.row % 2 === 0)
        fill(print, { ...bubble, radius: bubble.radius * 1.28 }, 40);
    const rows = told(read(print, on));
    expect(new Set(Array.from(rows).filter((_, row) => row % 2 === 1))).toEqual(new Set(['blank']));
  });

  it('is not a speck of dust', () => {
    expect(marked([[2, 60, 0.06]])).toMatchObject({ state: 'blank', choices: [] });
  });

  it('is a dot of a millimetre, or a short dash, where nothing else is', () => {
    expect(marked([[2, 60, 0.21]])).toMatchObject({ state: 'doubtful', choices: [2], doubt: 'stray' });
    const print = answered();
    const bubble = page.bubbles.find(
      (each) => each.field === 'answer' && each.row === 6 && each.choice === 1,
    );
    if (!bubble) throw new Error('It has no such row.');
    for (let at = -0.4; at <= 0.4; at += 0.02)
      fill(print, { ...bubble, radius: 0.2, x: bubble.x + at * bubble.radius }, 70);
    const reading = read(print);
    if (typeof reading === 'string') throw new Error(reading);
    expect(reading.answers[6]).toMatchObject({ state: 'doubtful', choices: [1], doubt: 'stray' });
  });

  it('is a line or tick in a circle, a line under it, a ring round it, a mark between two and a highlighter’s', () => {
    const drawn = (draw: (print: GreyImage, bubble: Bubble) => void) => {
      const print = answered();
      const bubble = page.bubbles.find(
        ({ field, row, choice }) => field === 'answer' && row === 6 && choice === 2,
      );
      if (bubble) draw(print, bubble);
      const reading = read(print);
      return typeof reading === 'string' ? reading : reading.answers[6];
    };
    const strokes: ((print: GreyImage, bubble: Bubble) => void)[] = [
      (print, { x, y }) => {
        for (let at = -1.6; at <= 1.6; at += 0.1) fill(print, { ...spot, x: x + at * 0.7, y: y - at }, 40);
      },
      (print, { x, y, radius }) => {
        for (let angle = 0; angle < 6.3; angle += 0.05)
          fill(
            print,
            { ...spot, x: x + Math.cos(angle) * radius * 1.3, y: y + Math.sin(angle) * radius * 1.3 },
            40,
          );
      },
      // A small, grey tick.
      (print, { x, y }) => {
        for (let at = 0; at <= 1; at += 0.05) {
          fill(print, { ...spot, radius: 0.08, x: x - 1 + at * 0.8, y: y + at }, 140);
          fill(print, { ...spot, radius: 0.08, x: x - 0.2 + at * 1.4, y: y + 1 - at * 2.2 }, 140);
        }
      },
      (print, { x, y, radius }) => {
        for (let at = -1; at <= 1; at += 0.05)
          fill(print, { ...spot, x: x + at * radius, y: y + 1.4 * radius }, 40);
      },
      ({ pixels, width }, { x, y, radius }) => {
        const [left, right, top, bottom] = [x - 3, x + 3, y - radius, y + radius].map((at) =>
          Math.round(at * 6),
        );
        for (let row = top ?? 0; row <= (bottom ?? 0); row += 1)
          for (let at = row * width + (left ?? 0); at < row * width + (right ?? 0); at += 1)
            pixels[at] = (pixels[at] ?? 255) * 0.93;
      },
    ];
    for (const draw of strokes) expect(drawn(draw)).toMatchObject({ state: 'doubtful', doubt: 'stray' });
    const beside = drawn((print, bubble) => fill(print, { ...bubble, x: bubble.x + 3.3 }, 40));
    expect(beside).toMatchObject({ state: 'doubtful' });
  });

  it('is a block that something covers', () => {
    const print = answered();
    const block = page.bubbles.filter(({ field, row }) => field === 'answer' && row < 5);
    const top = Math.min(...block.map(({ y }) => y)) - 4;
    for (let y = Math.round(top * 6); y < (top + 38) * 6; y += 1)
      print.pixels.fill(120, y * print.width + 60, y * print.width + 350);
    const reading = read(print);
    if (typeof reading === 'string') throw new Error(reading);
    expect(reading.answers.slice(0, 5).map(({ state }) => state)).toEqual(
      Array.from({ length: 5 }, () => 'doubtful'),
    );
    expect(told(reading).slice(5)).toEqual(expected.slice(5));
  });
});

describe('what is not read', () => {
  it('is an empty picture, a black one and a tiny one', () => {
    expect(read(blank(900, 1200))).toBe('no_sheet');
    expect(read(blank(900, 1200, 0))).toBe('no_sheet');
    expect(read(blank(1, 1))).toBe('no_sheet');
    expect(read(blank(0, 0))).toBe('no_sheet');
  });

  it('is a sheet without one of its corners', () => {
    const print = answered();
    for (let y = 0; y < 200; y += 1) print.pixels.fill(90, y * print.width, y * print.width + 200);
    expect(read(print)).toBe('corner_missing');
  });

  it('is a picture too small for its bubbles', () => {
    const corners = [
      { x: 10, y: 10 },
      { x: 290, y: 10 },
      { x: 290, y: 406 },
      { x: 10, y: 406 },
    ] as const;
    expect(['too_small', 'no_sheet', 'blurred']).toContain(
      read(photographAt(answered(), corners, [300, 416])),
    );
  });

  it('is a sheet of another paper', () => {
    expect(read(answered(), sheetOf(150).page)).toBe('another layout');
    expect(read(printSheet(layout, page), sheetOf(100, 4).page)).toBe('another layout');
  });
});

describe('the code of a sheet', () => {
  it('takes only what a sheet is named by', () => {
    const code = { paper: 'ABC123', version: 1, page: 1, copy: 1 };
    expect(writeCode(code)).toBe('GENE/ABC123/1/1/1');
    for (const wrong of [{ paper: 'abc' }, { paper: '' }, { version: 1.5 }, { page: 100 }, { copy: -1 }])
      expect(() => writeCode({ ...code, ...wrong })).toThrow(RangeError);
  });
});

describe('a box', () => {
  it('is cut out whole from a photo of a page without bubbles, and nothing beside it', () => {
    const written = layOutSheet({
      ...{ paper: 'a4', rollDigits: 0, sets: 0, bubbled: [], boxed: [{ label: '1', height: 50 }] },
    });
    const [first] = written.pages;
    const box = first?.boxes[0];
    if (!first || !box) throw new Error('It has no box.');
    const print = printSheet(written, first);
    for (let y = box.y + 1; y < box.y + box.height - 1; y += 1 / 6)
      for (const x of [box.x + 1, box.x + box.width - 2])
        print.pixels.fill(
          0,
          Math.round(y * 6) * print.width + Math.round(x * 6),
          Math.round(y * 6) * print.width + Math.round(x * 6) + 6,
        );
    const corners = [
      { x: 120, y: 60 },
      { x: 1190, y: 110 },
      { x: 1240, y: 1660 },
      { x: 60, y: 1700 },
    ] as const;
    const photo = photographAt(print, corners, [1300, 1780]);
    const located = locateSheet(photo);
    if (!located.ok) throw new Error(located.refusal);
    expect(readPage(photo, located.sheet, first)).toEqual({ answers: [], roll: [], set: null });
    const crop = cropBox(photo, located.sheet, first, box);
    if (!crop) throw new Error('It has no crop.');
    expect(crop.width / crop.height).toBeCloseTo((box.width + 3) / (box.height + 3), 1);
    const darkIn = (from: number, to: number) => {
      let dark = 0;
      const row = Math.round(crop.height / 2) * crop.width;
      for (let x = Math.round(from * crop.width); x < to * crop.width; x += 1)
        if ((crop.pixels[row + x] ?? 255) < 60) dark += 1;
      return dark;
    };
    expect(darkIn(0, 0.03)).toBeGreaterThan(2);
    expect(darkIn(0.97, 1)).toBeGreaterThan(2);
    expect(darkIn(0.04, 0.96)).toBe(0);
  });
});
