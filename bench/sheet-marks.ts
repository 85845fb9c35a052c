/** Sheets as people fill them: marks drawn on a clean print, with what they mean. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  drawPage,
  type GreyImage,
  type Mark,
  type Prefilled,
  type SheetLayout,
  type SheetPage,
} from '@gene/engines/sheet-reading';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { randomNumbers } from './growth-data.ts';

type Random = () => number;
type Stroke = 'fill' | 'faint' | 'erased' | 'half' | 'tick' | 'cross';

/** As pupils are told to fill them; or as some do. */
export type Style = 'proper' | 'messy';

export interface FilledSheet {
  image: GreyImage;
  /** Choices meant, by question. */
  answers: number[][];
  roll: string;
  set: number | null;
}

const pointsPerMm = 72 / 25.4;
export const pixelsPerMm = 300 / 25.4;

/** Normally distributed, mean 0, deviation 1 (Box and Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());

/** A page as it comes from the printer, 300 dpi. */
export async function printPage(
  layout: SheetLayout,
  page: SheetPage,
  paper: string,
  prefilled: Prefilled = { roll: '', set: null },
): Promise<GreyImage> {
  const marks = drawPage(layout, page, {
    code: { paper, version: 1, page: page.number, copy: 1 },
    prefilled,
    logo: null,
    texts: {
      ...{ title: 'Midterm examination', subtitle: 'Hydrology, 4 March', institution: 'A college', name: '' },
      labels: {
        ...{ name: 'Name', date: 'Date', roll: 'Roll number', set: 'Set', page: 'Page' },
        how: ['Fill one circle for each question completely.', 'To change, erase fully.'],
      },
    },
  });
  return rasterize(await toPdf(marks, page), page);
}

async function toPdf(marks: readonly Mark[], { width, height }: SheetPage): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const sheet = document.addPage([width * pointsPerMm, height * pointsPerMm]);
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const up = (y: number) => (height - y) * pointsPerMm;
  for (const mark of marks) {
    if (mark.kind === 'picture') continue;
    const color = rgb(mark.shade, mark.shade, mark.shade);
    if (mark.kind === 'ring') {
      const { x, y, radius, line, isFilled } = mark;
      const size = radius * pointsPerMm;
      sheet.drawCircle({
        ...{ x: x * pointsPerMm, y: up(y), size, borderColor: color, borderWidth: line * pointsPerMm },
        ...(isFilled && { color }),
      });
    } else if (mark.kind === 'text') {
      const [size, font] = [mark.size * pointsPerMm, mark.isBold ? bold : plain];
      const width = font.widthOfTextAtSize(mark.text, size);
      const shift = mark.align === 'left' ? 0 : mark.align === 'right' ? width : width / 2;
      const x = mark.x * pointsPerMm - shift;
      sheet.drawText(mark.text, { x, y: up(mark.y) - size * 0.36, size, font, color });
    } else {
      const box = {
        ...{ x: mark.x * pointsPerMm, y: up(mark.y + mark.height) },
        ...{ width: mark.width * pointsPerMm, height: mark.height * pointsPerMm },
      };
      if (mark.kind === 'area') sheet.drawRectangle({ ...box, color });
      else sheet.drawRectangle({ ...box, borderColor: color, borderWidth: mark.line * pointsPerMm });
    }
  }
  return document.save();
}

let library: Promise<PDFiumLibrary> | null = null;

async function rasterize(pdf: Uint8Array, page: SheetPage): Promise<GreyImage> {
  const pdfium = await (library ??= PDFiumLibrary.init());
  const document = await pdfium.loadDocument(pdf);
  const scale = pixelsPerMm / pointsPerMm;
  const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' });
  document.destroy();
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = data[at * 4] ?? 255;
  if (Math.abs(width - page.width * pixelsPerMm) > 2) throw new Error('The page has another size.');
  return { pixels, width, height };
}

