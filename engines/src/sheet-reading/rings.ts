/** Rings that somebody draws round a circle, or over the printed one. */
import type { Point } from './layout.ts';
import { quantile } from './quantile.ts';

const angleCount = 36;
/** In radii of the circle: from within its printed ring to where the next ones are. */
const radii = Array.from({ length: 12 }, (_, i) => 0.85 + i * 0.07);
const pointsAt = (angles: number): Point[] =>
  radii.flatMap((radius) =>
    Array.from({ length: angles }, (_, i) => (i * 2 * Math.PI) / angles).map((angle) => ({
      x: Math.cos(angle) * radius,
      y: Math.sin(angle) * radius,
    })),
  );
export const ringPoints = pointsAt(angleCount);
/** Few circles have a line in more than one of so many directions: the others need no closer look. */
const fewAngles = 9;
export const fewRingPoints = pointsAt(fewAngles);
/** Rings are not round: the line may be at any of so many radii beside each other. */
const wobble = 3;
const starts = radii.slice(wobble - 1).map((_, i) => i);
/** What is darker than the print by so much is a line. */
const leastExcess = 0.2;
/** Printed rings are no darker, if all that there are were drawn over. */
export const darkestRing = 0.62;
/** Of the angles: a line that leaves out more is not closed. */
const closedShare = 0.75;
/** Of the angles, the rest of which neighbours' marks hide. */
const leastSeen = 0.6;

/** The darkest of each angle, from each of the radii outwards. @param ink at as many points of each radius */
const linesOf = (ink: readonly number[]): number[][] => starts.map((start) => lineOf(ink, start));

function lineOf(ink: readonly number[], start: number): number[] {
  const line: number[] = [];
  for (let angle = 0; angle < angleCount; angle += 1) {
    let darkest = -Infinity;
    for (let at = start; at < start + wobble; at += 1)
      darkest = Math.max(darkest, ink[at * angleCount + angle]!);
    line.push(darkest);
  }
  return line;
}

/**
 * Darkness from each of the radii outwards of circles that nobody has drawn round.
 * @param inks of some, at `ringPoints`
 * @param darkest that printed rings can be
 */
export function learnRings(inks: readonly (readonly number[])[], darkest: number): number[] {
  const lines = inks.map(linesOf);
  return starts.map((start) => {
    const dark = lines.flatMap((each) => each[start]!);
    return Math.min(darkest, quantile(dark, 0.5));
  });
}

const darkIn = (line: readonly number[], usual: number): number =>
  line.filter((darkness) => darkness > usual + leastExcess).length;

/** Whether a closed line may go round a circle. @param ink at `fewRingPoints` */
export function mayBeRinged(usual: readonly number[], ink: readonly number[]): boolean {
  for (const start of starts) {
    const least = (usual[start] ?? 0) + leastExcess;
    let dark = 0;
    for (let angle = 0; angle < fewAngles; angle += 1) if (isDarkAt(ink, start, angle, least)) dark += 1;
    if (dark >= fewAngles / 3) return true;
  }
  return false;
}

function isDarkAt(ink: readonly number[], start: number, angle: number, least: number): boolean {
  for (let at = start; at < start + wobble; at += 1) if (ink[at * fewAngles + angle]! > least) return true;
  return false;
}

/**
 * Whether a closed line goes round a circle.
 * @param ink at `ringPoints`
 * @param isOther whether ink there would be a neighbour's
 */
export function isRingedBy(
  usual: readonly number[],
  ink: readonly number[],
  isOther: (point: Point) => boolean,
): boolean {
  return linesOf(ink).some((line, start) => {
    const seen = line.filter((_, angle) => !isOther(ringPoints[(start + 1) * angleCount + angle]!));
    return (
      seen.length >= leastSeen * angleCount && darkIn(seen, usual[start] ?? 0) >= closedShare * seen.length
    );
  });
}
