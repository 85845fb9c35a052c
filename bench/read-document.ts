import { buildIndex, passagesInMemory } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { ingest } from '@gene/engines/ingestion';
import type { OcrPort } from '@gene/engines/ingestion/ports';
import type { OutlineEntry, Passage } from '@gene/contract/documents';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import * as z from 'zod';

const limits = { maxPages: 3_000, maxCharacters: 50_000_000 };
const none: OcrPort = { recognise: () => Promise.resolve([]), close: () => Promise.resolve() };
const FileKind = z.enum(['pdf', 'docx', 'doc', 'txt']);

/** Reads a file as it is when it has been uploaded, without recognising scans. */
export async function readDocument(path: string): Promise<AnswerableDocument> {
  const passages: Passage[] = [];
  const pageLabels: (string | null)[] = [];
  let outline: OutlineEntry[] = [];
  let language: string | null = null;
  const kind = FileKind.parse(extname(path).slice(1));
  for await (const event of ingest(new Uint8Array(readFileSync(path)), kind, { ocr: none, ...limits })) {
    if (event.type === 'batch') {
      passages.push(...event.passages);
      pageLabels.push(...event.pages.map(({ label }) => label));
    }
    if (event.type === 'finished') ({ outline, language } = event);
  }
  return {
    ...{ id: path, title: basename(path), pageCount: pageLabels.length, language, outline, pageLabels },
    index: buildIndex(passages, language),
    passages: passagesInMemory(passages),
  };
}
