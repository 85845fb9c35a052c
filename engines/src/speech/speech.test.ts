import { expect, test } from 'vitest';
import { pageOfText, type SpeechPage, toSpeech } from './index.ts';

const said = (text: string, format: 'plain' | 'markdown' = 'plain') =>
  toSpeech([pageOfText(text, format)], { language: 'eng' }).utterances.map(({ spoken }) => spoken);

test('each sentence is an utterance, with its place and a pause before it', () => {
  const text = 'First things first. Then the rest.\n\nAnother paragraph.';
  const { utterances, unspoken } = toSpeech([pageOfText(text, 'plain')], { language: 'eng' });
  expect(utterances.map(({ start, end }) => text.slice(start, end))).toEqual([
    'First things first.',
    'Then the rest.',
    'Another paragraph.',
  ]);
  expect(utterances.map(({ pauseBefore }) => pauseBefore)).toEqual([550, 220, 550]);
  expect(unspoken).toEqual([]);
});

test('a sentence that runs over to the next page is one utterance', () => {
  const block = (text: string, start: number, continues = false) => ({
    ...{ kind: 'paragraph' as const, text, start, end: start + text.length, continues },
  });
  const pages: SpeechPage[] = [
    { number: 1, start: 0, end: 13, blocks: [block('It begins on ', 0)] },
    { number: 2, start: 13, end: 34, blocks: [block('one page. It ends so.', 13, true)] },
  ];
  expect(toSpeech(pages, { language: 'eng' }).utterances).toMatchObject([
    { page: 1, start: 0, end: 22, spoken: 'It begins on one page.' },
    { page: 2, start: 23, end: 34, spoken: 'It ends so.' },
  ]);
});

test('markup of a note is not said, and its lists and headings are told apart', () => {
  const { utterances } = toSpeech(
    [pageOfText('# Cells\n\nThey are **small** and [old](https://a.example/b).\n\n- one\n- two', 'markdown')],
    { language: 'eng' },
  );
  expect(utterances.map(({ kind, spoken }) => [kind, spoken])).toEqual([
    ['heading', 'Cells'],
    ['sentence', 'They are small and old.'],
    ['item', 'one'],
    ['item', 'two'],
  ]);
});

test('marks that people type in plain text are not said, signs of sums and code are', () => {
  expect(said('She had _one_ dog, **two** cats and `three` ~~birds~~ fish.')).toEqual([
    'She had one dog, two cats and three birds fish.',
  ]);
  expect(said('**A _very_ old tree.** It fell.')).toEqual(['A very old tree. It fell.']);
  expect(said('_It stood. Nobody saw it fall._')).toEqual(['It stood.', 'Nobody saw it fall.']);
  expect(said('## Roots of *Quercus*')).toEqual(['Roots of Quercus']);
  for (const kept of ['Call snake_case now.', 'A rose * is a footnote.', 'Add *rest here.'])
    expect(said(kept)).toEqual([kept]);
});

