import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeXlsx } from './xlsx.ts';

test('a workbook has its tables, with numbers as numbers and everything else as text', () => {
  const rows = [
    ['Name', 'Score'],
    ['=HYPERLINK("x")\u0001 & <b>', -1.5],
    [null, 2],
    Array.from({ length: 28 }, () => 'x'),
  ];
  const files = unzipSync(
    writeXlsx([
      { name: 'Students', rows },
      { name: 'A & B', rows: [] },
    ]),
  );
  const read = (path: string) => strFromU8(files[path]!);
  expect(read('xl/workbook.xml')).toContain('<sheet name="A &amp; B" sheetId="2" r:id="rId2"/>');
  const sheet = read('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<c r="B2"><v>-1.5</v></c>');
  expect(sheet).toContain(
    't="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;) &amp; &lt;b&gt;',
  );
  expect(sheet).toContain('<row r="3"><c r="B3"><v>2</v></c></row>');
  expect(sheet).toContain('<c r="AB4"');
  expect(sheet).not.toContain('<f>');
});
