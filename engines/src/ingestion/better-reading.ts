import type { DocumentPage } from '@gene/contract/documents';
import type { IngestEvent, IngestOptions, ResumePoint } from './events.ts';
import { IngestFailure } from './failure.ts';
import type { ReadingJudge } from './ports.ts';
import { shareOfWords } from './structure/legible.ts';

/** Longer files are not question papers, and OCR would take minutes. */
const mostPages = 24;
/** As many doubts as words that are none are worth when nothing else is on the page. */
const wordDoubts = 40;

interface Source {
  read: (options: IngestOptions, readAnew: boolean) => AsyncGenerator<IngestEvent, void, undefined>;
  /** Whether one of these pages is a picture. */
  hasPictures: (pages: readonly number[]) => Promise<boolean>;
}
type Told = IngestEvent[];

/**
 * Reads a document by its text or, where its pages are pictures and the text below them is doubtful, by what is
 * recognised on them: whichever leaves less to doubt as a whole. Nothing is told of a reading before it is chosen, but
 * progress; a scan without text has one reading, which is told page by page.
 */
export async function* chooseBetterReading(
  { read, hasPictures }: Source,
  options: IngestOptions,
  judge: ReadingJudge,
): AsyncGenerator<IngestEvent, void, undefined> {
  if (options.resume) {
    // It had been chosen before anything was kept.
    const isAnew = options.resume['readAnew'] === true;
    yield* isAnew ? marked(read(options, true)) : read(options, false);
    return;
  }
  const text: Told = [];
  let isHeld = true;
  for await (const event of read(options, false)) {
    const isScan = event.type === 'progress' && event.stage === 'reading_scans';
    if (isHeld && (isScan || (event.type === 'opened' && event.pageCount > mostPages))) {
      yield* text;
      isHeld = false;
    }
    if (isHeld) text.push(event);
    else yield event;
  }
  if (!isHeld) return;
  const pages = pagesOf(text);
  if (judge.doubts(pages) === 0 || !(await hasPictures(pages.map(({ number }) => number)))) {
    yield* text;
    return;
  }
  const picture: Told = [];
  try {
    for await (const event of marked(read(options, true))) {
      if (event.type === 'progress' && event.stage === 'reading_scans') yield event;
      else picture.push(event);
    }
  } catch (error) {
    // More text than there may be, or none: what stands below the pictures was neither.
    if (!(error instanceof IngestFailure)) throw error;
    picture.length = 0;
  }
  const again = pagesOf(picture);
  const isBetter = again.length > 0 && doubtsOf(again, judge, pages) < doubtsOf(pages, judge, again);
  yield* isBetter ? picture : text;
}

const pagesOf = (told: Told): DocumentPage[] =>
  told.flatMap((event) => (event.type === 'batch' ? event.pages : []));

function doubtsOf(
  pages: readonly DocumentPage[],
  judge: ReadingJudge,
  other: readonly DocumentPage[],
): number {
  const text = pages.flatMap(({ blocks }) => blocks.map((block) => block.text)).join('\n');
  return judge.doubts(pages, other) + wordDoubts * (1 - shareOfWords(text));
}

/** A run that goes on from one of its batches chooses no more. */
async function* marked(events: AsyncIterable<IngestEvent>): AsyncGenerator<IngestEvent, void, undefined> {
  for await (const event of events) {
    const resume = (point: ResumePoint): ResumePoint => ({ ...point, readAnew: true });
    yield event.type === 'batch' ? { ...event, resume: resume(event.resume) } : event;
  }
}
