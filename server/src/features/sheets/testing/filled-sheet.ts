import { PdfiumFile } from '@gene/engines/ingestion';
import type { GreyImage, SheetPage } from '@gene/engines/sheet-reading';
import sharp from 'sharp';

/** Pixels of the longer side: 150 dpi. */
const longSide = 1754;

/** A sheet to fill; a number below 1 is the darkness of a doubtful bubble. */
export interface Filling {
  /** Choices by question, from 0. */
  answers?: Record<number, number[]>;
  faint?: Record<number, number>;
  roll?: string;
  set?: number;
  /** In a box, by its index. */
  strokes?: Record<string, number>;
}

/** A page of a printed PDF, from 1. */
export async function rasterise(pdf: Uint8Array, number = 1): Promise<GreyImage> {
  const file = new PdfiumFile(pdf);
  const drawn = await file.picture(number, longSide);
  await file.close();
  if (!drawn) throw new Error('the PDF cannot be drawn');
  return { pixels: Uint8Array.from(drawn.data), width: drawn.width, height: drawn.height };
}

export function fill(
  clean: GreyImage,
  page: SheetPage,
  { answers, faint, roll, set, strokes }: Filling,
): GreyImage {
  const image = { ...clean, pixels: Uint8Array.from(clean.pixels) };
  const scale = image.width / page.width;
  const put = (field: string, row: number, choice: number, brightness: number) => {
    const bubble = page.bubbles.find(
      (each) => each.field === field && each.row === row && each.choice === choice,
    );
    if (!bubble) throw new Error(`no bubble for ${field} ${row} ${choice}`);
    const reach = bubble.radius * scale * 0.9;
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1)
        if (x * x + y * y <= reach * reach)
          image.pixels[Math.round(bubble.y * scale + y) * image.width + Math.round(bubble.x * scale + x)] =
            brightness;
  };
  for (const [row, choices] of Object.entries(answers ?? {}))
    for (const choice of choices) put('answer', Number(row), choice, 50);
  for (const [row, choice] of Object.entries(faint ?? {})) put('answer', Number(row), choice, 205);
  [...(roll ?? '')].forEach((digit, row) => put('roll', row, Number(digit), 50));
  if (set !== undefined) put('set', 0, set, 50);
  for (const [row, count] of Object.entries(strokes ?? {})) {
    const box = page.boxes.find((each) => each.row === Number(row));
    if (!box) throw new Error(`no box ${row}`);
    for (let stroke = 0; stroke < count; stroke += 1)
      for (let y = 0; y < 8 * scale; y += 1) {
        const from = Math.round((box.y + 5) * scale + y) * image.width;
        const left = from + Math.round((box.x + 20 + 4 * stroke) * scale);
        image.pixels.fill(50, left, left + Math.round(scale));
      }
  }
  return image;
}

export const jpegOf = ({ pixels, width, height }: GreyImage): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer();
