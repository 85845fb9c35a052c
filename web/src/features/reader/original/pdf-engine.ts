import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { wholeFileBytes } from './whole-file.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
// The viewer reads this global while it is imported.
Object.assign(globalThis, { pdfjsLib: pdfjs });

/** Decoders, character maps and fonts from our own origin; the build puts them there. */
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

/** pdf.js's viewer parts, after the library that they build on. */
export const viewerParts = () => import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
