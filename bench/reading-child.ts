/** Reads one file with the ingestion engine, like the server's own child, and reports the result. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createTesseractOcr, ingest, IngestFailure, sniff } from '@gene/engines/ingestion';

export type ReadingReport =
  | { type: 'opened'; pages: number }
  | { type: 'scanned' }
  | { type: 'read'; blocks: { kind: string; text: string }[] }
  | { type: 'failed'; code: string; detail: string };

const limits = { maxPages: 3_000, maxCharacters: 50_000_000 };
const headBytes = 8_192;

function tell(report: ReadingReport): Promise<void> {
  return new Promise((resolve) => process.send?.(report, () => resolve()));
}

async function read(path: string): Promise<ReadingReport> {
  const bytes = new Uint8Array(readFileSync(path));
  const kind = sniff(bytes.subarray(0, headBytes), basename(path));
  if (kind !== 'pdf' && kind !== 'docx' && kind !== 'doc' && kind !== 'txt')
    return { type: 'failed', code: kind, detail: '' };
  const ocr = createTesseractOcr();
  const blocks: { kind: string; text: string }[] = [];
  try {
    for await (const event of ingest(bytes, kind, { ocr, ...limits })) {
      if (event.type === 'opened') await tell({ type: 'opened', pages: event.pageCount });
      if (event.type === 'progress' && event.stage === 'reading_scans') await tell({ type: 'scanned' });
      if (event.type === 'batch')
        for (const page of event.pages)
          blocks.push(...page.blocks.map(({ kind: name, text }) => ({ kind: name, text })));
    }
    return { type: 'read', blocks };
  } catch (error) {
    if (error instanceof IngestFailure) return { type: 'failed', code: error.code, detail: error.message };
    throw error;
  } finally {
    await ocr.close();
  }
}

const path = process.argv[2];
if (path !== undefined) {
  await tell(await read(path));
  process.exit(0);
}