test('what a text orders a voice to do is read as text', () => {
  for (const text of ['one <break time="30s"/> two', 'say [[h@loU]] now', 'a \u0001bell'])
    for (const each of [text, `    ${text}`, `\`\`\`\n${text}\n\`\`\``])
      expect(said(each, 'markdown').join(' ')).not.toMatch(/[<>\u0001]|\[\[/);
});

test('numbers, citations and formulas are said in the words of their language', () => {
  expect(said('See § 5 and Art. 21(1)(a), cf. [3].')).toEqual([
    'See section 5 and Article 21, 1, a, compare.',
  ]);
  expect(said('It rose by $5.2 million to 3 × 10⁸ m/s in 1984.')).toEqual([
    'It rose by 5.2 million dollars to 3 times 10 to the power of 8 meters per second in nineteen eighty-four.',
  ]);
});

test.each([
  ['He lives at 10 Downing St. in London.', 'He lives at 10 Downing Street in London.'],
  ['She left 221b Baker St.', 'She left 221b Baker Street.'],
  ['It is 10 Downing St. The door is black.', 'It is 10 Downing Street. The door is black.'],
  ['On Wall St., prices fell.', 'On Wall Street, prices fell.'],
  ['St. Paul wrote to Rome.', 'Saint Paul wrote to Rome.'],
  ['They saw St. Peter’s and, in Paris, St. Denis.', 'They saw Saint Peter’s and, in Paris, Saint Denis.'],
  ['On 4 July St. Paul is full.', 'On 4 July Saint Paul is full.'],
  ['Men of Fort St. John met.', 'Men of Fort Saint John met.'],
])('a saint is told from a street: %s', (text, words) => {
  expect(said(text).join(' ').replace('the fourth of July', '4 July')).toBe(words);
});

test('a section behind a year, a decade and a great number are no seconds', () => {
  expect(said('Substituted by Act 42, 1976, s. 5 and Act 7 s. 12.').join(' ')).toMatch(
    /, section 5 and Act 7 section 12\.$/,
  );
  expect(said('It weighs 20 kg. 3 of them fell.').join(' ')).toMatch(/^It weighs 20 kilograms\. 3 of/);
  expect(said('In 1980 Mount St. Helens erupted.').join(' ')).toMatch(/Mount Saint Helens/);
  expect(said("In the '90s there were 1,000s of them, each for 5 s and then 30s more.").join(' ')).toBe(
    'In the nineties there were 1000s of them, each for 5 seconds and then 30 seconds more.',
  );
});

test('a decade without its century is said as one, with any apostrophe', () => {
  expect(said("Music of the ’60s and ‘70s was loud, and the mid-'20s roared.").join(' ')).toBe(
    'Music of the sixties and seventies was loud, and the mid-twenties roared.',
  );
  expect(said("The class of '98 met.").join(' ')).toBe("The class of '98 met.");
});

test('words that begin as an abbreviation does are left alone', () => {
  const text = 'Now see No 5, novels and C → D. 3 (b) follows, of constructor 5 C.';
  expect(said(text).join(' ')).toBe(
    'Now see number 5, novels and C to D. 3 (b) follows, of constructor 5 C.',
  );
});

test('numbers in brackets are marks to be had in a question paper, and of notes elsewhere', () => {
  const page = pageOfText('Define a term. [4]', 'plain');
  const of = (isQuestionPaper: boolean) => toSpeech([page], { language: 'eng', isQuestionPaper });
  expect(of(true).unspoken).toEqual([]);
  expect(of(false).unspoken).toMatchObject([{ reason: 'footnote_mark' }]);
});

test('a sentence in another language is said in it, a foreign word changes nothing', () => {
  const text =
    'The German courts saw it differently, as Treu und Glauben. Der Schuldner ist nach dem Gesetz zur Leistung verpflichtet, wie sie es verlangt. यह एक वाक्य है।';
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language: 'eng' });
  expect(utterances.map(({ language }) => language)).toEqual(['eng', 'deu', 'hin']);
});

test.each([
  ['heb', 'שלום עולם, זה משפט ארוך יותר בעברית.'],
  ['kat', 'ქართული ენა არის ძალიან ლამაზი.'],
  ['hye', 'Հայերենը շատ գեղեցիկ լեզու է։'],
  ['amh', 'አማርኛ ጽሑፍ ነው እና ይህ ረጅም ዓረፍተ ነገር ነው።'],
  ['tam', 'தமிழ் மொழி மிகவும் பழமையான மொழி ஆகும்.'],
  ['lao', 'ພາສາລາວເປັນພາສາທີ່ສວຍງາມ.'],
  ['khm', 'ភាសាខ្មែរគឺជាភាសាដ៏ស្រស់ស្អាតណាស់។'],
  ['bod', 'བོད་ཡིག་ནི་ཡིག་རིགས་ཧ་ཅང་རྙིང་པ་ཞིག་ཡིན།'],
])('a sentence whose script only another language has is said in that: %s', (language, sentence) => {
  const text = `The harbour was dug by hand. ${sentence}\n\nIt took forty years.`;
  const languagesIn = (document: string) =>
    toSpeech([pageOfText(text, 'plain')], { language: document }).utterances.map((each) => each.language);
  expect(languagesIn('eng')).toEqual(['eng', language, 'eng']);
  expect(languagesIn('hin')[1]).toBe(language);
  expect(languagesIn(language)[1]).toBe(language);
  expect(said(`The word ${sentence.slice(0, 6)} is an old one in many of these books.`)).toHaveLength(1);
  const quote = `He wrote “${sentence.slice(0, -1)}” and left the town.`;
  const placed = (document: string) =>
    toSpeech([pageOfText(quote, 'plain')], { language: document }).utterances.map(({ start, end }) =>
      quote.slice(start, end),
    );
  expect(placed('eng')).toEqual(['He wrote', `“${sentence.slice(0, -1)}”`, 'and left the town.']);
  expect(placed(language)).toEqual([quote]);
});

