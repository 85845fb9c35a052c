/** Rings that somebody draws round a circle, or over the printed one. */
import type { Point } from './layout.ts';
import { quantile } from './quantile.ts';

const angleCount = 36;
/** In radii of the circle: from within its printed ring to where the next ones are. */
const radii = Array.from({ length: 12 }, (_, i) => 0.85 + i * 0.07);
export const ringPoints: Point[] = radii.flatMap((radius) =>
  Array.from({ length: angleCount }, (_, i) => (i * 2 * Math.PI) / angleCount).map((angle) => ({
    x: Math.cos(angle) * radius,
    y: Math.sin(angle) * radius,
  })),
);
/** Rings are not round: the line may be at any of so many radii beside each other. */
const wobble = 3;
const starts = radii.slice(wobble - 1).map((_, i) => i);
/** What is darker than the print by so much is a line. */
const leastExcess = 0.2;
/** Printed rings are no darker, if all that there are were drawn over. */
const darkestPrint = 0.62;
/** Of the angles: a line that leaves out more is not closed. */
const closedShare = 0.75;
/** Of the angles, the rest of which neighbours' marks hide. */
const leastSeen = 0.6;

/** The darkest of each angle, from each of the radii outwards. @param ink at `ringPoints` */
const linesOf = (ink: readonly number[]): number[][] =>
  starts.map((start) =>
    Array.from({ length: angleCount }, (_, angle) =>
      Math.max(...Array.from({ length: wobble }, (_unused, i) => ink[(start + i) * angleCount + angle] ?? 0)),
    ),
  );

/** Darkness from each of the radii outwards of circles that nobody has drawn round. @param inks of some, at `ringPoints` */
export function learnRings(inks: readonly (readonly number[])[]): number[] {
  const lines = inks.map(linesOf);
  return starts.map((start) =>
    Math.min(
      darkestPrint,
      quantile(
        lines.flatMap((each) => each[start] ?? []),
        0.5,
      ),
    ),
  );
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
  const hidden = ringPoints.map(isOther);
  return linesOf(ink).some((line, start) => {
    const seen = line.filter((_, angle) => !hidden[(start + 1) * angleCount + angle]);
    const dark = seen.filter((each) => each > (usual[start] ?? 0) + leastExcess).length;
    return seen.length >= leastSeen * angleCount && dark >= closedShare * seen.length;
  });
}
