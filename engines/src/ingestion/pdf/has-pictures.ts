import { PdfiumFile } from './pdfium.ts';

/** Whether one of these pages is a picture of print, whatever text there is below it. */
export async function hasPictures(bytes: Uint8Array, pages: readonly number[]): Promise<boolean> {
  const file = new PdfiumFile(bytes);
  try {
    for (const page of pages) if (await file.isPicture(page)) return true;
    return false;
  } finally {
    await file.close();
  }
}
