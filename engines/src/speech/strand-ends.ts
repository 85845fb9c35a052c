import type { Book } from './book.ts';
import { isDigit } from './signs.ts';
import type { Wording } from './wording.ts';

/** "5'", "3′": no feet, since nothing is measured by it, and no end of a quote. */
const end =
  /(?<![\p{L}\p{N}.,'’‘"“]|\d\s)(?<number>[35])(?<prime>['’′])(?!['’′"”″\d]|\s?[x×\d]|\sby\s|\p{L})/gu;

/** The primes of a strand's two ends, which no voice says: both stand in the text, or a word that names what has them. */
export function sayStrandEnds(wording: Wording, book: Book | null): void {
  const found = [...wording.matches(end, "'’′")];
  const areBoth = new Set(found.map(({ groups }) => groups!['number'])).size > 1;
  for (const { 0: written, index } of found) {
    const [behind = ''] = wording.text
      .slice(index + written.length)
      .trimStart()
      .split(/[^\p{L}]/u);
    if (!areBoth && !book?.strandParts?.includes(behind)) continue;
    const at = index + 1;
    const said = book?.signs['′'];
    // "5'-3'"
    const isJoined = '-–→'.includes(wording.text[at + 1] ?? ' ') && isDigit(wording.text[at + 2]);
    if (book && said && isJoined) wording.claim(at, at + 2, ` ${said} ${book.say('range')} `);
    else if (said) wording.claimWord(at, at + 1, said);
    else wording.claim(at, at + 1, wording.text[at]!, 'nothing_to_say');
  }
}
