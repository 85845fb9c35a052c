import type { DocumentPage, Rect } from '@gene/contract/documents';

/** Quarters clockwise by which a scan was turned before it was read. */
export type Turn = 0 | 1 | 2 | 3;

type Box = Pick<Rect, 'x' | 'y' | 'width' | 'height'>;

/** Shorter lines may be numbers and labels, which are as wide as they are high. */
const leastLetters = 12;
const fewestLines = 4;
/** Share of lines that must agree. */
const agreement = 0.8;

/**
 * Orientation of a page. Its text was recognised upright and is in reading order, but the lines' places are those on
 * the page as displayed: on its side or on its head.
 */
export function turnOf({ scanned, blocks }: DocumentPage): Turn {
  if (!scanned) return 0;
  const lines = blocks.flatMap((block) =>
    block.lines.filter(({ start, end }) => end - start >= leastLetters),
  );
  if (lines.length < fewestLines) return 0;
  const upended = lines.filter(({ width, height }) => height > 1.5 * width).length;
  const steps = (way: 'x' | 'y') => {
    // Pieces of one line stand at one place: they say nothing.
    const moves = lines.flatMap((line, i) =>
      i > 0 ? Math.sign(Math.round(line[way] - lines[i - 1]![way])) : [],
    );
    const back = moves.filter((move) => move < 0).length;
    return back / Math.max(1, moves.filter((move) => move !== 0).length);
  };
  if (upended > agreement * lines.length) return steps('x') > 0.5 ? 1 : 3;
  return upended === 0 && steps('y') > agreement ? 2 : 0;
}

/** A box on a page that is turned back by so many quarters clockwise; `page` is as it is before. */
export function turnBack<B extends Box>(box: B, turn: Turn, page: { width: number; height: number }): B {
  const { x, y, width, height } = box;
  if (turn === 1) return { ...box, x: y, y: page.width - x - width, width: height, height: width };
  if (turn === 2) return { ...box, x: page.width - x - width, y: page.height - y - height };
  if (turn === 3) return { ...box, x: page.height - y - height, y: x, width: height, height: width };
  return box;
}

/** A box on the upright page where it is on the page as displayed. */
export const asDisplayed = <B extends Box>(
  box: B,
  turn: Turn,
  upright: { width: number; height: number },
): B => turnBack(box, turn === 0 ? 0 : ((4 - turn) as Turn), upright);
