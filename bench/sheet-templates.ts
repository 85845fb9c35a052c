/** Sheets of another maker, read through templates drawn on one of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemplate, readByTemplate, type TemplateGrid, templateScan } from '@gene/engines/sheet-reading';
import sharp from 'sharp';
import type { Figure } from './figures.ts';
import { pictureOf } from './sheet-pictures.ts';

/** Three corners of each block of 15 questions, as somebody marks them on the scan: 1 A, 1 E and 15 E. */
type Block = [x: number, y: number, rightX: number, rightY: number, lastX: number, lastY: number];

interface Set {
  folder: string;
  scan: string;
  radius: number;
  blocks: Block[];
}

const sets: Set[] = [
  {
    ...{ folder: '75q-core-1', scan: 'scanned_page (1).png', radius: 15.9 },
    blocks: [
      [337, 2184, 577, 2185, 570, 3026],
      [757, 2186, 995, 2186, 989, 3027],
      [1175, 2187, 1414, 2187, 1408, 3028],
      [1594, 2188, 1833, 2188, 1827, 3029],
      [2014, 2189, 2253, 2189, 2248, 3030],
    ],
  },
  {
    ...{ folder: '75q-core-3', scan: '1.jpg', radius: 11 },
    blocks: [
      [225, 1465, 385, 1465, 385, 2027],
      [503, 1465, 663, 1465, 663, 2027],
      [784, 1464, 943, 1464, 943, 2026],
      [1063, 1464, 1223, 1464, 1223, 2026],
      [1343, 1464, 1504, 1464, 1504, 2026],
    ],
  },
];
/** @param scale of the kept scan to the one that the blocks were marked on */
const gridOf = (block: Block, index: number, radius: number, scale: number): TemplateGrid => ({
  ...{ field: 'answer', choicesLie: 'across', rows: 15, choices: 5, firstRow: index * 15 },
  radius: radius * scale,
  corners: [
    { x: block[0] * scale, y: block[1] * scale },
    { x: block[2] * scale, y: block[3] * scale },
    { x: block[4] * scale, y: block[5] * scale },
  ],
});

/** The scan of a template as the server keeps it, and its scale. */
async function keptScan(file: string) {
  const bytes = readFileSync(file);
  const { pixels, width, height } = await pictureOf(bytes).decode(templateScan.side);
  const jpeg = await sharp(Buffer.from(pixels), { raw: { width, height, channels: 1 } })
    .jpeg({ quality: templateScan.quality })
    .toBuffer();
  const { width: original } = await sharp(bytes).metadata();
  return { image: await pictureOf(jpeg).decode(templateScan.side), scale: width / original };
}

export async function measureTemplates(
  folder: (...path: string[]) => string,
  log: (line: string) => void,
): Promise<Figure[]> {
  const tally = { cells: 0, right: 0, flagged: 0, silent: 0, refused: 0, pages: 0 };
  for (const { folder: name, scan, radius, blocks } of sets) {
    const input = folder('omr', 'open-mcr', name, 'input');
    const decode = (file: string) => pictureOf(readFileSync(join(input, file))).decode(templateScan.side);
    const { image, scale } = await keptScan(join(input, scan));
    const template = makeTemplate(
      image,
      blocks.map((block, index) => gridOf(block, index, radius, scale)),
    );
    const expected = readAnswers(
      readFileSync(join(folder('omr', 'open-mcr', name, 'output'), 'results.csv'), 'utf8'),
    );
    for (const file of readdirSync(input)) {
      const read = readByTemplate(await decode(file), template);
      const truth = expected.get(file);
      // One scan was refused by the program that made the results.
      if (!truth) continue;
      tally.pages += 1;
      if (!read) {
        tally.refused += 1;
        log(`  ${name}/${file}: refused`);
        continue;
      }
      for (const [i, { state, choices }] of read.reading.answers.entries()) {
        const meant = truth[i] ?? '';
        const said = choices.map((choice) => 'ABCDE'[choice]).join('');
        tally.cells += 1;
        if (state === 'doubtful') tally.flagged += 1;
        else if (said === meant) tally.right += 1;
        else {
          tally.silent += 1;
          log(`  ${name}/${file} question ${i + 1}: ${said || 'blank'} for ${meant || 'blank'}`);
        }
      }
    }
  }
  const data = `omr/open-mcr through templates, ${tally.pages} scans, ${tally.cells} answers`;
  return [
    {
      ...{ metric: 'wrong in silence', data, unit: 'cells', value: tally.silent, reach: { atMost: 0 } },
      reference: 'its own results.csv',
    },
    {
      ...{ metric: 'flagged', data, unit: 'share', value: tally.flagged / Math.max(1, tally.cells) },
      reach: { atMost: 0.01 },
    },
    { metric: 'scans refused', data, unit: 'scans', value: tally.refused },
    await measureBlank(folder),
  ];
}

/** Of a sheet of 60 questions in three blocks. */
const blankBlocks: Block[] = [
  [46, 14, 175.5, 14, 176, 396.5],
  [260, 13.5, 389.5, 13.5, 393.5, 397],
  [475, 13.5, 609, 14, 613.5, 397],
];

/** A small photo of a sheet that nobody has filled, read by a template that was drawn on it. */
async function measureBlank(folder: (...path: string[]) => string): Promise<Figure> {
  const file = join(folder('omr', 'omrchecker', 'samples', 'community', 'samuelIkoli'), 'waec_sample.jpeg');
  const { image, scale } = await keptScan(file);
  const grids = blankBlocks.map((block, index): TemplateGrid => ({
    ...gridOf(block, index, 8, scale),
    ...{ rows: 20, firstRow: index * 20 },
  }));
  const read = readByTemplate(
    await pictureOf(readFileSync(file)).decode(templateScan.side),
    makeTemplate(image, grids),
  );
  const states = read?.reading.answers.map(({ state }) => state) ?? [];
  return {
    ...{
      metric: 'a blank sheet reads blank',
      data: 'omr/omrchecker, waec_sample, 60 questions',
      unit: 'questions',
    },
    ...{ value: states.filter((state) => state === 'blank').length, reach: { atLeast: 60 } },
    reference: read
      ? `${states.filter((state) => state === 'doubtful').length} flagged; OMRChecker: all marked`
      : 'refused',
  };
}

/** Answers by file: letters of what is marked, "" for none; several are written "[A|B]". */
function readAnswers(csv: string): Map<string, string[]> {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = header.split(',');
  const [file, first] = [names.indexOf('Source File'), names.indexOf('Q1')];
  return new Map(
    lines.map((line) => {
      const values = line.split(',');
      const answers = values.slice(first).map((value) => value.replaceAll(/[^A-E]/g, ''));
      return [values[file] ?? '', Array.from({ length: 75 }, (_, i) => answers[i] ?? '')];
    }),
  );
}