test('a note of a few words is read in the language of its small words', () => {
  const languagesOf = (text: string) =>
    toSpeech([pageOfText(text, 'markdown')], { language: null }).utterances.map(({ language }) => language);
  expect(languagesOf('# Hojas\n\nEl agua sube por la raíz.')).toEqual(['spa', 'spa']);
  expect(languagesOf('# Leaves\n\nA stoma of a leaf opens when the sun rises.')).toEqual(['eng', 'eng']);
  expect(languagesOf('Os poros fecham quando não há luz.')).toEqual(['por']);
});

test('Japanese is told from Chinese by its kana, also where most signs are ideographs', () => {
  const said = (text: string, language: string | null) =>
    toSpeech([pageOfText(text, 'plain')], { language }).utterances.map((each) => each.language);
  const japanese = '東京都庁舎の建設計画と説明会の資料。日本国憲法第九条の解釈。';
  expect(said(japanese, null)).toEqual(['jpn', 'jpn']);
  expect(said(`The clause reads as follows. 日本国憲法第九条の解釈。`, 'eng')).toEqual(['eng', 'jpn']);
  expect(said('潮水每天上涨两次，看守人记下水位的高度。', 'eng')).toEqual(['cmn']);
});

test('a matrix in a note is reported, on however many lines; prices are no formulas', () => {
  const matrix = '$$\n\\begin{pmatrix}\n1 & 2 \\\\\n3 & 4\n\\end{pmatrix}\n$$';
  const { utterances, unspoken } = toSpeech([pageOfText(matrix, 'markdown')], { language: 'eng' });
  expect(utterances.map(({ spoken }) => spoken)).toEqual(['formula']);
  expect(unspoken).toMatchObject([{ reason: 'formula', start: 0, end: matrix.length }]);
  expect(said('It costs $5 and $6, or 5 and 6$ there.', 'markdown')).toEqual([
    'It costs 5 dollars and 6 dollars, or 5 and 6 dollars there.',
  ]);
});

test.each([
  ['plain', String.raw`De breuk $\frac{a}{b}$ is twee.`, 'De breuk formule is twee.'],
  ['plain', String.raw`De breuk \frac{a}{b} is twee.`, 'De breuk formule is twee.'],
  ['plain', String.raw`De som \[\sum_{i=1}^n x_i\] groeit.`, 'De som formule groeit.'],
  ['plain', 'De kant $x$ kost $5 of $6.', 'De kant x kost $5 of $6.'],
  ['plain', 'Men zet $a_1 = $b in de regel.', 'Men zet $a_1 = $b in de regel.'],
  ['plain', String.raw`Het staat in C:\int\frac op schijf.`, String.raw`Het staat in C:\int\frac op schijf.`],
] as const)('a formula without words for it is called one: %s %s', (format, text, spoken) => {
  expect(toSpeech([pageOfText(text, format)], { language: 'nld' }).utterances[0]).toMatchObject({ spoken });
});

test('TeX is said with any marks, and without', () => {
  expect(said(String.raw`The ratio \(\frac{a}{b}\) grows with \sqrt{n} and \[x^2\] here.`)).toEqual([
    'The ratio ₐ over b grows with the square root of n and x squared here.',
  ]);
});

