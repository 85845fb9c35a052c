import type { Row } from './rows.ts';

/** "CO1", "L3", "K2", "BL 2", "PO1, PO2": which aim of the course a question serves, and how hard it is. */
const aim =
  '(?:(?:CO|PO|PSO|BL|BT|BTL|RBTL?|KL?|L|C)\\s?[-.]?\\s?\\d{1,2}(?:\\s?[,&/]\\s?(?:CO|PO|PSO|L|K)?\\s?\\d{1,2})*|Remember|Understand|Apply|Analy[sz]e|Evaluate|Create)';
const aimsAtEnd = new RegExp(`(?:\\s+${aim}|\\s*[([]${aim}[)\\]])+$`, 'u');
const fewest = 3;

/** Rows of a table of questions without the columns that hold neither words of a question nor its marks. */
export function removeAims(rows: readonly Row[]): Row[] {
  if (rows.filter(({ text }) => aimsAtEnd.test(text)).length < fewest) return [...rows];
  return rows.map((row) => {
    const aims = aimsAtEnd.exec(row.text);
    return aims ? withoutTail(row, aims[0].length) : row;
  });
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
