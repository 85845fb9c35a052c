import type { TemplateGrid, TemplatePlace } from '@gene/contract/sheet-templates';
import clsx from 'clsx';
import { messageOf } from '../../../lib/api.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { GridDrawing } from './grid-drawing.tsx';
import { boxOf, cornersToMove, type ScanSize } from './grid-shape.ts';
import { cornerNames, nameOfGrid } from './grid-words.ts';
import { useScan } from './queries.ts';
import type { Board } from './use-board.ts';
import type { TemplateDraft } from './use-template.ts';
import type { Zooming } from './use-zoom.ts';

interface DrawingBoardProps {
  templateId: string;
  draft: TemplateDraft;
  board: Board;
  zooming: Zooming;
}

const percent = (share: number) => `${share * 100}%`;

/** The scan with the grids that are drawn over it. */
export function DrawingBoard({ templateId, draft, board, zooming }: DrawingBoardProps) {
  const { drawing, size } = draft;
  const { grids, chosen } = drawing;
  const { zoom, setFrame } = zooming;
  const { setScan, isDrawing } = board;
  const scan = useScan(templateId);
  if (scan.isError)
    return <LoadFailure onRetry={() => void scan.refetch()}>{messageOf(scan.error)}</LoadFailure>;
  return (
    <div
      ref={setFrame}
      role="region"
      aria-label="Scan"
      // It scrolls when it is zoomed.
      tabIndex={0}
      className="on-scan relative max-h-[80dvh] touch-pan-x touch-pan-y overflow-auto rounded-md border border-line-strong bg-white lg:max-h-[calc(100dvh-6rem)]"
    >
      <div
        ref={setScan}
        className="relative select-none"
        onPointerDown={({ target, currentTarget, pointerType }) => {
          // Beside the grids; a finger may scroll.
          if (target === currentTarget && pointerType === 'mouse') drawing.choose(null);
        }}
        style={{ width: percent(zoom), aspectRatio: size.width / size.height }}
      >
        {scan.url === null ? (
          <Skeleton className="absolute inset-0" />
        ) : (
          <img
            src={scan.url}
            alt="Scan of an empty sheet"
            draggable={false}
            className="pointer-events-none absolute inset-0 size-full"
          />
        )}
        <svg
          aria-hidden
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="pointer-events-none absolute inset-0 size-full"
        >
          {grids.map((grid, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- grids have no other identity
            <GridDrawing key={at} grid={grid} size={size} isChosen={at === chosen} />
          ))}
        </svg>
        {grids.map((grid, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- grids have no other identity
          <GridHandle key={at} isChosen={at === chosen} {...{ grid, at, size, board }} />
        ))}
        {chosen !== null && draft.grid && <CornerHandles grid={draft.grid} at={chosen} board={board} />}
        {isDrawing && <DrawingLayer board={board} />}
      </div>
    </div>
  );
}

interface GridHandleProps {
  grid: TemplateGrid;
  at: number;
  size: ScanSize;
  isChosen: boolean;
  board: Board;
}

/** Lies over a grid: chooses and moves it. */
function GridHandle({ grid, at, size, isChosen, board }: GridHandleProps) {
  const box = boxOf(grid, size);
  return (
    <button
      type="button"
      aria-label={`${nameOfGrid(grid)}, move with the arrow keys`}
      aria-pressed={isChosen}
      {...board.toMove(grid, at)}
      className={clsx(
        'absolute rounded-sm',
        isChosen
          ? 'z-10 cursor-move touch-none bg-accent/8 shadow-[0_0_0_1px_var(--accent)]'
          : 'hover:bg-accent/8',
      )}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
    />
  );
}

function CornerHandles({ grid, at, board }: { grid: TemplateGrid; at: number; board: Board }) {
  return cornersToMove(grid).map((corner) => {
    const { x, y } = grid.corners[corner];
    return (
      <button
        key={corner}
        type="button"
        aria-label={`${cornerNames[corner]} circle of ${nameOfGrid(grid)}, move with the arrow keys`}
        {...board.toBend(grid, at, corner)}
        className="absolute z-20 size-6 -translate-1/2 cursor-crosshair touch-none rounded-full touch:size-9"
        style={{ left: percent(x), top: percent(y) }}
      >
        <span className="absolute inset-0 m-auto size-3.5 rounded-full border-2 border-accent bg-white/50" />
      </button>
    );
  });
}

/** Takes every press while a grid is drawn. */
function DrawingLayer({ board }: { board: Board }) {
  return (
    <div {...board.toDraw} className="absolute inset-0 z-30 cursor-crosshair touch-none">
      {board.drawn && <Drawn corners={board.drawn} />}
    </div>
  );
}

function Drawn({ corners: [one, other] }: { corners: readonly [TemplatePlace, TemplatePlace] }) {
  return (
    <div
      className="absolute border-2 border-dashed border-accent bg-accent/8"
      style={{
        left: percent(Math.min(one.x, other.x)),
        top: percent(Math.min(one.y, other.y)),
        width: percent(Math.abs(other.x - one.x)),
        height: percent(Math.abs(other.y - one.y)),
      }}
    />
  );
}
