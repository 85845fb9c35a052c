import { strToU8, zipSync } from 'fflate';

const transitional = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface DocxFixture {
  /** The children of w:body. */
  body: string;
  /** The children of w:styles, w:numbering, w:footnotes. */
  styles?: string;
  numbering?: string;
  footnotes?: string;
  title?: string;
  namespace?: string;
  /** More parts, or other ones in place of those above. */
  parts?: Record<string, string | Uint8Array>;
}

function relations(targets: Record<string, string>): string {
  const list = Object.entries(targets).map(
    ([type, target], index) =>
      `<Relationship Id="r${index}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  );
  return `<?xml version="1.0"?><Relationships xmlns="${packageRelations}">${list.join('')}</Relationships>`;
}

/** A Word document as Word would lay it out, made of the parts that a test names. */
export function docx(fixture: DocxFixture): Uint8Array {
  const namespaces = `xmlns:w="${fixture.namespace ?? transitional}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"`;
  const part = (name: string, content: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${namespaces}>${content}</w:${name}>`;
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    '_rels/.rels': relations({ officeDocument: 'word/document.xml', 'core-properties': 'docProps/core.xml' }),
    'word/_rels/document.xml.rels': relations({
      styles: 'styles.xml',
      numbering: 'numbering.xml',
      footnotes: 'footnotes.xml',
    }),
    'word/document.xml': part('document', `<w:body>${fixture.body}</w:body>`),
    'word/styles.xml': part('styles', fixture.styles ?? ''),
    'word/numbering.xml': part('numbering', fixture.numbering ?? ''),
    'word/footnotes.xml': part('footnotes', fixture.footnotes ?? ''),
    'docProps/core.xml': `<?xml version="1.0"?><p:coreProperties xmlns:p="p" xmlns:dc="d"><dc:title>${fixture.title ?? ''}</dc:title></p:coreProperties>`,
    ...fixture.parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
}

/** Names pictures of the text: id → file beside it. */
export const pictureRelations = (targets: Record<string, string>): Record<string, string> => ({
  'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packageRelations}">${Object.entries(
    targets,
  )
    .map(([id, target]) => `<Relationship Id="${id}" Type="${officeRelations}/image" Target="${target}"/>`)
    .join('')}</Relationships>`,
});

/** A paragraph of plain text, with the children of its w:pPr. */
export function p(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${r(text)}</w:p>`;
}

/** A run, with the children of its w:rPr. */
export function r(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export function style(id: string, name: string, properties = '', basedOn = ''): string {
  const base = basedOn === '' ? '' : `<w:basedOn w:val="${basedOn}"/>`;
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${base}${properties}</w:style>`;
}

export function table(rows: string[][]): string {
  const cells = (row: string[]): string => row.map((cell) => `<w:tc>${cell}</w:tc>`).join('');
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
}
