import type { TemplateGrid, TemplatePlace } from '@gene/contract/sheet-templates';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { drawGrid, moveCorner, moveGrid } from './grid-shape.ts';
import type { TemplateDraft } from './use-template.ts';

export type Corner = 0 | 1 | 2;

/** A drag from the press of the pointer to its release, one step to undo. */
interface Gesture {
  from: TemplatePlace;
  /** How far it has come, shares of the scan. */
  onMove: (by: TemplatePlace) => void;
  /** @param by null: it was broken off */
  onEnd?: (by: TemplatePlace | null) => void;
}

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const longStep = 10;
/** Pixels of the screen; less is a slip. */
const leastDrag = 8;
/** Shares of what is seen, for a grid that is placed without a pointer. */
const placed = { from: 0.3, to: 0.6 };

/** Pixels of the screen that an arrow key moves something by; null: it is another key. */
function arrowOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): TemplatePlace | null {
  const direction = arrows[key];
  if (!direction || ctrlKey || metaKey || altKey) return null;
  const length = shiftKey ? longStep : 1;
  return { x: direction[0] * length, y: direction[1] * length };
}

const plus = (one: TemplatePlace, other: TemplatePlace): TemplatePlace => ({
  x: one.x + other.x,
  y: one.y + other.y,
});

/** The scan as it is shown, in pixels of the screen. */
function useShownScan() {
  const [scan, setScan] = useState<HTMLDivElement | null>(null);
  const box = () => scan?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): TemplatePlace => {
    const { left, top, width, height } = box();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const toShares = ({ x, y }: TemplatePlace): TemplatePlace => {
    const { width, height } = box();
    return { x: x / width, y: y / height };
  };
  const lengthInPixels = ({ x, y }: TemplatePlace): number => {
    const { width, height } = box();
    return Math.hypot(x * width, y * height);
  };
  return { setScan, placeOf, toShares, lengthInPixels };
}

/** Drags, each with a number of its own. */
function useDrag(placeOf: (event: PointerEvent) => TemplatePlace) {
  const current = useRef<Gesture | null>(null);
  const count = useRef(0);
  const byOf = (event: PointerEvent, { from }: Gesture): TemplatePlace => {
    const to = placeOf(event);
    return { x: to.x - from.x, y: to.y - from.y };
  };
  const end = (by: TemplatePlace | null) => {
    current.current?.onEnd?.(by);
    current.current = null;
  };
  return (
    start: (from: TemplatePlace, number: number, event: PointerEvent) => Omit<Gesture, 'from'> | null,
  ) => ({
    onPointerDown(event: PointerEvent) {
      // A second finger zooms.
      if (event.button !== 0 || !event.isPrimary) return end(null);
      const from = placeOf(event);
      count.current += 1;
      const begun = start(from, count.current, event);
      if (!begun) return;
      current.current = { from, ...begun };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (!current.current) return;
      const by = byOf(event, current.current);
      if (by.x !== 0 || by.y !== 0) current.current.onMove(by);
    },
    onPointerUp: (event: PointerEvent) => end(current.current && byOf(event, current.current)),
    onPointerCancel: () => end(null),
  });
}

/** Drawing and moving grids on a scan, by pointer and by keys. @param frame in which the scan scrolls */
export function useBoard({ drawing, size }: TemplateDraft, frame: HTMLElement | null) {
  const { grids, chosen, replace, add, choose, remove } = drawing;
  const { setScan, placeOf, toShares, lengthInPixels } = useShownScan();
  const drag = useDrag(placeOf);
  const [isDrawing, setIsDrawing] = useState(grids.length === 0);
  const [drawn, setDrawn] = useState<readonly [TemplatePlace, TemplatePlace] | null>(null);

  const addBetween = (one: TemplatePlace, other: TemplatePlace) => {
    add(drawGrid(one, other, grids, size));
    setIsDrawing(false);
  };
  const onKeys = (
    event: KeyboardEvent,
    at: number,
    move: (by: TemplatePlace) => TemplateGrid,
    step: string,
  ) => {
    const by = arrowOf(event);
    if (event.key === 'Delete' || event.key === 'Backspace') {
      remove(at);
      // The button that had the focus is gone.
      frame?.focus();
    } else if (by) replace(at, move(toShares(by)), step);
    else return;
    event.preventDefault();
  };
  return {
    ...{ setScan, drawn, isDrawing, setIsDrawing },
    /** Without a pointer: in the middle of what is seen. */
    place: () => {
      const seen = frame?.getBoundingClientRect() ?? new DOMRect();
      const at = (share: number) =>
        placeOf({ clientX: seen.left + seen.width * share, clientY: seen.top + seen.height * share });
      addBetween(at(placed.from), at(placed.to));
    },
    /** For what lies over the scan while a grid is drawn. */
    toDraw: drag((from) => ({
      onMove: (by) => setDrawn([from, plus(from, by)]),
      onEnd(by) {
        setDrawn(null);
        if (by && lengthInPixels(by) >= leastDrag) addBetween(from, plus(from, by));
      },
    })),
    /** For the button over a grid. */
    toMove: (grid: TemplateGrid, at: number) => ({
      ...drag((_from, number, { pointerType }) => {
        // A finger scrolls, unless the grid was chosen before.
        if (pointerType !== 'mouse' && at !== chosen) return null;
        choose(at);
        return { onMove: (by) => replace(at, moveGrid(grid, by), `drag ${number}`) };
      }),
      onClick: () => choose(at),
      onKeyDown: (event: KeyboardEvent) => onKeys(event, at, (by) => moveGrid(grid, by), `move ${at}`),
    }),
    /** For the handle at a corner of a grid. */
    toBend: (grid: TemplateGrid, at: number, corner: Corner) => {
      const move = (by: TemplatePlace) => moveCorner(grid, corner, plus(grid.corners[corner], by));
      return {
        ...drag((_from, number) => ({ onMove: (by) => replace(at, move(by), `drag ${number}`) })),
        onKeyDown: (event: KeyboardEvent) => onKeys(event, at, move, `bend ${at} ${corner}`),
      };
    },
  };
}

export type Board = ReturnType<typeof useBoard>;
