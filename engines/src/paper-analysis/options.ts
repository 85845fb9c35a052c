import { asks } from './words.ts';
import type { DraftBody, DraftPart } from './draft-part.ts';
import type { Marked } from './parts.ts';

const fewest = 3;
const most = 6;
const longest = 160;

const lengthOf = ({ pieces }: DraftPart) => pieces.reduce((sum, { text }) => sum + text.length, 0);

/** A formula or a drawing that a scan could not tell leaves its label alone. */
const isLost = ({ pieces }: DraftPart) => pieces.length > 0 && pieces.every(({ row }) => row.scanned);

const asked = /[?？](?!\S)/u;
/** "x²" is read as "x?". */
const askedOnScan = /\p{L}\p{L}\s?[?？](?!\S)/u;

/** A formula or a drawing behind a capital letter. */
const isDrawing = (part: DraftPart) => /^[A-F]$/.test(part.label) && isLost(part);

/** Could be answers to choose from: a few short ones without marks of their own, none of which asks. */
function optionLike({ parts }: DraftBody): boolean {
  return (
    parts.length >= fewest &&
    parts.length <= most &&
    (parts.filter((part) => lengthOf(part) > 0).length >= 2 || parts.every(isDrawing)) &&
    parts.every(
      (part, i) =>
        part.marks === null &&
        part.parts.length === 0 &&
        (lengthOf(part) > 0 || isLost(part)) &&
        (isShort(part) || (i >= fewest && i === parts.length - 1 && isDrawing(part))),
    )
  );
}

/** Below the last one on a scan may stand a question whose number was lost. */
const isShort = (part: DraftPart) =>
  lengthOf(part) <= longest &&
  !part.pieces.some(({ text, row }) => (row.scanned ? askedOnScan : asked).test(text));

const inOneRow = ({ parts }: DraftBody) =>
  parts.length >= 4 && new Set(parts.flatMap(({ pieces }) => pieces.map(({ row }) => row))).size <= 2;

/** Answers with capital letters, none of which tells what to do. */
const capitals = ({ parts }: DraftBody, least: number) =>
  parts.length >= least &&
  parts.every(({ label, pieces }) => /^[A-F]$/.test(label) && !pieces.some(({ text }) => asks.test(text)));

/** As many short answers below most questions that have parts; 0 where there is no such habit. */
export function usualCount(bodies: readonly DraftBody[], alike: readonly DraftBody[]): number {
  const counts = new Map<number, number>();
  for (const { parts } of alike) counts.set(parts.length, (counts.get(parts.length) ?? 0) + 1);
  const [count = 0, often = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const withParts = bodies.filter(({ parts }) => parts.length > 0).length;
  return count >= 4 && often >= 3 && alike.length * 10 >= withParts * 6 ? count : 0;
}

/** Below the last option may stand what the next questions are about. */
const withoutNext = (body: DraftBody): DraftBody => ({
  ...body,
  parts: body.parts.map((part, i) =>
    i === body.parts.length - 1 ? { ...part, pieces: part.pieces.slice(0, 1) } : part,
  ),
});

/** "(a) define (b) draw (c) compare" may be parts; as many short answers below several questions are choices. */
export function multipleChoice(
  bodies: readonly DraftBody[],
  sectionOf: (index: number) => number | null = () => null,
): ReadonlySet<DraftBody> {
  const alike = bodies.filter(optionLike);
  const usual = usualCount(bodies, alike);
  const isSure = (body: DraftBody) => usual > 0 || inOneRow(body) || capitals(body, 4);
  const sure = new Set(alike.filter(isSure));
  for (const body of bodies)
    if (usual > 0 && body.parts.length === usual && optionLike(withoutNext(body))) sure.add(body);
  // Beside some that are sure, all that look the same in a section of nothing else.
  for (const section of new Set(bodies.map((_, i) => sectionOf(i)))) {
    const own = bodies.filter((_, i) => section !== null && sectionOf(i) === section);
    const withParts = own.filter(({ parts }) => parts.length > 0);
    const count = own.find((body) => sure.has(body))?.parts.length;
    if (withParts.every((body) => optionLike(body) && body.parts.length === count))
      for (const body of withParts) sure.add(body);
  }
  return sure;
}

/** Share of the questions of a paper of multiple choice that state marks, below which none of them does. */
const fewMarked = 0.25;

/**
 * Where a paper of multiple choice gives its answers no marks, "O(1)" and "a[10]" among them are no marks either, and
 * where it gives none to its questions, neither is "push(10)" in these.
 * @param read reads the question at an index again
 */
export function withoutFalseMarks(
  bodies: readonly DraftBody[],
  read: (index: number, marked: Marked) => DraftBody,
): DraftBody[] {
  const count = usualCount(bodies, bodies.filter(optionLike));
  const isFew = (has: (body: DraftBody) => boolean) => bodies.filter(has).length < bodies.length * fewMarked;
  if (count === 0 || !isFew(({ parts }) => parts.some(({ marks }) => marks !== null))) return [...bodies];
  const noneMarked = isFew(({ marks, unreadable }) => marks !== null || unreadable);
  return bodies.map((body, i) => {
    if (noneMarked) return read(i, 'nothing');
    if (body.parts.length !== count || optionLike(body)) return body;
    const again = read(i, 'question');
    return optionLike(again) ? again : body;
  });
}

/** Answers to choose from below one part of a question. */
export const hasOptions = (part: DraftPart): boolean =>
  optionLike(part) && (inOneRow(part) || capitals(part, fewest));
