import { drawPage, type GreyImage, type Mark, type Prefilled } from '../index.ts';
import type { Area, Bubble, Point, SheetLayout, SheetPage } from '../layout.ts';
import { type FourPoints, perspectiveBetween, project } from '../perspective.ts';

const scale = 6;

/** A page as it comes from the printer, six pixels a millimetre; letters are small squares. */
export function printSheet(
  layout: SheetLayout,
  page: SheetPage,
  prefilled: Prefilled = { roll: '', set: null },
  /** Of a pixel of the logo, by millimetres from its corner. */
  logo: ((x: number, y: number) => number) | null = null,
): GreyImage {
  const image = blank(Math.round(page.width * scale), Math.round(page.height * scale));
  const marks = drawPage(layout, page, {
    code: { paper: 'TEST', version: 3, page: page.number, copy: 12 },
    prefilled,
    logo: logo && new Uint8Array(),
    texts: {
      ...{ title: '', subtitle: '', institution: '', name: '' },
      labels: { name: '', date: '', roll: '', set: '', how: [], page: '' },
    },
  });
  for (const mark of marks)
    if (mark.kind === 'picture') paint(image, mark, logo);
    else draw(image, mark);
  return image;
}

export function blank(width: number, height: number, brightness = 255): GreyImage {
  return { pixels: new Uint8Array(width * height).fill(brightness), width, height };
}

/** Fills a bubble. */
export function fill(image: GreyImage, { x, y, radius }: Bubble, brightness = 40, share = 1): void {
  disc(image, { x, y }, 0, radius * share, brightness);
}

/** A picture of the page whose corners lie there. */
export function photographAt(page: GreyImage, corners: FourPoints, size: [number, number]): GreyImage {
  const edges: FourPoints = [
    { x: 0, y: 0 },
    { x: page.width, y: 0 },
    { x: page.width, y: page.height },
    { x: 0, y: page.height },
  ];
  const toPage = perspectiveBetween(corners, edges);
  const image = blank(size[0], size[1], 70);
  if (!toPage) return image;
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1) {
      const at = project(toPage, { x, y });
      if (at.x < 0 || at.y < 0 || at.x >= page.width || at.y >= page.height) continue;
      image.pixels[y * image.width + x] =
        (page.pixels[Math.floor(at.y) * page.width + Math.floor(at.x)] ?? 255) * 0.8;
    }
  return image;
}

function paint(
  image: GreyImage,
  { x, y, width, height }: Area,
  logo: ((x: number, y: number) => number) | null,
): void {
  for (let down = 0; down < height * scale; down += 1)
    for (let right = 0; right < width * scale; right += 1) {
      const at = (Math.round(y * scale) + down) * image.width + Math.round(x * scale) + right;
      image.pixels[at] = logo?.(right / scale, down / scale) ?? 255;
    }
}

function draw(image: GreyImage, mark: Exclude<Mark, { kind: 'picture' }>): void {
  const brightness = mark.shade * 255;
  if (mark.kind === 'ring') {
    const { radius, line, isFilled } = mark;
    disc(image, mark, isFilled ? 0 : radius - line / 2, radius + line / 2, brightness);
  } else if (mark.kind === 'text') {
    if (mark.text === '') return;
    const side = mark.size * 0.45;
    area(image, mark.x - side / 2, mark.y - side / 2, side, side, 190);
  } else if (mark.kind === 'area') {
    area(image, mark.x, mark.y, mark.width, mark.height, brightness);
  } else {
    const { x, y, width, height, line } = mark;
    area(image, x, y, width, line, brightness);
    area(image, x, y + height - line, width, line, brightness);
    area(image, x, y, line, height, brightness);
    area(image, x + width - line, y, line, height, brightness);
  }
}

function area(image: GreyImage, x: number, y: number, width: number, height: number, brightness: number) {
  const right = Math.max(Math.round(x * scale) + 1, Math.round((x + width) * scale));
  const bottom = Math.max(Math.round(y * scale) + 1, Math.round((y + height) * scale));
  for (let row = Math.round(y * scale); row < bottom; row += 1)
    image.pixels.fill(brightness, row * image.width + Math.round(x * scale), row * image.width + right);
}

function disc(image: GreyImage, { x, y }: Point, inner: number, outer: number, brightness: number): void {
  const reach = Math.ceil(outer * scale);
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1) {
      const distance = Math.hypot(right, down) / scale;
      if (distance < inner || distance > outer) continue;
      const at = Math.round(y * scale + down) * image.width + Math.round(x * scale + right);
      image.pixels[at] = brightness;
    }
}
