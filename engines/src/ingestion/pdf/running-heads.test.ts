import { describe, expect, it } from 'vitest';
import { makePdf, prose, writeLines, type Pen } from '../testing/make-pdf.ts';
import { readAll } from '../testing/read-all.ts';

const pagesOf = (count: number, draw: (pen: Pen, page: number) => void) =>
  makePdf(Array.from({ length: count }, (_, i) => (pen: Pen) => draw(pen, i + 1)));

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const { pages } = await readAll(bytes);
  return pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ text, start, lines }) =>
      lines.map((line) => text.slice(line.start - start, line.end - start)),
    ),
  );
}

const asks = ['Name', 'State', 'Explain', 'Compare', 'Draw', 'Measure', 'Prove', 'Describe', 'List'];

describe('what begins its page stays, though every page begins alike', () => {
  it.each([
    ['questions by name', (n: number) => `Question ${n}:`],
    ['questions by name with their marks', (n: number) => `Question ${n} (10 marks)`],
    ['questions by name and nothing else', (n: number) => `Question ${n}`],
    ['questions of a kind', (n: number) => `Basic question ${n}: Harvests`],
    ['questions by number and part', (n: number) => `${n} (a) ${asks[n - 1]} the roots of a willow.`],
    ['questions by number with the same words', (n: number) => `${n}. Measure the willow.`],
    ['numbered headings', (n: number) => `3.${n} Of Willows`],
    ['provisions', (n: number) => `${n + 20}A. Protection of willow ${n}.`],
    [
      'parts in letters of Rome',
      (n: number) => `Exercise ${['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'][n - 1]}`,
    ],
  ])('%s', async (_name, begin) => {
    const expected = Array.from({ length: 7 }, (_, i) => begin(i + 1));
    for (const cover of [0, 1]) {
      const bytes = await pagesOf(7 + cover, (pen, page) => {
        if (page > cover) pen.line(begin(page - cover), 60, 70);
        writeLines(pen, prose(page, 5), 60, 110);
        pen.line(String(page), 290, 815, { size: 9 });
      });
      const lines = await linesOf(bytes);
      expect(lines.filter((line) => expected.includes(line))).toEqual(expected);
      expect(lines.filter((line) => /^\d+$/.test(line))).toEqual([]);
    }
  });

  it('marks and labels in a line of their own', async () => {
    const bytes = await pagesOf(6, (pen, page) => {
      pen.line(page % 2 === 0 ? '(ii)' : '(b)', 60, 60);
      writeLines(pen, prose(page, 5), 60, 110);
      pen.line('[4]', 520, 770);
      pen.line(`- ${page} -`, 290, 815, { size: 9 });
    });
    const lines = (await linesOf(bytes)).join(' ');
    expect(lines.match(/\(b\)|\(ii\)|\[4\]/g)).toHaveLength(12);
    expect(lines).not.toMatch(/- \d -/);
  });

  it('also below a head, and where the head is missing', async () => {
    const bytes = await pagesOf(8, (pen, page) => {
      if (page % 3 > 0) pen.line('The Guild of Lanterns', 60, 40, { size: 9 });
      pen.line(`${page}. ${asks[page - 1]} a lantern.`, 60, page % 3 > 0 ? 70 : 40);
      writeLines(pen, prose(page, 5), 60, 110);
    });
    const lines = await linesOf(bytes);
    expect(lines.filter((line) => line.includes('a lantern'))).toHaveLength(8);
    expect(lines.filter((line) => line.includes('Guild'))).toEqual([]);
  });
});

describe('a head whose number counts the pages goes', () => {
  const chapter = (page: number) => (page < 6 ? 'Roots' : 'Leaves');
  it.each([
    ['after its word', (page: number) => `Optics, page ${page + 10}`],
    ['after the word in another language', (page: number) => `Strona ${page} z 9`],
    ['at the end', (page: number) => `Handbook of Gardens ${page + 3}`],
    ['at the end behind a bar', (page: number) => `Gardens | ${page}`],
    ['of how many', (page: number) => `Winter exam 2031 ${page} / 9`],
    [
      'in Roman letters',
      (page: number) =>
        `Handbook of Gardens ${['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][page - 1]}`,
    ],
    ['beside its chapter', (page: number) => `Chapter ${page < 6 ? 2 : 3}: ${chapter(page)} ${page + 40}`],
    ['in a code for machines', (page: number) => `*P58349A0${page}44*`],
  ])('%s', async (_name, head) => {
    const bytes = await pagesOf(9, (pen, page) => {
      pen.line(head(page), 60, 40, { size: 9 });
      writeLines(pen, prose(page, 12), 60, 90);
    });
    const heads = Array.from({ length: 9 }, (_, i) => head(i + 1));
    expect((await linesOf(bytes)).filter((line) => heads.includes(line))).toEqual([]);
  });

  it('of two pages that count themselves', async () => {
    const bytes = await pagesOf(2, (pen, page) => {
      pen.line(`Half of it: ${page}/2`, 60, 60);
      writeLines(pen, prose(page, 5), 60, 110);
      pen.line(`Willow notes 2025 ${page} / 2`, 240, 815, { size: 9 });
    });
    const lines = await linesOf(bytes);
    expect(lines.filter((line) => line.includes('Willow notes'))).toEqual([]);
    expect(lines).toHaveLength(
      (await linesOf(await pagesOf(2, (pen, page) => writeLines(pen, prose(page, 5), 60, 110)))).length,
    );
  });

  it('on the outer side of facing pages, with a title that changes', async () => {
    const titles = [
      'Soil',
      'Rain',
      'Frost',
      'Sun',
      'Wind',
      'Hail',
      'Snow',
      'Fog',
      'Dew',
      'Heat',
      'Ice',
      'Mud',
    ];
    const bytes = await pagesOf(12, (pen, page) => {
      if (page % 2 === 0) {
        pen.line(String(page), 60, 40, { size: 9 });
        pen.line(`2.${page} ${titles[page - 1]!.toUpperCase()}`, 120, 40, { size: 9 });
      } else {
        pen.line(titles[page - 1]!.toUpperCase(), 400, 40, { size: 9 });
        pen.line(String(page), 530, 40, { size: 9 });
      }
      writeLines(pen, prose(page, 12), 60, 90);
    });
    expect(
      (await linesOf(bytes)).filter((line) => titles.some((title) => line.includes(title.toUpperCase()))),
    ).toEqual([]);
  });
});

describe('a page with a drawing and what stands on every page', () => {
  const bytes = pagesOf(8, (pen, page) => {
    pen.line('HARBOURS OF THE NORTH    PART 2', 60, 40, { size: 10 });
    if (page === 5)
      for (let i = 0; i < 160; i += 1)
        pen.page.drawRectangle({ x: 60 + i * 2, y: 300, width: 1, height: 10 + i });
    else writeLines(pen, prose(page, 12), 60, 110);
    pen.line(`Compiled by : A. Reed, Pilot School, Skerry    ${page}`, 60, 800, { size: 10 });
  });

  it('says nothing', async () => {
    const { pages } = await readAll(await bytes);
    expect(pages[4]!.blocks).toEqual([]);
    expect((await linesOf(await bytes)).filter((line) => /Reed|HARBOURS/.test(line))).toEqual([]);
  });

  it('is read from its picture', async () => {
    const { events } = await readAll(await bytes);
    const scans = events.filter((event) => event.type === 'progress' && event.stage === 'reading_scans');
    expect(scans).toEqual([expect.objectContaining({ done: 5 })]);
  });
});
