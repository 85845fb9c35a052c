import { type Bullseye, findBullseyes } from './bullseyes.ts';
import { brightnessAt, pixelAt, shrink, threshold } from './image.ts';
import type { GreyImage } from './ports.ts';
import { barArea, barPlacesOf, bullseyesOf, bullseyeSize, paperSize, type Point } from './layout.ts';
import { type FourPoints, type Perspective, perspectiveBetween, project } from './perspective.ts';

/** Why a picture is not read. */
export type Refusal = 'no_sheet' | 'corner_missing' | 'blurred' | 'too_small';

export interface LocatedSheet {
  /** The bullseyes in the picture: top left, top right, bottom right, bottom left of the page. */
  corners: FourPoints;
  /** Brightness of print. */
  black: number;
}

export type Located = { ok: true; sheet: LocatedSheet } | { ok: false; refusal: Refusal; seen: Point[] };

/**
 * Ways to look, one after the other until a sheet is found: the threshold's share, its square as a fraction of the
 * longer side, and the size to look at.
 */
const looks = [
  { share: 0.84, square: 14 },
  { share: 0.92, square: 14 },
  { share: 0.75, square: 14 },
  { share: 0.88, square: 8 },
  { share: 0.86, square: 14, longest: 1100 },
  { share: 0.92, square: 10, longest: 800 },
];
/** Of the worst bullseye with its picture; true sheets have .9 and more, foreign ones less than .5. */
const leastLikeness = 0.55;
/** Of the difference between black and white, and that at the least (0 to 255). */
const leastBarContrast = 0.35;
const leastContrast = 20;
/** Pixels of a module at the least, for bubbles to be measured. */
const leastModule = 2.2;

/** Finds a sheet of any page size in a picture, whichever way it is turned. */
export function locateSheet(image: GreyImage): Located {
  let seen: Bullseye[] = [];
  let best: { likeness: number; sheet: LocatedSheet } | null = null;
  for (const look of looks) {
    const looked = look.longest ? shrink(image, look.longest) : image;
    const scale = image.width / looked.width;
    const square = Math.floor(Math.max(looked.width, looked.height) / look.square) | 1;
    const ink = threshold(looked, square, look.share);
    const bullseyes = findBullseyes({ ink, width: looked.width, height: looked.height }).map((each) => ({
      ...{ x: (each.x + 0.5) * scale, y: (each.y + 0.5) * scale },
      ...{ module: each.module * scale, seen: each.seen },
    }));
    if (bullseyes.length > seen.length) seen = bullseyes;
    const corners = chooseCorners(bullseyes);
    const sheet = corners && orient(image, corners);
    if (!sheet) continue;
    const likeness = likenessOf(image, sheet.corners);
    if (!best || likeness > best.likeness) best = { likeness, sheet };
    if (likeness >= leastLikeness) {
      const module = Math.min(...corners.map((corner) => corner.module));
      return module < leastModule ? refuse('too_small', seen) : { ok: true, sheet };
    }
  }
  return refuse(best ? 'blurred' : isThreeCorners(seen) ? 'corner_missing' : 'no_sheet', seen);
}

const refuse = (refusal: Refusal, seen: readonly Point[]): Located => ({
  ok: false,
  refusal,
  seen: seen.map(placeOf),
});

type Quad = readonly [Bullseye, Bullseye, Bullseye, Bullseye];

/** Area between the bullseyes in square modules: both papers have about the same. */
const area = (() => {
  const [topLeft, , bottomRight] = bullseyesOf(paperSize('a4'));
  const module = bullseyeSize / 7;
  return ((bottomRight.x - topLeft.x) * (bottomRight.y - topLeft.y)) / module ** 2;
})();

/** The largest four that stand as those of a sheet would. */
function chooseCorners(found: readonly Bullseye[]): Quad | null {
  let best: { quad: Quad; score: number } | null = null;
  for (const quad of foursOf(found)) {
    const modules = quad.map(({ module }) => module);
    if (Math.max(...modules) > 2 * Math.min(...modules)) continue;
    const round = inOrder(quad);
    if (!isConvex(round)) continue;
    const module = modules.reduce((sum, each) => sum + each, 0) / 4;
    const ratio = areaOf(round) / module ** 2 / area;
    if (ratio < 0.55 || ratio > 1.8) continue;
    const score = areaOf(round) * (1 - Math.abs(Math.log(ratio)) / 2);
    if (!best || score > best.score) best = { quad: round, score };
  }
  return best?.quad ?? null;
}

function* foursOf(found: readonly Bullseye[]): Generator<Quad> {
  for (const [a, first] of found.entries())
    for (const [b, second] of found.entries()) {
      if (b <= a) continue;
      for (const [c, third] of found.entries()) {
        if (c <= b) continue;
        for (const fourth of found.slice(c + 1)) yield [first, second, third, fourth];
      }
    }
}

