import type { Rect } from '@gene/contract/documents';
import { encodePng } from '../png.ts';
import { PdfiumFile } from './pdfium.ts';

/** A place on a page as a picture. */
export interface Crop {
  /** The requested area. */
  asked: Rect;
  /** The drawing there, with a small margin. */
  rect: Rect;
  /** PNG; of a Word file also JPEG, GIF or WebP, as it lies in it. */
  image: Uint8Array;
}

/** Pixels of a page's longer side: twice the size on a screen at scale 1. */
const longSide = 1800;
/** Points of room round what is drawn. */
const room = 4;
/** Darker than this is drawn; scans have grey paper. */
const inkBelow = 160;
/** Fewer dark pixels than this share are specks. */
const leastInk = 0.0008;

/**
 * Cuts places out of a PDF's pages as PNG, each drawn in to what stands there.
 * @param rects points from the top left, as displayed
 * @returns those that hold something, in the order asked
 */
export async function cropPdf(bytes: Uint8Array, rects: readonly Rect[]): Promise<Crop[]> {
  const file = new PdfiumFile(bytes);
  const crops = new Map<Rect, Crop>();
  try {
    for (const page of new Set(rects.map((rect) => rect.page))) {
      const drawn = await file.coloured(page, longSide);
      if (!drawn) continue;
      for (const asked of rects.filter((rect) => rect.page === page)) {
        const crop = cropped(drawn, asked);
        if (crop) crops.set(asked, crop);
      }
    }
  } finally {
    await file.close();
  }
  return rects.flatMap((rect) => crops.get(rect) ?? []);
}

interface Drawn {
  width: number;
  height: number;
  /** Pixels in a point. */
  scale: number;
  rgba: Uint8Array;
}

function cropped({ width, height, scale, rgba }: Drawn, asked: Rect): Crop | null {
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value * scale), 0), most);
  const [left, right] = [within(asked.x, width), within(asked.x + asked.width, width)];
  const [top, bottom] = [within(asked.y, height), within(asked.y + asked.height, height)];
  let [x0, y0, x1, y1, ink] = [right, bottom, left, top, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      if (rgba[at]! * 0.3 + rgba[at + 1]! * 0.59 + rgba[at + 2]! * 0.11 >= inkBelow) continue;
      ink += 1;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = y;
    }
  }
  if (ink < Math.max(40, (right - left) * (bottom - top) * leastInk)) return null;
  const margin = Math.round(room * scale);
  x0 = Math.max(x0 - margin, left);
  y0 = Math.max(y0 - margin, top);
  const [w, h] = [Math.min(x1 + margin, right - 1) - x0 + 1, Math.min(y1 + margin, bottom - 1) - y0 + 1];
  const rgb = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const from = ((y0 + y) * width + x0 + x) * 4;
      rgb.set(rgba.subarray(from, from + 3), (y * w + x) * 3);
    }
  }
  const tenth = (pixels: number) => Math.round((pixels / scale) * 10) / 10;
  const rect = { page: asked.page, x: tenth(x0), y: tenth(y0), width: tenth(w), height: tenth(h) };
  return { asked, rect, image: encodePng(w, h, rgb) };
}
