import { describe, expect, test } from 'vitest';
import { builtinEngine } from './builtin-engine.ts';
import { ask, converse, inventDocument } from './testing/invented-document.ts';

const charter = inventDocument(
  `
# Part I The Town
## Article 1 Name
The harbour town shall be called Westhaven. It is governed by a council of nine members.
## Article 2 Right to fish
(1) Every resident has the right to fish from the pier.
(2) The right does not extend to: (a) the naval dock; (b) the winter months.
=
# Part II The Light
## Article 3 The lamp
The lamp is lit at dusk because ships arrive at night. The keeper trims the wick every evening before the ferry leaves.
## Article 4 The keeper
The keeper is appointed by the council for four years. A keeper may be removed for neglect of the lamp.
=
## Article 21 Oil
The council pays for the oil of the lamp. Oil is bought at the autumn fair.
21. Subs. by the Harbour (Amendment) Act, s. 3, for the word “oil”.
`,
  { title: 'Charter of Westhaven', labels: ['i', '1', '2'] },
);

/** Every mark in the reply points at evidence, and every evidence stands in the document as it is quoted. */
async function checked(question: string, documents = [charter]) {
  const answer = await ask(question, documents);
  for (const [, number] of answer.reply.matchAll(/(?<!\\)\[(\d+)\]/g))
    expect(answer.evidence[Number(number) - 1]).toBeDefined();
  for (const { documentId, start, end, quote } of answer.evidence)
    expect(documents.find(({ id }) => id === documentId)?.content.slice(start, end)).toBe(quote);
  return answer;
}

describe('a question', () => {
  test('is answered by the sentence that says it, quoted with its place', async () => {
    const answer = await checked('Who appoints the keeper?');
    expect(answer.state).toBe('answer');
    expect(answer.evidence[0]).toMatchObject({
      page: 2,
      quote: expect.stringContaining('appointed by the council') as string,
    });
    expect(answer.evidence[0]?.rects[0]).toMatchObject({ page: 2 });
    expect(answer.reply).toContain('Part II The Light › Article 4 The keeper, page 1');
  });

  test('takes along the sentence that its answer refers back to', async () => {
    const answer = await checked('How many council members govern the town?');
    expect(answer.evidence[0]?.quote).toMatch(/^The harbour town .* nine members\.$/);
  });

  test('takes along the line in which its sentence goes on', async () => {
    const slides = inventDocument(
      'Rules of the quay\nA lamp guard is a cage of brass that keeps\nthe wind away from the flame.\nOil is dear.',
    );
    const answer = await checked('What is a lamp guard?', [slides]);
    expect(answer.evidence[0]?.quote).toMatch(/^A lamp guard[^]*away from the flame\.$/u);
  });

  test('takes along the lead-in of a list', async () => {
    const answer = await checked('Does the right extend to the naval dock?');
    expect(answer.evidence[0]?.quote).toContain('does not extend to: (a) the naval dock;');
  });

  test('on what is not there is told so, with what is there and nothing quoted', async () => {
    const answer = await checked('How does photosynthesis work in algae?');
    expect(answer).toMatchObject({ state: 'not_found', evidence: [] });
    expect(answer.reply).toContain('could not find this in this document');
    expect(answer.reply).toContain('Part I The Town');
    const slides =
      '# Slide 1\nThe lamp is lit at dusk.\n# Slide 2\nThe wick is trimmed.\n# Slide 3\nOil is dear.';
    const bare = await checked('How does photosynthesis work in algae?', [inventDocument(slides)]);
    expect(bare.state).toBe('not_found');
    expect(bare.reply, 'numbers say nothing of what is there').not.toContain('Slide');
  });

  test('for what something is gets its definition before what is said about it', async () => {
    const glossary =
      inventDocument(`The tide table of the harbour, which lists the tide of every day, hangs by the tide gauge.
      # Words
      'Tide' means the rise and fall of the sea. 'Tide gauge' means a pole that shows the height of the tide.`);
    const answer = await checked('What is a tide?', [glossary]);
    expect(answer.evidence[0]?.quote).toMatch(/^'Tide' means the rise and fall of the sea/);
  });

  test('that is only half met gets the closest passages, said to be no answer', async () => {
    const answer = await checked('Which insurance company covers damage to the lamp during winter storms?');
    expect(answer.state).not.toBe('answer');
    expect(answer.reply).toMatch(/closest passages|could not find/);
  });

  test('about a name that is never mentioned is not answered by its other words', async () => {
    expect((await checked('Who is the keeper of Northport?')).state).not.toBe('answer');
  });

  test('over several documents says which one it quotes', async () => {
    const other = inventDocument('# Ferries\nThe ferry to Eastbay leaves at noon and costs two coins.', {
      title: 'Timetable',
    });
    const answer = await checked('When does the ferry to Eastbay leave?', [charter, other]);
    expect(answer.evidence[0]?.documentId).toBe('Timetable');
    expect(answer.reply).toContain('*Timetable: Ferries, page 1*');
    expect((await checked('What is a neutrino?', [charter, other])).reply).toContain(
      'documents of this subject',
    );
  });

  test('over documents of several languages is met in the one that speaks of it', async () => {
    const german = inventDocument('# Fähren\nDie Fähre nach Ostbucht fährt mittags ab.', {
      title: 'Fahrplan',
      language: 'deu',
    });
    expect(
      (await checked('Wann fährt die Fähre nach Ostbucht ab?', [charter, german])).evidence[0]?.documentId,
    ).toBe('Fahrplan');
  });

  test('marks of Markdown in the text are shown, not obeyed', async () => {
    const code = inventDocument('The value of x[1] is *not* <b>bold</b> in the _table_ of tides.');
    const answer = await checked('What is the value in the table of tides?', [code]);
    expect(answer.reply).toContain(String.raw`x\[1\] is \*not\*`);
  });
});

