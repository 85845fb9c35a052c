import type { OutlineEntry, Passage, TextBlock } from '@gene/contract/documents';
import { IngestFailure } from './failure.ts';
import type { IngestedPage, IngestEvent, IngestOptions } from './events.ts';
import { languageSampleSize } from '../language/detection.ts';
import { tellLanguage } from '../language/telling.ts';
import type { SourceBlock, SourceDocument, SourceMemory, SourcePage } from './middle-form.ts';
import { emptyCutter, PassageCutter, type CutterState } from './passages.ts';

/** Everything that the rest of the document depends on, as it stands after a batch. */
interface AssemblyState {
  nextPage: number;
  /** Length of the text so far. */
  offset: number;
  letters: number;
  illegiblePages: number;
  cutter: CutterState;
  outline: OutlineEntry[];
  sample: string;
  memory: SourceMemory | null;
}

const start: AssemblyState = {
  nextPage: 1,
  offset: 0,
  letters: 0,
  illegiblePages: 0,
  cutter: emptyCutter,
  outline: [],
  sample: '',
  memory: null,
};

/** Small batches first, so that reading and asking can begin; then larger ones, which cost the database less. */
const firstBatches = [4, 8, 16];
const batchSize = 32;
/** Scanned pages take seconds each: they are shown as they come, and reading can give way after each. */
const mostScansInBatch = 1;
const mostOutlineEntries = 5000;
const sampleOfPage = 400;

/** Gives the middle form its place in the document: offsets, passages, batches, outline. */
export async function* assemble(
  source: SourceDocument,
  options: IngestOptions,
): AsyncGenerator<IngestEvent, void, undefined> {
  const { maxPages, maxCharacters } = options;
  if (source.pageCount > maxPages) throw new IngestFailure('too_many_pages', `${source.pageCount} pages`);
  const state = options.resume
    ? structuredClone(options.resume as unknown as AssemblyState)
    : structuredClone(start);
  const total = source.pageCount;
  yield { type: 'opened', pageCount: total };
  const cutter = new PassageCutter(state.cutter);
  let pages: IngestedPage[] = [];
  let scans = 0;
  const batch = (): IngestEvent => {
    const passages: Passage[] = cutter.take();
    state.cutter = cutter.state;
    const event: IngestEvent = {
      type: 'batch',
      pages,
      passages,
      resume: structuredClone(state) as unknown as Record<string, unknown>,
    };
    pages = [];
    scans = 0;
    return event;
  };
  for await (const page of source.pages(state.nextPage, state.memory)) {
    if ('scannedPage' in page) {
      yield { type: 'progress', stage: 'reading_scans', done: page.scannedPage, total };
      continue;
    }
    pages.push(place(page, state, cutter));
    if (state.offset > maxCharacters) throw new IngestFailure('too_much_text');
    if (page.scanned) scans += 1;
    if (isFull(pages, scans, state.nextPage - 1, total)) {
      yield batch();
      yield { type: 'progress', stage: 'extracting', done: state.nextPage - 1, total };
    }
  }
  if (state.letters === 0) throw new IngestFailure(state.illegiblePages > 0 ? 'illegible' : 'no_text');
  cutter.finish();
  const last = batch();
  if (last.type === 'batch' && last.pages.length + last.passages.length > 0) yield last;
  yield {
    type: 'finished',
    outline: fromLevelOne(state.outline),
    language: tellLanguage(state.sample, null),
    title: source.title,
  };
}

/** Batch borders depend on page numbers alone, so that a resumed run has the same ones. */
function isFull(pages: readonly IngestedPage[], scans: number, last: number, total: number): boolean {
  if (last === total) return false;
  if (scans >= mostScansInBatch) return true;
  let border = 0;
  for (const size of firstBatches) {
    border += size;
    if (last <= border) return last === border;
  }
  return (last - border) % batchSize === 0 || pages.length >= batchSize;
}

/** Turns a page's own offsets into the document's, and takes its passages, headings and a sample of its language. */
function place(page: SourcePage, state: AssemblyState, cutter: PassageCutter): IngestedPage {
  const { number, label, width, height, scanned, illegible, original } = page;
  const blocks: TextBlock[] = [];
  for (const source of page.blocks) {
    const joint = state.offset === 0 ? 0 : source.continues ? 1 : 2;
    const block = shifted(source, state.offset + joint);
    state.offset = block.end;
    blocks.push(block);
    if (!source.navigation) cutter.add(number, block, source.seams);
    sampleText(block, state);
  }
  note(page, blocks, state);
  state.nextPage = number + 1;
  state.memory = page.memory ?? null;
  const begin = blocks[0]?.start ?? state.offset;
  if (illegible) state.illegiblePages += 1;
  return {
    ...{ number, label, width, height, scanned, ...(illegible && { illegible }) },
    ...{ start: begin, end: state.offset, blocks, original },
  };
}

function shifted(source: SourceBlock, by: number): TextBlock {
  const { kind, level, text, continues, rows, spans, lines } = source;
  return {
    kind,
    text,
    start: by,
    end: by + text.length,
    spans: spans.map(({ start, end, style }) => ({ start: start + by, end: end + by, style })),
    // Written out: there are a hundred thousand lines in a book, and copying by spread is slow.
    lines: lines.map(({ start, end, x, y, width, height, number }) => ({
      start: start + by,
      end: end + by,
      x: rounded(x),
      y: rounded(y),
      width: rounded(width),
      height: rounded(height),
      ...(number !== undefined && { number }),
    })),
    ...(level !== undefined && { level }),
    ...(continues && { continues }),
    ...(rows && { rows }),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function sampleText(block: TextBlock, state: AssemblyState): void {
  if (state.letters < 1_000_000) state.letters += block.text.match(/[\p{L}\p{N}]/u) ? 1 : 0;
  if (block.kind !== 'paragraph' && block.kind !== 'list_item') return;
  if (state.sample.length < languageSampleSize && block.text.length > 60)
    state.sample += `${block.text.slice(0, sampleOfPage)}\n`;
}

/** The outline: the document's own entries where it has them, else the headings as they come. */
function note({ outline, number }: SourcePage, blocks: readonly TextBlock[], state: AssemblyState): void {
  const entries =
    outline ??
    blocks.flatMap(({ kind, level, text }, block) =>
      kind === 'heading' ? [{ title: text, level: level ?? 1, block }] : [],
    );
  for (const { title, level, block } of entries) {
    if (state.outline.length >= mostOutlineEntries) return;
    const begin = blocks[block]?.start ?? state.offset;
    state.outline.push({
      title: title.replace(/[\s.—–:-]+$/u, '') || title,
      level,
      page: number,
      start: begin,
    });
  }
}

/** Headings found by their look have ranks with holes between them; an outline has none. */
function fromLevelOne(outline: readonly OutlineEntry[]): OutlineEntry[] {
  const levels = [...new Set(outline.map(({ level }) => level))].sort((a, b) => a - b);
  return outline.map((entry) => ({ ...entry, level: levels.indexOf(entry.level) + 1 }));
}
