import type { DocumentPage, OutlineEntry, Passage } from '@gene/contract/documents';
import { ingest, type IngestEvent, type ResumePoint } from '../index.ts';
import type { OcrPort } from '../ports.ts';

export const noOcr: OcrPort = { recognise: () => Promise.resolve([]), close: () => Promise.resolve() };

export const limits = { maxPages: 3000, maxCharacters: 50 * 1024 * 1024 };

export interface WholeDocument {
  events: IngestEvent[];
  pages: DocumentPage[];
  passages: Passage[];
  content: string;
  outline: OutlineEntry[];
  language: string | null;
}

/** Runs an ingestion to its end and puts the batches together, as the server does. */
export async function readAll(
  bytes: Uint8Array,
  ocr: OcrPort = noOcr,
  resume?: ResumePoint,
): Promise<WholeDocument> {
  const events: IngestEvent[] = [];
  for await (const event of ingest(bytes, 'pdf', { ocr, ...limits, resume })) events.push(event);
  const batches = events.filter((event) => event.type === 'batch');
  const pages = batches.flatMap((batch) => batch.pages);
  const passages = batches.flatMap((batch) => batch.passages);
  const last = events.at(-1);
  const { outline, language } = last?.type === 'finished' ? last : { outline: [], language: null };
  return { events, pages, passages, outline, language, content: contentOf(pages) };
}

/** "heading1 Title", "list_item • text": what a test reads at a glance. */
export const shown = ({ pages }: WholeDocument): string[] =>
  pages.flatMap(({ blocks }) => blocks.map(({ kind, level = '', text }) => `${kind}${level} ${text}`));

/** The document's text as the contract defines it. */
export function contentOf(pages: readonly DocumentPage[]): string {
  let content = '';
  for (const block of pages.flatMap((page) => page.blocks))
    content += `${content === '' ? '' : block.continues ? ' ' : '\n\n'}${block.text}`;
  return content;
}