/** Round their middle, clockwise as one sees them. */
function inOrder(quad: Quad): Quad {
  const x = quad.reduce((sum, each) => sum + each.x, 0) / 4;
  const y = quad.reduce((sum, each) => sum + each.y, 0) / 4;
  const angle = (each: Bullseye) => Math.atan2(each.y - y, each.x - x);
  const [a, b, c, d] = [...quad].toSorted((one, other) => angle(one) - angle(other));
  return a && b && c && d ? [a, b, c, d] : quad;
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

function isConvex([a, b, c, d]: FourPoints): boolean {
  return [turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)].every((each) => each > 0);
}

const areaOf = ([a, b, c, d]: FourPoints): number =>
  Math.abs((a.x - c.x) * (b.y - d.y) - (b.x - d.x) * (a.y - c.y)) / 2;

/** Three that stand as corners of one sheet do: of one size, and far from each other. */
function isThreeCorners(found: readonly Bullseye[]): boolean {
  return found.some((first, a) =>
    found.some((second, b) =>
      found.some((third, c) => {
        if (!(a < b && b < c)) return false;
        const modules = [first.module, second.module, third.module];
        const ratio =
          Math.abs(turn(first, second, third)) /
          (modules.reduce((sum, each) => sum + each, 0) / 3) ** 2 /
          area;
        return Math.max(...modules) < 1.5 * Math.min(...modules) && ratio > 0.6 && ratio < 1.6;
      }),
    ),
  );
}

const placeOf = ({ x, y }: Point): Point => ({ x, y });

/** Turns the corners so that the bar stands at the first. Null if no bar is to be seen. */
function orient(image: GreyImage, quad: Quad): LocatedSheet | null {
  const page = paperSize('a4');
  const turned = [0, 1, 2, 3].flatMap((by) => {
    const [a, b, c, d] = [...quad.slice(by), ...quad.slice(0, by)].map(placeOf);
    if (!a || !b || !c || !d) return [];
    const corners: FourPoints = [a, b, c, d];
    const perspective = perspectiveBetween(bullseyesOf(page), corners);
    if (!perspective) return [];
    const [bar = 255, ...others] = barPlacesOf(page).map((place) => meanRound(image, perspective, place));
    const difference = others.reduce((sum, each) => sum + each, 0) / 3 - bar;
    return [{ sheet: { corners, black: bar }, difference, contrast: contrastOf(image, perspective) }];
  });
  // Turned by a quarter, the rings are not where they are looked for.
  const contrast = Math.max(leastContrast, ...turned.map((each) => each.contrast));
  const [best] = turned.toSorted((one, other) => other.difference - one.difference);
  return best && best.difference > leastBarContrast * contrast ? best.sheet : null;
}

/** Difference of brightness between the hearts of the bullseyes and the light rings round them. */
function contrastOf(image: GreyImage, perspective: Perspective): number {
  const module = bullseyeSize / 7;
  const at = ({ x, y }: Point, right: number, down: number) =>
    brightnessAt(image, project(perspective, { x: x + right * module, y: y + down * module }));
  const differences = bullseyesOf(paperSize('a4')).map((place) => {
    const ring = at(place, 2, 0) + at(place, -2, 0) + at(place, 0, 2) + at(place, 0, -2);
    return ring / 4 - at(place, 0, 0);
  });
  return differences.reduce((sum, each) => sum + each, 0) / 4;
}

function meanRound(image: GreyImage, perspective: Perspective, { x, y }: Point): number {
  let sum = 0;
  for (let down = -3; down <= 3; down += 1)
    for (let right = -3; right <= 3; right += 1) {
      const place = {
        x: x + (barArea.width / 2) * 0.75 * (right / 3.5),
        y: y + (barArea.height / 2) * 0.66 * (down / 3.5),
      };
      const at = project(perspective, place);
      sum += pixelAt(image, at.x, at.y);
    }
  return sum / 49;
}

/** Correlation of the worst bullseye with what it should look like. */
function likenessOf(image: GreyImage, corners: FourPoints): number {
  const places = bullseyesOf(paperSize('a4'));
  const perspective = perspectiveBetween(places, corners);
  if (!perspective) return 0;
  return Math.min(
    ...places.map((place) => {
      const [seen, drawn]: [number[], number[]] = [[], []];
      for (let down = -4; down <= 4; down += 1)
        for (let right = -4; right <= 4; right += 1) {
          const ring = Math.max(Math.abs(right), Math.abs(down));
          const module = bullseyeSize / 7;
          const at = project(perspective, { x: place.x + right * module, y: place.y + down * module });
          seen.push(brightnessAt(image, at));
          drawn.push(ring === 4 || ring === 2 ? 1 : 0);
        }
      return correlation(seen, drawn);
    }),
  );
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [oneMean, otherMean] = [mean(one), mean(other)];
  let [both, oneSquares, otherSquares] = [0, 0, 0];
  one.forEach((value, i) => {
    const [a, b] = [value - oneMean, (other[i] ?? 0) - otherMean];
    both += a * b;
    oneSquares += a * a;
    otherSquares += b * b;
  });
  return both / Math.sqrt(oneSquares * otherSquares + 1e-9);
}
