import { strToU8, zipSync } from 'fflate';

export interface Worksheet {
  /** At most 31 characters, without any of `[]:*?/\`. */
  name: string;
  /** The first one is the header. Null: an empty cell. */
  rows: readonly (readonly (string | number | null)[])[];
}

const office = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const parts = {
  sheets: 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml',
  styles: 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const;

/** Of a cell: the first style is plain, the second bold. */
const styles = `${head}<styleSheet xmlns="${office}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Writes a workbook (ECMA-376). Texts are stored as texts, so that nothing in them is ever computed. */
export function writeXlsx(sheets: readonly Worksheet[]): Uint8Array {
  const paths = sheets.map((_sheet, i) => `xl/worksheets/sheet${i + 1}.xml`);
  const override = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}"/>`;
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      override('xl/workbook.xml', parts.workbook),
      override('xl/styles.xml', parts.styles),
      ...paths.map((path) => override(path, parts.sheets)),
    ].join('')}</Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${sheets
      .map(({ name }, i) => `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...paths.map((path): [string, string] => ['worksheet', path.slice(3)]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map(({ rows }, i) => [paths[i]!, worksheet(rows)])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

const relationships = (targets: readonly [type: string, target: string][]) =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships">${targets
    .map(
      ([type, target], i) =>
        `<Relationship Id="rId${i + 1}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

function worksheet(rows: Worksheet['rows']): string {
  const body = rows.map((cells, y) => {
    const written = cells.map((cell, x) => cellOf(cell, `${columnOf(x)}${y + 1}`, y === 0));
    return `<row r="${y + 1}">${written.join('')}</row>`;
  });
  return `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function cellOf(value: string | number | null, place: string, isHead: boolean): string {
  if (value === null || value === '') return '';
  const style = isHead ? ' s="1"' : '';
  return typeof value === 'number'
    ? `<c r="${place}"${style}><v>${value}</v></c>`
    : `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
}

/** 0 is A, 26 is AA. */
const columnOf = (x: number): string =>
  (x < 26 ? '' : columnOf(Math.floor(x / 26) - 1)) + String.fromCodePoint(65 + (x % 26));

/** XML 1.0 has no way to say most control characters. */
const unsayable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escape = (text: string): string =>
  text
    .replaceAll(unsayable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
