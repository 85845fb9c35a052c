import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { IngestFailure } from '../failure.ts';
import type {
  SourceDocument,
  SourceMemory,
  SourceOutlineEntry,
  SourcePage,
  SourceProgress,
} from '../middle-form.ts';
import { type ListPlace, outsideLists } from '../flow/list-topics.ts';
import type { OcrPort } from '../ports.ts';
import { cutBlocks, type PageBlock } from '../structure/blocks.ts';
import { linkPages } from '../structure/link-pages.ts';
import { isContentsPage } from '../structure/navigation.ts';
import { isSettled, makeTopicHeadings } from '../structure/page-topics.ts';
import { learnProfile, type Profile } from '../structure/profile.ts';
import { edgesOf, runningHeads, removeHeads, type EdgeLine } from '../structure/running-heads.ts';
import { applyOutline } from './bookmarked.ts';
import { openWithPdfjs, type PdfjsFile } from './library.ts';
import { readOutline, type Bookmark } from './outline.ts';
import { PageReader, type ReadPage } from './page-reader.ts';
import { PdfiumFile } from './pdfium.ts';
import { asDisplayed } from './runs.ts';

const sampleSize = 40;
/** Pages that a running head is looked for on, before and after. */
const behind = 6;
const ahead = 2;

interface PdfOptions {
  maxPages: number;
  /** Whether pages that are pictures are recognised although there is text below them. */
  readAnew: boolean;
}

