import { Maximize2, Redo2, SquareDashedMousePointer, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyHelp } from '../../../ui/key-help.tsx';
import type { Board } from './use-board.ts';
import type { TemplateDraft } from './use-template.ts';
import type { Zooming } from './use-zoom.ts';

const keys = [
  ['Arrows', 'move a grid or a corner'],
  ['Shift + arrows', 'move it further'],
  ['Delete', 'delete the grid'],
  ['Ctrl + Z', 'undo'],
  ['Ctrl + Shift + Z', 'redo'],
  ['Ctrl + wheel', 'zoom'],
  ['Esc', 'stop adding'],
] as const;

interface BoardToolsProps {
  draft: TemplateDraft;
  board: Board;
  zooming: Zooming;
  /** At the end of the row. */
  children: ReactNode;
}

export function BoardTools({ draft: { drawing }, board, zooming, children }: BoardToolsProps) {
  const { isDrawing, setIsDrawing } = board;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant={isDrawing ? 'primary' : 'secondary'}
          aria-pressed={isDrawing}
          onClick={() => setIsDrawing(!isDrawing)}
        >
          <SquareDashedMousePointer aria-hidden className="size-4" />
          Add Grid
        </Button>
        <div className="flex items-center">
          <IconButton label="Undo" disabled={!drawing.undo} onClick={() => drawing.undo?.()}>
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton label="Redo" disabled={!drawing.redo} onClick={() => drawing.redo?.()}>
            <Redo2 aria-hidden />
          </IconButton>
        </div>
        <ZoomTools zooming={zooming} />
        <KeyHelp keys={keys} />
        <div className="ms-auto">{children}</div>
      </div>
      {isDrawing && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          Drag from the middle of the first circle to the middle of the last.
          <Button variant="secondary" size="sm" onClick={board.place}>
            Place It Without Dragging
          </Button>
        </p>
      )}
    </div>
  );
}

function ZoomTools({ zooming: { zoom, zoomIn, zoomOut, fit } }: { zooming: Zooming }) {
  return (
    <div className="flex items-center" role="group" aria-label="Zoom">
      <IconButton label="Zoom out" disabled={!zoomOut} onClick={() => zoomOut?.()}>
        <ZoomOut aria-hidden />
      </IconButton>
      <output className="w-12 text-center text-sm text-ink-soft max-sm:hidden">{formatPercent(zoom)}</output>
      <IconButton label="Zoom in" disabled={!zoomIn} onClick={() => zoomIn?.()}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label="Fit the width" className="max-sm:hidden" disabled={!zoomOut} onClick={fit}>
        <Maximize2 aria-hidden />
      </IconButton>
    </div>
  );
}
