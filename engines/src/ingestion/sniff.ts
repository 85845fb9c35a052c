import type { FailureCode, MediaKind } from '@gene/contract/documents';
import { looksLikeText } from './txt/text-encoding.ts';

/** Signatures at offset 0 of files that are no documents, in hexadecimal; `..` is any byte. */
const foreignSignatures = [
  '89504e47', // PNG
  'ffd8ff', // JPEG
  '47494638', // GIF
  '424d........00000000', // BMP
  '49492a00', // TIFF
  '4d4d002a',
  '52494646', // RIFF: WebP, WAV, AVI
  '........66747970', // MP4, HEIC
  '494433', // MP3
  'fffb',
  '4f676753', // Ogg
  '1f8b08', // gzip
  '425a68', // bzip2
  'fd377a585a00', // xz
  '28b52ffd', // zstd
  '377abcaf271c', // 7z
  '526172211a07', // RAR
  '7f454c46', // ELF
  '4d5a', // Windows program
  'cafebabe',
  '00010000', // fonts, Access
  '4f54544f',
  '774f4646',
  '774f4632',
  '53514c69746520', // SQLite
];

/** Word before 97 without an OLE container: Word for DOS, Word for Windows 1 and 2, Word 6, Write. */
const ancientWord = ['31be0000', '32be0000', '9ba5', 'dba5', 'dca5', 'fe370023', 'fe320000'];

function startsWith(head: Uint8Array, hex: string): boolean {
  if (head.length * 2 < hex.length) return false;
  for (let i = 0; i < hex.length; i += 2) {
    const byte = hex.slice(i, i + 2);
    if (byte !== '..' && head[i / 2] !== Number.parseInt(byte, 16)) return false;
  }
  return true;
}

function ascii(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function sniffArchive(head: string): MediaKind | FailureCode {
  if (!head.startsWith('PK\x03\x04')) return head.startsWith('PK\x05\x06') ? 'not_a_document' : 'damaged';
  if (/word\/|\[Content_Types\]|_rels\/|docProps\//.test(head)) {
    return /(?:^|[^\w/])(?:xl|ppt|visio)\/\w/.test(head) && !head.includes('word/')
      ? 'type_mismatch'
      : 'docx';
  }
  // OpenDocument, EPUB, Apple's Pages: documents, but of another kind.
  if (/mimetypeapplication\/|Index\/Document\.iwa/.test(head)) return 'type_mismatch';
  // Other names in view: nothing of Word may follow, but only the reader of the archive can know.
  return 'docx';
}

function sniffText(head: Uint8Array, start: string, extension: string): MediaKind | FailureCode {
  if (extension === 'txt') return 'txt';
  // A PDF whose header was cut off can still be repaired by its reader.
  if (extension === 'pdf') return /\d \d+ obj\b/.test(start) ? 'pdf' : 'type_mismatch';
  const text = looksLikeText(head) === 'utf16' ? start.replaceAll('\0', '') : start;
  if (/^\W*<(?:!doctype|html|head|body|\?xml|svg)\b/i.test(text) || /^(?:\W*)MIME-Version:/i.test(text))
    return 'type_mismatch';
  return 'txt';
}

/**
 * Tells what a file is from its bytes. The name only decides where the bytes leave a choice: HTML is text in a .txt
 * file but a disguise in a .doc file.
 * @param head the first 8 KiB (or the whole of a shorter file)
 * @returns the kind, or why it cannot be one
 */
export function sniff(head: Uint8Array, fileName: string): MediaKind | FailureCode {
  if (head.length === 0) return 'empty';
  const start = ascii(head.subarray(0, 8192));
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const pdf = start.slice(0, 1024).indexOf('%PDF-');
  const text = looksLikeText(head);
  // A text may speak of PDF; a PDF may follow some bytes of a mail or web server.
  if (pdf === 0 || (pdf > 0 && !(extension === 'txt' && text))) return 'pdf';
  if (start.startsWith('PK') && (start.charCodeAt(2) < 9 || !text)) return sniffArchive(start);
  if (startsWith(head, 'd0cf11e0a1b11ae1')) return 'doc';
  if (/^\s*\{\\rtf/.test(start) || startsWith(head, 'ff575043')) return 'type_mismatch';
  if (text) return sniffText(head, start, extension);
  if (foreignSignatures.some((signature) => startsWith(head, signature))) return 'not_a_document';
  if (ancientWord.some((signature) => startsWith(head, signature))) return 'unsupported_version';
  return extension === 'pdf' && /\d \d+ obj\b/.test(start) ? 'pdf' : 'not_a_document';
}
