import { brightnessAt, shrink } from './image.ts';
import type { Point } from './layout.ts';
import { fitPerspective, type Pair, type Perspective, project } from './perspective.ts';
import type { GreyImage } from './ports.ts';

/** Longer sides of the pictures looked at, pixels: the whole page, then its details, then more closely. */
const sizes = { whole: 160, details: 500, close: 1200 };
/** Pixels of a detail either way of its middle, and how far from where it is expected it is looked for. */
const patch = 6;
const reaches = { details: 6, close: 5 };
/** Of a detail with its place in the reference, that it counts. */
const leastCorrelation = 0.6;
/** Pixels that a detail may be off the perspective of all. */
const mostResidual = 3;
/** Details across and down of which the most distinct is taken each. */
export const cells = { across: 8, down: 10 };
/** Share of them that must fit for a page to be the one of the reference. */
const leastShare = 0.4;
/**
 * Share from which all lies where the perspective has it. Of 27 real scans under six sizes and qualities of the template's
 * scan, those with .99 and more had no wrong answer, those with .68 and less up to 21 of 75; a sheet with little print has .85.
 */
export const sureShare = 0.78;

/** A reference prepared once for being found in pictures. */
export interface Reference {
  whole: GreyImage;
  details: GreyImage;
  close: GreyImage;
  /** Of `close`. */
  features: Point[];
}

export function prepareReference(image: GreyImage): Reference {
  const close = shrink(image, sizes.close);
  return {
    ...{ whole: shrink(image, sizes.whole), details: shrink(image, sizes.details), close },
    features: distinctPlaces(close),
  };
}

export interface Alignment {
  /** From pixels of the reference's `close` picture to those of the picture. */
  perspective: Perspective;
  /** Share of the reference's details that were found where the perspective has them. */
  share: number;
  /** Those of its `features`. */
  fitting: ReadonlySet<Point>;
}

/**
 * Finds the page of a reference in a picture of another copy of it, at any quarter turn and slightly askew. By what is printed
 * on both: first the whole page, small; then its details. Null if it is another page.
 */
export function alignTo(reference: Reference, image: GreyImage): Alignment | null {
  const rough = findWhole(reference, image);
  if (!rough) return null;
  let best: Alignment | null = null;
  // Rows of bubbles look like each other: a page may seem to lie a row further up, or a little larger.
  for (const start of startsAround(rough, reference, image)) {
    const found = fitDetails(reference, image, start);
    if (found && found.share > (best?.share ?? 0)) best = found;
    if (best && best.share >= sureShare) break;
  }
  return best && best.share >= leastShare ? best : null;
}

/** It first, then moved up or down and made larger or smaller by hundredths of the page. */
function startsAround(from: Perspective, { close }: Reference, image: GreyImage): Perspective[] {
  const middle = { x: close.width / 2, y: close.height / 2 };
  const there = project(from, middle);
  return [1, 0.985, 1.015].flatMap((scale) =>
    [0, -0.01, 0.01, -0.02, 0.02].map((down): Perspective => {
      const [a, b, c, d, e, f, g, h, i] = from;
      const y = down * Math.max(image.width, image.height);
      return [
        ...([a * scale, b * scale, there.x + (c - there.x) * scale] as const),
        ...([d * scale, e * scale, there.y + (f - there.y) * scale + y] as const),
        ...([g, h, i] as const),
      ];
    }),
  );
}

function fitDetails(reference: Reference, image: GreyImage, from: Perspective): Alignment | null {
  let found: Alignment = { perspective: from, share: 0, fitting: new Set() };
  for (const level of ['details', 'details', 'close'] as const) {
    const picture = shrink(image, sizes[level]);
    const { pairs } = findDetails(reference, reference[level], {
      ...{ picture, image, perspective: found.perspective, reach: reaches[level] },
    });
    const fitted = fitWithout(pairs, (mostResidual * image.width) / picture.width);
    if (!fitted) return null;
    found = {
      perspective: fitted.perspective,
      share: fitted.pairs.length / reference.features.length,
      fitting: new Set(fitted.pairs.map(({ from: feature }) => feature)),
    };
  }
  return found;
}

/** Darkness against the mean of what is round it, so that shadows do not count. */
function localDarkness({ pixels, width, height }: GreyImage, reach: number): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 255;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const sumTo = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  const dark = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
      const sum = sumTo(right, bottom) - sumTo(left, bottom) - sumTo(right, top) + sumTo(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      dark[y * width + x] = Math.max(0, mean - (pixels[y * width + x] ?? 255)) / Math.max(30, mean);
    }
  return dark;
}

