import { bulleted } from '../../language/bullets.ts';
import type { PageBlock } from './blocks.ts';

const startsMidSentence = /^[\p{Ll}\p{Lo}\d(“"‘,;—–]/u;
const startsList = bulleted`^(?:[•–—-]|\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)])\s`;

/** "________": a line that is drawn with letters. */
const isRule = /^[^\p{L}\p{N}]+$/u;

/**
 * Joins the paragraph that runs over from one page to the next. Footnotes that stand between move before it, so that
 * the two halves meet; a word cut by a hyphen is finished on the first page.
 */
export function linkPages(previous: PageBlock[], next: PageBlock[]): void {
  const first = next[0];
  const at = lastOfBody(previous);
  const last = previous[at];
  if (!first || !last?.open || first.navigation || last.navigation) return;
  if (first.kind !== 'paragraph' && first.kind !== 'list_item') return;
  if (Math.abs(first.size - last.size) > 0.08 * last.size || startsList.test(first.text)) return;
  if (!startsMidSentence.test(first.text) && !/^\p{Lu}/u.test(first.text)) return;
  first.continues = true;
  first.kind = last.kind;
  if (at < previous.length - 1) {
    previous.splice(at, 1);
    previous.push(last);
  }
  if (/\p{L}[-\u00ad\u2010]$/u.test(last.text) && /^\p{Ll}/u.test(first.text)) finishWord(last, first);
}

/** The last block that is not a footnote: smaller letters at the bottom of the page, after larger ones, or a rule above them. */
function lastOfBody(blocks: readonly PageBlock[]): number {
  let at = blocks.length - 1;
  const body = blocks.filter(
    ({ kind, text }) => (kind === 'paragraph' || kind === 'list_item') && !isRule.test(text),
  );
  const size = Math.max(0, ...body.map((block) => block.size));
  while (at > 0 && (blocks[at]!.size < 0.92 * size || isRule.test(blocks[at]!.text))) at -= 1;
  return at;
}

function finishWord(last: PageBlock, first: PageBlock): void {
  const word = /^\S+/.exec(first.text)![0];
  const cut = Math.min(first.text.length, word.length + 1);
  if (first.text.length <= cut) return;
  const end = last.text.length;
  last.text = last.text.slice(0, -1) + word;
  const grown = last.text.length;
  const line = last.lines.at(-1);
  if (line) line.end = grown;
  for (const span of last.spans) if (span.end === end) span.end = grown;
  first.text = first.text.slice(cut);
  const shift = <T extends { start: number; end: number }>(ranges: T[]): T[] =>
    ranges
      .map((range) => ({ ...range, start: Math.max(0, range.start - cut), end: range.end - cut }))
      .filter((range) => range.end > range.start);
  first.lines = shift(first.lines);
  first.spans = shift(first.spans);
}