test('a quote does not end in what a law has left out', async () => {
  const { evidence } = await ask('until when does the harbour warden hold office?', [
    inventDocument(
      'The harbour warden shall hold office until he is sixty-five years old:\n³[* * * *]\nHis boat is lent to him.',
    ),
  ]);
  expect(evidence[0]?.quote).toBe('The harbour warden shall hold office until he is sixty-five years old:');
});

describe('a provision', () => {
  test.each([
    'What does Article 21 say?',
    'Article 21',
    'art. 21',
    'explain article 21',
    'What is article 21 about?',
  ])('%s quotes it, and no note that begins with its number', async (question) => {
    const answer = await checked(question);
    expect(answer.state).toBe('answer');
    expect(answer.evidence[0]?.quote).toMatch(/^The council pays for the oil/);
    expect(answer.reply).not.toContain('Subs. by');
  });

  test('is followed down to its clause', async () => {
    const answer = await checked('art. 2(2)(b)');
    expect(answer.evidence.map(({ quote }) => quote)).toEqual(['(b) the winter months.']);
  });

  test('that is not there is said not to be, with its neighbours', async () => {
    const answer = await checked('What does Article 99 say?');
    expect(answer.state).toBe('not_found');
    expect(answer.reply).toContain('There is no Article 99 in this document.');
    expect(answer.reply).toContain('Article 21');
  });

  test('is searched when something in it is asked', async () => {
    const answer = await checked('What does Article 4 say about neglect?');
    expect(answer.evidence[0]?.quote).toMatch(/^A keeper may be removed for neglect|removed for neglect/);
  });

  test('two of them are both quoted', async () => {
    const { evidence } = await checked('Compare Article 1 and Article 21');
    expect(evidence.map(({ page }) => page)).toEqual(expect.arrayContaining([1, 3]));
  });
});

describe('places and overviews', () => {
  test('a page is found by what is printed on it first, then by its number', async () => {
    expect((await checked('What is on page 1?')).evidence[0]?.page).toBe(2);
    expect((await checked('what is on page i')).evidence[0]?.page).toBe(1);
    expect((await checked('Summarise page 3')).evidence[0]?.page).toBe(3);
    expect((await checked('page 77')).reply).toContain('There is no page 77');
  });

  test('something asked of a page is looked for on that page only', async () => {
    const answer = await checked('What does it say about oil on page 2?');
    expect(answer.evidence.every(({ page }) => page === 3)).toBe(true);
  });

  test.each([
    'List the chapters',
    'table of contents',
    'What chapters are in this book?',
    'Show me the outline of this document',
  ])('%s gives the headings with their pages', async (question) => {
    const answer = await checked(question);
    expect(answer.state).toBe('conversation');
    expect(answer.reply).toMatch(/Part II The Light \[2\] \*\(page 1, 3 sections\)/);
    expect(answer.evidence).toHaveLength(2);
    expect(answer.evidence[1]).toMatchObject({
      page: 2,
      quote: 'The lamp is lit at dusk because ships arrive at night.',
    });
  });

  test('of the contents lists chapters alone: not the title, not what is about the book, not the sections', async () => {
    const book = inventDocument(`
# The Keeper's Handbook
## Preface
Thanks are due to the harbour.
## Chapter 1 Oil
Oil is bought in autumn.
### 1.1 Prices
Oil is dear.
### 1.2 Barrels
Barrels are of oak.
## Chapter 2 Wicks
Wicks are trimmed.
## Chapter 3 Glass
Glass is cleaned.
## Index
Barrels, 2.
`);
    const { reply } = await checked('list the chapters', [book]);
    expect(reply.match(/^- .*$/gm)).toEqual([
      '- Chapter 1 Oil [1] *(page 1, 2 sections)*',
      '- Chapter 2 Wicks [2] *(page 1)*',
      '- Chapter 3 Glass [3] *(page 1)*',
    ]);
  });

  test.each([
    'Summarise this',
    'summarize the document',
    'What is this document about?',
    'tl;dr',
    'Give me a short summary of this book',
  ])('%s sums it up in its own sentences, each cited', async (question) => {
    const answer = await checked(question);
    expect(answer.state).toBe('answer');
    expect(answer.evidence.length).toBeGreaterThan(1);
    expect(answer.reply.match(/^- /gm)).toHaveLength(answer.evidence.length);
  });

  test('a part is summed up by itself', async () => {
    const answer = await checked('Summarise part II');
    expect(answer.evidence.length).toBeGreaterThan(0);
    expect(answer.evidence.every(({ page }) => page >= 2)).toBe(true);
  });

  test('without headings or text it says so', async () => {
    const plain = inventDocument('Only one line of text is here.');
    expect((await checked('list the chapters', [plain])).reply).toContain('no chapter headings');
    expect((await checked('What is this?', [inventDocument('')])).state).toBe('conversation');
  });
});

