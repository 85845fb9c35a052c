import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { blocksOf, failureOf, limits, outlineOf, pagesOf } from '../testing/read-source.ts';
import { parseTxt } from './parse-txt.ts';
import { decodeText } from './text-encoding.ts';

const read = (text: string) => parseTxt(new TextEncoder().encode(text), limits);

describe('structure', () => {
  test('questions and answers by number are items of a list, not one paragraph', async () => {
    const text = 'Model answers\n\nQ1. Bark is dead.\nQ2) Cork keeps water in.\nQ 8: Wood carries it.\n';
    expect(await outlineOf(read(text))).toEqual([
      'paragraph Model answers',
      'list_item Q1. Bark is dead.',
      'list_item Q2) Cork keeps water in.',
      'list_item Q 8: Wood carries it.',
    ]);
  });

  test('letters of any script with a bracket are items of a list', async () => {
    const text = 'Задача 3.\nа) Опишите кору.\nб) Опишите лист.\n';
    expect(await outlineOf(read(text))).toEqual([
      'paragraph Задача 3.',
      'list_item а) Опишите кору.',
      'list_item б) Опишите лист.',
    ]);
  });

  test('chapters, underlined and Markdown titles, capitals and numbered titles are headings', async () => {
    const text = `CHAPTER IV
Of contracts

An agreement is a contract if it is made by the free consent of parties.

# Notes

These are notes on it.

Underlined
==========

Text under the line.

GENERAL REMARKS

Text under capitals.

1.2 Numbered title

Text under the number.
`;
    expect((await outlineOf(read(text))).filter((line) => line.startsWith('heading'))).toEqual([
      'heading2 CHAPTER IV',
      'heading1 Notes',
      'heading1 Underlined',
      'heading3 GENERAL REMARKS',
      'heading3 1.2 Numbered title',
    ]);
  });

  test('a Markdown title needs no blank line before it, a comment of a listing is none', async () => {
    const text = `## Lamps
A lamp burns all night on the outer mole.
### Buoys
A buoy floats on the water of the bay.

for (const lamp of lamps) {
## trim every one
  lamp.trim();
}
`;
    expect((await outlineOf(read(text))).filter((line) => line.startsWith('heading'))).toEqual([
      'heading1 Lamps',
      'heading2 Buoys',
    ]);
  });

  test('lines that a program wrapped are joined, with the words that it divided', async () => {
    const text = `The parties to a contract must either perform, or offer to perform, their
respective promises, unless such performance is dispensed with or ex-
cused under the provisions of this Act, or of any other law.

Promises bind the representatives of the promisors in case of the death
of such promisors before performance.
`;
    expect((await blocksOf(read(text))).map((block) => block.text)).toEqual([
      'The parties to a contract must either perform, or offer to perform, their respective promises, unless such performance is dispensed with or excused under the provisions of this Act, or of any other law.',
      'Promises bind the representatives of the promisors in case of the death of such promisors before performance.',
    ]);
  });

  test('lines that their writer ended stay apart', async () => {
    const text = 'Roses are red\nViolets are blue\nSugar is sweet\nAnd so are you\n';
    expect(await blocksOf(read(text))).toHaveLength(4);
  });

  test('list items keep their marks and take their wrapped lines', async () => {
    const text = `We need the following things, and we need them before the end of the week:

- a first item, which is so long that it does not fit on one line of this
  text, and goes on
- a second item
1) a numbered one
`;
    expect((await outlineOf(read(text))).slice(1)).toEqual([
      'list_item - a first item, which is so long that it does not fit on one line of this text, and goes on',
      'list_item - a second item',
      'list_item 1) a numbered one',
    ]);
  });

  test('separated values become a table', async () => {
    const [table] = await blocksOf(read('year;marks;grade\n2023;61;B\n2024;74;A\n'));
    expect(table?.rows?.[2]).toEqual(['2024', '74', 'A']);
  });

  test('form feeds end pages; running heads are not text', async () => {
    const text = ['One.', 'Two.', 'Three.', 'Four.']
      .map((body, i) => `Memo 17   page ${i + 1}\n\n${body}\n`)
      .join('\f');
    const pages = await pagesOf(await read(text));
    expect(pages.map((page) => page.blocks.map((block) => block.text))).toEqual([
      ['One.'],
      ['Two.'],
      ['Three.'],
      ['Four.'],
    ]);
  });

  test('a book on one line is cut into pages at the ends of its sentences', async () => {
    const pages = await pagesOf(await read('This is a sentence of seven words. '.repeat(3_000)));
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) expect(page.blocks.at(-1)?.text).toMatch(/words\.$/);
    expect(pages[1]?.blocks[0]?.continues).toBe(true);
  });
});

