import type { Passage } from '@gene/contract/documents';

/**
 * Under which of its passage's headings every sentence stands. A passage names the headings above its beginning
 * and those met inside it; the latter are not sentences, but leave a gap of their length in the text.
 * @returns for each passage, for each sentence the position of its heading in `headings` (0 where there is none)
 */
export function headingBefore(passages: readonly Passage[]): number[][] {
  let above: ReadonlySet<string> = new Set();
  let lastEnd = 0;
  return passages.map(({ headings, sentences }) => {
    const fresh = headings.flatMap((heading, i) => (above.has(heading) ? [] : [i]));
    let current = Math.max(0, (fresh[0] ?? headings.length) - 1);
    above = new Set(headings);
    return sentences.map((sentence) => {
      let gap = sentence.start - lastEnd;
      lastEnd = sentence.end;
      for (let next = fresh[0]; next !== undefined && gap >= headings[next]!.length; next = fresh[0]) {
        gap -= headings[next]!.length;
        current = next;
        fresh.shift();
      }
      return current;
    });
  });
}
