import { gapOpening } from '@gene/contract/cards';

const snippetLetters = 160;

/** The beginning of a card, with its gaps filled. */
export function snippetOfCard(front: string): string {
  return fillGaps(front).replaceAll(/\s+/gu, ' ').slice(0, snippetLetters);
}

/**
 * Visits each letter once: a regular expression for whole gaps takes cubic time on a text that opens many and
 * closes none.
 */
function fillGaps(text: string): string {
  let filled = '';
  let at = 0;
  for (const { index, 0: opening } of text.matchAll(gapOpening)) {
    if (index < at) continue;
    const start = index + opening.length;
    const end = text.indexOf('}}', start);
    if (end < 0) break;
    const [answer = ''] = text.slice(start, end).split('::', 1);
    filled += text.slice(at, index) + answer;
    at = end + 2;
  }
  return filled + text.slice(at);
}
