import type { FontStyle } from '../pdf/fonts.ts';
import type { Run } from '../pdf/runs.ts';
import { between, type PlacedText, touches, union } from './figures.ts';
import type { Box, Ink } from './ink.ts';

/** Fonts of large operators and brackets, whose letters stand for pieces of signs: an integral is read as "Z". */
const pieces =
  /(?:CM|LM|tx|px|eu)(?:Math)?ex(?![a-z])|MT-?Extra|MathematicalPi|Math(?:ematica)?[1-5]\b|_?Size[1-4]\b|stixsiz/i;
/** Fonts of signs: a letter or a figure there is a sign that was read as one. */
const signs = /(?:CM|LM|tx|px)(?:Math)?sy|MS[AB]M|Symbol|MathType|wasy|stmary/i;
/** Signs of a font that does not say what they mean; one alone at the start of a line is a bullet. */
const unknown = /\S.*[\ue000-\uf8ff\ufffd]/u;
/** Shares of the lower of two lines by which they share their height, and lie apart, where one is set half above the other. */
const half = { shared: 0.15, apart: 0.25 };
/** Points between two pieces of a formula. */
const room = 40;
/** Points of a line that belongs to a formula, from what is known of it. */
const nearby = 24;
/** Points by which large signs reach beyond their lines. */
const furthest = 20;
const ordinal = /^(?:st|nd|rd|th)$/i;

/**
 * Formulae that do not read as they are set: fractions, sums with limits, matrices, signs that the file does not name.
 * @param runs letters as they are set; empty where that is not known
 * @param ink all that is dark on the page, letters too
 */
export function formulaeOn(
  texts: readonly PlacedText[],
  runs: readonly Run[],
  fonts: Readonly<Record<string, FontStyle>>,
  ink: Ink,
): Box[] {
  const seeds = [
    ...staggered(texts),
    ...misread(runs, fonts),
    ...texts.filter(({ text }) => unknown.test(text)),
  ];
  const formulae: Box[] = [];
  for (const seed of seeds) {
    const rows: Box = texts.filter((line) => isOfRow(line, seed)).reduce(union, seed);
    let all = ink.grown(rows, furthest);
    for (let i; (i = formulae.findIndex((other) => touches(other, all, 3))) >= 0;)
      all = union(all, formulae.splice(i, 1)[0]!);
    formulae.push(all);
  }
  return formulae;
}

/** A line half above or below its neighbour: one of them is a numerator, a limit, a row of a matrix. */
function staggered(texts: readonly PlacedText[]): Box[] {
  const lines = texts
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !ordinal.test(text))
    .toSorted((a, b) => a.y - b.y);
  return lines.flatMap((a, i) => {
    const found: Box[] = [];
    for (let j = i + 1; j < lines.length && lines[j]!.y < a.y + a.height; j += 1) {
      const b = lines[j]!;
      const lower = Math.min(a.height, b.height);
      const shared = between(a.y, a.y + a.height, b.y, b.y + b.height) / lower;
      const distance = Math.abs(a.y + a.height / 2 - b.y - b.height / 2) / lower;
      const near = between(a.x, a.x + a.width, b.x, b.x + b.width) > -room;
      if (shared >= half.shared && distance >= half.apart && near) found.push(union(a, b));
    }
    return found;
  });
}

function misread(runs: readonly Run[], fonts: Readonly<Record<string, FontStyle>>): Box[] {
  return runs.flatMap(({ text, font, x, y, width, size }) => {
    const name = fonts[font]?.name ?? '';
    if (!pieces.test(name) && !(signs.test(name) && /[A-Za-z0-9]/.test(text))) return [];
    return [{ x, y: y - 0.8 * size, width, height: size }];
  });
}

/** Stands at the same height as most of the line, and close to it. */
function isOfRow(line: Box, formula: Box): boolean {
  const shared = between(line.y, line.y + line.height, formula.y, formula.y + formula.height);
  return (
    shared >= 0.4 * line.height &&
    between(line.x, line.x + line.width, formula.x, formula.x + formula.width) > -nearby
  );
}