/** @throws IngestFailure encrypted, damaged, too_many_pages */
export async function openPdf(
  bytes: Uint8Array,
  ocr: OcrPort,
  { maxPages, readAnew }: PdfOptions,
): Promise<SourceDocument> {
  const file = await openOrFail(bytes);
  const pdfium = new PdfiumFile(bytes);
  const close = async () => {
    await pdfium.close();
    await file.close();
  };
  try {
    const { document } = file;
    if (document.numPages > maxPages) throw new IngestFailure('too_many_pages', `${document.numPages} pages`);
    const info = await infoOf(document);
    const reader = new PageReader(document, pdfium, {
      labels: await labelsOf(document),
      producer: info['Producer'],
    });
    const outline = await readOutline(document);
    const sample = await readSample(reader, document.numPages);
    const profile = learnProfile([...sample.values()]);
    return {
      pageCount: document.numPages,
      title: titleOf(info['Title']),
      pages: (from, memory) =>
        new PagePipeline(reader, sample, profile, outline, document.numPages, { ocr, readAnew }).pages(
          from,
          memory,
        ),
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function openOrFail(bytes: Uint8Array): Promise<PdfjsFile> {
  try {
    return await openWithPdfjs(bytes);
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'PasswordException') throw new IngestFailure('encrypted');
    throw new IngestFailure('damaged', cause instanceof Error ? cause.message : undefined);
  }
}

async function labelsOf(document: PDFDocumentProxy): Promise<string[] | null> {
  const labels = await document.getPageLabels().catch(() => null);
  return labels?.every((label, i) => label === String(i + 1)) ? null : labels;
}

async function infoOf(document: PDFDocumentProxy): Promise<Readonly<Record<string, unknown>>> {
  return document.getMetadata().then(
    ({ info }) => ({ ...info }),
    () => ({}),
  );
}

function titleOf(said: unknown): string | null {
  const title = typeof said === 'string' ? said.replace(/\s+/g, ' ').trim() : '';
  const sensible = title.length >= 3 && title.length <= 200 && /\p{L}{2}/u.test(title);
  return sensible && !/untitled|\.(?:docx?|pdf|tex|indd|qxd|pptx?|dvi)$|^microsoft |^powerpoint/i.test(title)
    ? title
    : null;
}

async function readSample(reader: PageReader, pageCount: number): Promise<Map<number, ReadPage>> {
  const step = Math.max(1, pageCount / sampleSize);
  const sample = new Map<number, ReadPage>();
  for (let at = 0; at < pageCount && sample.size < sampleSize; at += step) {
    const number = Math.floor(at) + 1;
    sample.set(number, await reader.read(number));
  }
  return sample;
}

interface Memory {
  /** Edges of the pages before the one that the pipeline starts again with. */
  edges: EdgeLine[][];
  /** The kind that the page's first block took over from the page before it. */
  firstKind: PageBlock['kind'] | null;
  /** The lists that the page begins in. */
  lists: ListPlace;
}

type Recognising = { ocr: OcrPort } & Pick<PdfOptions, 'readAnew'>;

interface LoadedPage {
  page: ReadPage;
  edges: EdgeLine[];
}

interface Finished {
  page: ReadPage;
  blocks: PageBlock[];
  entries: readonly Bookmark[];
  memory: Memory;
}

/** Pages in order, each judged with a few pages round it. To go on after a page, it starts again with that page. */
class PagePipeline {
  readonly #reader: PageReader;
  /** Pages that have been read already. */
  readonly #sample: Map<number, ReadPage>;
  readonly #profile: Profile;
  readonly #outline: readonly Bookmark[];
  readonly #pageCount: number;
  readonly #recognising: Recognising;
  readonly #window = new Map<number, LoadedPage>();

  constructor(
    reader: PageReader,
    sample: Map<number, ReadPage>,
    profile: Profile,
    outline: readonly Bookmark[],
    pageCount: number,
    recognising: Recognising,
  ) {
    this.#reader = reader;
    this.#sample = sample;
    this.#profile = profile;
    this.#outline = outline;
    this.#pageCount = pageCount;
    this.#recognising = recognising;
  }

  async *pages(
    from: number,
    memory: SourceMemory | null,
  ): AsyncGenerator<SourcePage | SourceProgress, void, undefined> {
    const known = memory as Memory | null;
    let edges = known?.edges ?? [];
    let firstKind = known?.firstKind ?? null;
    let lists = known?.lists ?? outsideLists;
    const waiting: Finished[] = [];
    const take = (isLast: boolean): SourcePage | null => {
      const page = waiting[0]!;
      page.memory.lists = lists;
      lists = makeTopicHeadings(
        waiting.map(({ blocks }) => blocks),
        lists,
        { isLast },
      );
      waiting.shift();
      return page.page.number >= from ? this.#emit(page) : null;
    };
    for (let number = known ? from - 1 : 1; number <= this.#pageCount; number += 1) {
      for (let next = number; next <= Math.min(number + ahead, this.#pageCount); next += 1)
        yield* this.#load(next);
      const loaded = this.#window.get(number)!;
      this.#window.delete(number);
      const finished = this.#finish(loaded.page, edges);
      const [first] = finished.blocks;
      if (firstKind && first) Object.assign(first, { kind: firstKind, continues: true });
      firstKind = null;
      const before = waiting.at(-1);
      if (before) {
        linkPages(before.blocks, finished.blocks);
        finished.memory.firstKind = first?.continues ? first.kind : null;
      }
      waiting.push(finished);
      while (isSettled(waiting.map(({ blocks }) => blocks))) {
        const page = take(false);
        if (page) yield page;
      }
      edges = [...edges, loaded.edges].slice(-behind);
    }
    while (waiting.length > 0) {
      const page = take(true);
      if (page) yield page;
    }
  }

  async *#load(number: number): AsyncGenerator<SourceProgress, void, undefined> {
    if (this.#window.has(number)) return;
    const { ocr, readAnew } = this.#recognising;
    let page = this.#sample.get(number) ?? (await this.#reader.read(number));
    this.#sample.delete(number);
    if (await this.#reader.needsRecognition(page, this.#profile.stamps)) {
      yield { scannedPage: number };
      page = await this.#reader.recognise(page, ocr);
    } else if (readAnew && (await this.#reader.hasLayer(page))) {
      yield { scannedPage: number };
      page = await this.#reader.recogniseAnew(page, ocr);
    }
    this.#window.set(number, { page, edges: edgesOf(page, this.#profile.edges) });
  }

  #finish(page: ReadPage, edges: EdgeLine[][]): Finished {
    const nearby = [...edges, ...[...this.#window.values()].map((next) => next.edges)];
    const heads = runningHeads(page, nearby, this.#profile.edges, this.#profile.bodySize);
    const lines = removeHeads(page, heads, this.#profile.edges);
    const profile = page.scanned ? { ...this.#profile, bodySize: medianSize(page) } : this.#profile;
    const entries = this.#outline.filter((entry) => entry.page === page.number);
    return {
      page,
      entries,
      blocks: cutBlocks(lines, profile, { isContents: isContentsPage(page.lines), scanned: page.scanned }),
      memory: { edges, firstKind: null, lists: outsideLists },
    };
  }

  #emit({ page, blocks, entries, memory }: Finished): SourcePage {
    let outline: SourceOutlineEntry[] | undefined;
    if (this.#outline.length > 0) {
      const above = this.#outline.findLast((entry) => entry.page < page.number);
      outline = applyOutline(blocks, entries, above?.level ?? 0);
    }
    const { turn, shownWidth, shownHeight } = page;
    const place = <T extends { x: number; y: number; width: number; height: number }>(line: T): T =>
      turn === 0 ? line : { ...line, ...asDisplayed(line, turn, shownWidth, shownHeight) };
    return {
      number: page.number,
      label: page.label,
      width: shownWidth,
      height: shownHeight,
      scanned: page.scanned,
      ...(page.illegible && { illegible: true as const }),
      original: page.lines.map(originalText).join('\n'),
      blocks: blocks.map(({ size: _size, open: _open, strength: _strength, indent: _indent, ...block }) => ({
        ...block,
        lines: block.lines.map(place),
      })),
      ...(outline && { outline }),
      memory: { ...memory },
    };
  }
}

function originalText({ text, segments }: ReadPage['lines'][number]): string {
  return segments.length < 2
    ? text
    : segments.map(({ start, end }) => text.slice(start, end).trim()).join('   ');
}

function medianSize({ lines }: ReadPage): number {
  const sizes = lines.map((line) => line.size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}
