import type { PageText } from './store.ts';

/** The separator between two ranges of the text: a space within a paragraph, else a blank line. */
export function gapOf(length: number): string {
  return length === 1 ? ' ' : '\n'.repeat(Math.max(length, 0));
}

/** Yields the document's text in parts, positioned by their offsets. */
export async function* contentParts(portions: AsyncIterable<PageText[]>): AsyncGenerator<string> {
  let end = 0;
  for await (const portion of portions) {
    let part = '';
    for (const page of portion) {
      part += gapOf(page.start - end) + page.text;
      end = page.end;
    }
    yield part;
  }
}

/** Yields the original text, with a form feed between pages. */
export async function* originalParts(portions: AsyncIterable<string[]>): AsyncGenerator<string> {
  let between = '';
  for await (const portion of portions) {
    yield between + portion.join('\f');
    between = '\f';
  }
}
