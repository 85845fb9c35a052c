import type { DraftBody, DraftPart, Level } from './draft-part.ts';
import { type Label, labelAt } from './labels.ts';
import type { Row } from './rows.ts';

/** Widths of a page that one list stands further left than another. */
const inset = 0.015;

const hasMarks = ({ marks, parts }: DraftPart): boolean => marks !== null || parts.some(hasMarks);

/**
 * Whether the first label of a row begins a list further left than all before it, which goes on below. These, where
 * none of them has marks, were no parts but what the question is about.
 */
export function beginsOuterList(
  label: Label,
  rows: readonly Row[],
  at: number,
  levels: readonly Level[],
  body: DraftBody,
): boolean {
  const row = rows[at]!;
  const width = row.pageWidth * inset;
  if (levels.length === 0 || row.scanned || width === 0) return false;
  if (levels.some(({ x }) => x < row.x + width) || body.parts.some(hasMarks)) return false;
  const begun = label.readings.filter(({ series, value }) => value === 1 && series !== 'number');
  return rows
    .slice(at + 1)
    .some(
      (other) =>
        Math.abs(other.x - row.x) < width &&
        labelAt(other.text)?.readings.some(
          ({ series, value }) => value === 2 && begun.some((reading) => reading.series === series),
        ),
    );
}

/** Makes the parts so far the question's own text, with their labels. */
export function foldParts(body: DraftBody): void {
  const fold = ({ label, pieces, parts }: DraftPart): void => {
    pieces.forEach(({ row, text }, i) =>
      body.pieces.push({ row, text: i === 0 ? `${label}. ${text}` : text }),
    );
    parts.forEach(fold);
  };
  body.parts.splice(0).forEach(fold);
}
