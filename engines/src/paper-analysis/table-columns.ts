import type { Row, Segment } from './rows.ts';
import { sectionHeading } from './words.ts';

/** "CO1", "L3", "K2", "BL 2", "PO1, PO2": which aim of the course a question serves, and how hard it is. */
const aim =
  '(?:(?:CO|PO|PSO|BL|BT|BTL|RBTL?|KL?|L|C)\\s?[-.]?\\s?\\d{1,2}(?:\\s?[,&/]\\s?(?:CO|PO|PSO|L|K)?\\s?\\d{1,2})*|Remember|Understand|Apply|Analy[sz]e|Evaluate|Create)';
const aimsAtEnd = new RegExp(`(?:\\s+${aim})+$`, 'u');
const aimAlone = new RegExp(`^${aim}$`, 'u');
/** The heads of such columns, behind that of the marks. */
const headsAtEnd =
  /(?<=\s(?:marks|Marks|MARKS|M))(?:\s+(?:COs?|POs?|PSO|BLs?|BT|BTL|RBTL?|KL?|L|C|[Ll]evel))+$/u;
const fewest = 3;

const headOfNumbers = /^[QS]\.?\s?No\.?\s+/iu;
const headOfMarks = /\s+(?:max\.? )?marks?$/iu;

/** "Q.No SECTION A Marks": the section alone. */
export const withoutTableHeads = (rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const name = row.text.replace(headOfNumbers, '').replace(headOfMarks, '');
    if (!headOfNumbers.test(row.text) || !sectionHeading.test(name)) return row;
    const [first, last] = [row.segments[0]!, row.segments.at(-1)!];
    return { ...row, text: name, segments: [{ ...first, text: name, end: last.end, right: last.right }] };
  });

/** Rows of a table of questions without the columns that hold neither words of a question nor its marks. */
export function withoutAims(rows: readonly Row[]): Row[] {
  const isAimed = ({ text, segments }: Row) =>
    aimsAtEnd.test(text) || segments.slice(1).some((segment) => aimAlone.test(segment.text));
  if (rows.filter(isAimed).length < fewest) return [...rows];
  return aligned(
    rows.map((row) => {
      const head = headsAtEnd.exec(row.text);
      if (head) return withoutTail(row, head[0].length);
      const aims = aimsAtEnd.exec(row.text);
      const cut = aims ? withoutTail(row, aims[0].length) : row;
      return withSegments(
        cut,
        cut.segments.filter(({ text }, i) => i === 0 || !aimAlone.test(text)),
      );
    }),
    rows,
  );
}

const endsInNumber = /\s\d{1,2}(?:\.5)?$/u;

/** Where the numbers before what was cut end is only estimated: they stand in one column. */
function aligned(cut: readonly Row[], rows: readonly Row[]): Row[] {
  const moved = (row: Row, i: number) => row.text !== rows[i]!.text && endsInNumber.test(row.text);
  const rights = cut
    .filter(moved)
    .map(({ right }) => right)
    .sort((a, b) => a - b);
  const column = rights[rights.length >> 1];
  if (column === undefined) return [...cut];
  return cut.map((row, i) =>
    moved(row, i) && Math.abs(row.right - column) < row.pageWidth * 0.08 ? { ...row, right: column } : row,
  );
}

const opened = /[([]\s?\d{1,3}(?:[.,]\d)?\s?½?$/u;
const closing = /(?:^|\s)(?<unit>(?:marks?|points?|pts)\.?\s?[)\]])$/iu;
/** A bracket that a scan lost. */
const alone = /^\d{1,2}$/u;

/** Marks whose bracket a narrow column breaks over two rows, "[3" above "marks]", in the first of them. */
export function withWholeMarks(rows: readonly Row[]): Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const above = whole.at(-1);
    const closed = closing.exec(row.text);
    const value = above?.segments.at(-1);
    const isOpen = above !== undefined && opened.test(above.text);
    const lost = closed?.index === 0 && above && above.segments.length > 1 && alone.test(value!.text);
    if (!above || above.page !== row.page || !closed || !(isOpen || lost)) {
      whole.push(row);
      continue;
    }
    const unit = closed.groups!['unit']!;
    const last = row.segments.at(-1)!;
    const share = Math.min(1, unit.length / last.text.length);
    const tail = {
      ...last,
      text: unit,
      start: last.end - unit.length,
      x: last.right - (last.right - last.x) * share,
    };
    const number = isOpen ? value! : { ...value!, text: `(${value!.text}` };
    whole[whole.length - 1] = withSegments(above, [...above.segments.slice(0, -1), number, tail]);
    if (closed.index > 0) whole.push(withoutTail(row, closed[0].length));
  }
  return whole;
}

function withSegments(row: Row, segments: Segment[]): Row {
  if (segments.length === row.segments.length) return row;
  let at = 0;
  const own = new Map(
    row.segments.map((segment) => {
      const text = row.text.slice(at, at + segment.text.length);
      at += segment.text.length + 1;
      return [segment, text];
    }),
  );
  const text = segments.map((segment) => own.get(segment) ?? segment.text).join(' ');
  return { ...row, segments, text, right: Math.max(...segments.map(({ right }) => right)) };
}

/** @param length characters of the row's text, with the space before them */
function withoutTail(row: Row, length: number): Row {
  let left = length;
  const segments = [...row.segments];
  while (left > 0) {
    const last = segments.pop();
    if (!last) return row;
    if (last.text.length > left) {
      const letter = (last.right - last.x) / last.text.length;
      const text = last.text.slice(0, -left).trimEnd();
      const cut = last.text.length - text.length;
      segments.push({ ...last, text, end: last.end - cut, right: last.right - cut * letter });
      break;
    }
    left -= last.text.length + 1;
  }
  if (segments.length === 0) return row;
  return {
    ...row,
    segments,
    text: row.text.slice(0, -length).trimEnd(),
    right: Math.max(...segments.map(({ right }) => right)),
  };
}
