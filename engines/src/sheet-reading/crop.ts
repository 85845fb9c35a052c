import { brightnessAt } from './image.ts';
import { type Area, bullseyesOf, type Point, type SheetPage, type WrittenBox } from './layout.ts';
import type { LocatedSheet } from './locate.ts';
import { type Perspective, perspectiveBetween, project, scaleAt } from './perspective.ts';
import type { GreyImage } from './ports.ts';

/** Pixels a millimetre. */
const scales = { least: 2, most: 12 };
/** Paper outside of a box's frame that is cut out with it, millimetres: nothing written on the frame is lost. */
export const boxSurroundings = 1.5;

/**
 * An area of a page, straightened, at the picture's own resolution. Null if the page can't be straightened.
 * @param area millimetres
 */
export function cropArea(
  image: GreyImage,
  sheet: LocatedSheet,
  page: SheetPage,
  area: Area,
): GreyImage | null {
  const perspective = perspectiveBetween(bullseyesOf(page), sheet.corners);
  return perspective && straightenArea(image, perspective, area);
}

/** The same through a perspective from the area's units to the picture's pixels. */
export const straightenArea = (image: GreyImage, perspective: Perspective, area: Area): GreyImage =>
  straighten(image, perspective, { area, box: area, sides: flat });

/**
 * A box for writing with its frame and a little paper round it. It is cut along its printed frame, wherever the paper curls
 * to.
 */
export function cropBox(
  image: GreyImage,
  sheet: LocatedSheet,
  page: SheetPage,
  box: WrittenBox,
): GreyImage | null {
  const perspective = perspectiveBetween(bullseyesOf(page), sheet.corners);
  if (!perspective) return null;
  const area = {
    ...{ x: box.x - boxSurroundings, y: box.y - boxSurroundings },
    ...{ width: box.width + 2 * boxSurroundings, height: box.height + 2 * boxSurroundings },
  };
  return straighten(image, perspective, { area, box, sides: findFrame(image, perspective, box) });
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** @param box whose sides curl, in the area */
function straighten(
  image: GreyImage,
  perspective: Perspective,
  { area, box, sides }: { area: Area; box: Area; sides: Frame },
): GreyImage {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const scale = Math.min(scales.most, Math.max(scales.least, scaleAt(perspective, middle)));
  const [width, height] = [Math.round(area.width * scale), Math.round(area.height * scale)];
  const pixels = new Uint8Array(width * height);
  // What all pixels of a column, or of a row, have alike: made for each pixel it would take most of the time.
  const columns = Array.from({ length: width }, (_, i) => {
    const x = area.x + (i + 0.5) / scale;
    const right = clamp((x - box.x) / box.width);
    return { x, right, top: at(sides.top, right), bottom: at(sides.bottom, right) };
  });
  for (let row = 0; row < height; row += 1) {
    const y = area.y + (row + 0.5) / scale;
    const down = clamp((y - box.y) / box.height);
    const [left, right] = [at(sides.left, down), at(sides.right, down)];
    for (let i = 0; i < width; i += 1) {
      const column = columns[i]!;
      const across = left * (1 - column.right) + right * column.right;
      const along = column.top * (1 - down) + column.bottom * down;
      const place = project(perspective, { x: column.x + across, y: y + along });
      pixels[row * width + i] = brightnessAt(image, place);
    }
  }
  return { pixels, width, height };
}

/** Offsets of a side from its place on a flat page, outwards or inwards, from one end to the other. */
type Shifts = readonly number[];

interface Frame {
  left: Shifts;
  right: Shifts;
  top: Shifts;
  bottom: Shifts;
}

/** Places looked at along a side. */
const places = 9;
const straight: Shifts = Array.from({ length: places }, () => 0);
const flat: Frame = { left: straight, right: straight, top: straight, bottom: straight };
/** Millimetres looked at either way, and the step. */
const reach = 6;
const step = 0.15;
/** Half the length of the piece of line looked at, and the distance of the paper beside it, millimetres. */
const half = 4;
const beside = 0.8;
/** A side bends by no more between two places, millimetres. */
const mostBend = 0.6;

function findFrame(image: GreyImage, perspective: Perspective, box: Area): Frame {
  const light = (place: Point) => brightnessAt(image, project(perspective, place));
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const find = (isUpright: boolean, line: number): Shifts => {
    const [from, length] = isUpright ? [box.y, box.height] : [box.x, box.width];
    const contrasts = Array.from({ length: places }, (_, i) => {
      const middle = from + (length * (i + 0.5)) / places;
      return contrastsAt((offset, along) =>
        light(isUpright ? { x: line + offset, y: middle + along } : { x: middle + along, y: line + offset }),
      );
    });
    return followLine(contrasts);
  };
  return {
    ...{ left: find(true, box.x), right: find(true, right) },
    ...{ top: find(false, box.y), bottom: find(false, bottom) },
  };
}

const offsets = Array.from({ length: 2 * Math.round(reach / step) + 1 }, (_, i) => -reach + i * step);

/** Contrast of a line with the paper on both sides, at each offset. */
function contrastsAt(light: (offset: number, along: number) => number): number[] {
  const alongs = [-half, -half / 2, 0, half / 2, half];
  const mean = (offset: number) =>
    alongs.reduce((sum, along) => sum + light(offset, along), 0) / alongs.length;
  return offsets.map((offset) => {
    const paper = Math.min(mean(offset - beside), mean(offset + beside));
    return Math.max(0, paper - mean(offset));
  });
}

/**
 * The line with the most contrast that bends little from place to place, by dynamic programming (Viterbi): what is written
 * across a side hides it at some places, not at all.
 */
function followLine(contrasts: readonly (readonly number[])[]): Shifts {
  const window = Math.round(mostBend / step);
  let sums: number[] = [...(contrasts[0] ?? [])];
  const froms: number[][] = [];
  for (const row of contrasts.slice(1)) {
    const from = offsets.map((_offset, i) => {
      let best = i;
      for (let j = Math.max(0, i - window); j <= Math.min(offsets.length - 1, i + window); j += 1)
        if ((sums[j] ?? 0) > (sums[best] ?? 0)) best = j;
      return best;
    });
    sums = row.map((contrast, i) => contrast + (sums[from[i] ?? i] ?? 0));
    froms.push(from);
  }
  let index = sums.indexOf(Math.max(...sums));
  const path = [offsets[index] ?? 0];
  for (const from of froms.toReversed()) {
    index = from[index] ?? index;
    path.unshift(offsets[index] ?? 0);
  }
  return path;
}

/** Between the places of a side. */
function at(shifts: Shifts, share: number): number {
  const place = Math.min(places - 1, Math.max(0, share * places - 0.5));
  const [before, rest] = [Math.floor(place), place % 1];
  return (shifts[before] ?? 0) * (1 - rest) + (shifts[before + 1] ?? 0) * rest;
}
