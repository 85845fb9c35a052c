/**
 * Reads one PDF with the ingestion engine and prints what the benches compare, as JSON on standard output.
 */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { createTesseractOcr, ingest } from '@gene/engines/ingestion';
import type { OcrPort } from '@gene/engines/ingestion/ports';

export interface IngestionReport {
  pages: number;
  /** From the start of work to the first pages returned. */
  firstBatchMs: number;
  /** The original text of the requested pages. */
  originals: { page: number; scanned: boolean; text: string }[];
  headings: number;
  passages: number;
}

const none: OcrPort = { recognise: () => Promise.resolve([]), close: () => Promise.resolve() };

async function read(
  path: string,
  withOcr: boolean,
  lastPage: number,
  fewestPages: number,
): Promise<IngestionReport> {
  const begin = performance.now();
  const ocr = withOcr ? createTesseractOcr() : none;
  const report: IngestionReport = { pages: 0, firstBatchMs: 0, originals: [], headings: 0, passages: 0 };
  const options = { ocr, maxPages: 3_000, maxCharacters: 50 * 1024 * 1024 };
  for await (const event of ingest(new Uint8Array(readFileSync(path)), 'pdf', options)) {
    if (event.type === 'opened') report.pages = event.pageCount;
    if (report.pages < fewestPages) break;
    if (event.type !== 'batch') continue;
    report.firstBatchMs ||= performance.now() - begin;
    report.passages += event.passages.length;
    for (const page of event.pages) {
      report.headings += page.blocks.filter(({ kind }) => kind === 'heading').length;
      if (page.number <= lastPage)
        report.originals.push({ page: page.number, scanned: page.scanned, text: page.original });
    }
    if (report.originals.length >= Math.min(lastPage, report.pages) && lastPage > 0) break;
  }
  await ocr.close();
  return report;
}

// Same as in the server's reading child.
setFlagsFromString('--wasm-tiering-budget=40000000');
const [path = '', ocr, lastPage, fewestPages] = process.argv.slice(2);
const report = await read(path, ocr === 'ocr', Number(lastPage ?? 0), Number(fewestPages ?? 0));
process.stdout.write(JSON.stringify(report));
