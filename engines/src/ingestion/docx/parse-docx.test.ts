import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { docx, p, r, style, table } from '../testing/docx-fixture.ts';
import { blocksOf, failureOf, limits, outlineOf, pagesOf } from '../testing/read-source.ts';
import { parseDocx } from './parse-docx.ts';

const read = (fixture: Parameters<typeof docx>[0]) => parseDocx(docx(fixture), limits);
const headings = style('H1', 'heading 1') + style('H2', 'heading 2') + style('Own', 'My chapter', '', 'H1');
const list = (id: string, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
const level = (index: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = `
  <w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}${level(2, 'lowerRoman', '%1.%3)')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${level(0, 'bullet', '\uf0b7')}${level(1, 'bullet', 'o')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="8"/></w:num>`;

describe('headings', () => {
  test('come from the names of styles, from what these are based on, and from outline levels', async () => {
    const body =
      p('One', '<w:pStyle w:val="H1"/>') +
      p('Two', '<w:pStyle w:val="H2"/>') +
      p('Derived', '<w:pStyle w:val="Own"/>') +
      p('Direct', '<w:outlineLvl w:val="2"/>') +
      p('Text that says something.');
    expect(await outlineOf(read({ body, styles: headings }))).toEqual([
      'heading1 One',
      'heading2 Two',
      'heading1 Derived',
      'heading3 Direct',
      'paragraph Text that says something.',
    ]);
  });

  test('are recognised by larger or bold letters where the writer used no styles', async () => {
    const long = p('A paragraph of the text, which is as long as paragraphs are and ends with a full stop.');
    const title = (text: string, properties: string) => `<w:p>${r(text, properties)}</w:p>`;
    const body =
      title('The whole', '<w:sz w:val="40"/>') + long + title('A part', '<w:b/>') + long + long + long + long;
    expect((await outlineOf(read({ body }))).slice(0, 3)).toEqual([
      'heading1 The whole',
      expect.stringContaining('paragraph A paragraph'),
      'heading2 A part',
    ]);
  });

  test('are not made of bold answers among the answers to a question', async () => {
    const body =
      p('1) Which of these is a queue?') +
      p('a) a stack of plates') +
      `<w:p>${r('b) people waiting in a line', '<w:b/>')}</w:p>` +
      p('c) a tree in the garden') +
      p('And so it goes on for a while.').repeat(3);
    expect(await outlineOf(read({ body }))).toContain('list_item b) people waiting in a line');
  });
});

describe('lists', () => {
  test('in lists are read as outlines', async () => {
    const body =
      p('Mole', list('3')) +
      p('It was built by Ada Brook.', list('3', 1)) +
      p('Dock', list('3')) +
      p('It is dry at ebb.', list('3', 1));
    expect(await outlineOf(read({ body, numbering }))).toEqual([
      'heading3 Mole',
      'list_item ◦ It was built by Ada Brook.',
      'heading3 Dock',
      'list_item ◦ It is dry at ebb.',
    ]);
  });

  test('carry the numbers that Word works out, level by level, and start again where they should', async () => {
    const body =
      p('one', list('1')) +
      p('first', list('1', 1)) +
      p('second', list('1', 1)) +
      p('deep', list('1', 2)) +
      p('two', list('1')) +
      p('again', list('1', 1)) +
      p('anew', list('2')) +
      p('dot', list('3')) +
      p('no number', list('0'));
    expect(await outlineOf(read({ body, numbering }))).toEqual([
      'list_item 1. one',
      'list_item (a) first',
      'list_item (b) second',
      'list_item 1.i) deep',
      'list_item 2. two',
      'list_item (a) again',
      'list_item 1. anew',
      'list_item • dot',
      'paragraph no number',
    ]);
  });

  test('number headings too, through the style', async () => {
    const styles = style('H1', 'heading 1', `<w:pPr>${list('1')}</w:pPr>`);
    const body = p('Scope', '<w:pStyle w:val="H1"/>') + p('Terms', '<w:pStyle w:val="H1"/>');
    expect(await outlineOf(read({ body, styles, numbering }))).toEqual([
      'heading1 1. Scope',
      'heading1 2. Terms',
    ]);
  });
});

describe('text', () => {
  test('keeps bold and italic letters, whose switches in styles undo each other', async () => {
    const styles =
      style('Strong', 'Strong paragraph', '<w:rPr><w:b/></w:rPr>') +
      '<w:style w:type="character" w:styleId="Em"><w:name w:val="Em"/><w:rPr><w:b/><w:i/></w:rPr></w:style>';
    const body =
      `<w:p>${r('plain ')}${r('bold', '<w:b/>')}${r(' not', '<w:b w:val="0"/>')}</w:p>` +
      `<w:p><w:pPr><w:pStyle w:val="Strong"/></w:pPr>${r('all bold, ')}${r('undone', '<w:rStyle w:val="Em"/>')}. And more of it.</w:p>`;
    const [first, second] = await blocksOf(read({ body, styles }));
    expect(first?.spans).toEqual([{ start: 6, end: 10, style: 'bold' }]);
    expect(second?.spans).toEqual([
      { start: 0, end: 9, style: 'bold' },
      { start: 10, end: 16, style: 'italic' },
    ]);
  });

  test('leaves out what was deleted or is hidden or is a field code, and keeps what was inserted', async () => {
    const body = `<w:p>${r('kept ')}<w:ins>${r('inserted ')}</w:ins><w:del><w:r><w:delText>deleted </w:delText></w:r></w:del><w:moveFrom>${r('moved ')}</w:moveFrom>${r('hidden ', '<w:vanish/>')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>${r('code ')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('7')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    expect(await outlineOf(read({ body }))).toEqual(['paragraph kept inserted 7']);
  });

  test('reads a text box once, though it stands in the file twice', async () => {
    const box = p('In the box');
    const body = `<w:p>${r('Beside it')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>${box}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${box}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    expect(await outlineOf(read({ body }))).toEqual(['paragraph Beside it', 'paragraph In the box']);
  });

  test('appends a footnote to the paragraph that refers to it', async () => {
    const footnotes = `<w:footnote w:type="separator" w:id="0">${p('—')}</w:footnote><w:footnote w:id="5">${p('The note.')}</w:footnote>`;
    const body = `<w:p>${r('A claim')}<w:r><w:footnoteReference w:id="5"/></w:r></w:p>${p('More of the text.')}`;
    expect(await outlineOf(read({ body, footnotes }))).toEqual([
      'paragraph A claim[1]',
      'paragraph [1] The note.',
      'paragraph More of the text.',
    ]);
  });

  test('turns symbols of symbol fonts into characters', async () => {
    const body = `<w:p><w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>${r(' ≤ ')}<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r></w:p>`;
    expect(await outlineOf(read({ body }))).toEqual(['paragraph α ≤ ✓']);
  });

  test('is the same in a strict file', async () => {
    const namespace = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
    expect(await outlineOf(read({ body: p('Strictly speaking'), namespace }))).toEqual([
      'paragraph Strictly speaking',
    ]);
  });

  test('ends a block at the line breaks that its writer used as paragraph ends', async () => {
    const body = `<w:p>${r('Which one?')}<w:r><w:br/></w:r>${r('a) this')}<w:r><w:br/></w:r>${r('b) that')}</w:p>`;
    expect(await outlineOf(read({ body }))).toEqual([
      'paragraph Which one?',
      'list_item a) this',
      'list_item b) that',
    ]);
  });
});

describe('tables', () => {
  test('keep rows and cells, with cells over several columns and tables in cells', async () => {
    const wide = '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>';
    const body = table([
      [p('Year'), p('Marks'), p('Grade')],
      [wide + p('2024'), p('in ') + table([[p('a'), p('b')]])],
    ]);
    const [block] = await blocksOf(read({ body }));
    expect(block?.kind).toBe('table');
    expect(block?.rows).toEqual([
      ['Year', 'Marks', 'Grade'],
      ['2024', '', 'in a b'],
    ]);
    expect(block?.text).toBe('Year\tMarks\tGrade\n2024\t\tin a b');
  });

  test('of one column are read as the paragraphs in them', async () => {
    const body = table([[p('Title', '<w:pStyle w:val="H1"/>') + p('Framed text.')]]);
    expect(await outlineOf(read({ body, styles: headings }))).toEqual([
      'heading1 Title',
      'paragraph Framed text.',
    ]);
  });
});

describe('equations', () => {
  const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const e = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`;
  const cases: [string, string, string][] = [
    ['fractions', e('f', e('num', t('a+b')) + e('den', t('2'))), '(a+b)/2'],
    ['powers', e('sSup', e('e', t('x')) + e('sup', t('2'))), 'x²'],
    ['indices', e('sSub', e('e', t('a')) + e('sub', t('max'))), 'aₘₐₓ'],
    ['roots', e('rad', e('deg', t('3')) + e('e', t('x+1'))), '³√(x+1)'],
    [
      'sums',
      e(
        'nary',
        `<m:naryPr><m:chr m:val="∑"/></m:naryPr>${e('sub', t('i=1'))}${e('sup', t('n'))}${e('e', t('i'))}`,
      ),
      '∑_(i=1)^n i',
    ],
    ['brackets', e('d', e('e', t('x+y'))), '(x+y)'],
    [
      'matrices',
      e('m', e('mr', e('e', t('1')) + e('e', t('0'))) + e('mr', e('e', t('0')) + e('e', t('1')))),
      '[1, 0; 0, 1]',
    ],
    ['functions', e('func', e('fName', t('sin')) + e('e', t('x'))), 'sin x'],
    [
      'binomials',
      e(
        'd',
        e('e', `<m:f><m:fPr><m:type m:val="noBar"/></m:fPr>${e('num', t('n'))}${e('den', t('k'))}</m:f>`),
      ),
      '(n over k)',
    ],
  ];
  test.each(cases)('write %s in a line', async (_name, content, expected) => {
    const body = `<w:p>${r('so ')}<m:oMath>${content}</m:oMath></w:p>`;
    expect(await outlineOf(read({ body }))).toEqual([`paragraph so ${expected}`]);
  });
});

describe('pages', () => {
  const words = (count: number) => p(`${'word '.repeat(count - 1)}end.`);

  test('end where Word last ended them, also inside a paragraph but not inside a word', async () => {
    const body = `<w:p>${r('On the first pa')}<w:r><w:lastRenderedPageBreak/></w:r>${r('ge and on the next.')}</w:p>${p('More.')}`;
    const pages = await pagesOf(await read({ body }));
    expect(pages.map((page) => page.blocks.map((block) => block.text))).toEqual([
      ['On the first page'],
      ['and on the next.', 'More.'],
    ]);
    expect(pages[1]?.blocks[0]?.continues).toBe(true);
  });

  test('end at breaks that the writer set, twice set ones counting once', async () => {
    const broken = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    const body = p('One.') + broken + broken + p('Two.', '<w:pageBreakBefore/>');
    expect(await pagesOf(await read({ body }))).toHaveLength(2);
  });

  test('are of about 500 words, ending between blocks, where the file says nothing', async () => {
    const pages = await pagesOf(await read({ body: words(200).repeat(6) }));
    expect(pages.map((page) => page.blocks.length)).toEqual([2, 2, 2]);
    expect(pages[0]).toMatchObject({ number: 1, label: null, width: 0, height: 0, scanned: false });
  });

  test('stay below their limit in a very long text', async () => {
    const source = await parseDocx(docx({ body: words(200).repeat(300) }), { ...limits, maxPages: 40 });
    expect(source.pageCount).toBeLessThanOrEqual(40);
  });

  test('go on from any page as if reading had never stopped', async () => {
    const source = await read({ body: words(400).repeat(4) });
    const numbers: number[] = [];
    for await (const page of source.pages(3, null)) if ('number' in page) numbers.push(page.number);
    expect(numbers).toEqual([3, 4]);
  });
});

describe('a file that is none, or that means harm, ends in a clear failure', () => {
  const documentPart = (xml: string) => ({ 'word/document.xml': xml });
  const zip = (parts: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

  test('entities that multiply, and document types at all', async () => {
    const xml = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><d>&b;</d>';
    expect(await failureOf(() => read({ body: '', parts: documentPart(xml) }))).toBe('damaged');
  });

  test('elements in each other a hundred thousand times', async () => {
    const xml = '<w:r>'.repeat(100_000) + '</w:r>'.repeat(100_000);
    const failure = await failureOf(() => read({ body: '', parts: documentPart(xml) }));
    expect(['damaged', 'archive_bomb']).toContain(failure);
  });

  test('a part that unpacks to a hundred times its size', async () => {
    expect(await failureOf(() => read({ body: p('a'.repeat(3_000_000)) }))).toBe('archive_bomb');
  });

  test('more files than a document has', async () => {
    const parts = Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`word/media/${i}.bin`, '']));
    expect(await failureOf(() => read({ body: p('x'), parts }))).toBe('archive_bomb');
  });

  test('a directory that says less than comes out', async () => {
    const bytes = docx({ body: p('lies '.repeat(2_000)) });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const name = strToU8('word/document.xml');
    // The second place of the name is in the directory; the size stands 22 bytes before it.
    const places = [...bytes.keys()].filter((at) => name.every((byte, i) => bytes[at + i] === byte));
    view.setUint32((places.at(-1) ?? 0) - 22, 100, true);
    expect(await failureOf(() => parseDocx(bytes, limits))).toBe('archive_bomb');
  });

  test('names that climb out of the archive are not parts of it', async () => {
    const body = p('Safe and sound.');
    expect(await outlineOf(read({ body, parts: { '../../evil.xml': '<a/>' } }))).toEqual([
      'paragraph Safe and sound.',
    ]);
  });

  test('half a file', async () => {
    const bytes = docx({ body: p('whole') });
    expect(await failureOf(() => parseDocx(bytes.subarray(0, bytes.length / 2), limits))).toBe('damaged');
  });

  test('a spreadsheet by that name', async () => {
    const parts = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' };
    expect(await failureOf(() => parseDocx(zip(parts), limits))).toBe('type_mismatch');
  });

  test('an archive of other things', async () => {
    expect(await failureOf(() => parseDocx(zip({ 'photo.raw': 'x' }), limits))).toBe('not_a_document');
  });

  test('no text in it', async () => {
    expect(await failureOf(() => read({ body: p(' ') }))).toBe('no_text');
  });

  test('more text than may be read', async () => {
    const bytes = docx({ body: p('some text, and more').repeat(20) });
    expect(await failureOf(() => parseDocx(bytes, { ...limits, maxCharacters: 100 }))).toBe('too_much_text');
  });
});

test('the title is the one that the file names, if it is one', async () => {
  expect((await read({ body: p('x'), title: 'Law of Contract' })).title).toBe('Law of Contract');
  expect((await read({ body: p('x'), title: 'Microsoft Word - draft.doc' })).title).toBeNull();
});

test('a paragraph as long as a book keeps its bold letters through all its pages', async () => {
  const body = `<w:p>${Array.from({ length: 900 }, (_, i) => r(`Sentence ${i} has `) + r('bold', '<w:b/>') + r(' words. ')).join('')}</w:p>`;
  const pages = await pagesOf(await read({ body }));
  expect(pages.length).toBeGreaterThan(3);
  const bold = pages.flatMap((page) =>
    page.blocks.flatMap(({ text, spans }) => spans.map((span) => text.slice(span.start, span.end))),
  );
  expect(bold).toEqual(Array.from({ length: 900 }, () => 'bold'));
});