describe('encodings', () => {
  const russian =
    'Договором признаётся соглашение двух или нескольких лиц об установлении, изменении или прекращении гражданских прав и обязанностей. К договорам применяются правила о сделках.';
  const japanese =
    '契約は、当事者の一方が申込みをし、相手方がこれを承諾することによって成立する。契約の内容は法令の制限内で自由に決めることができる。\n';
  const german =
    'Der Vertrag kommt durch übereinstimmende Willenserklärungen zustande. Er verpflichtet die Parteien, ihre Leistungen gemäß der Übereinkunft zu erfüllen; wer säumig ist, haftet für den Schaden.';
  const polish =
    'Umowa jest zgodnym oświadczeniem woli stron. Może być zawarta w dowolnej formie, chyba że ustawa wymaga szczególnej. Żądanie dłużnika może być źródłem roszczeń.';
  const cases: [string, string][] = [
    ['utf8', russian],
    ['utf-16le', russian],
    ['utf-16be', japanese],
    ['utf-32le', german],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['cp866', russian],
    ['shift_jis', japanese],
    ['euc-jp', japanese],
    ['windows-1252', german],
    ['windows-1250', polish],
    ['iso-8859-2', polish],
  ];
  test.each(cases)('a text in %s is read as it was written', async (encoding, text) => {
    expect((await decodeText(iconv.encode(text, encoding))).text).toBe(text);
  });

  test.each(['utf8', 'utf-16le', 'utf-16be', 'utf-32be'])('a byte order mark names %s', async (encoding) => {
    expect((await decodeText(iconv.encode('é', encoding, { addBOM: true }))).text).toBe('é');
  });

  test('a few broken bytes do not turn UTF-8 into something else', async () => {
    const bytes = new TextEncoder().encode(russian);
    bytes[bytes.length >> 1] = 0xff;
    expect((await decodeText(bytes)).text).toContain('Договором признаётся');
  });

  test('a long English beginning does not hide the letters that tell', async () => {
    const bytes = iconv.encode('Plain English text. '.repeat(5_000) + russian, 'windows-1251');
    expect((await decodeText(bytes)).text).toContain('Договором признаётся');
  });
});

test('binary data, nothing, blanks and too much text end in a clear failure', async () => {
  const binary = Uint8Array.from({ length: 4_000 }, (_, i) => (i * 7) % 256);
  expect(await failureOf(() => parseTxt(binary, limits))).toBe('not_a_document');
  expect(await failureOf(() => parseTxt(new Uint8Array(), limits))).toBe('empty');
  expect(await failureOf(() => read(' \n\n \t\n'))).toBe('no_text');
  const long = new TextEncoder().encode('more than may be read');
  expect(await failureOf(() => parseTxt(long, { ...limits, maxCharacters: 9 }))).toBe('too_much_text');
});

test('no block holds characters that nobody can see or store', async () => {
  const [block] = await blocksOf(read(`a\u0000b\u00adc\ufeffd e\u200bf${' and so on'.repeat(20)}`));
  expect(block?.text).toMatch(/^abcd ef and so on and/);
});

