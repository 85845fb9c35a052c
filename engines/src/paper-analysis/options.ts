import { asks } from './words.ts';
import type { DraftBody, DraftPart } from './parts.ts';

const fewest = 3;
const most = 6;
const longest = 160;

const lengthOf = ({ pieces }: DraftPart) => pieces.reduce((sum, { text }) => sum + text.length, 0);

/** Could be answers to choose from: a few short ones without marks of their own, none of which asks. */
function optionLike({ parts }: DraftBody): boolean {
  return (
    parts.length >= fewest &&
    parts.length <= most &&
    parts.every(
      (part) =>
        part.marks === null &&
        part.parts.length === 0 &&
        lengthOf(part) > 0 &&
        lengthOf(part) <= longest &&
        !part.pieces.some(({ text }) => /[?？]/u.test(text)),
    )
  );
}

const inOneRow = ({ parts }: DraftBody) =>
  parts.length >= 4 && new Set(parts.flatMap(({ pieces }) => pieces.map(({ row }) => row))).size <= 2;

/** Answers with capital letters, none of which tells what to do. */
const capitals = ({ parts }: DraftBody) =>
  parts.length >= 4 &&
  parts.every(({ label, pieces }) => /^[A-F]$/.test(label) && !pieces.some(({ text }) => asks.test(text)));

/**
 * Tells multiple choice from parts. One question cannot: "(a) define (b) draw (c) compare" looks the same. Several
 * questions with as many short answers each can, and so can answers that share a row.
 */
export function multipleChoice(bodies: readonly DraftBody[]): ReadonlySet<DraftBody> {
  const alike = bodies.filter(optionLike);
  const counts = new Map<number, number>();
  for (const { parts } of alike) counts.set(parts.length, (counts.get(parts.length) ?? 0) + 1);
  const [count = 0, often = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const withParts = bodies.filter(({ parts }) => parts.length > 0).length;
  const usual = count >= 4 && often >= 3 && alike.length * 10 >= withParts * 6;
  return new Set(alike.filter((body) => usual || inOneRow(body) || capitals(body)));
}

/** Answers to choose from below one part of a question. */
export const hasOptions = (part: DraftPart): boolean => optionLike(part) && inOneRow(part);
