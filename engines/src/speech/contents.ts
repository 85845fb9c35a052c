import { isFrontMatter, sectionRole } from '../language/headings.ts';
import { isDigit } from './signs.ts';
import { isSayable } from './tables.ts';
import type { SpeechBlock, SpeechOptions, SpeechPage } from './utterance.ts';

/** So many entries make a table; where it runs on from the page before, one. */
const fewest = 5;
const fewestDots = 4;
const dotsOf: Readonly<Record<string, number>> = { ' ': 0, '.': 1, '·': 1, '…': 3 };
/** More letters are no entry, and without dots no part of one. */
const longest = 200;
const longestTitle = 100;
/** Blocks between a heading and the first entry, "Page" say. */
const nearest = 3;

/** Titles led by dots to the numbers of their pages, in contents and indexes: nobody reads them aloud. */
export function contentsOf(
  pages: readonly SpeechPage[],
  { isQuestionPaper }: SpeechOptions,
): Set<SpeechBlock> {
  const contents = new Set<SpeechBlock>();
  // Dots there lead to marks.
  if (isQuestionPaper) return contents;
  /** The page that the last entry of the page before leads to; null where that has no contents. */
  let reached: number | null = null;
  for (const { blocks } of pages) {
    const numbers = blocks.map(({ kind, text }) => (kind === 'table' ? null : pageLedTo(text)));
    const found = numbers.filter((number) => number !== null);
    const arabic = found.filter((number) => number > 0);
    const runsOn: boolean = reached !== null && (arabic[0] ?? reached) >= reached;
    const first: number = runsOn ? 0 : numbers.findIndex((number) => number !== null);
    const last = numbers.findLastIndex((number) => number !== null);
    const isKnown: boolean =
      runsOn ||
      (found.length >= fewest &&
        (isHeaded(blocks.slice(Math.max(0, first - nearest), first)) || rises(arabic)));
    const isContents: boolean =
      isKnown && found.length > 0 && 2 * found.length > last - first && fallsSeldom(arabic);
    if (isContents)
      blocks.slice(first, last + 1).forEach((block, i) => {
        const isEntry = numbers[first + i] !== null && block.text.length <= longest;
        // Prose between two entries is read, the first line of a title on two is not.
        if (isEntry || (block.kind !== 'table' && isTitle(block.text))) contents.add(block);
      });
    reached = isContents ? (arabic.at(-1) ?? reached ?? 0) : null;
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

const isTitle = (text: string) =>
  text.length <= longestTitle && !'.,;:!?。，；：！？'.includes(text.trimEnd().at(-1) ?? '.');

/** "Contents", "Index"; not "Notes" or "Exercises", which are of one of both kinds. */
const isHeaded = (blocks: readonly SpeechBlock[]) =>
  blocks.some(({ text }) => isFrontMatter(text) && sectionRole([text]) === 'aside');

/** Pages come one after the other, prices do not. */
function fallsSeldom(arabic: readonly number[]): boolean {
  const falls = arabic.filter((number, i) => number < (arabic[i - 1] ?? 0)).length;
  return falls * 10 <= arabic.length;
}

/** Far, and not in equal steps: as pages, not as numbered blanks, nor as marks with their total. */
function rises(arabic: readonly number[]): boolean {
  const steps = new Set(
    arabic.map((number, i) => number - (arabic[i - 1] ?? number)).filter((step) => step > 0),
  );
  const last = arabic.at(-1) ?? 0;
  const sum = arabic.slice(0, -1).reduce((total, number) => total + number, 0);
  return steps.size > 1 && last > 2 * arabic.length && last !== sum;
}
