import { isDigit } from './signs.ts';
import { isSayable } from './tables.ts';
import type { SpeechBlock, SpeechOptions, SpeechPage } from './utterance.ts';

/** So many entries make a table; where it runs on from the page before, one. */
const fewest = 5;
const fewestDots = 4;
const dotsOf: Readonly<Record<string, number>> = { ' ': 0, '.': 1, '·': 1, '…': 3 };
/** What stands between two entries is a part of one, not prose. */
const longest = 200;

/** Titles led by dots to the numbers of their pages, in contents and indexes: nobody reads them aloud. */
export function contentsOf(
  pages: readonly SpeechPage[],
  { isQuestionPaper }: SpeechOptions,
): Set<SpeechBlock> {
  const contents = new Set<SpeechBlock>();
  // Dots there lead to marks.
  if (isQuestionPaper) return contents;
  let runsOn = false;
  for (const { blocks } of pages) {
    const numbers = blocks.map(({ kind, text }) => (kind === 'table' ? null : pageLedTo(text)));
    const first: number = runsOn ? 0 : numbers.findIndex((number) => number !== null);
    const last = numbers.findLastIndex((number) => number !== null);
    const found = numbers.filter((number) => number !== null);
    const isContents: boolean =
      found.length >= (runsOn ? 1 : fewest) && 2 * found.length > last - first && isRising(found);
    if (isContents)
      for (const block of blocks.slice(first, last + 1))
        if (block.kind !== 'table' && block.text.length <= longest) contents.add(block);
    runsOn = isContents;
  }
  return contents;
}

/** The number at the end of a line behind dots, 0 for one in Roman figures; null without such. */
function pageLedTo(text: string): number | null {
  const line = text.trimEnd();
  let at = line.length;
  while (isDigit(line[at - 1]) || 'ivxlc'.includes(line[at - 1] ?? ' ')) at -= 1;
  const number = line.slice(at);
  if (number === '' || number.length > 6) return null;
  let dots = 0;
  for (; at > 0 && dotsOf[line[at - 1]!] !== undefined; at -= 1) dots += dotsOf[line[at - 1]!]!;
  return dots >= fewestDots && isSayable(line.slice(0, at)) ? Number(number) || 0 : null;
}

/** Pages come one after the other, prices and sums do not. */
function isRising(numbers: readonly number[]): boolean {
  const arabic = numbers.filter((number) => number > 0);
  const falls = arabic.filter((number, i) => number < (arabic[i - 1] ?? 0)).length;
  return falls * 10 <= arabic.length;
}