describe('notes in Markdown', () => {
  const notes = `---
tags: [harbour]
---
# Harbour

**Demurrage** is what a *late* ship pays, see [the tariff](https://example.org/tariff).
It is \\*not\\* a fine.

## Fees
1. **Quay**: two crowns
2. Crane
    - by the *hour*
    - by the ton
- [ ] ask \`the clerk\`

> Paid at noon.<br>Never later.

| Ship | Fee |
|------|-----|
| Sloop | **2** |

\`\`\`
fee = tons * 2

paid = fee
\`\`\`
![a barge](barge.png)
<!-- to do -->
`;

  test('lose their marks and keep their structure', async () => {
    expect(await outlineOf(read(notes))).toEqual([
      'heading1 Harbour',
      'paragraph Demurrage is what a late ship pays, see the tariff.',
      'paragraph It is *not* a fine.',
      'heading2 Fees',
      'list_item 1. Quay: two crowns',
      'list_item 2. Crane',
      'list_item ◦ by the hour',
      'list_item ◦ by the ton',
      'list_item • ask the clerk',
      'paragraph Paid at noon.',
      'paragraph Never later.',
      'table Ship\tFee\nSloop\t2',
      'code fee = tons * 2\n\npaid = fee',
    ]);
  });

  test('have headings in bold letters, unless they lead in a list', async () => {
    const text = '# Quay\n**The bell rule:**\n\nIt rings at dusk.\n\n**Bells:**\n- brass\n- iron\n\n# Pier\n';
    expect(await outlineOf(read(text))).toEqual([
      'heading1 Quay',
      'heading3 The bell rule:',
      'paragraph It rings at dusk.',
      'paragraph Bells:',
      'list_item • brass',
      'list_item • iron',
      'heading1 Pier',
    ]);
  });

  test('lose what embeds something, but no other angle brackets', async () => {
    const text =
      '# Quay\n<Player url="https://example.org/quay" />\n\nA list<ship> of **ships**.\n\n# Pier\n**a** **b**';
    expect(await outlineOf(read(text))).toEqual([
      'heading1 Quay',
      'paragraph A list<ship> of ships.',
      'heading1 Pier',
      'paragraph a b',
    ]);
  });

  test('are told by their bold words where they have hardly a heading', async () => {
    const text = Array.from({ length: 5 }, (_, i) => `* **Pier ${i}**: of granite`).join('\n');
    expect((await outlineOf(read(text)))[0]).toBe('list_item • Pier 0: of granite');
  });

  test('are no powers and options of programs', async () => {
    const text = 'x = 2**3 and 2**4\ny = a**2 + b**2\nf(**kwargs): g(**kwargs)\n'.repeat(4);
    expect((await outlineOf(read(text))).join('\n')).toContain('a**2 + b**2');
  });

  test('say what is bold and italic', async () => {
    const styled = (await blocksOf(read(notes))).flatMap(({ text, spans }) =>
      spans.map(({ start, end, style }) => `${style} ${text.slice(start, end)}`),
    );
    expect(styled).toEqual(['bold Demurrage', 'italic late', 'bold Quay', 'italic hour']);
  });

  test('whose lines a program broke have paragraphs, not lines', async () => {
    const line = 'The quay of the harbour was built of oak and of stone by the wardens';
    const wrapped = [
      '# One',
      '',
      ...Array<string>(4).fill(`${line},`),
      '',
      '# Two',
      '',
      '- **a**',
      '- b',
      '- c',
    ];
    expect((await outlineOf(read(wrapped.join('\n'))))[1]).toBe(
      `paragraph ${Array<string>(4).fill(`${line},`).join(' ')}`,
    );
  });

  test('keep what only looks like a link, a tag or what stands above the text', async () => {
    const text =
      '---\n# Reefs\nSmith [12] sounded a[i] and `vector<int>`; a list<reef> of **them**.\n---\n# Bays\n- a\n- b\n';
    expect(await outlineOf(read(text))).toEqual([
      'heading1 Reefs',
      'heading2 Smith [12] sounded a[i] and vector<int>; a list<reef> of them.',
      'heading1 Bays',
      'list_item • a',
      'list_item • b',
    ]);
  });

  test('are not seen in a program with comments', async () => {
    const program = '# Prints\n# twice\nfor i in a; do\n  - b;\n- c;\n- d;\ndone;\n';
    expect((await outlineOf(read(program))).join()).toContain(';');
  });

  test('nested without end, or with a heap of marks, are read as text', async () => {
    const deep = `# a\n# b\n${'> '.repeat(5000)}end\n\n${'- '.repeat(5000)}end\n\n${'**a '.repeat(20_000)}`;
    expect((await blocksOf(read(deep))).length).toBeGreaterThan(3);
  });
});