describe('conversation', () => {
  test.each([
    'Hello',
    'hi there!',
    'Good morning',
    'Hola',
    'Guten Tag',
    'Bonjour !',
    'नमस्ते',
    'Привет',
    'مرحبا',
    '你好',
  ])('%s is greeted back and nothing is quoted', async (question) =>
    expect(await checked(question)).toMatchObject({ state: 'conversation', evidence: [] }),
  );

  test.each([
    'thanks a lot',
    'who are you?',
    'What can you do?',
    'bye',
    'gracias',
    'danke',
    'merci',
    'धन्यवाद',
    'спасибо',
    'شكرا',
    '谢谢',
  ])('%s is answered without quotes', async (question) =>
    expect(await checked(question)).toMatchObject({ state: 'conversation', evidence: [] }),
  );

  test('replies come in the language of the question', async () => {
    expect((await checked('¿Qué es la fotosíntesis de las algas?')).reply).toContain('No encontré');
    expect((await checked('Fasse das Dokument zusammen')).state).toBe('answer');
    expect((await checked('列出章节')).reply).toContain('目录');
    expect((await checked('इसका सारांश दीजिए')).state).toBe('answer');
    expect((await checked('Перечисли главы')).state).toBe('conversation');
    expect((await checked('لخص هذا المستند')).state).toBe('answer');
  });

  test.each([
    ['How does photosynthesis work in algae?', 'Only pages 1–2 of 30 have been read so far.'],
    ['¿Qué es la fotosíntesis de las algas?', 'Hasta ahora solo se han leído las páginas 1–2 de 30.'],
    ['Wie funktioniert die Photosynthese bei Algen?', 'Bisher sind nur die Seiten 1–2 von 30 gelesen.'],
  ])('%s: what is not found may stand on a page that is still unread', async (question, note) => {
    const reading = { ...charter, unread: { read: 2, of: 30 } };
    expect((await checked(question, [reading])).reply.endsWith(`\n\n${note}`)).toBe(true);
  });

  test('an answer does not speak of pages that are still unread', async () => {
    const answer = await checked('Who appoints the keeper?', [{ ...charter, unread: { read: 2, of: 30 } }]);
    expect(answer.state).toBe('answer');
    expect(answer.reply).not.toContain('so far');
  });

  test('phrases inside real questions do not hijack them', async () => {
    const programs = inventDocument(
      'The hello world program prints a greeting to the screen. A summary table lists the sections of a ship. Thanks to the tide the page of history turned.',
    );
    for (const question of [
      'Hello world program: what does it print?',
      'What does the summary table list?',
      'Thanks to what did the page of history turn?',
    ])
      expect((await checked(question, [programs])).evidence[0]?.quote).toBeDefined();
  });
});

describe('a follow-up', () => {
  test('leans on the question before', async () => {
    const answer = await converse(['Who appoints the keeper?', 'and for how many years?'], [charter]);
    expect(answer.evidence[0]?.quote).toContain('for four years');
  });

  test('"why?" asks for the reason of what was said', async () => {
    const answer = await converse(['When is the lamp lit?', 'why?'], [charter]);
    expect(answer.evidence.some(({ quote }) => quote.includes('because ships arrive at night'))).toBe(true);
  });

  test('may name another provision', async () => {
    const answer = await converse(['What does Article 1 say?', 'and Article 21?'], [charter]);
    expect(answer.evidence[0]?.quote).toContain('pays for the oil');
  });

  test('a full question is not coloured by the one before', async () => {
    const fresh = await ask('Where is oil bought?', [charter]);
    const later = await converse(['Who appoints the keeper?', 'Where is oil bought?'], [charter]);
    expect(later).toEqual(fresh);
  });

  test('with nothing before it asks what is meant', async () => {
    expect(await ask('why?', [charter])).toMatchObject({ state: 'conversation', evidence: [] });
  });
});

test('a stopped question ends at once', async () => {
  const stop = AbortSignal.abort();
  const events = builtinEngine().answer(
    { question: 'Who appoints the keeper?', history: [], documents: [charter] },
    stop,
  );
  await expect(events[Symbol.asyncIterator]().next()).rejects.toThrow(/abort/i);
});
