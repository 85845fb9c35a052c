import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';

/** An entry of the file's own outline. */
export interface Bookmark {
  title: string;
  level: number;
  page: number;
}

interface OutlineNode {
  title: string;
  dest: string | unknown[] | null;
  items: OutlineNode[];
}

const mostEntries = 10_000;
const deepest = 6;

/** The file's outline, if it is one of chapters: bookmarks on every paragraph or without titles are no outline. */
export async function readOutline(document: PDFDocumentProxy): Promise<Bookmark[]> {
  let nodes: OutlineNode[];
  try {
    nodes = ((await document.getOutline()) ?? []) as OutlineNode[];
  } catch {
    return [];
  }
  const bookmarks: Bookmark[] = [];
  const tally = { unresolved: 0 };
  await collect(new PageFinder(document), nodes, 1, bookmarks, tally);
  return isSane(bookmarks, tally.unresolved, document.numPages) ? bookmarks : [];
}

async function collect(
  finder: PageFinder,
  nodes: OutlineNode[],
  level: number,
  into: Bookmark[],
  tally: { unresolved: number },
): Promise<void> {
  for (const node of nodes) {
    if (into.length >= mostEntries || level > 20) return;
    const title = node.title
      .replace(/[\s\u0000-\u001f]+/g, ' ')
      .replace(/^\s*Slide \d+: /, '')
      .trim();
    const page = await finder.pageOf(node.dest);
    if (page === null) tally.unresolved += 1;
    else if (title && level <= deepest) into.push({ title, level, page });
    await collect(finder, node.items, level + 1, into, tally);
  }
}

/** Pages of destinations. Walking the page tree for each is slow, and many entries share their page. */
class PageFinder {
  readonly #document: PDFDocumentProxy;
  readonly #known = new Map<string, number>();

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  async pageOf(dest: string | unknown[] | null): Promise<number | null> {
    try {
      const target = typeof dest === 'string' ? await this.#document.getDestination(dest) : dest;
      const first: unknown = target?.[0];
      if (Number.isInteger(first)) return (first as number) + 1;
      if (typeof first !== 'object' || first === null) return null;
      const ref = first as { num: number; gen: number };
      const key = `${ref.num} ${ref.gen}`;
      const page = this.#known.get(key) ?? (await this.#document.getPageIndex(ref)) + 1;
      this.#known.set(key, page);
      return page;
    } catch {
      return null;
    }
  }
}

function isSane(bookmarks: readonly Bookmark[], unresolved: number, pages: number): boolean {
  const count = bookmarks.length;
  if (count < 3 || unresolved > 0.2 * (count + unresolved) || count > 3 * pages + 10) return false;
  const lengths = bookmarks.map(({ title }) => title.length).sort((a, b) => a - b);
  const flat = bookmarks.every(({ level }) => level === bookmarks[0]!.level);
  const distinct = new Set(bookmarks.map(({ title }) => title)).size;
  if (lengths[count >> 1]! > 90 || distinct < 0.6 * count || (flat && count > 1.5 * pages)) return false;
  const spread = new Set(bookmarks.map(({ page }) => page)).size;
  // A long book with a handful of bookmarks has them on its covers.
  return spread >= 3 && (pages < 60 || count >= 5);
}
