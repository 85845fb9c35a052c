import type { TemplateGrid } from '@gene/contract/sheet-templates';
import type { SheetDoubt, SheetField } from '@gene/contract/sheets';
import { layOutSheet, placeBubbles, type SheetLayout, type SheetPlan } from '@gene/engines/sheet-reading';
import { bubbledAt } from '../rules.ts';

/** A sheet as it was printed, or as a template has it. */
export interface LaidOut extends SheetLayout {
  grids: readonly TemplateGrid[] | null;
}

export const layOut = ({ plan, grids }: { plan: SheetPlan; grids: TemplateGrid[] | null }): LaidOut =>
  grids === null ? { ...layOutSheet(plan), grids } : { plan, pages: [], grids };

type Area = SheetDoubt['area'];
interface Place {
  field: SheetField;
  /** Of an answer: its question's number less one. */
  row: number;
}

const whole: Area = { x: 0, y: 0, width: 1, height: 1 };

/** Millimetres of paper shown round a row of bubbles: pages curl. */
const room = 4;
/** Left of an answer its number is printed. */
const labelRoom = 10;

/** Where a row of bubbles is in the picture of its page; of a roll number all of its digits. */
export function areaOf({ pages, plan, grids }: LaidOut, { field, row }: Place): Area {
  if (grids !== null) return areaOfTemplate(grids, { field, row });
  // The layout counts only the questions that have bubbles.
  const at = field === 'answer' ? bubbledAt(plan, row + 1) : row;
  const isHere = (bubble: (typeof pages)[number]['bubbles'][number]) =>
    bubble.field === field && (field !== 'answer' || bubble.row === at);
  const page = pages.find(({ bubbles }) => bubbles.some(isHere));
  if (!page) return whole;
  const bubbles = page.bubbles.filter(isHere);
  const [left, right] = reachOf(bubbles.map(({ x }) => x));
  const [top, bottom] = reachOf(bubbles.map(({ y }) => y));
  const radius = bubbles[0]?.radius ?? 0;
  return within({
    ...{ left: (left - radius - labelRoom) / page.width, right: (right + radius + room) / page.width },
    ...{ top: (top - radius - room) / page.height, bottom: (bottom + radius + room) / page.height },
  });
}

/** Radii of a bubble shown round a row of a template, and left of it, where its number is. */
const rooms = { around: 3, label: 6 };

function areaOfTemplate(grids: readonly TemplateGrid[], { field, row }: Place): Area {
  const here = grids
    .filter((grid) => grid.field === field)
    .flatMap((grid) => placeBubbles(grid).map((place) => ({ ...place, radius: grid.radius })))
    .filter((place) => field !== 'answer' || place.row === row);
  const radius = here[0]?.radius;
  if (radius === undefined) return whole;
  const [left, right] = reachOf(here.map(({ x }) => x));
  const [top, bottom] = reachOf(here.map(({ y }) => y));
  return within({
    ...{ left: left - radius * rooms.label, right: right + radius * rooms.around },
    ...{ top: top - radius * rooms.around, bottom: bottom + radius * rooms.around },
  });
}

const reachOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

function within(sides: { left: number; right: number; top: number; bottom: number }): Area {
  const [x, y] = [Math.max(0, sides.left), Math.max(0, sides.top)];
  return { x, y, width: Math.min(1, sides.right) - x, height: Math.min(1, sides.bottom) - y };
}
