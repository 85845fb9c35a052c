import { describe, expect, test } from 'vitest';
import { parseDoc } from './doc/parse-doc.ts';
import { parseDocx } from './docx/parse-docx.ts';
import type { SourceDocument } from './middle-form.ts';
import { doc, inTable, rowEnd } from './testing/doc-fixture.ts';
import { docx, p, r, style, table } from './testing/docx-fixture.ts';
import { failureOf, limits, pagesOf, seededRandom } from './testing/read-source.ts';
import { parseTxt } from './txt/parse-txt.ts';

const mutations = 500;

const word = docx({
  body:
    p('Title', '<w:pStyle w:val="H1"/>') +
    p('An item', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
    table([[p('a'), p('b')]]) +
    `<w:p>${r('Bold', '<w:b/>')}<w:r><w:footnoteReference w:id="1"/></w:r><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den/></m:f></m:oMath></w:p>`,
  styles: style('H1', 'heading 1'),
  numbering:
    '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
  footnotes: `<w:footnote w:id="1">${p('A note')}</w:footnote>`,
});

const oldWord = doc({
  paragraphs: [
    { text: 'Title\r', style: 1 },
    { text: 'Some text with \x13 a field \x14in it\x15.\r', bold: true },
    { text: 'a\x07', properties: inTable },
    { text: 'b\x07', properties: inTable },
    { text: '\x07', properties: rowEnd },
    { text: 'The end.\r' },
  ],
});

const plain = new TextEncoder().encode(
  'CHAPTER I\n\nSome text — with dashes.\n\n- an item\n- another\n\fnext;page\n'.repeat(5),
);

/** Bytes changed, doubled, dropped or filled, as broken disks and clever people do. */
function mutated(original: Uint8Array, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const at = (length: number) => Math.floor(random() * length);
  let bytes = original.slice();
  for (let changes = 1 + at(8); changes > 0; changes--) {
    const place = at(bytes.length);
    const length = 1 + at(16);
    const kind = random();
    if (kind < 0.5) bytes[place] = at(256);
    else if (kind < 0.7) bytes.fill(random() < 0.5 ? 0xff : 0, place, place + length);
    else if (kind < 0.85) bytes.copyWithin(place, at(bytes.length), at(bytes.length));
    else if (kind < 0.95)
      bytes = Uint8Array.from([...bytes.subarray(0, place), ...bytes.subarray(place + length)]);
    else bytes = bytes.slice(0, place + 1);
  }
  return bytes;
}

describe('a broken file ends in text or in a failure with a reason, never in anything else', () => {
  const cases: [string, Uint8Array, (bytes: Uint8Array) => Promise<SourceDocument>][] = [
    ['DOCX', word, (bytes) => parseDocx(bytes, limits)],
    ['DOC', oldWord, (bytes) => parseDoc(bytes, limits)],
    ['TXT', plain, (bytes) => parseTxt(bytes, limits)],
  ];
  test.each(cases)('%s', { timeout: 60_000 }, async (_name, original, parse) => {
    const outcomes = new Map<string, number>();
    for (let seed = 0; seed < mutations; seed++) {
      const outcome = await failureOf(async () => pagesOf(await parse(mutated(original, seed))));
      outcomes.set(outcome ?? 'read', (outcomes.get(outcome ?? 'read') ?? 0) + 1);
    }
    expect(outcomes.has('internal')).toBe(false);
    expect(outcomes.get('read')).toBeGreaterThan(0);
  });
});
