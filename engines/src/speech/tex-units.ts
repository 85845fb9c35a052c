import type { Book } from './book.ts';
import { sayUnits } from './units.ts';
import { startsWithLetter } from './signs.ts';
import { Wording } from './wording.ts';

/** Commands for upright letters. */
const upright = ['mathrm', 'text', 'textrm', 'textbf', 'textit', 'operatorname'];
export const isUpright = (token: string | undefined): boolean =>
  token !== undefined && token.startsWith('\\') && upright.includes(token.slice(1));
/** One of them with its letters. */
export const isWord = (token: string): boolean =>
  token.length > 2 && token.startsWith('\\') && token.endsWith('}');
export const wordIn = (token: string): string => token.slice(token.indexOf('{') + 1, -1).trim();

/** What stands in a unit otherwise than in text. */
const plain: Readonly<Record<string, string>> = {
  '\\cdot': '·',
  '\\circ': '°',
  '\\mu': 'µ',
  '\\Omega': 'Ω',
  '\\%': '%',
};
const spaces = ['~', '\\,', '\\;', '\\:', '\\!', '\\ '];

/** The longest unit that begins at a token behind a number, and the token behind it. */
export function unitAt(tokens: readonly string[], start: number, count: string, book: Book) {
  const ends = unitsFrom(tokens, start);
  for (const { end, written } of ends.reverse()) {
    const said = unitWords(written, count, book);
    if (said !== null) return { said, end };
  }
  return null;
}

/** What may be a unit, as it is typed in text; each is longer than the one before it. */
function unitsFrom(tokens: readonly string[], start: number) {
  const ends: { end: number; written: string }[] = [];
  let [written, open, isRaised] = ['', 0, false];
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const next = tokens[at + 1] ?? '';
    if (token === '{') open += 1;
    else if (token === '}') open -= 1;
    else if (token === '^') isRaised = true;
    else if (isWord(token)) written += wordIn(token);
    else if (spaces.includes(token)) written += ' ';
    else if (plain[token] !== undefined) written += plain[token];
    else if (isRaised && '23'.includes(token) && token !== '') written += '⁰¹²³'[Number(token)];
    else if (open > 0 || isRaised || token === '/') written += isUpright(token) ? '' : token;
    else if (!isUpright(token)) break;
    // "\mathrm m": a letter without braces.
    const isBare = isUpright(token) && startsWithLetter(next);
    if (isBare) written += tokens[(at += 1)]!;
    if (open < 0) break;
    const isExponentsBegin = token === '^' || token === '-' || (token === '{' && isRaised);
    if (!isExponentsBegin) isRaised = false;
    const isWhole = open === 0 && !isExponentsBegin && (!isUpright(token) || isBare);
    if (isWhole && !spaces.includes(token) && token !== '/') ends.push({ end: at + 1, written });
  }
  return ends;
}

/** Null where a part of it is no unit. */
function unitWords(written: string, count: string, book: Book): string | null {
  const wording = new Wording(`${count} ${written.trim()}`);
  sayUnits(wording, book);
  for (let at = count.length + 1; at < wording.text.length; at += 1)
    if (!wording.isClaimed(at, at + 1)) return null;
  return wording.finish(0).spoken.slice(count.length).trim();
}
