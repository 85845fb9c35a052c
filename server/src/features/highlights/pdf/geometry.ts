import type { Rect } from '@gene/contract/documents';
import type { HighlightColour } from '@gene/contract/highlights';

/** A page's geometry: pdf.js's view box, rotation and user unit. */
export interface PageGeometry {
  /** Left, bottom, right, top in the page's own units. */
  box: readonly [number, number, number, number];
  /** Clockwise; a multiple of 90. */
  rotation: number;
  /** Points per unit of the page. */
  userUnit: number;
}

/** Red, green, blue from 0 to 1; light enough to read through where viewers multiply. */
export const annotationColours: Record<HighlightColour, readonly [number, number, number]> = {
  yellow: [1, 0.92, 0.35],
  green: [0.66, 0.91, 0.61],
  blue: [0.62, 0.83, 1],
  pink: [1, 0.7, 0.81],
  violet: [0.82, 0.73, 1],
};

/**
 * Converts a displayed rectangle (points from the top left) to the page's own space (ISO 32000-1, 8.3.2.3).
 * @returns x and y of the top left, top right, bottom left and bottom right corners as read: the order that
 * readers expect in QuadPoints, despite 12.5.6.10
 */
export function quadOf({ x, y, width, height }: Rect, page: PageGeometry): number[] {
  const right = x + width;
  const bottom = y + height;
  return [
    [x, y],
    [right, y],
    [x, bottom],
    [right, bottom],
  ].flatMap(([h, v]) => toPageSpace(h! / page.userUnit, v! / page.userUnit, page));
}

function toPageSpace(h: number, v: number, { box, rotation }: PageGeometry): [number, number] {
  const [left, bottom, right, top] = box;
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return [left + v, bottom + h];
    case 180:
      return [right - h, bottom + v];
    case 270:
      return [right - v, top - h];
    default:
      return [left + h, top - v];
  }
}

/** Left, bottom, right, top of all corners. */
export function boundsOf(quads: readonly number[][]): [number, number, number, number] {
  const xs = quads.flatMap((quad) => quad.filter((_, i) => i % 2 === 0));
  const ys = quads.flatMap((quad) => quad.filter((_, i) => i % 2 === 1));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