test('TeX in a language that Gene cannot say it in is called a formula and reported', () => {
  const text = 'De som $\\frac{a}{b}$ en de waarde $x$ zijn bekend.';
  const { utterances, unspoken } = toSpeech([pageOfText(text, 'markdown')], { language: 'nld' });
  expect(utterances[0]!.spoken).toBe('De som formule en de waarde x zijn bekend.');
  expect(unspoken).toMatchObject([{ reason: 'formula' }]);
});

test('a table is announced with its size and read row by row, or left out with the reason', () => {
  const text = '| Year | Gain |\n| --- | --- |\n| 2023 | 5 % |';
  const of = (tables: 'read' | 'skip') =>
    toSpeech([pageOfText(text, 'markdown')], { language: 'eng', tables });
  expect(of('read').utterances.map(({ spoken }) => spoken)).toEqual([
    'Table with 2 rows and 2 columns.',
    'Year, Gain',
    '2023, 5 percent',
  ]);
  expect(of('skip')).toMatchObject({
    utterances: [{ kind: 'table' }],
    unspoken: [{ reason: 'table' }],
  });
});

/** A page of blocks, each of one line: its text, its height and where it stands. */
function pageOfLines(lines: readonly [text: string, height: number, y?: number, kind?: 'heading'][]) {
  let start = 0;
  const blocks = lines.map(([text, height, y = 0, kind]) => {
    const made = {
      ...{ kind: kind ?? ('paragraph' as const), text, start, end: start + text.length },
      lines: [{ y, height }],
    };
    start += text.length + 2;
    return made;
  });
  return { number: 3, start: 0, end: start, blocks } satisfies SpeechPage;
}

test('footnotes and their marks are left out and reported, unless they are wished for', () => {
  const page = pageOfLines([
    ['The court agreed [1] in part.', 11],
    ['1 See the report of that year.', 8],
  ]);
  const { utterances, unspoken } = toSpeech([page], { language: 'eng' });
  expect(utterances.map(({ spoken }) => spoken)).toEqual(['The court agreed in part.']);
  expect(unspoken.map(({ reason }) => reason)).toEqual(['footnote_mark', 'footnote']);
  expect(toSpeech([page], { language: 'eng', footnotes: 'read' }).utterances).toHaveLength(2);
});

test('notes are found above a sentence that runs on, below a typed line, and where they look like headings', () => {
  const said = (...lines: Parameters<typeof pageOfLines>[0]) =>
    toSpeech([pageOfLines(lines)], { language: 'eng' }).utterances.map(({ spoken }) => spoken);
  const body = 'The keeper of the harbour may let a ship leave in the night.';
  expect(
    said([body, 10, 100], ['1. Ins. by the Harbour Act.', 8, 700], ['Every ship shall', 10, 600]),
  ).toEqual([body, 'Every ship shall']);
  const long = '2. Subs. by the Harbour Act, for the words that stood there before it was amended.';
  expect(said([body, 10], ['_'.repeat(30), 12], ['1. Ins. by the Act.', 10], [long, 10])).toEqual([body]);
  expect(said([body, 10], ['1. Ins. by the Act.', 8], ['2. Subs. by it.', 8, 0, 'heading'])).toEqual([body]);
  const rest = 'The ship went on.';
  expect(
    said([body, 10], ['_'.repeat(30), 12], ['1. Ins.', 10], ['by it.', 10], ['2. Am.', 10], [rest, 10]),
  ).toEqual([body, rest]);
  const notes = Array.from({ length: 9 }, () => [long, 8] as [string, number]);
  expect(said([body, 10], ['_'.repeat(30), 12], ...notes, ['as it stood.', 8], [rest, 10])).toEqual([
    body,
    rest,
  ]);
  expect(said([body, 10, 100], ['1. Ins. by the Act.', 8, 700], ['2. Subs. by it.', 8, 600])).toEqual([body]);
});

