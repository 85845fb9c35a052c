import type { Row, Segment } from './rows.ts';

/** "CO1", "L3", "K2", "BL 2", "PO1, PO2": which aim of the course a question serves, and how hard it is. */
const aim =
  '(?:(?:CO|PO|PSO|BL|BT|BTL|RBTL?|KL?|L|C)\\s?[-.]?\\s?\\d{1,2}(?:\\s?[,&/]\\s?(?:CO|PO|PSO|L|K)?\\s?\\d{1,2})*|Remember|Understand|Apply|Analy[sz]e|Evaluate|Create)';
const aimsAtEnd = new RegExp(`(?:\\s+${aim})+$`, 'u');
const aimAlone = new RegExp(`^${aim}$`, 'u');
/** The heads of such columns, behind that of the marks. */
const headsAtEnd =
  /(?<=\s(?:marks|Marks|MARKS|M))(?:\s+(?:COs?|POs?|PSO|BLs?|BT|BTL|RBTL?|KL?|L|C|[Ll]evel))+$/u;
const fewest = 3;

/** Rows of a table of questions without the columns that hold neither words of a question nor its marks. */
export function withoutAims(rows: readonly Row[]): Row[] {
  const isAimed = ({ text, segments }: Row) =>
    aimsAtEnd.test(text) || segments.slice(1).some((segment) => aimAlone.test(segment.text));
  if (rows.filter(isAimed).length < fewest) return [...rows];
  return rows.map((row) => {
    const head = headsAtEnd.exec(row.text);
    if (head) return withoutTail(row, head[0].length);
    const aims = aimsAtEnd.exec(row.text);
    const cut = aims ? withoutTail(row, aims[0].length) : row;
    return withSegments(
      cut,
      cut.segments.filter(({ text }, i) => i === 0 || !aimAlone.test(text)),
    );
  });
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
