import { brightnessAt } from './image.ts';
import type { GreyImage } from './ports.ts';
import { type Area, bullseyesOf, type SheetPage } from './layout.ts';
import type { LocatedSheet } from './locate.ts';
import { perspectiveBetween, project, scaleAt } from './perspective.ts';

/**
 * An area of a page, straightened, at the picture's own resolution.
 * @param area millimetres
 */
export function cropArea(
  image: GreyImage,
  sheet: LocatedSheet,
  page: SheetPage,
  area: Area,
): GreyImage | null {
  const perspective = perspectiveBetween(bullseyesOf(page), sheet.corners);
  if (!perspective) return null;
  const scale = Math.min(12, Math.max(2, scaleAt(perspective, { x: page.width / 2, y: page.height / 2 })));
  const [width, height] = [Math.round(area.width * scale), Math.round(area.height * scale)];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const place = { x: area.x + (x + 0.5) / scale, y: area.y + (y + 0.5) / scale };
      pixels[y * width + x] = brightnessAt(image, project(perspective, place));
    }
  return { pixels, width, height };
}
