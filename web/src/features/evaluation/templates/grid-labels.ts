import type { TemplateGrid } from '@gene/contract/sheet-templates';
import { letterOf } from '../../../entities/sheets/words.ts';
import { bubblesOf, type GridBubble, type ScanSize } from './grid-shape.ts';

/** "A", or the digit in a roll number. */
const choiceName = (field: TemplateGrid['field'], choice: number): string =>
  field === 'roll' ? String(choice) : letterOf(choice);

export interface GridLabel {
  text: string;
  /** Its middle, shares of the scan. */
  x: number;
  y: number;
}

/** Of the distance between a label and the bubble it stands by, in radii. */
const labelAway = 1.9;

/** Numbers beside rows and names of choices along the other side, as they are read. */
export function labelsOf(grid: TemplateGrid, { width, height }: ScanSize): GridLabel[] {
  const { field, choicesLie, firstRow, radius } = grid;
  const [left, above] = [radius * labelAway, (radius * labelAway * width) / height];
  const isAcross = choicesLie === 'across';
  const place = ({ x, y }: GridBubble, text: string, isBeside: boolean): GridLabel =>
    isBeside ? { text, x: x - left, y } : { text, x, y: y - above };
  return bubblesOf(grid).flatMap((bubble) => [
    ...(bubble.choice === 0 && field !== 'set' ? [place(bubble, String(bubble.row + 1), isAcross)] : []),
    ...(bubble.row === firstRow ? [place(bubble, choiceName(field, bubble.choice), !isAcross)] : []),
  ]);
}
