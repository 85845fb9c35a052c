import type { FailureCode } from '@gene/contract/documents';
import { IngestFailure } from '../failure.ts';
import type { SourceBlock, SourceDocument, SourcePage } from '../middle-form.ts';

export const limits = { maxPages: 3_000, maxCharacters: 50_000_000 };

export async function pagesOf(source: SourceDocument): Promise<SourcePage[]> {
  const pages: SourcePage[] = [];
  for await (const page of source.pages(1, null)) if ('blocks' in page) pages.push(page);
  return pages;
}

export async function blocksOf(source: Promise<SourceDocument>): Promise<SourceBlock[]> {
  return (await pagesOf(await source)).flatMap((page) => page.blocks);
}

/** "heading1 Title", "list_item (a) text": what a test reads at a glance. */
export async function outlineOf(source: Promise<SourceDocument>): Promise<string[]> {
  return (await blocksOf(source)).map((block) => `${block.kind}${block.level ?? ''} ${block.text}`);
}

/** The code with which reading fails; null when it does not fail. @throws what is no IngestFailure */
export async function failureOf(read: () => Promise<unknown>): Promise<FailureCode | null> {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof IngestFailure) return error.code;
    throw error;
  }
}

/** Repeatable random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