test.each(['plain', 'markdown'] as const)('%s text below a typed line is read', (format) => {
  const text = `Tides.\n\n${'_'.repeat(20)}\n\n1. The moon pulls.\n\nThe sea rises.\n\nLast words`;
  expect(said(text, format).join(' ')).toMatch(/The moon pulls\. The sea rises\. Last words$/);
});

test('nothing of a text is lost: each letter is said, reported or a blank', () => {
  const pieces = [
    '§ 5',
    ' Art. 21(1)',
    ' [12]',
    '. ',
    '\n\n',
    '| a | b |\n| - | - |\n| 1 | 2 |\n',
    '# Head\n',
    '- item\n',
    ' *b*',
  ];
  pieces.push(
    ' $x^2$',
    ' https://a.example/b?c',
    ' 12/05/2024',
    ' May 0',
    ' 00.',
    ' 0th',
    ' 0/0',
    ' 😀',
    ' 3,5 %',
    '\u0001',
    ' «ça» ',
    'क१२ ',
    '<b>',
    ' IV.',
    ' 10⁻³ m',
    '\t',
  );
  let seed = 7;
  const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  for (let round = 0; round < 300; round += 1) {
    const text = Array.from({ length: 1 + next(30) }, () => pieces[next(pieces.length)]).join('');
    const language = ['eng', 'deu', 'fra', 'spa', 'hin', 'ita', 'swe', 'nld'][round % 8]!;
    const page = pageOfText(text, round % 2 ? 'plain' : 'markdown');
    const { utterances, unspoken } = toSpeech([page], { language });
    const covered = new Uint8Array(text.length);
    for (const { start, end } of utterances) for (let i = start; i < end; i += 1) covered[i]! += 1;
    expect(Math.max(0, ...covered)).toBeLessThan(2);
    for (const { start, end } of unspoken) covered.fill(1, start, end);
    const lost = text.split('').filter((sign, i) => covered[i] === 0 && sign.trim() !== '');
    expect([text, lost]).toEqual([text, []]);
    for (const { spoken, rewordings } of utterances) {
      expect(spoken.trim()).toBe(spoken);
      expect(rewordings.every(({ from, to }) => from <= to && to <= spoken.length)).toBe(true);
    }
  }
});

test('a megabyte without a full stop is said in linear time, in breaths', () => {
  for (const [unit, letters] of [
    ['ab, ', 1_000_000],
    ['([<1.', 100_000],
    ['😀§', 100_000],
    ['> ', 20_000],
    ['| a | b |\n', 100_000],
    ['*a [b](', 100_000],
  ] as const) {
    const text = unit.repeat(letters / unit.length);
    const begun = performance.now();
    const { utterances } = toSpeech([pageOfText(text, 'markdown')], { language: null });
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(utterances.every(({ start, end }) => end - start <= 400)).toBe(true);
  }
});

test('raised figures are a mark behind a word or before one, else a power or nucleons', () => {
  expect(said('It was signed.¹ Then it failed.²')).toEqual(['It was signed.', 'Then it failed.']);
  expect(said('¹ See the clerk. By ²[the Union] or (at the quay)³ it ended.')).toEqual([
    'See the clerk.',
    'By [the Union] or (at the quay) it ended.',
  ]);
  expect(said('So (a + b)² = c² and sin² x = 1.')).toEqual([
    'So (ₐ plus b) squared equals c squared and sin squared x equals 1.',
  ]);
  expect(said('¹⁴C and ²³⁵U decay; n! = n holds.')).toEqual([
    'C 14 and U 235 decay; n factorial equals n holds.',
  ]);
  expect(said('⁴⁰K, ¹⁴CO₂ and ³He are old.')).toEqual(['K 40, C 14 O 2 and He 3 are old.']);
  expect(said('¹It was held. ³A ship sailed. ¹In the year. ²HARBOUR ACT.').join(' ')).toBe(
    'It was held. A ship sailed. In the year. HARBOUR ACT.',
  );
  expect(said('By law (1990)¹ it was (Art. 5)² so, he said)³ and left.')).toEqual([
    'By law (nineteen ninety) it was (Article 5) so, he said) and left.',
  ]);
  expect(said('But (sin x)² and (speed)² and (5 cm)² and arcsin² x.')).toEqual([
    'But (sin x) squared and (speed) squared and (5 centimeters) squared and arcsin squared x.',
  ]);
  expect(said('Into a ¹[Republic], about 10−³ of it.')).toEqual([
    'Into a [Republic], about 10 to the power of minus 3 of it.',
  ]);
});

