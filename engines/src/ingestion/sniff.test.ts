import { describe, expect, test } from 'vitest';
import { sniff } from './sniff.ts';
import { doc } from './testing/doc-fixture.ts';
import { docx, p } from './testing/docx-fixture.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const word = docx({ body: p('text') }).subarray(0, 8_192);
const oldWord = doc({ paragraphs: [{ text: 'text\r' }] }).subarray(0, 8_192);

describe('what a file is, is told by its bytes', () => {
  test.each([
    ['paper.pdf', bytes('%PDF-1.7\n'), 'pdf'],
    ['mailed.pdf', bytes('Received: by mail\r\n\r\n%PDF-1.4\n'), 'pdf'],
    ['essay.docx', word, 'docx'],
    ['essay.doc', oldWord, 'doc'],
    ['notes.txt', bytes('Some notes.'), 'txt'],
    ['wide.txt', bytes('\xff\xfeN\0o\0t\0e\0'), 'txt'],
  ])('%s', (name, head, kind) => expect(sniff(head, name)).toBe(kind));
});

describe('a wrong name is no hindrance where the bytes can be read', () => {
  test.each([
    ['really-docx.doc', word, 'docx'],
    ['really-doc.docx', oldWord, 'doc'],
    ['really-pdf.txt', bytes('%PDF-1.7\n'), 'pdf'],
    ['plain.doc', bytes('Just plain text in a .doc file.'), 'txt'],
    ['page.txt', bytes('<html><body>kept as text</body></html>'), 'txt'],
    ['about.txt', bytes('A file begins with %PDF- if it is one.'), 'txt'],
  ])('%s', (name, head, kind) => expect(sniff(head, name)).toBe(kind));
});

describe('what cannot be read is refused for its reason', () => {
  test.each([
    ['nothing.pdf', new Uint8Array(), 'empty'],
    ['rich.doc', bytes('{\\rtf1\\ansi text}'), 'type_mismatch'],
    ['page.doc', bytes('<!DOCTYPE html><html></html>'), 'type_mismatch'],
    ['page.pdf', bytes('<html>404 Not Found</html>'), 'type_mismatch'],
    ['text.odt', bytes('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0mimetypeapplication/vnd.oasis'), 'type_mismatch'],
    [
      'sheet.docx',
      bytes(`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml ${'\0'.repeat(9)}xl/workbook.xml`),
      'type_mismatch',
    ],
    ['photo.pdf', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'not_a_document'],
    ['photo.docx', bytes('\xff\xd8\xff\xe0\0\x10JFIF\0'), 'not_a_document'],
    ['program.txt', bytes('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'), 'not_a_document'],
    ['noise.txt', Uint8Array.from({ length: 2_000 }, (_, i) => (i * 7) % 256), 'not_a_document'],
    ['old.doc', bytes('\xdb\xa5\x2d\0\0\0\x09\x04\0\0\0\0\0\0'), 'unsupported_version'],
  ])('%s', (name, head, code) => expect(sniff(head, name)).toBe(code));
});
