import type { TemplateGrid } from '@gene/contract/sheet-templates';
import clsx from 'clsx';
import { bubblesOf, type ScanSize } from './grid-shape.ts';
import { labelsOf } from './grid-labels.ts';

/** Circles as one path, however many there are. */
export function pathOfCircles(
  places: readonly { x: number; y: number }[],
  radius: number,
  { width, height }: ScanSize,
): string {
  const r = radius * width;
  return places
    .map(
      ({ x, y }) => `M${x * width - r} ${y * height}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
    )
    .join('');
}

interface RingsProps {
  path: string;
  tone: 'accent' | 'danger';
  isBold?: boolean;
  isDashed?: boolean;
}

const inks = { accent: 'stroke-accent', danger: 'stroke-danger' };

/** Inside an `svg` of the scan's pixels, as fine however it is zoomed. */
export function Rings({ path, tone, isBold = false, isDashed = false }: RingsProps) {
  return (
    <path
      d={path}
      fill="none"
      vectorEffect="non-scaling-stroke"
      strokeWidth={isBold ? 2 : 1}
      {...(isDashed && { strokeDasharray: '4 3' })}
      className={inks[tone]}
    />
  );
}

interface GridDrawingProps {
  grid: TemplateGrid;
  size: ScanSize;
  isChosen: boolean;
}

/** Of the height of letters, in radii. */
const labelSize = 1.2;

/** A grid's circles with the numbers of its rows and the names of its choices; inside an `svg` of the scan's pixels. */
export function GridDrawing({ grid, size, isChosen }: GridDrawingProps) {
  const letters = grid.radius * size.width * labelSize;
  return (
    <g className={clsx(!isChosen && 'opacity-75')}>
      <Rings path={pathOfCircles(bubblesOf(grid), grid.radius, size)} tone="accent" isBold={isChosen} />
      <g
        fontSize={letters}
        strokeWidth={letters / 3}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-accent stroke-white font-sans font-semibold [paint-order:stroke]"
      >
        {labelsOf(grid, size).map(({ text, x, y }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- labels have no other identity
          <text key={i} x={x * size.width} y={y * size.height}>
            {text}
          </text>
        ))}
      </g>
    </g>
  );
}
