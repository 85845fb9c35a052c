import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import type { DocumentPage, MediaKind, Passage } from '@gene/contract/documents';
import type { ReadPaper } from '@gene/contract/papers';
import {
  analyse,
  buildIndex,
  placeOf,
  planChapters,
  serializeIndex,
  suggestQuestions,
} from '@gene/engines/answering';
import {
  type CorrectedStructure,
  createTesseractOcr,
  type Crop,
  cropPdf,
  docxPictures,
  drawingsOf,
  ingest,
  type IngestEvent,
  IngestFailure,
  type Recut,
  recutPassages,
} from '@gene/engines/ingestion';
import type { PrintedPaperPage } from '@gene/engines/paper-analysis';
import { mostPages } from '@gene/engines/paper-analysis/ports';
import { type AskParent, serveParent } from '../../../platform/isolated-child.ts';
import { gapOf } from '../text/format.ts';
import { type FromReader, readingLimits, type RecutJson, type ToReader } from './messages.ts';
import { toStorableJson } from '../processing/format.ts';

// V8 recompiles WebAssembly, at a high cost, once it seems hot. After a page of OCR everything does: a tenth
// of a scan's reading time goes into code that hardly runs.
setFlagsFromString('--wasm-tiering-budget=40000000');
// V8 compiles a pattern twice, for its first match and for the next. The words of papers take a third of the time
// that a paper is read in to compile once.
setFlagsFromString('--no-regexp-tier-up');

/** Its words in many languages take a sixth of this program's start, and few files are question papers. */
const paperAnalysis = () => import('@gene/engines/paper-analysis');

/**
 * Reads and indexes one file in a separate process. It works up to one message ahead of the parent's storing.
 */
serveParent<ToReader, FromReader>(async (start, ask) => {
  if (start.type === 'crop') {
    await ask({ type: 'cropped', crops: await cropPdf(await readFile(start.path), start.rects) });
    return;
  }
  if (start.type === 'restructure') {
    const { corrected, ...document } = start;
    await index(document, corrected, ask);
    return;
  }
  if (start.type !== 'read') throw new Error(`cannot start with ${start.type}`);
  let stored: Promise<ToReader | null> = Promise.resolve(null);
  let isPaused = false;
  const tell = async (message: FromReader) => {
    isPaused ||= (await stored)?.type === 'pause';
    stored = ask(message);
  };
  const ocr = createTesseractOcr();
  try {
    let structure: Extract<IngestEvent, { type: 'finished' }> | null = null;
    const file = typeof start.file === 'string' ? await readFile(start.file) : start.file;
    const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
    const judge = start.as === 'question_paper' ? (await paperAnalysis()).judgeOfReadings : undefined;
    const options = { ocr, judge, resume: start.resume ?? undefined, ...readingLimits };
    for await (const event of ingest(bytes, start.kind, options)) {
      if (event.type === 'batch') await tell(batchMessage(event));
      else if (event.type === 'finished') structure = event;
      else await tell(event);
      if (isPaused) break;
    }
    if (isPaused) {
      await stored;
      return;
    }
    if (!structure) throw new Error('the reading has no end');
    const { as } = start;
    if (as === 'pages') {
      await stored;
      return;
    }
    const { outline, language } = structure;
    await tell({ type: 'structure', outline, language });
    const reply = await stored;
    const corrected = reply?.type === 'corrected' ? reply.corrected : null;
    await index({ ...start, as, language }, corrected ?? { outline }, ask);
    if (as === 'question_paper') {
      const pages = await firstPages(ask);
      const { read, figures } = await paperWithFigures(start.kind, pages, bytes);
      await ask({ type: 'paper_read', paper: toStorableJson(read), figures });
    }
  } catch (error) {
    await tell(failureOf(error));
    await stored;
  } finally {
    await ocr.close();
  }
});

/** @throws errors that are not the file's fault */
function failureOf(error: unknown): Extract<FromReader, { type: 'failed' }> {
  if (error instanceof IngestFailure) return { type: 'failed', code: error.code, detail: error.message };
  // Nesting deeper than any real file is deliberate.
  const isTooDeep = error instanceof RangeError && /call stack/.test(error.message);
  if (isTooDeep) return { type: 'failed', code: 'damaged', detail: 'nested too deeply' };
  throw error;
}

interface IndexedDocument {
  title: string;
  language: string | null;
  as: 'material' | 'question_paper';
}

/** Shorter texts are neither highlighted nor asked about. */
const fewestSentences = 3;

async function index(
  { title, language, as }: IndexedDocument,
  structure: CorrectedStructure | Pick<CorrectedStructure, 'outline'>,
  ask: AskParent<FromReader, ToReader>,
): Promise<void> {
  const stored = await allPassages(ask);
  const recut = 'read' in structure ? await recutPassages(structure, stored, pagesOf(ask)) : null;
  const passages = recut?.passages ?? stored;
  const { outline } = structure;
  const sentences = passages.reduce((sum, passage) => sum + passage.sentences.length, 0);
  const isStudied = as === 'material' && sentences >= fewestSentences;
  const built = buildIndex(passages, language);
  await ask({
    type: 'indexed',
    index: serializeIndex(built),
    suggestedQuestions: await suggestQuestions({ title, language, outline, passages, index: built }),
    chapters: isStudied
      ? planChapters(outline, passages.map(placeOf)).map((plan, ordinal) => ({ ...plan, ordinal }))
      : [],
    recut: recut && recutJson(recut),
  });
}

