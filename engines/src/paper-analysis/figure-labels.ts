import type { Rect } from '@gene/contract/documents';
import { labelAt } from './labels.ts';

/** Share of its width by which a label lies in its figure. */
const inside = 0.7;

interface Piece {
  text: string;
  x: number;
  right: number;
  y: number;
  height: number;
}

/** Whether a piece of text is a label of what is drawn. Parts and options that stand in a figure, "(a)", are text. */
export function isLabelIn(piece: Piece, figure: Rect): boolean {
  const middle = piece.y + piece.height / 2;
  const shared = Math.min(piece.right, figure.x + figure.width) - Math.max(piece.x, figure.x);
  return (
    middle > figure.y &&
    middle < figure.y + figure.height &&
    shared >= inside * (piece.right - piece.x) &&
    labelAt(piece.text) === null
  );
}
