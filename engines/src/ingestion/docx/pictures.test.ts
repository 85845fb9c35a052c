import { describe, expect, it } from 'vitest';
import type { DocumentPage } from '@gene/contract/documents';
import { docxPictures, ingest } from '../index.ts';
import { encodePng } from '../png.ts';
import { docx, type DocxFixture, p, pictureRelations, r, table } from '../testing/docx-fixture.ts';

const png = encodePng(2, 2, new Uint8Array(12).fill(120));
const limits = { maxPages: 100, maxCharacters: 100_000 };
const ocr = { recognise: () => Promise.reject(new Error('no scan')), close: () => Promise.resolve() };

const picture = (id: string, [width, height] = [100, 50]) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="${width! * 12_700}" cy="${height! * 12_700}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const drawn = `<w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><a:graphic><a:graphicData><c:chart r:id="c1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const vml = (id: string) =>
  `<w:r><w:pict><v:shape style="position:absolute;width:60pt;height:1in"><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r>`;
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;

const pictures = pictureRelations({ a: 'media/a.png', b: 'media/b.png', e: 'media/e.emf' });
const files = {
  'word/media/a.png': png,
  'word/media/b.png': png,
  'word/media/e.emf': new Uint8Array([1, 0, 0, 0]),
};

/** Each picture with the text before it. */
async function placed(body: string, more: Partial<DocxFixture> = {}) {
  const bytes = docx({ body, parts: { ...pictures, ...files }, ...more });
  const pages: DocumentPage[] = [];
  for await (const event of ingest(bytes, 'docx', { ocr, ...limits }))
    if (event.type === 'batch') pages.push(...event.pages);
  const blocks = pages.flatMap((page) => page.blocks);
  return docxPictures(bytes, pages, limits).map(({ offset, rect, image, format }) => {
    const block = blocks.find(({ start, end }) => offset >= start && offset <= end);
    return {
      before: block?.text.slice(0, offset - block.start),
      rect,
      format,
      isWhole: image?.length === png.length,
    };
  });
}

describe('pictures in a Word document', () => {
  it('stand where they do in the text, with their size, and as they lie in the file', async () => {
    const body =
      p('1. What is shown?') +
      paragraph(picture('a')) +
      p('2. And here?') +
      paragraph(r('left '), picture('b', [200, 80]), r(' right'));
    expect(await placed(body)).toEqual([
      {
        before: '1. What is shown?',
        format: 'PNG',
        isWhole: true,
        rect: { page: 1, x: 0, y: 0, width: 100, height: 50 },
      },
      { before: 'left', format: 'PNG', isWhole: true, rect: { page: 1, x: 0, y: 1, width: 200, height: 80 } },
    ]);
  });
  it('are found in the cells of tables, and in the older form of pictures', async () => {
    const body = table([
      [p('1'), p('Name the valve.') + paragraph(vml('a')), p('5')],
      [p('2'), p('Name the pump.') + paragraph(picture('b')), p('5')],
    ]);
    const found = await placed(body);
    expect(found.map(({ before }) => before?.split('\n').at(-1))).toEqual([
      '1\tName the valve.',
      '2\tName the pump.',
    ]);
    expect(found[0]!.rect).toMatchObject({ width: 60, height: 72 });
  });
  it('say what they are where browsers cannot show them: metafiles, charts, pictures that are elsewhere', async () => {
    const body = p('1. Draw.') + paragraph(picture('e')) + paragraph(drawn) + paragraph(picture('missing'));
    const found = await placed(body);
    expect(found.map(({ format, isWhole }) => [format, isWhole])).toEqual([
      ['EMF', false],
      ['drawing', false],
      ['linked picture', false],
    ]);
  });
  it('are no figures where they only keep text apart, or are a text box whose text is read', async () => {
    const box = `<w:r><w:drawing><wp:inline><wps:wsp><wps:txbx><w:txbxContent>${p('a label')}</w:txbxContent></wps:txbx></wps:wsp></wp:inline></w:drawing></w:r>`;
    expect(await placed(p('1. Draw.') + paragraph(picture('a', [400, 1])) + paragraph(box))).toEqual([]);
  });
});

it('keeps the label of an answer that is a picture', async () => {
  const numbering = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const item = (content: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${content}</w:p>`;
  const body = p('1. Which is a leaf?') + item(picture('a')) + item(r('none'));
  const [only] = await placed(body, { numbering, parts: { ...files, ...withNumbering() } });
  expect(only).toMatchObject({ before: 'a)' });
});

/** Pictures and the numbering of lists named by one document. */
function withNumbering() {
  const [[path, xml]] = Object.entries(pictures) as [[string, string]];
  const numbering = xml.replaceAll('/image"', '/numbering"').match(/<Relationship Id="a"[^>]*>/)![0];
  const relation = numbering.replace('Id="a"', 'Id="n"').replace('media/a.png', 'numbering.xml');
  return { [path]: xml.replace('</Relationships>', `${relation}</Relationships>`) };
}