interface Turned {
  /** Of the picture's middle from the reference's, pixels of the small pictures. */
  x: number;
  y: number;
  angle: number;
  scale: number;
}

const steps = (most: number, step: number): number[] =>
  Array.from({ length: 2 * Math.round(most / step) + 1 }, (_, i) => -most + i * step);

/** The turn, size and place at which most of the reference's print lies on print of the picture. */
function findWhole(reference: Reference, image: GreyImage): Perspective | null {
  const small = shrink(image, sizes.whole);
  const dark = localDarkness(small, 12);
  const { whole } = reference;
  const own = localDarkness(whole, 12);
  const samples = samplesOf(own, whole);
  if (samples.length < 50) return null;
  const score = ({ x, y, angle, scale }: Turned): number => {
    const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
    let sum = 0;
    for (const sample of samples) {
      const column = Math.round(small.width / 2 + x + sample.x * cos - sample.y * sin);
      const row = Math.round(small.height / 2 + y + sample.x * sin + sample.y * cos);
      if (column >= 0 && row >= 0 && column < small.width && row < small.height)
        sum += sample.weight * (dark[row * small.width + column] ?? 0);
    }
    return sum;
  };
  let best = { score: 0, turned: { x: 0, y: 0, angle: 0, scale: 1 } };
  const look = (turned: Turned) => {
    const found = score(turned);
    if (found > best.score) best = { score: found, turned };
  };
  for (const quarter of [0, 2, 1, 3])
    for (const degrees of steps(4, 2))
      for (const scale of [0.9, 0.96, 1.02, 1.08])
        for (const x of steps(12, 3))
          for (const y of steps(12, 3))
            look({ x, y, scale, angle: (quarter * Math.PI) / 2 + (degrees * Math.PI) / 180 });
  for (const finer of [1, 0.4]) {
    const { x, y, angle, scale } = best.turned;
    for (const right of steps(2 * finer, finer))
      for (const down of steps(2 * finer, finer))
        for (const more of steps(0.03 * finer, 0.015 * finer))
          for (const degrees of steps(finer, finer / 2))
            look({
              ...{ x: x + right, y: y + down, scale: scale + more },
              angle: angle + (degrees * Math.PI) / 180,
            });
  }
  const { x, y, angle, scale } = best.turned;
  return best.score > 0 ? toPerspective(reference, image, small, { x, y, angle, scale }) : null;
}

/** Places of print, and as many of paper, from the middle; weighed so that they add up to nothing. */
function samplesOf(dark: Float32Array, { width, height }: GreyImage) {
  const inked: (Point & { weight: number })[] = [];
  const bare: (Point & { weight: number })[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const ink = dark[y * width + x] ?? 0;
      const place = { x: x + 0.5 - width / 2, y: y + 0.5 - height / 2 };
      if (ink > 0.12) inked.push({ ...place, weight: 1 });
      else if (ink < 0.02) bare.push({ ...place, weight: -1 });
    }
  const most = 500;
  const thin = <T>(all: readonly T[]) => all.filter((_, i) => i % Math.ceil(all.length / most) === 0);
  const [print, paper] = [thin(inked), thin(bare)];
  return [...print, ...paper.map((each) => ({ ...each, weight: -print.length / paper.length }))];
}

function toPerspective(
  { whole, close }: Reference,
  image: GreyImage,
  small: GreyImage,
  { x, y, angle, scale }: Turned,
): Perspective {
  const [down, up] = [whole.width / close.width, image.width / small.width];
  const [cos, sin] = [Math.cos(angle) * scale * down * up, Math.sin(angle) * scale * down * up];
  const [middleX, middleY] = [close.width / 2, close.height / 2];
  return [
    ...([cos, -sin, (small.width / 2 + x) * up - cos * middleX + sin * middleY] as const),
    ...([sin, cos, (small.height / 2 + y) * up - sin * middleX - cos * middleY] as const),
    ...([0, 0, 1] as const),
  ];
}

