import type { TemplateGrid, TrialPage } from '@gene/contract/sheet-templates';
import { bubblesOf, type GridBubble } from './grid-shape.ts';

export interface TrialMark extends GridBubble {
  radius: number;
  /** Somebody would have to look. */
  isDoubtful: boolean;
}

/** Null: it is not marked, nor in doubt. */
function judge(page: TrialPage, field: TemplateGrid['field'], { row, choice }: GridBubble): boolean | null {
  if (field === 'set') return page.set === choice ? false : null;
  if (field === 'roll') {
    const digit = page.roll[row];
    return digit === '?' ? true : digit === String(choice) ? false : null;
  }
  const answer = page.answers.find(({ question }) => question === row + 1);
  if (!answer) return null;
  const isDoubtful = answer.state === 'doubtful';
  // Where nothing can be said, the whole row is in doubt.
  const isMeant = answer.choices.includes(choice) || (isDoubtful && answer.choices.length === 0);
  return isMeant ? isDoubtful : null;
}

/** Circles of a page that were read as marked, or are in doubt. */
export function findMarks(page: TrialPage, grids: readonly TemplateGrid[]): TrialMark[] {
  return grids.flatMap((grid) =>
    bubblesOf(grid).flatMap((bubble) => {
      const isDoubtful = judge(page, grid.field, bubble);
      return isDoubtful === null ? [] : [{ ...bubble, radius: grid.radius, isDoubtful }];
    }),
  );
}