/** Fills a printed page; the same seed fills it in the same way. */
export function fillPage(clean: GreyImage, page: SheetPage, seed: number, style: Style): FilledSheet {
  const random = randomNumbers(seed);
  const image = { ...clean, pixels: Uint8Array.from(clean.pixels) };
  const bubbles = (field: string, row: number) =>
    page.bubbles.filter((bubble) => bubble.field === field && bubble.row === row);
  const put = (bubble: SheetPage['bubbles'][number] | undefined, stroke: Stroke) => {
    if (bubble) drawStroke(image, bubble, stroke, random);
  };
  const rows = (field: string) => [
    ...new Set(page.bubbles.filter((bubble) => bubble.field === field).map(({ row }) => row)),
  ];
  const answers = rows('answer').map((row) => {
    const choices = bubbles('answer', row);
    const chosen = Math.floor(random() * choices.length);
    const other = (chosen + 1 + Math.floor(random() * (choices.length - 1))) % choices.length;
    const kind = kindOf(style, random());
    if (kind === 'blank') return [];
    put(choices[chosen], kind === 'double' || kind === 'erased' ? 'fill' : kind);
    if (kind === 'double') put(choices[other], 'fill');
    if (kind === 'erased') put(choices[other], 'erased');
    return kind === 'double' ? [chosen, other].toSorted((one, two) => one - two) : [chosen];
  });
  const roll = rows('roll').map((row) => {
    const digit = Math.floor(random() * 10);
    put(bubbles('roll', row)[digit], 'fill');
    return digit;
  });
  const sets = bubbles('set', 0);
  const set = sets.length === 0 ? null : Math.floor(random() * sets.length);
  if (set !== null) put(sets[set], 'fill');
  return { image, answers, roll: roll.join(''), set };
}

function kindOf(style: Style, at: number): Stroke | 'double' | 'blank' {
  if (style === 'proper') return at < 0.96 ? 'fill' : 'blank';
  const kinds = [
    ...([
      [0.8, 'fill'],
      [0.84, 'faint'],
      [0.87, 'tick'],
      [0.9, 'cross'],
      [0.92, 'half'],
    ] as const),
    ...([
      [0.94, 'erased'],
      [0.97, 'double'],
    ] as const),
  ];
  return kinds.find(([below]) => at < below)?.[1] ?? 'blank';
}

/** Darkness of pencil and pen, and how much of the bubble they cover. */
function inkOf(stroke: Stroke, random: Random): { dark: number; covers: number } {
  const covers = 0.85 + random() * 0.3;
  if (stroke === 'faint') return { dark: 165 + random() * 25, covers };
  if (stroke === 'erased') return { dark: 205 + random() * 20, covers };
  if (stroke === 'half') return { dark: 40 + random() * 60, covers: 0.5 };
  return { dark: 30 + random() * 70, covers };
}

function drawStroke(
  image: GreyImage,
  bubble: { x: number; y: number; radius: number },
  stroke: Stroke,
  random: Random,
): void {
  const radius = bubble.radius * pixelsPerMm;
  const x = bubble.x * pixelsPerMm + normal(random) * 0.12 * radius;
  const y = bubble.y * pixelsPerMm + normal(random) * 0.12 * radius;
  const line = (from: [number, number], to: [number, number], dark: number, thick: number) =>
    drawLine(
      image,
      { x: x + from[0] * radius, y: y + from[1] * radius },
      { x: x + to[0] * radius, y: y + to[1] * radius },
      { dark, thick, random },
    );
  if (stroke === 'tick') {
    line([-0.6, 0], [-0.1, 0.6], 50, 3);
    line([-0.1, 0.6], [0.9, -0.8], 50, 3);
    return;
  }
  if (stroke === 'cross') {
    line([-0.8, -0.8], [0.8, 0.8], 50, 3);
    line([0.8, -0.8], [-0.8, 0.8], 50, 3);
    return;
  }
  const { dark, covers } = inkOf(stroke, random);
  const step = (stroke === 'fill' ? 2 + random() * 2 : 3) / radius;
  const thick = 2 + Math.floor(random() * 2);
  const angle = random() * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let across = -covers; across <= covers; across += step) {
    const half = Math.sqrt(Math.max(0, covers * covers - across * across)) * (0.9 + random() * 0.2);
    line(
      [-sin * across - cos * half, cos * across - sin * half],
      [-sin * across + cos * half, cos * across + sin * half],
      dark,
      thick,
    );
  }
}

function drawLine(
  { pixels, width, height }: GreyImage,
  from: { x: number; y: number },
  to: { x: number; y: number },
  { dark, thick, random }: { dark: number; thick: number; random: Random },
): void {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)) * 2 + 1;
  for (let i = 0; i <= steps; i += 1) {
    const x = from.x + ((to.x - from.x) * i) / steps;
    const y = from.y + ((to.y - from.y) * i) / steps;
    for (let down = -thick; down <= thick; down += 1)
      for (let right = -thick; right <= thick; right += 1) {
        if (right * right + down * down > thick * thick) continue;
        const [column, row] = [Math.floor(x + right), Math.floor(y + down)];
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const at = row * width + column;
        pixels[at] = Math.max(0, Math.min(pixels[at] ?? 255, dark + (random() - 0.5) * 30));
      }
  }
}
