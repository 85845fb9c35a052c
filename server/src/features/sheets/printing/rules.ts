import type { SheetPrint } from '@gene/contract/sheets';
import { type BoxedQuestion, layOutSheet, type SheetLayout } from '@gene/engines/sheet-reading';
import { planOf, type SheetPaper } from '../rules.ts';

/** Millimetres of a box that may be less high for a page less. */
const fittingHeights = [38, 36, 34];

/** As few pages as boxes of about the usual height need. */
export function layOutFitting(
  paper: SheetPaper,
  wish: Pick<SheetPrint, 'paper' | 'rollDigits'>,
  boxes: BoxedQuestion[],
): SheetLayout {
  const usual = layOutSheet(planOf(paper, wish, boxes));
  if (boxes.length === 0) return usual;
  const lower = fittingHeights.map((height) =>
    layOutSheet(
      planOf(
        paper,
        wish,
        boxes.map((box) => ({ ...box, height })),
      ),
    ),
  );
  return lower.find(({ pages }) => pages.length < usual.pages.length) ?? usual;
}
