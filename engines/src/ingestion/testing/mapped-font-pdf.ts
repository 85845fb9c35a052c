/** A page's lines, and whether they are set in the font whose Unicode map is given. */
export interface MappedPage {
  lines: readonly string[];
  isMapped: boolean;
}

/**
 * A PDF that shows its lines as they are, while the font's Unicode map says something else of them.
 * @param ranges of letters as shown and what the map takes the first of them for, in hexadecimal: `<41> <5a> <0627>`
 */
export function mappedFontPdf(
  pages: readonly MappedPage[],
  ranges: readonly string[],
  name = 'Helvetica',
): Uint8Array {
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...ranges.map((range) => `1 beginbfrange ${range} endbfrange`),
    'endcmap end end',
  ].join('\n');
  const stream = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`;
  const font = `<</Type/Font/Subtype/Type1/BaseFont/${name}`;
  const first = 6;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    `${font}/ToUnicode 4 0 R>>`,
    stream(map),
    `${font}>>`,
    ...pages.flatMap(({ lines, isMapped }, i) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 2 * i + 1} 0 R/Resources<</Font<</F ${isMapped ? 3 : 5} 0 R>>>>>>`,
      stream(lines.map((text, k) => `BT /F 12 Tf 60 ${700 - k * 20} Td (${text}) Tj ET`).join('\n')),
    ]),
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj`).join('\n');
  return new TextEncoder().encode(
    `%PDF-1.4\n${body}\ntrailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`,
  );
}