/** The most distinct place of each cell: where brightness changes both ways (Shi and Tomasi 1994). */
function distinctPlaces(image: GreyImage): Point[] {
  const { pixels, width, height } = image;
  const at = (x: number, y: number) => pixels[y * width + x] ?? 255;
  const places: Point[] = [];
  for (let row = 0; row < cells.down; row += 1)
    for (let column = 0; column < cells.across; column += 1) {
      let best = { score: 4000, x: -1, y: -1 };
      const [left, top] = [(column * width) / cells.across, (row * height) / cells.down];
      for (
        let y = Math.max(20, Math.floor(top));
        y < Math.min(height - 20, top + height / cells.down);
        y += 4
      )
        for (
          let x = Math.max(20, Math.floor(left));
          x < Math.min(width - 20, left + width / cells.across);
          x += 4
        ) {
          let [xx, yy, xy] = [0, 0, 0];
          for (let down = -8; down <= 8; down += 2)
            for (let right = -8; right <= 8; right += 2) {
              const dx = at(x + right + 1, y + down) - at(x + right - 1, y + down);
              const dy = at(x + right, y + down + 1) - at(x + right, y + down - 1);
              xx += dx * dx;
              yy += dy * dy;
              xy += dx * dy;
            }
          const least = (xx + yy) / 2 - Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
          if (least > best.score) best = { score: least, x, y };
        }
      if (best.x >= 0) places.push({ x: best.x, y: best.y });
    }
  return places;
}

interface Looked {
  /** The picture, small. */
  picture: GreyImage;
  image: GreyImage;
  /** Expected: from the reference's `close` to the image. */
  perspective: Perspective;
  /** Pixels of the picture either way of where a detail is expected. */
  reach: number;
}

function findDetails(
  { close, features }: Reference,
  drawn: GreyImage,
  { picture, image, perspective, reach }: Looked,
): { pairs: Pair[] } {
  const [toDrawn, toPicture] = [drawn.width / close.width, picture.width / image.width];
  const pairs = features.flatMap((feature): Pair[] => {
    // Points of the detail in the reference, and where they are expected in the picture.
    const points: { ink: number; x: number; y: number }[] = [];
    for (let down = -patch; down <= patch; down += 1)
      for (let right = -patch; right <= patch; right += 1) {
        const place = { x: feature.x + right / toDrawn, y: feature.y + down / toDrawn };
        const there = project(perspective, place);
        points.push({
          ink: brightnessAt(drawn, { x: place.x * toDrawn, y: place.y * toDrawn }),
          ...{ x: there.x * toPicture, y: there.y * toPicture },
        });
      }
    const best = findBest(points, picture, reach);
    if (best.correlation < leastCorrelation) return [];
    const to = project(perspective, feature);
    return [{ from: feature, to: { x: to.x + best.x / toPicture, y: to.y + best.y / toPicture } }];
  });
  return { pairs };
}

function findBest(
  points: readonly { ink: number; x: number; y: number }[],
  picture: GreyImage,
  reach: number,
): { correlation: number; x: number; y: number } {
  let best = { correlation: -1, x: 0, y: 0 };
  const mean = points.reduce((sum, { ink }) => sum + ink, 0) / points.length;
  const squares = points.reduce((sum, { ink }) => sum + (ink - mean) ** 2, 0);
  const correlationAt = (x: number, y: number): number => {
    let [sum, sumSquares, both] = [0, 0, 0];
    for (const point of points) {
      const light = brightnessAt(picture, { x: point.x + x, y: point.y + y });
      sum += light;
      sumSquares += light * light;
      both += light * (point.ink - mean);
    }
    const spread = sumSquares - (sum * sum) / points.length;
    return both / Math.sqrt(Math.max(1, spread) * Math.max(1, squares));
  };
  const look = (x: number, y: number) => {
    const correlation = correlationAt(x, y);
    if (correlation > best.correlation) best = { correlation, x, y };
  };
  for (const x of steps(reach, 1)) for (const y of steps(reach, 1)) look(x, y);
  const { x, y } = best;
  for (const right of steps(0.5, 0.25)) for (const down of steps(0.5, 0.25)) look(x + right, y + down);
  return best;
}

/** A perspective of all pairs but those that do not fit it, the worst left out first. */
function fitWithout(
  pairs: readonly Pair[],
  mostOff: number,
): { perspective: Perspective; pairs: readonly Pair[] } | null {
  let left = pairs;
  while (left.length >= 8) {
    const perspective = fitPerspective(left);
    if (!perspective) return null;
    const off = left.map(({ from, to }) => {
      const there = project(perspective, from);
      return Math.hypot(there.x - to.x, there.y - to.y);
    });
    const worst = off.toSorted((one, other) => other - one);
    if ((worst[0] ?? 0) <= mostOff) return { perspective, pairs: left };
    const limit = Math.max(mostOff, worst[Math.floor(off.length / 6)] ?? 0);
    const kept = left.filter((_pair, i) => (off[i] ?? 0) < limit);
    left = kept.length < left.length ? kept : left.filter((_pair, i) => (off[i] ?? 0) < (worst[0] ?? 0));
  }
  return null;
}
