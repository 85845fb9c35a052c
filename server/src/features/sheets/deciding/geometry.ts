import type { SheetDoubt, SheetField } from '@gene/contract/sheets';
import type { SheetLayout } from '@gene/engines/sheet-reading';
import { bubbledAt } from '../rules.ts';

/** Millimetres of paper shown round a row of bubbles: pages curl. */
const room = 4;
/** Left of an answer its number is printed. */
const labelRoom = 10;

/**
 * Where a row of bubbles is in the picture of its page; of a roll number all of its digits.
 * @param row of an answer: its question's number less one
 */
export function areaOf(
  { pages, plan }: SheetLayout,
  { field, row }: { field: SheetField; row: number },
): SheetDoubt['area'] {
  // The layout counts only the questions that have bubbles.
  const at = field === 'answer' ? bubbledAt(plan, row + 1) : row;
  const isHere = (bubble: (typeof pages)[number]['bubbles'][number]) =>
    bubble.field === field && (field !== 'answer' || bubble.row === at);
  const page = pages.find(({ bubbles }) => bubbles.some(isHere));
  if (!page) return { x: 0, y: 0, width: 1, height: 1 };
  const bubbles = page.bubbles.filter(isHere);
  const left = Math.min(...bubbles.map(({ x, radius }) => x - radius)) - labelRoom;
  const right = Math.max(...bubbles.map(({ x, radius }) => x + radius)) + room;
  const top = Math.min(...bubbles.map(({ y, radius }) => y - radius)) - room;
  const bottom = Math.max(...bubbles.map(({ y, radius }) => y + radius)) + room;
  const [x, y] = [Math.max(0, left / page.width), Math.max(0, top / page.height)];
  return {
    ...{ x, y },
    width: Math.min(1, right / page.width) - x,
    height: Math.min(1, bottom / page.height) - y,
  };
}
