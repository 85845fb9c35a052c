import { describe, expect, test } from 'vitest';
import { compoundFile, doc, inTable, rowEnd } from '../testing/doc-fixture.ts';
import { blocksOf, failureOf, limits, outlineOf, pagesOf } from '../testing/read-source.ts';
import { parseDoc } from './parse-doc.ts';

const read = (fixture: Parameters<typeof doc>[0]) => parseDoc(doc(fixture), limits);

test('paragraphs and headings come in order, whether characters take one byte or two', async () => {
  const paragraphs = [
    { text: 'The title\r', style: 1 },
    { text: 'It’s a text.\r' },
    { text: 'A part\r', style: 2 },
    { text: 'More of it.\r' },
  ];
  const expected = [
    'heading1 The title',
    'paragraph It’s a text.',
    'heading2 A part',
    'paragraph More of it.',
  ];
  expect(await outlineOf(read({ paragraphs }))).toEqual(expected);
  const oneByte = paragraphs.map((item) => ({ ...item, text: item.text.replace('’', '\x92') }));
  expect(await outlineOf(read({ paragraphs: oneByte, isCompressed: true }))).toEqual(expected);
});

test('bold letters are kept', async () => {
  const [, block] = await blocksOf(
    read({ paragraphs: [{ text: 'Plain.\r' }, { text: 'Bold as this is.\r', bold: true }] }),
  );
  expect(block?.spans).toEqual([{ start: 0, end: 16, style: 'bold' }]);
});

test('tables keep rows and cells, and what follows is no part of them', async () => {
  const cell = (text: string) => ({ text: `${text}\x07`, properties: inTable });
  const end = { text: '\x07', properties: rowEnd };
  const paragraphs = [cell('a'), cell('b'), end, cell('c'), cell('d'), end, { text: 'After.\r' }];
  const [table, after] = await blocksOf(read({ paragraphs }));
  expect(table?.rows).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(after?.text).toBe('After.');
});

test('page ends are kept, field codes and deleted signs are not', async () => {
  const paragraphs = [
    { text: 'One \x13 PAGE \x1477\x15.\r' },
    { text: 'Two.\f' },
    { text: 'Three\x0bhalves.\r' },
  ];
  const pages = await pagesOf(await read({ paragraphs }));
  expect(pages.map((page) => page.blocks.map((block) => block.text))).toEqual([
    ['One 77.', 'Two.'],
    ['Three', 'halves.'],
  ]);
});

describe('a file that cannot be read ends in a clear failure', () => {
  const paragraphs = [{ text: 'Text.\r' }];

  test('a password protects it', async () => {
    expect(await failureOf(() => read({ paragraphs, isEncrypted: true }))).toBe('encrypted');
    const ooxml = compoundFile({ EncryptedPackage: new Uint8Array(8), EncryptionInfo: new Uint8Array(8) });
    expect(await failureOf(() => parseDoc(ooxml, limits))).toBe('encrypted');
  });

  test('an older Word wrote it', async () => {
    expect(await failureOf(() => read({ paragraphs, magic: 0xa5dc, version: 101 }))).toBe(
      'unsupported_version',
    );
  });

  test('it holds a spreadsheet, or something else altogether', async () => {
    const sheet = compoundFile({ Workbook: new Uint8Array(8) });
    const mail = compoundFile({ '__properties_version1.0': new Uint8Array(8), other: new Uint8Array(8) });
    expect(await failureOf(() => parseDoc(sheet, limits))).toBe('type_mismatch');
    expect(await failureOf(() => parseDoc(mail, limits))).toBe('not_a_document');
  });

  test('it is cut off, or its text is no text', async () => {
    const bytes = doc({ paragraphs });
    expect(await failureOf(() => parseDoc(bytes.subarray(0, 600), limits))).toBe('damaged');
    expect(await failureOf(() => read({ paragraphs: [{ text: 'ÿ\0ÿ\0ÿ\0ÿ\0ÿ\0text' }] }))).toBe('damaged');
  });

  test('it says nothing', async () => {
    expect(await failureOf(() => read({ paragraphs: [{ text: '\r' }] }))).toBe('no_text');
  });

  test('it says more than may be read', async () => {
    const bytes = doc({ paragraphs });
    expect(await failureOf(() => parseDoc(bytes, { ...limits, maxCharacters: 3 }))).toBe('too_much_text');
  });
});
