/** The paper series of the data, read like an upload. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentPage } from '@gene/contract/documents';
import type { ReadPaper } from '@gene/contract/papers';
import { createTesseractOcr, drawingsOf, ingest } from '@gene/engines/ingestion';
import type { OcrPort } from '@gene/engines/ingestion/ports';
import { judgeOfReadings, type PastPaper, readPaper } from '@gene/engines/paper-analysis';

export interface PaperSeries {
  name: string;
  papers: PastPaper[];
}

const limits = { maxPages: 3_000, maxCharacters: 50 * 1024 * 1024 };

/** Reads a file as the server does when it is added as a question paper. */
export async function readPaperFile(bytes: Uint8Array, ocr: OcrPort): Promise<ReadPaper> {
  const pages: DocumentPage[] = [];
  for await (const event of ingest(new Uint8Array(bytes), 'pdf', { ocr, judge: judgeOfReadings, ...limits }))
    if (event.type === 'batch') pages.push(...event.pages);
  return readPaper(pages, await drawingsOf(new Uint8Array(bytes), pages));
}

/** Leaves out papers without a year in text or file name, and files that are not papers. */
export async function readSeries(folder: string): Promise<PaperSeries[]> {
  const ocr = createTesseractOcr();
  const series: PaperSeries[] = [];
  for (const name of readdirSync(folder).sort()) {
    const papers: PastPaper[] = [];
    for (const file of readdirSync(join(folder, name)).sort()) {
      const pages: DocumentPage[] = [];
      const options = { ocr, judge: judgeOfReadings, maxPages: 3_000, maxCharacters: 50 * 1024 * 1024 };
      const bytes = new Uint8Array(readFileSync(join(folder, name, file)));
      for await (const event of ingest(bytes, 'pdf', options))
        if (event.type === 'batch') pages.push(...event.pages);
      const [paper] = readPaper(pages).papers;
      const year = paper?.header.year ?? Number(/^(?<year>\d{4})-/.exec(file)?.groups?.['year']);
      if (paper && year) papers.push({ id: file, year, month: paper.header.month, paper });
    }
    series.push({ name, papers });
  }
  await ocr.close();
  return series;
}