test('a number in brackets is a mark behind a word, not behind a preposition or with a nought', () => {
  expect(said('As was shown [1, 64], it fails [3].')).toEqual(['As was shown, it fails.']);
  expect(said('Sort the list [5, 3, 8] by hand.')).toEqual(['Sort the list [5, 3, 8] by hand.']);
  expect(said('As in [3], on the interval [0, 1] and within [1, 64] it holds.')).toEqual([
    'As in [3], on the interval [0, 1] and within [1, 64] it holds.',
  ]);
});

test('words in letters that no voice has are reported', () => {
  const text = 'The words ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ end here.';
  const { utterances, unspoken } = toSpeech([pageOfText(text, 'plain')], { language: 'eng' });
  expect(utterances.map(({ spoken }) => spoken)).toEqual(['The words end here.']);
  expect(unspoken.map(({ start, end, reason }) => [text.slice(start, end), reason])).toEqual([
    ['ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ', 'no_voice'],
  ]);
});

test.each([
  ['eng', 'It costs $5–10 million.', 'It costs 5 to 10 million dollars.'],
  ['eng', 'The sum ∫₀^∞ ends.', 'The sum the integral from 0 to infinity of ends.'],
  [
    'deu',
    'Gem. § 5 sind 3 Mio. Euro i. H. v. 5 € fällig.',
    'Gemäß Paragraph 5 sind 3 Millionen Euro in Höhe von 5 Euro fällig.',
  ],
  ['fra', 'Le n° 09-70 du 3 janv. 2010.', 'Le numéro 09 70 du 3 janvier 2010.'],
  [
    'eng',
    'Babies of 0-5 years at 0–10 °C, 0.6–0.8 of 1,500–2,000.',
    'Babies of 0 to 5 years at 0 to 10 degrees Celsius, 0.6 to 0.8 of 1500 to 2000.',
  ],
  ['deu', 'Etwa 1,5–2 % der Leute.', 'Etwa 1,5 bis 2 Prozent der Leute.'],
  ['hin', 'आयु ०-५ वर्ष है।', 'आयु ० से ५ वर्ष है।'],
  ['eng', 'So $10 - 5 = $5 is left.', 'So 10 dollars minus 5 equals 5 dollars is left.'],
  ['eng', 'It is USD 5-10% off.', 'It is 5 US dollars to 10 percent off.'],
  ['eng', 'It costs $5–$10 or $5.50.', 'It costs 5 to 10 dollars or 5 dollars and 50 cents.'],
  ['fra', "L'art. 49-3 s'applique ici.", "L'article 49 3 s'applique ici."],
  ['fra', 'En 2019 l’État a payé 3 l de lait.', 'En 2019 l’État a payé 3 litres de lait.'],
  ['deu', 'Es gibt 1 Mio. Menschen und 2 Mrd. Euro.', 'Es gibt 1 Million Menschen und 2 Milliarden Euro.'],
  [
    'eng',
    'Speed in m/s, density in g/cm³.',
    'Speed in meters per second, density in grams per cubic centimeter.',
  ],
  ['fra', 'En mol/L ou mol dm⁻³.', 'En moles par litre ou moles par décimètre au cube.'],
  ['spa', 'Son 5 J·s y 3 N·m.', 'Son 5 julios segundo y 3 newtons metro.'],
  ['eng', 'It has 3 µC on 4 μm.', 'It has 3 microcoulombs on 4 micrometers.'],
  ['eng', 'So x_1 + x_2 + ... + x_n = 0.', 'So x 1 plus x 2 plus ... plus x n equals 0.'],
  ['eng', 'So 1 + 2 + · · · + n = x²y.', 'So 1 plus 2 plus · · · plus n equals x squared y.'],
  ['eng', 'Release 3.0.0-1 maps s, u and v.', 'Release 3.0.0 1 maps s, u and v.'],
  ['eng', 'See “/dev/null” there.', 'See “/dev/null” there.'],
  ['eng', 'They bake bread, cakes, etc.', 'They bake bread, cakes, et cetera.'],
  ['eng', 'So u_{n+1} is in ℝ² or ℕ.', 'So u n plus 1 is in R squared or N.'],
  ['eng', 'The king (r. 1509–47) made r. 5.', 'The king (reigned 1509 to 1547) made rule 5.'],
  ['eng', 'Open /etc/hosts and/or the other.', 'Open /etc/hosts and or the other.'],
  ['eng', 'It held (S.D.N.Y. 1998) so.', 'It held (S D N Y 1998) so.'],
  ['eng', 'It cost 1s. 6d. in all.', 'It cost 1s. 6d. in all.'],
  ['hin', 'देखें [3] और यह कथन सही है [4]।', 'देखें [3] और यह कथन सही है।'],
  ['spa', 'El 3 oct. 1990 se firmó.', 'El 3 octubre 1990 se firmó.'],
])('in %s, “%s” is said whole', (language, text, spoken) => {
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language });
  expect(utterances.map((each) => each.spoken)).toEqual([spoken]);
});

