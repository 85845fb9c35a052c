import { type Label, labelAt } from './labels.ts';
import { type Row, xOf } from './rows.ts';

/** A label that only its place tells: a letter with nothing round it. */
export interface BareLabel {
  label: Label;
  /** From the page's left. */
  x: number;
}

interface Candidate extends BareLabel {
  at: number;
  capital: boolean;
  value: number;
  /** The text begins as a sentence or a number does. */
  begins: boolean;
}

const bare = /^(?<letter>[A-Fa-h])\s+(?=\S)/u;
/** "A" begins sentences: a list of capitals is believed from its third on, one of small letters where each asks. */
const fewest = { capital: 3, small: 2 };
/** Widths of a page within which two labels stand under each other. */
const alignment = 0.012;

function candidateAt(row: Row, at: number, from: number): Candidate[] {
  const text = row.text.slice(from);
  const letter = bare.exec(text)?.groups?.['letter'];
  if (!letter || labelAt(text)) return [];
  const capital = letter < 'a';
  const value = letter.toLowerCase().charCodeAt(0) - 96;
  const length = bare.exec(text)![0].length;
  return [
    {
      at,
      capital,
      value,
      x: xOf(row, from),
      begins: /^[^\p{L}]{0,2}\p{Lu}|^["“‘]/u.test(text.slice(length)),
      label: {
        text: letter,
        readings: [{ series: `alphabet ${capital ? 1 : 0}`, value }],
        length,
        manner: '',
      },
    },
  ];
}

/**
 * The letters that label what stands under each other: "A 5 m", "B 7 m", "C 9 m", or "2 a Describe …" above "b Explain …".
 * @param skip characters of the first row that are the question's number
 */
export function bareLabels(rows: readonly Row[], skip: number): ReadonlyMap<number, BareLabel> {
  const found = new Map<number, BareLabel>();
  const all = rows.flatMap((row, i) => candidateAt(row, i, i === 0 ? skip : 0));
  for (const capital of [true, false]) {
    const own = all.filter((one) => one.capital === capital && (capital || one.begins));
    for (const last of own.filter(({ value }) => value === 2)) {
      const near = (one: Candidate) =>
        Math.abs(one.x - last.x) <= (rows[one.at]!.pageWidth || 600) * alignment;
      // Behind the question's number its place is only estimated.
      const first = own.findLast((one) => one.value === 1 && one.at < last.at && (one.at === 0 || near(one)));
      if (!first || found.has(first.at)) continue;
      const list = [first, last];
      for (const one of own)
        if (one.at > list.at(-1)!.at && one.value === list.length + 1 && near(one)) list.push(one);
      if (list.length < (capital ? fewest.capital : fewest.small)) continue;
      for (const { at, label } of list) found.set(at, { label, x: last.x });
    }
  }
  return found;
}
