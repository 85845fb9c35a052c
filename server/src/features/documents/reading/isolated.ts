import type { FailureCode, MediaKind } from '@gene/contract/documents';
import type { ReadPaper } from '@gene/contract/papers';
import { mostPages } from '@gene/engines/paper-analysis/ports';
import { type IsolationClock, type IsolationOutcome, runIsolated } from '../../../platform/isolation.ts';
import { failureOf } from '../processing/worker.ts';
import { allowance, limits, readingChild } from './jobs.ts';
import type { FromReader, ToReader } from './messages.ts';

/** `passing`: the machine was at fault, and it can be tried again; `stopped`: nobody wants it any more. */
export type PaperReading =
  | { ok: true; read: ReadPaper }
  | { ok: false; reason: FailureCode | 'passing' | 'stopped' };

/** What the process has read so far, which it asks for again. */
interface Kept {
  /** JSON of a batch each. */
  pages: string[];
  passages: string[];
}

/** Reads the questions of a PDF that is no document of anybody's subject. @param path of the file */
export async function readPaperIsolated(path: string, signal: AbortSignal): Promise<PaperReading> {
  let reading: PaperReading = { ok: false, reason: 'internal' };
  const kept: Kept = { pages: [], passages: [] };
  const outcome = await runIsolated<ToReader, FromReader>({
    entry: readingChild,
    start: { type: 'read', file: path, kind: 'pdf', title: '', resume: null, as: 'question_paper' },
    ...{ files: { read: [path] }, limits, signal },
    async onMessage(message, clock) {
      if (message.type === 'opened' && message.pageCount > mostPages)
        reading = { ok: false, reason: 'too_many_pages' };
      else if (message.type === 'failed') reading = { ok: false, reason: message.code };
      else if (message.type === 'paper_read')
        reading = { ok: true, read: JSON.parse(message.paper) as ReadPaper };
      const isTooLong = !reading.ok && reading.reason === 'too_many_pages';
      return isTooLong ? { type: 'pause' } : answer(message, kept, clock);
    },
  });
  return outcome.ok ? reading : { ok: false, reason: reasonOf(outcome) };
}

/** `too_many_scans`: more of its pages are pictures than somebody waits for. */
export type PagesReading =
  | { ok: true; /** `DocumentPage[]` as JSON, some at a time. */ batches: string[]; scans: number }
  | { ok: false; reason: FailureCode | 'too_many_scans' | 'passing' | 'stopped' };

interface PagesWish {
  kind: MediaKind;
  most: { pages: number; scans: number };
  /** Called for each page that is a picture. */
  tell: (scan: { done: number; total: number }) => Promise<void>;
}

/** Reads the pages of a file that is not kept. @param path of the file */
export async function readPagesIsolated(
  path: string,
  { kind, most, tell }: PagesWish,
  signal: AbortSignal,
): Promise<PagesReading> {
  const batches: string[] = [];
  let [scans, refusal] = [0, null as FailureCode | 'too_many_scans' | null];
  const outcome = await runIsolated<ToReader, FromReader>({
    entry: readingChild,
    start: { type: 'read', file: path, kind, title: '', resume: null, as: 'pages' },
    ...{ files: { read: [path] }, limits, signal },
    async onMessage(message, clock) {
      if (message.type === 'batch') batches.push(message.pages);
      else if (message.type === 'failed') refusal = message.code;
      else if (message.type === 'opened' && message.pageCount > most.pages) refusal = 'too_many_pages';
      else if (message.type === 'progress') {
        const isScan = message.stage === 'reading_scans';
        clock.allow(isScan ? allowance.perScannedPageMs : allowance.perPageMs * most.pages);
        if (isScan) scans = Math.max(scans, message.total ?? message.done);
        if (scans > most.scans) refusal = 'too_many_scans';
        else if (isScan) await tell({ done: message.done, total: scans });
      }
      return refusal === null ? undefined : { type: 'pause' };
    },
  });
  if (!outcome.ok) return { ok: false, reason: reasonOf(outcome) };
  return refusal === null ? { ok: true, batches, scans } : { ok: false, reason: refusal };
}

function reasonOf(outcome: Extract<IsolationOutcome, { ok: false }>): FailureCode | 'passing' | 'stopped' {
  if (outcome.reason === 'stopped') return 'stopped';
  return outcome.isPassing ? 'passing' : failureOf(outcome);
}

function answer(message: FromReader, kept: Kept, clock: IsolationClock): ToReader | undefined {
  switch (message.type) {
    case 'progress':
      clock.allow(
        message.stage === 'reading_scans' ? allowance.perScannedPageMs : allowance.perPageMs * mostPages,
      );
      return undefined;
    case 'batch':
      kept.pages.push(message.pages);
      kept.passages.push(message.passages);
      return undefined;
    case 'structure':
      clock.allow(allowance.indexingMs);
      return undefined;
    case 'want_passages':
      return { type: 'passages', json: jsonFrom(kept.passages, message.from) };
    case 'want_pages':
      clock.allow(mostPages * allowance.perDrawnPageMs);
      return { type: 'pages', json: jsonFrom(kept.pages, message.from - 1) };
    default:
      return undefined;
  }
}

/** All there are from that place on: a question paper is short. */
const jsonFrom = (batches: readonly string[], from: number): string =>
  JSON.stringify(batches.flatMap((json) => JSON.parse(json) as unknown[]).slice(from));
