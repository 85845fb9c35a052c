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

/** Paper round a row of bubbles, and left of it. */
interface Rooms {
  /** Millimetres on our own sheets. */
  own: { around: number; left: number };
  /** Radii of a bubble on a template's. */
  template: { around: number; left: number };
}

/** For a picture of it: pages curl, and an answer's number is printed left of it. */
const shown: Rooms = { own: { around: 4, left: 10 }, template: { around: 3, left: 6 } };
/** For a line round it, apart from those of its neighbours. */
const outlined: Rooms = { own: { around: 0.3, left: 0.3 }, template: { around: 1.3, left: 1.3 } };

/** Where a row of bubbles is in the picture of its page; of a roll number all of its digits. */
export const areaOf = (layout: LaidOut, place: Place): Area => areaWith(shown, layout, place);

/** The same without the paper round it. */
export const outlineOf = (layout: LaidOut, place: Place): Area => areaWith(outlined, layout, place);

/** Where the box of a question is; null: it has none. */
export function outlineOfBox({ pages, plan }: LaidOut, question: number): Area | null {
  const row = plan.boxed.findIndex(({ label }) => label === String(question));
  const page = pages.find(({ boxes }) => boxes.some((box) => box.row === row));
  const box = page?.boxes.find((each) => each.row === row);
  if (!page || !box) return null;
  const { x, y, width, height } = box;
  return {
    ...{ x: x / page.width, y: y / page.height },
    ...{ width: width / page.width, height: height / page.height },
  };
}

function areaWith(rooms: Rooms, { pages, plan, grids }: LaidOut, { field, row }: Place): Area {
  if (grids !== null) return areaOfTemplate(rooms, grids, { field, row });
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
  const reach = radius + rooms.own.around;
  return within({
    ...{ left: (left - radius - rooms.own.left) / page.width, right: (right + reach) / page.width },
    ...{ top: (top - reach) / page.height, bottom: (bottom + reach) / page.height },
  });
}

function areaOfTemplate({ template }: Rooms, grids: readonly TemplateGrid[], { field, row }: Place): Area {
  const here = grids
    .filter((grid) => grid.field === field)
    .flatMap((grid) => placeBubbles(grid).map((place) => ({ ...place, radius: grid.radius })))
    .filter((place) => field !== 'answer' || place.row === row);
  const radius = here[0]?.radius;
  if (radius === undefined) return whole;
  const [left, right] = reachOf(here.map(({ x }) => x));
  const [top, bottom] = reachOf(here.map(({ y }) => y));
  return within({
    ...{ left: left - radius * template.left, right: right + radius * template.around },
    ...{ top: top - radius * template.around, bottom: bottom + radius * template.around },
  });
}

const reachOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

function within(sides: { left: number; right: number; top: number; bottom: number }): Area {
  const [x, y] = [Math.max(0, sides.left), Math.max(0, sides.top)];
  return { x, y, width: Math.min(1, sides.right) - x, height: Math.min(1, sides.bottom) - y };
}