async function allPassages(ask: AskParent<FromReader, ToReader>): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (;;) {
    const reply = await ask({ type: 'want_passages', from: passages.length });
    const more = reply?.type === 'passages' ? (JSON.parse(reply.json) as Passage[]) : [];
    if (more.length === 0) return passages;
    // Indexing needs no rectangles, which take most of the memory.
    for (const passage of more) for (const sentence of passage.sentences) sentence.rects = [];
    passages.push(...more);
  }
}

function recutJson({ passages, kept, fresh, added, dropped, pages }: Recut): RecutJson {
  return {
    kept: toStorableJson(kept),
    fresh: toStorableJson(fresh.map((one) => ({ ...one, terms: termsOf(passages[one.ordinal]!) }))),
    added: toStorableJson(added),
    dropped: toStorableJson(dropped),
    pages: toStorableJson(pages),
  };
}

async function* pagesOf(ask: AskParent<FromReader, ToReader>): AsyncGenerator<PrintedPaperPage[]> {
  for (let from = 1; ;) {
    const reply = await ask({ type: 'want_pages', from });
    const pages = reply?.type === 'pages' ? (JSON.parse(reply.json) as PrintedPaperPage[]) : [];
    if (pages.length === 0) return;
    yield pages;
    from += pages.length;
  }
}

/** A paper with more figures is a picture book. */
const mostFigures = 120;

/** As many pages as a question paper may have, plus one to detect longer files. */
async function firstPages(ask: AskParent<FromReader, ToReader>): Promise<PrintedPaperPage[]> {
  const pages: PrintedPaperPage[] = [];
  for await (const more of pagesOf(ask)) {
    pages.push(...more);
    if (pages.length > mostPages) break;
  }
  return pages;
}

/** Only this much of a longer paper is examined. */
const mostDrawnPages = 40;

/** Adds pictures of the figures: cut out of a PDF's pages, or taken from a Word file. */
async function paperWithFigures(kind: MediaKind, pages: readonly PrintedPaperPage[], bytes: Uint8Array) {
  const { readPaper, withPictures } = await paperAnalysis();
  const latestYear = new Date().getUTCFullYear() + 1;
  const plain = readPaper(pages, [], latestYear);
  if (kind === 'docx' && plain.papers.length > 0) {
    const pictures = docxPictures(bytes, pages, readingLimits);
    const placed = pictures.map(({ offset, rect, image, format }) => ({
      ...{ offset, rect, unshown: image === null ? format : null },
    }));
    const read = withPictures(plain, placed);
    const shown = new Set(
      read.papers.flatMap(({ questions }) => questions.flatMap(({ figures }) => figures)),
    );
    const figures = pictures.flatMap(({ rect, image }): Crop[] =>
      image && shown.has(rect) ? [{ asked: rect, rect, image }] : [],
    );
    return { read, figures };
  }
  if (kind !== 'pdf') return { read: plain, figures: [] };
  const read = readPaper(pages, await drawingsIn(plain, pages, bytes), latestYear);
  return { read, figures: await drawFigures(read, bytes) };
}

/** Finds drawings on the pages of papers; other files are skipped. */
async function drawingsIn({ papers }: ReadPaper, pages: readonly DocumentPage[], bytes: Uint8Array) {
  const ofPapers = pages.filter(({ number }) =>
    papers.some(({ firstPage, lastPage }) => number >= firstPage && number <= lastPage),
  );
  return ofPapers.length > 0 ? drawingsOf(bytes, ofPapers.slice(0, mostDrawnPages)) : [];
}

/** Crops the figures; empty areas are not figures. */
async function drawFigures({ papers }: ReadPaper, bytes: Uint8Array): Promise<Crop[]> {
  const questions = papers.flatMap((paper) => paper.questions);
  const asked = questions.flatMap(({ figures }) => figures).slice(0, mostFigures);
  const crops = asked.length > 0 ? await cropPdf(bytes, asked) : [];
  const drawn = new Map(crops.map((crop) => [crop.asked, crop.rect]));
  for (const question of questions) {
    question.figures = question.figures.flatMap((figure) => drawn.get(figure) ?? []);
  }
  return crops;
}

function batchMessage(batch: Extract<IngestEvent, { type: 'batch' }>): FromReader {
  return {
    type: 'batch',
    pages: toStorableJson(batch.pages.map((page) => ({ ...page, text: textOf(page) }))),
    passages: toStorableJson(batch.passages.map((passage) => ({ ...passage, terms: termsOf(passage) }))),
    resume: toStorableJson(batch.resume),
    lastPage: batch.pages.at(-1)?.number ?? 0,
  };
}

/** The document text made up of the page's blocks. */
function textOf(page: DocumentPage): string {
  let text = '';
  for (const block of page.blocks) {
    text += gapOf(block.start - page.start - text.length) + block.text;
  }
  return text.padEnd(page.end - page.start, '\n');
}

/**
 * Terms for finding candidates across documents: always analysed as an unknown language, so that one query
 * fits all. PostgreSQL refuses terms over 2 kB.
 */
function termsOf(passage: Passage): string[] {
  const text = [...passage.headings, ...passage.sentences.map((sentence) => sentence.text)].join('\n');
  return [...new Set(analyse(text, null))].filter((term) => term !== '' && term.length <= 200);
}