test.each([
  ['deu', 'Siehe §§ 249 ff. BGB und § 5 f. StGB, 8. Aufl. 2019.', 1],
  ['deu', 'Im 17. und 18. Jh. war es Dr. h. c. A. Schmidt.', 1],
  ['deu', 'Das steht in § 3 ff. Es gilt.', 2],
  ['eng', "See Fed. R. Civ. P. 12 and Dep't of Soc. Servs. v. Smith.", 1],
  ['eng', 'See q. 1, a. 2, and Bk. II.', 1],
  ['eng', 'See note a. Then turn to part b. 5 Swiss men came.', 3],
  ['fra', 'Voir Bull. civ. I, n° 5.', 1],
  ['fra', 'En sept. Il pleut. Le 3 sept. On va. Le 3 sept. 2010 il part.', 5],
  ['eng', 'It was in May. On 3 Sept. We left. On 3 Sept. 2010 it fell.', 4],
] as const)('in %s, “%s” has its sentences', (language, text, sentences) => {
  expect(toSpeech([pageOfText(text, 'plain')], { language }).utterances).toHaveLength(sentences);
});

test('a month in short is said whole at the end of a sentence', () => {
  const { utterances } = toSpeech([pageOfText('En sept. Il pleut.', 'plain')], { language: 'fra' });
  expect(utterances.map(({ spoken }) => spoken)).toEqual(['En septembre.', 'Il pleut.']);
  expect(said('We left on 3 Sept. It rained.')[0]).toBe('We left on the third of September.');
});

test.each([
  [
    'eng',
    '▪ Open ❶ at 10 p.m. GMT. ✓ Done by 4 p.m. Then rest.',
    ['Open ❶ at 10 p m GMT.', 'Done by 4 p m.', 'Then rest.'],
  ],
  [
    'eng',
    'By the Harbour Act 1998 (c. 42), and (c. 1200).',
    ['By the Harbour Act nineteen ninety-eight (chapter 42), and (circa 1200).'],
  ],
  ['eng', 'Ｔｈｅ ｑｕａｙ has １２ boats.', ['The quay has 12 boats.']],
  ['deu', 'Im 17. und 18. Jh. war es so.', ['Im siebzehnten und achtzehnten Jahrhundert war es so.']],
  ['deu', 'Am 3. und 4. Mai kam er.', ['Am dritten und vierten Mai kam er.']],
  ['fra', 'Le 1er mai 1968 et le 3 mars.', ['Le premier mai 1968 et le 3 mars.']],
])('in %s, “%s” is said as a native would', (language, text, spoken) => {
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language });
  expect(utterances.map((each) => each.spoken)).toEqual(spoken);
});
