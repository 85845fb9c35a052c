import { strToU8, zipSync } from 'fflate';
import type { Upload } from './support.ts';

/** A tracker that would notice readers of the file. */
const tracker = 'http://tracker.example';

/** Attempts to break out of a style: a careless renderer copies the raw text into CSS. */
const styles = [
  'red; position: fixed; inset: 0; z-index: 2147483647; background: white',
  `red; background-image: url(${tracker}/style.png)`,
  `red; background: url("javascript:escape1()")`,
  'red; width: expression(escape2())',
  `red } @import url("${tracker}/import.css"); body { position: fixed; inset: 0`,
  `red } @font-face { font-family: x; src: url(${tracker}/font.woff) } p { font-family: x`,
  'red } html, body, :host { position: fixed !important; inset: -9999px !important; z-index: 2147483647 !important',
  'red } body::before { content: "Your session has ended. Please sign in again."; position: fixed; inset: 0',
  'red; width: 99999999px; height: 99999999px; transform: scale(9999) translate(-50%, -50%)',
  '</style><img src=x onerror="window.escaped=1"><style>',
  '</style><script>window.escaped=1</script><style>',
  'red; cursor: none; pointer-events: auto; behavior: url(#x); -moz-binding: url(x)',
];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const run = (properties: string, text: string) =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (properties: string, runs: string) => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;

/** Every style value that a renderer may write out. */
function styled(value: string, at: number): string {
  const v = escaped(value);
  return paragraph(
    `<w:jc w:val="${v}"/><w:shd w:val="clear" w:fill="${v}"/><w:spacing w:line="${v}" w:before="${v}"/><w:ind w:left="${v}"/><w:pBdr><w:top w:val="single" w:color="${v}" w:sz="${v}"/></w:pBdr>`,
    run(
      `<w:rFonts w:ascii="${v}" w:hAnsi="${v}"/><w:color w:val="${v}"/><w:highlight w:val="${v}"/><w:sz w:val="${v}"/><w:shd w:fill="${v}"/><w:position w:val="${v}"/><w:lang w:val="${v}"/>`,
      `payload ${at}`,
    ),
  );
}

const drawn = (style: string, inside: string) =>
  `<w:p><w:r><w:pict><v:shape style="${escaped(style)}" fillcolor="${escaped(styles[1] ?? '')}">${inside}</v:shape></w:pict></w:r></w:p>`;

const links = [
  'javascript:window.escaped=1',
  ' JaVaScRiPt:window.escaped=1',
  'data:text/html,<script>parent.escaped=1</script>',
  'vbscript:x',
  'file:///etc/passwd',
];

const field = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${escaped(instruction)} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>field</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.escaped=1"><script>parent.escaped=1</script><image href="${tracker}/svg.png"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${tracker}/frame"/></foreignObject></svg>`;
const html = `<html><body><script>parent.escaped=1</script><form action="${tracker}"><input type="password"></form></body></html>`;

/**
 * A Word file that tries every known way to escape its page, run scripts, load resources and lead readers
 * away.
 */
export function hostileDocx(name = 'hostile.docx'): Upload {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string, external = false) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${escaped(target)}"${external ? ' TargetMode="External"' : ''}/>`;
  const picture = (id: string, how: 'embed' | 'link') =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="99999999999" cy="99999999999"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:${how}="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="-99999999" y="-99999999"/><a:ext cx="99999999999" cy="99999999999"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const body = [
    '<w:p><w:r><w:t>The bell was cast by Marta Ilves for the harbour of Velm, as the council had asked.</w:t></w:r></w:p>',
    ...styles.map(styled),
    ...links.map(
      (_, at) => `<w:p><w:hyperlink r:id="link${at}"><w:r><w:t>link ${at}</w:t></w:r></w:hyperlink></w:p>`,
    ),
    field('HYPERLINK "javascript:window.escaped=1"'),
    field(`INCLUDEPICTURE "${tracker}/field.png" \\d`),
    field(`INCLUDETEXT "${tracker}/field.txt"`),
    drawn(
      'position:fixed;left:0;top:0;width:9999px;height:9999px;z-index:99999',
      `<v:imagedata r:id="outside"/><v:textbox><w:txbxContent><w:p><w:r><w:t>Please sign in again</w:t></w:r></w:p></w:txbxContent></v:textbox>`,
    ),
    picture('outside', 'link'),
    picture('drawing', 'embed'),
    '<w:altChunk r:id="chunk"/>',
    `<w:p><w:pPr><w:framePr w:w="99999" w:h="99999" w:hAnchor="page" w:vAnchor="page" w:x="-9999" w:y="-9999"/></w:pPr><w:r><w:t>framed</w:t></w:r></w:p>`,
    `<w:tbl><w:tblPr><w:tblW w:w="${escaped(styles[0] ?? '')}"/><w:tblStyle w:val="Bad"/></w:tblPr><w:tr><w:tc><w:tcPr><w:shd w:fill="${escaped(styles[6] ?? '')}"/></w:tcPr><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`,
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>',
  ].join('');
  const namespaces = [
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
    `xmlns:r="${office}"`,
    'xmlns:v="urn:schemas-microsoft-com:vml"',
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
    'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  ].join(' ');
  const bad = styles
    .map(
      (value, at) =>
        `<w:style w:type="paragraph" w:styleId="${escaped(`B${at}, ${value}`)}"><w:name w:val="${escaped(value)}"/><w:rPr><w:color w:val="${escaped(value)}"/><w:rFonts w:ascii="${escaped(value)}"/></w:rPr></w:style>`,
    )
    .join('');
  const package_ = 'http://schemas.openxmlformats.org/package/2006';
  const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${package_}/relationships">${relation('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${package_}/relationships">${[
      relation('styles', 'styles', 'styles.xml'),
      ...links.map((link, at) => relation(`link${at}`, 'hyperlink', link, true)),
      relation('outside', 'image', `${tracker}/pixel.png`, true),
      relation('drawing', 'image', 'media/drawing.svg'),
      relation('chunk', 'aFChunk', 'chunk.html'),
    ].join('')}</Relationships>`,
    'word/styles.xml': `<w:styles ${namespaces}>${bad}<w:style w:type="table" w:styleId="Bad"><w:tblPr><w:shd w:fill="${escaped(styles[6] ?? '')}"/></w:tblPr></w:style></w:styles>`,
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/media/drawing.svg': svg,
    'word/chunk.html': html,
    'customXml/item1.xml': `<x onload="escaped()">${escaped(html)}</x>`,
  };
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(zip),
  };
}
