import type { PrintedLine } from '../structure/printed-page.ts';

/** Fewer letters do not tell. */
const leastLetters = 200;
const fewestWords = 10;

/** Some producers set words without spaces between them, by letter positions too tight to tell: "Hereisanalgorithm". */
export function lacksSpaces(lines: readonly PrintedLine[]): boolean {
  let [letters, dense] = [0, 0];
  const suspects: string[] = [];
  for (const { text } of lines) {
    letters += text.length;
    let spaces = 0;
    for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) spaces += 1;
    if (spaces > 0.11 * text.length) continue;
    dense += text.length;
    suspects.push(text);
  }
  if (letters < leastLetters || dense < 0.25 * letters) return false;
  const lengths = suspects
    .flatMap((text) => text.match(latinWord) ?? [])
    .map((word) => word.length)
    .sort((a, b) => a - b);
  if (lengths.length < fewestWords) return false;
  const latin = lengths.reduce((sum, length) => sum + length, 0);
  const inLong = lengths.reduce((sum, length) => sum + (length > longestUsual ? length : 0), 0);
  return latin > dense / 2 && inLong > 0.3 * latin;
}

const latinWord = /\p{Script=Latin}+/gu;
/** Letters; compounds of some languages are longer, but few of a text's words. */
const longestUsual = 16;

/** Sets the spaces that another reader of the same page found, wherever both read the same letters. */
export function respaced(lines: readonly PrintedLine[], other: string): PrintedLine[] {
  let letters = '';
  const spaceBefore = new Set<number>();
  for (const part of other.split(/(\s+)/)) {
    if (/^\s/.test(part)) spaceBefore.add(letters.length);
    else letters += part;
  }
  let from = 0;
  return lines.map((line) => {
    // The other reader leaves out the hyphen at a line's end.
    const bare = line.text.replaceAll(' ', '').replace(/[-\u2010]$/, '');
    let at = letters.indexOf(bare, from);
    if (at < 0) at = letters.indexOf(bare);
    if (at < 0 || bare.length < 4) return line;
    from = at + bare.length;
    return withSpaces(line, (index) => index > 0 && index < bare.length && spaceBefore.has(at + index));
  });
}

function withSpaces(line: PrintedLine, spaceBefore: (letter: number) => boolean): PrintedLine {
  let text = '';
  let letter = 0;
  const moved: number[] = [];
  for (let i = 0; i < line.text.length; i += 1) {
    if (line.text[i] === ' ') {
      moved.push(text.length);
      continue;
    }
    if (spaceBefore(letter)) text += ' ';
    moved.push(text.length);
    text += line.text[i];
    letter += 1;
  }
  moved.push(text.length);
  const move = <T extends { start: number; end: number }>(ranges: T[]): T[] =>
    ranges.map((range) => ({ ...range, start: moved[range.start]!, end: moved[range.end]! }));
  return { ...line, text, styles: move(line.styles), segments: move(line.segments) };
}
