/** Pixels of a picture. */
export interface Size {
  width: number;
  height: number;
}

/** A square cut out of a picture. */
export interface Crop {
  /** Its centre, in pixels of the picture. */
  x: number;
  y: number;
  /** 1: as large as fits. */
  zoom: number;
}

/** A picture is not enlarged beyond recognition. */
const leastSide = 64;

export const centreOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

export const mostZoom = ({ width, height }: Size) => Math.max(1, Math.min(width, height) / leastSide);

export const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

/** The nearest crop that lies within the picture. */
export function keepWithin(size: Size, wanted: Crop): Crop {
  const zoom = Math.min(mostZoom(size), Math.max(1, wanted.zoom));
  const half = sideOf(size, { ...wanted, zoom }) / 2;
  const limit = (at: number, length: number) => Math.min(length - half, Math.max(half, at));
  return { zoom, x: limit(wanted.x, size.width), y: limit(wanted.y, size.height) };
}

/** Left upper corner and side, in pixels of the picture. */
export function areaOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
