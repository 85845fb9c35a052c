import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { wholeFileBytes } from './whole-file.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
// The viewer reads this global during import.
Object.assign(globalThis, { pdfjsLib: pdfjs });

/** Decoders, character maps and fonts, put on our own origin by the build. */
const assets = `/assets/pdfjs-${pdfjs.version}`;

export interface PdfSource {
  url: string;
  headers: Record<string, string>;
  sizeBytes: number;
}

export function openPdfDocument(source: PdfSource) {
  const whole = source.sizeBytes <= wholeFileBytes;
  return pdfjs.getDocument({
    url: source.url,
    httpHeaders: source.headers,
    disableRange: whole,
    disableStream: !whole,
    disableAutoFetch: !whole,
    rangeChunkSize: 512 * 1024,
    isEvalSupported: false,
    wasmUrl: `${assets}/wasm/`,
    cMapUrl: `${assets}/cmaps/`,
    iccUrl: `${assets}/iccs/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
  });
}

/** pdf.js's viewer components, loaded after the library they need. */
export const viewerParts = () => import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
