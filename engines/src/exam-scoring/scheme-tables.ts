import { sourceOf } from '../language/paper-words.ts';
import type { Row } from './scheme-rows.ts';

/** Pages on which a row stands that is no answer. */
const fewestPages = 3;
/** Rows at the top of a page, as far as the one before has the same, are its head. */
const headRows = 6;

const columnHead = String.raw`(?:${(['question', 'answer', 'answerKey', 'answersTitle', 'marks', 'total'] as const).map(sourceOf).join('|')}|scheme|guidance|notes?|comments?|aos?|no|accept|partial|expected)`;
/** "Question  Answer  Marks", "Aufgabe | Lösung | Punkte". */
const columnHeads = new RegExp(String.raw`^${columnHead}(?:[\s.:|/]+${columnHead})+[\s.:|/]*$`, 'iu');

/** "Question No Question No …" can be read in many ways. */
const longestHead = 80;

/** Without the heads of pages and of tables. */
export function withoutHeads(rows: readonly Row[], isLabel: (row: Row) => boolean): Row[] {
  const key = ({ text }: Row) => text.replaceAll(/\d+/gu, '0');
  const on = new Map<string, Set<number>>();
  const tops = new Map<number, string[]>();
  for (const row of rows) {
    on.set(key(row), (on.get(key(row)) ?? new Set()).add(row.page));
    const top = tops.get(row.page) ?? [];
    if (top.length < headRows) top.push(key(row));
    tops.set(row.page, top);
  }
  const heads = new Map<number, number>();
  for (const [page, own] of tops)
    for (const other of [tops.get(page - 1), tops.get(page + 1)]) {
      const differs = own.findIndex((text, i) => other?.[i] !== text);
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
      (row.text.length > longestHead || !columnHeads.test(row.text))
    );
  });
}

/** "91  E  136  B": numbers with a letter, or a word where there is none. */
const pair = /(\d{1,3})\s*[.):–-]?\s*([([]?[A-Z][)\]]?|\p{L}{4,})(?:[\s|,;]+|$)/gu;
const longestLetter = '(A)'.length;
/** As many of them below each other are a key. */
const fewestPairs = 3;

/** Of a row that says nothing else but what an answer is worth, in one digit. */
function pairsIn(text: string): { number: string; answer: string }[] {
  const found = [...text.matchAll(pair)].map(([, number = '', answer = '']) => ({ number, answer }));
  const isLetter = found.length > 1 || (found[0]?.answer.length ?? 0) <= longestLetter;
  return isLetter && text.replaceAll(pair, '').trim().length <= 1 ? found : [];
}

/** Keys that go on in further columns: each answer as a row of its own, by number. */
export function apartInColumns(rows: readonly Row[], numbers: ReadonlySet<string>): Row[] {
  const apart: Row[] = [];
  let run: { number: number; row: Row }[] = [];
  const end = () => {
    const isKey = run.length >= fewestPairs;
    const inOrder = run.toSorted((one, other) => one.number - other.number);
    apart.push(...(isKey ? inOrder : run).map(({ row }) => (isKey ? { ...row, isWhole: true } : row)));
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
