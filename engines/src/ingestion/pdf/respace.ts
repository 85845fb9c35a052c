import type { PrintedLine } from '../structure/printed-page.ts';

/** Some producers set words without spaces between them, by letter positions too tight to tell: "Hereisanalgorithm". */
export function lacksSpaces(lines: readonly PrintedLine[]): boolean {
  let [letters, spaces] = [0, 0];
  for (const { text } of lines) {
    letters += text.length;
    for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) spaces += 1;
  }
  if (letters < 200 || spaces / letters > 0.11) return false;
  const words = lines.flatMap(({ text }) => text.split(' ').filter((word) => latinWord.test(word)));
  const lengths = words.map((word) => word.length).sort((a, b) => a - b);
  if (lengths.length < 10) return false;
  const isLatin = lengths.reduce((sum, length) => sum + length, 0) > letters / 2;
  return lengths[lengths.length >> 1]! > 9 || (isLatin && spaces / letters < 0.08);
}

const latinWord = /^\p{Script=Latin}+$/u;

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
    const bare = line.text.replaceAll(' ', '');
    let at = letters.indexOf(bare, from);
    if (at < 0) at = letters.indexOf(bare);
    if (at < 0 || bare.length < 4) return line;
    from = at + bare.length;
    return withSpaces(line, (index) => index > 0 && spaceBefore.has(at + index));
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
