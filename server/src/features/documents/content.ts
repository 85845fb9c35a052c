import type { PageText } from './text-store.ts';

/** What stands between two stretches of the text: a space within a paragraph, else a blank line. */
export function gapOf(length: number): string {
  return length === 1 ? ' ' : '\n'.repeat(Math.max(length, 0));
}

/** The document's text in parts, each where its offsets say. */
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

/** The text as it stands on the pages, with a form feed between them. */
export async function* originalParts(portions: AsyncIterable<string[]>): AsyncGenerator<string> {
  let between = '';
  for await (const portion of portions) {
    yield between + portion.join('\f');
    between = '\f';
  }
}
