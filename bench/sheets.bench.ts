/**
 * Answer sheets that are printed, filled, photographed and read: nothing may be read wrong in silence. `SHEET_PAGES` is
 * how many pages each camera takes of each style.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOutSheet, type PageReading, readSheet, type SheetLayout } from '@gene/engines/sheet-reading';
import type { Bench, BenchContext, Figure } from './figures.ts';
import { type Camera, cameras, photograph, shaken } from './sheet-cameras.ts';
import { pictureOf } from './sheet-pictures.ts';
import { measureTemplates } from './sheet-templates.ts';
import { type FilledSheet, fillPage, printPage, type Style } from './sheet-marks.ts';

const pages = Number(process.env['SHEET_PAGES'] ?? 4);

const layouts: Record<string, SheetLayout> = {
  '100 questions, A4': layOutSheet({
    ...{ paper: 'a4', rollDigits: 8, sets: 4, boxed: [] },
    bubbled: Array.from({ length: 100 }, (_, i) => ({ label: String(i + 1), choices: 5 })),
  }),
  '200 questions, A4': layOutSheet({
    ...{ paper: 'a4', rollDigits: 8, sets: 4, boxed: [] },
    bubbled: Array.from({ length: 200 }, (_, i) => ({ label: String(i + 1), choices: 4 })),
  }),
  '40 questions, Letter': layOutSheet({
    ...{ paper: 'letter', rollDigits: 6, sets: 0, boxed: [] },
    bubbled: Array.from({ length: 40 }, (_, i) => ({ label: String(i + 1), choices: 4 })),
  }),
};

interface Tally {
  cells: number;
  right: number;
  flagged: number;
  /** Read as something else, without a doubt. */
  silent: number;
  pages: number;
  refused: number;
  rolls: number;
  wrongRolls: number;
}

const nothing = (): Tally => ({
  ...{ cells: 0, right: 0, flagged: 0, silent: 0, pages: 0, refused: 0, rolls: 0, wrongRolls: 0 },
});

export const bench: Bench = {
  name: 'sheets',
  async run(context) {
    const totals: Record<Style, Tally> = { proper: nothing(), messy: nothing() };
    for (const [name, layout] of Object.entries(layouts)) {
      const page = layout.pages[0];
      if (!page) throw new Error(`${name} has no page.`);
      const clean = await printPage(layout, page, 'BENCH');
      for (const style of ['proper', 'messy'] as const)
        for (const camera of cameras) {
          const tally = nothing();
          for (let at = 0; at < pages; at += 1) {
            const filled = fillPage(clean, page, 1000 * cameras.indexOf(camera) + at, style);
            await readInto(tally, layout, filled, camera, at);
          }
          add(totals[style], tally);
          if (tally.right < tally.cells || tally.refused > 0)
            context.log(`  ${name}, ${style}, ${camera.name}: ${told(tally)}`);
        }
    }
    return [
      ...figuresOf('proper', totals.proper),
      ...figuresOf('messy', totals.messy),
      await measureShaken(),
      ...(await measureForeign(context)),
      ...(await measureTemplates(context.folder, context.log)),
    ];
  },
};

async function readInto(
  tally: Tally,
  layout: SheetLayout,
  filled: FilledSheet,
  camera: Camera,
  seed: number,
): Promise<void> {
  const picture = pictureOf(await photograph(filled.image, camera, seed));
  const outcome = await readSheet(picture, ({ paper, page }) =>
    paper === 'BENCH' ? (layout.pages[page - 1] ?? null) : null,
  );
  tally.pages += 1;
  if (outcome.ok) compare(tally, outcome.reading, filled);
  else tally.refused += 1;
}

function compare(tally: Tally, { answers, roll }: PageReading, filled: FilledSheet): void {
  answers.forEach(({ state, choices }, i) => {
    tally.cells += 1;
    const isRight = choices.join() === (filled.answers[i] ?? []).join();
    if (state === 'doubtful') tally.flagged += 1;
    else if (isRight) tally.right += 1;
    else tally.silent += 1;
  });
  const isSure = roll.every(({ state }) => state === 'marked');
  const read = roll.map(({ choices }) => choices[0]).join('');
  if (isSure && read === filled.roll) tally.rolls += 1;
  if (isSure && read !== filled.roll) tally.wrongRolls += 1;
}

function add(to: Tally, from: Tally): void {
  for (const key of Object.keys(from) as (keyof Tally)[]) to[key] += from[key];
}

const told = ({ cells, right, flagged, silent, pages: all, refused, rolls }: Tally): string =>
  `${right} of ${cells} right, ${flagged} flagged, ${silent} wrong in silence; ` +
  `${refused} of ${all} pages refused, ${rolls} roll numbers`;

function figuresOf(style: Style, tally: Tally): Figure[] {
  const data = `${style} marks, ${tally.cells} cells, ${cameras.length} cameras`;
  const reference = `OMRChecker on scans 100 %; of photos 1 to 3 of 6 refused`;
  return [
    {
      ...{
        metric: 'right without a doubt',
        data,
        unit: 'share',
        value: tally.right / tally.cells,
        reference,
      },
      reach: style === 'proper' ? { atLeast: 0.999 } : null,
    },
    {
      ...{ metric: 'flagged', data, unit: 'share', value: tally.flagged / tally.cells },
      reach: { atMost: style === 'proper' ? 0.01 : 0.05 },
    },
    {
      ...{ metric: 'wrong in silence', data, unit: 'cells', value: tally.silent + tally.wrongRolls },
      ...{ reach: { atMost: 0 }, reference: 'OMRChecker, skewed by 3°: 60 %' },
    },
    { metric: 'pages refused', data, unit: `of ${tally.pages}`, value: tally.refused },
    { metric: 'roll numbers read', data, unit: 'share', value: tally.rolls / (tally.pages - tally.refused) },
  ];
}

async function measureShaken(): Promise<Figure> {
  const layout = layouts['100 questions, A4'];
  const page = layout?.pages[0];
  if (!layout || !page) throw new Error('There is no such layout.');
  const clean = await printPage(layout, page, 'BENCH');
  const tally = nothing();
  for (let at = 0; at < pages; at += 1)
    await readInto(tally, layout, fillPage(clean, page, at, 'proper'), shaken, at);
  return {
    ...{ metric: 'wrong in silence', data: `shaken by 21 pixels, ${tally.pages} pages`, unit: 'cells' },
    ...{ value: tally.silent, reach: { atMost: 0 }, reference: `${tally.refused} refused` },
  };
}

/** Sheets of other makers, offered as ours. */
async function measureForeign(context: BenchContext): Promise<Figure[]> {
  const folder = context.folder('omr');
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:jpe?g|png)$/i.test(path))
    .map((path) => join(folder, path));
  if (pictures.length === 0) throw new Error(`There are no pictures in ${folder}.`);
  const accepted: string[] = [];
  for (const path of pictures) {
    const outcome = await readSheet(pictureOf(readFileSync(path)), () => null);
    // Found is enough: what is no sheet of ours must not get as far as its code.
    if (outcome.ok || outcome.refusal === 'unknown_page' || outcome.refusal === 'code_unreadable')
      accepted.push(path);
  }
  return [
    {
      ...{
        metric: 'foreign sheets taken for ours',
        data: `omr, ${pictures.length} pictures`,
        unit: 'pictures',
      },
      ...{ value: accepted.length, reach: { atMost: 0 }, reference: accepted.join(', ') || null },
    },
  ];
}
