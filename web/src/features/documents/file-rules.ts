import { documentLimits, fileExtensions } from '@gene/contract/documents';
import { formatMegabytes } from '../../lib/format.ts';

export const acceptedFiles = fileExtensions.join(',');

const photo = /\.(?:heic|heif|jpe?g|png|webp|tiff?|bmp|gif)$/;
/** Phones can make a PDF of photos themselves, upright and with the pages in order. */
const photoAdvice =
  'For photos of a question paper, choose Photograph a Paper. Otherwise make a PDF first: scan with Files or Drive, or print from Photos.';

/** Checks a file before sending it; null if nothing is wrong. */
export function fileProblem(file: File, maxBytes: number = documentLimits.uploadMaxBytes): string | null {
  const name = file.name.toLowerCase();
  if (!fileExtensions.some((extension) => name.endsWith(extension)))
    return `File type must be .pdf, .doc, .docx or .txt${photo.test(name) ? `. ${photoAdvice}` : ''}`;
  if (file.size > maxBytes) return `File is larger than ${maxBytes} bytes (${formatMegabytes(maxBytes)})`;
  if (file.size === 0) return 'The file is empty.';
  return null;
}

/** Suggests a title: the file name without its extension. */
export function titleFrom(fileName: string): string {
  return fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, documentLimits.titleMax);
}
