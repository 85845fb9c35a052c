import { sourceOf } from '../language/paper-words.ts';
import type { Row } from './scheme-rows.ts';

/** Pages on which a row stands that is no answer. */
const fewestPages = 3;
/** Rows at the top of a page, as far as the one before has the same, are its head. */
const headRows = 6;

const columnWords = new RegExp(
  String.raw`^(?:${(['question', 'answer', 'answerKey', 'answersTitle', 'marks', 'total'] as const).map(sourceOf).join('|')}|scheme|guidance|notes?|comments?|aos?|no|accept|partial|expected)$`,
  'iu',
);
/** "Question  Answer  Marks", "Aufgabe | Lösung | Punkte". */
function isColumnHead(text: string): boolean {
  const words = text.split(/[\s.:|/]+/u).filter(Boolean);
  return words.length > 1 && words.every((word) => word.length > 1 && columnWords.test(word));
}

/** Without the heads of pages and of tables. */
export function withoutHeads(rows: readonly Row[], isLabel: (row: Row) => boolean): Row[] {
  const key = ({ text }: Row) => text.replaceAll(/\d+/gu, '0');
  const on = new Map<string, Set<number>>();
  const tops = new Map<number, { rows: string[]; isOpen: boolean }>();
  for (const row of rows) {
    on.set(key(row), (on.get(key(row)) ?? new Set()).add(row.page));
    const top = tops.get(row.page) ?? { rows: [], isOpen: true };
    // What stands below a label is its answer.
    top.isOpen &&= top.rows.length < headRows && !isLabel(row);
    if (top.isOpen) top.rows.push(key(row));
    tops.set(row.page, top);
  }
  const heads = new Map<number, number>();
  for (const [page, { rows: own }] of tops)
    for (const other of [tops.get(page - 1), tops.get(page + 1)]) {
      const differs = own.findIndex((text, i) => other?.rows[i] !== text);
      const count = differs < 0 ? own.length : differs;
      heads.set(page, Math.max(heads.get(page) ?? 0, count));
    }
  const nth = new Map<number, number>();
  return rows.filter((row) => {
    const at = nth.get(row.page) ?? 0;
    nth.set(row.page, at + 1);
    if (isLabel(row)) return true;
    return (
      at >= (heads.get(row.page) ?? 0) &&
      (on.get(key(row))?.size ?? 0) < fewestPages &&
      !isColumnHead(row.text)
    );
  });
}

/** "91  E  136  B": numbers with a letter, or a word where there is none. */
const pair = /(\d{1,3})\s*[.):–-]?\s*([([]?[A-H][)\]]?|\p{L}{4,})(?:[\s|,;]+|$)/gu;
const longestLetter = '(A)'.length;
/** As many of them below each other are a key. */
const fewestPairs = 3;

/** Of a row that says nothing else but what an answer is worth, in one digit. */
function pairsIn(text: string): { number: string; answer: string }[] {
  const found = [...text.matchAll(pair)].map(([, number = '', answer = '']) => ({ number, answer }));
  const isLetter = found.length > 1 || (found[0]?.answer.length ?? 0) <= longestLetter;
  return isLetter && /^\d?$/u.test(text.replaceAll(pair, '').trim()) ? found : [];
}

/** Keys that go on in further columns: each answer as a row of its own, by number. */
export function apartInColumns(rows: readonly Row[], numbers: ReadonlySet<string>): Row[] {
  const apart: Row[] = [];
  let run: { number: number; row: Row }[] = [];
  const end = () => {
    const isKey = run.length >= fewestPairs;
    const inOrder = run.toSorted((one, other) => one.number - other.number);
    for (const { row } of isKey ? inOrder : run) apart.push(isKey ? { ...row, isWhole: true } : row);
    run = [];
  };
  for (const row of rows) {
    const found = pairsIn(row.text);
    // The paper may lack all of a row within a key.
    if (found.some(({ number }) => numbers.has(number)) || (run.length > 0 && found.length > 0))
      for (const { number, answer } of found)
        run.push({ number: Number(number), row: { ...row, text: `${number}  ${answer}` } });
    else {
      end();
      apart.push(row);
    }
  }
  end();
  return apart;
}
