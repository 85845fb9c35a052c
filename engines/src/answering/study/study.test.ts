import type { DocumentPage, TextBlock } from '@gene/contract/documents';
import { describe, expect, it } from 'vitest';
import {
  divideIntoChapters,
  loadBackground,
  planChapters,
  proposeCards,
  proposeHighlights,
  type StudyText,
  studyChapter,
  studyDocument,
  summarise,
  withDocument,
} from '../index.ts';
import { inventDocument } from '../testing/invented-document.ts';

const tides = `
# Tides
The sea rises and falls twice a day along most coasts. A **tide** is the regular rise and fall of the sea caused by the pull of the Moon and the Sun. Visit the website of the harbour for more. See Figure 2 for the harbour at noon. The pull of the Moon is stronger on the near side of the Earth than on the far side.
## Spring tides
When the Sun and the Moon pull along one line, the range of the tide is largest. This kind of tide is called a **spring tide**. For example, the harbour of Port Ardlin falls dry for two hours at every spring tide. Fishermen of the town have known this for centuries. They plan their weeks by it.
## Neap tides
A **neap tide** is a tide of small range that occurs when the Sun and the Moon pull at right angles (the figure). The range at neaps reaches only 40 per cent of the range at springs. What does the pilot do at neaps? The pilot must wait for deep water in spite of the costs. In terms of trade, neap tides delay the larger ships by 6 hours.
## Measuring
A tide gauge is an instrument that records the height of the sea against a fixed mark. Tide tables are derived from the records of a tide gauge over nineteen years. Harbours publish tide tables so that ships know the depth of water in advance. Storm surges raise the sea above the height that tide tables foretell.
## Review questions
Explain why a spring tide follows the full moon by a day or two. A **barge** is to be loaded at neap tide in the dock of the town.
# Currents
A current is a steady flow of water through the sea. Ocean currents carry warm water from the tropics towards the poles. A **gyre** is a large ring of currents that turns around an ocean basin. Gyres collect floating waste in the middle of each ocean basin.
`;

/** Marks of bold taken out of the text, and given as spans of blocks the way reading a file gives them. */
function invented(text: string, language = 'eng') {
  const document = inventDocument(text.replaceAll('**', ''), { language });
  const bold = [...text.matchAll(/\*\*(.+?)\*\*/g)].map((match) => match[1]!);
  let from = 0;
  const spans = bold.map((words) => {
    const start = document.content.indexOf(words, from);
    from = start + words.length;
    return { style: 'bold' as const, start, end: from };
  });
  const blocks: TextBlock[] = [
    ...document.outline.map(({ title, level, start }) => ({
      kind: 'heading' as const,
      level,
      text: title,
      start,
      end: start + title.length,
      spans: [],
      lines: [],
    })),
    ...document.all.map(({ start, end }) => ({
      kind: 'paragraph' as const,
      text: document.content.slice(start, end),
      start,
      end,
      spans: spans.filter((span) => span.start >= start && span.end <= end),
      lines: [],
    })),
  ].sort((x, y) => x.start - y.start);
  const pages: DocumentPage[] = [
    {
      number: 1,
      label: null,
      start: 0,
      end: document.content.length,
      width: 0,
      height: 0,
      scanned: false,
      blocks,
    },
  ];
  return {
    ...document,
    pages,
    chapters: divideIntoChapters(document.outline, pages, document.all, language),
  };
}

const whole = (text: string, language = 'eng'): StudyText => {
  const { chapters } = invented(text, language);
  if (!chapters[0]) throw new Error('no chapter');
  return chapters[0];
};

describe('dividing a document to study it', () => {
  it('makes a chapter of each upper heading, with the sections below it', () => {
    const { chapters } = invented(tides);
    expect(chapters.map(({ title }) => title)).toEqual(['Tides', 'Currents']);
    expect(chapters[0]?.sections.map(({ headings }) => headings)).toEqual([
      ['Tides'],
      ['Tides', 'Spring tides'],
      ['Tides', 'Neap tides'],
      ['Tides', 'Measuring'],
      ['Tides', 'Review questions'],
    ]);
  });

  it('divides a long document without headings into stretches, and loses nothing of it', () => {
    const paragraph = 'The ferry crosses the sound four times a day. ';
    const { all } = inventDocument(Array.from({ length: 130 }, () => paragraph.trim()).join('\n'));
    const plans = planChapters([], all);
    expect(plans.length).toBeGreaterThan(4);
    expect(plans[0]?.start).toBe(all[0]?.start);
    expect(plans.at(-1)?.end).toBe(all.at(-1)?.end);
    plans.slice(1).forEach((plan, i) => expect(plan.start).toBe(plans[i]!.end));
  });

  it('leaves out what is about the book, and a heading over everything', () => {
    const text = `# The Sea\n## Contents\nTides are on page 3.\n${tides.replaceAll('# ', '## ')}\n## Index\nTide, gyre and gauge.`;
    const { outline, all } = inventDocument(text.replaceAll('**', ''));
    expect(planChapters(outline, all).map(({ title }) => title)).toEqual(['Tides', 'Currents']);
  });

  it('takes small headings together and names the first and the last', () => {
    const text = Array.from({ length: 6 }, (_, i) => `# Port ${i + 1}\nThe ferry calls here at noon.`).join(
      '\n',
    );
    const { outline, all } = inventDocument(text);
    expect(planChapters(outline, all)).toMatchObject([{ title: 'Port 1 – Port 6', end: all.at(-1)!.end }]);
  });

  it('has no chapters where there is no text', () => {
    expect(divideIntoChapters([], [], [], null)).toEqual([]);
  });
});

describe('summaries', () => {
  const document = invented(tides);
  const chapter = document.chapters[0]!;

  it.each(['short', 'medium', 'long'] as const)('quote the document word for word: %s', (length) => {
    const { sentences } = summarise(chapter, length);
    expect(sentences.length).toBeGreaterThan(0);
    for (const { start, end, quote } of sentences) expect(document.content.slice(start, end)).toBe(quote);
    expect(sentences.map(({ start }) => start)).toEqual(
      sentences.map(({ start }) => start).sort((x, y) => x - y),
    );
  });

  it('keep to their words and grow with their length', () => {
    const words = (['short', 'medium', 'long'] as const).map(
      (length) =>
        summarise(chapter, length)
          .sentences.map(({ quote }) => quote)
          .join(' ')
          .split(' ').length,
    );
    expect(words[0]).toBeLessThanOrEqual(66);
    expect(words[1]).toBeLessThanOrEqual(143);
    expect(words[0]).toBeLessThan(words[1]!);
  });

  it('take no exercises and no pointers to other places', () => {
    const said = summarise(chapter, 'medium')
      .sentences.map(({ quote }) => quote)
      .join(' ');
    expect(said).not.toMatch(/Explain why|Visit the website|See Figure/);
  });

  it('of nothing are empty', () => {
    expect(summarise({ title: null, start: 0, end: 0, language: 'eng', sections: [] }, 'long')).toEqual({
      sentences: [],
    });
  });
});

describe('highlights', () => {
  const chapter = whole(tides);

  it('mark a sentence of a text that has no more than three', () => {
    const text = whole('A barge is a flat boat. It carries coal. Barges need little depth of water.');
    expect(proposeHighlights(text).map(({ quote }) => quote)).toEqual(['A barge is a flat boat.']);
  });

  it('mark about one sentence in eight, each with its kind', () => {
    const highlights = proposeHighlights(chapter);
    const sentences = chapter.sections.flatMap((section) => section.sentences).length;
    expect(highlights.length / sentences).toBeGreaterThan(0.07);
    expect(highlights.length / sentences).toBeLessThanOrEqual(0.16);
    expect(highlights.every(({ score }) => score > 0 && score <= 1)).toBe(true);
    expect(highlights.map(({ kind }) => kind)).toContain('definition');
  });

  it.each([
    [
      'deu',
      'Osmose',
      'Die Osmose ist der Durchtritt von Wasser durch eine Membran, die nur Wasser durchlässt.',
    ],
    [
      'fra',
      'Osmose',
      'L’osmose est le passage de l’eau à travers une membrane qui retient les autres corps.',
    ],
    [
      'spa',
      'Ósmosis',
      'La ósmosis es el paso del agua a través de una membrana que retiene otras sustancias.',
    ],
    ['rus', 'Осмос', 'Осмос является переходом воды через мембрану, которая задерживает другие вещества.'],
    ['hin', 'परासरण', 'झिल्ली से होकर जल के जाने को परासरण कहते हैं।'],
    ['ara', 'التناضح', 'التناضح هو انتقال الماء عبر غشاء يمنع مرور المواد الأخرى.'],
    ['cmn', '渗透', '渗透是指水分子通过只让水通过的膜的现象。'],
  ])('find a definition in %s', (language, heading, sentence) => {
    const filler: Record<string, string> = {
      deu: 'Das Glas stand am Abend noch immer auf dem Tisch.',
      fra: 'Le verre restait encore le soir sur la table.',
      spa: 'El vaso seguía por la noche encima de la mesa.',
      rus: 'Вечером стакан всё ещё стоял на деревянном столе.',
      hin: 'शाम को गिलास अब भी लकड़ी की मेज पर रखा था।',
      ara: 'بقي الكوب في المساء فوق الطاولة الخشبية القديمة.',
      cmn: '晚上杯子仍然放在木头桌子上面。',
    };
    const text = `# ${heading}\n${sentence} ${Array.from({ length: 4 }, () => filler[language]).join(' ')}`;
    const [highlight] = proposeHighlights(whole(text, language));
    expect(highlight).toMatchObject({ quote: sentence, kind: 'definition' });
  });
});

describe('cards', () => {
  it('ask for what is defined, from bold words and from the wording', async () => {
    const cards = proposeCards(whole(tides), await loadBackground('eng'));
    const fronts = cards.filter(({ kind }) => kind === 'basic').map(({ front }) => front);
    expect(fronts).toContain('What is a tide?');
    expect(fronts).toContain('What is a neap tide?');
  });

  it('ask for what a short text says in plain words', async () => {
    const text = whole(
      'A catalyst is something that makes a reaction go faster without being used up. Heat is something that moves from hot things to cold things. A bond is basically a loan to a company. Osmosis is how water moves through a membrane.',
    );
    const cards = proposeCards(text, await loadBackground('eng'));
    expect(cards.map(({ front }) => front)).toEqual([
      'What is a catalyst?',
      'What is a bond?',
      'What is osmosis?',
      'What is heat?',
    ]);
  });

  it('take the sentence before along where the definition leans on it', async () => {
    const document = invented(tides);
    const cards = proposeCards(document.chapters[0]!, await loadBackground('eng'));
    const spring = cards.find(({ front }) => front === 'What is a spring tide?');
    expect(spring?.back).toBe(
      'When the Sun and the Moon pull along one line, the range of the tide is largest. This kind of tide is called a spring tide.',
    );
    expect(document.content.slice(spring!.source.start, spring!.source.end)).toBe(spring!.source.quote);
  });

  it('leave references in brackets out of what they show, and in what they quote', async () => {
    const cards = proposeCards(whole(tides), await loadBackground('eng'));
    const neap = cards.find(({ front }) => front === 'What is a neap tide?');
    expect(neap?.back).not.toContain('figure');
    expect(neap?.source.quote).toContain('(the figure)');
  });

  it('have one for a term, none from exercises, and no gap in a fixed phrase', async () => {
    const cards = proposeCards(whole(tides), await loadBackground('eng'));
    const terms = cards.map(({ term }) => term.toLowerCase());
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms).not.toContain('barge');
    for (const { front, kind, back } of cards.filter((card) => card.kind === 'cloze')) {
      expect([kind, back]).toEqual(['cloze', '']);
      expect(front.match(/\{\{c1::.+?\}\}/g)).toHaveLength(1);
      expect(front).not.toMatch(/(?:in|In) \{\{c1::(?:spite|terms)/);
    }
  });

  it.each([
    [
      'deu',
      'Unter einer Membran versteht man eine dünne Schicht, die zwei Räume voneinander trennt.',
      'Was bedeutet „Membran“?',
    ],
    [
      'spa',
      'La membrana es una capa delgada que separa dos espacios de una célula.',
      '¿Qué significa «membrana»?',
    ],
    [
      'fra',
      'La membrane est une couche mince qui sépare deux espaces de la cellule.',
      'Que signifie « membrane » ?',
    ],
    [
      'rus',
      'Мембрана представляет собой тонкий слой, который разделяет два пространства клетки.',
      'Что такое «Мембрана»?',
    ],
    ['hin', 'दो स्थानों को अलग करने वाली पतली परत को झिल्ली कहते हैं।', '“झिल्ली” का क्या अर्थ है?'],
    ['ara', 'الغشاء هو طبقة رقيقة تفصل بين حيزين داخل الخلية الحية.', 'ما المقصود بـ«الغشاء»؟'],
    ['cmn', '细胞膜是指把细胞内部和外部环境分开的一层薄膜。', '什么是“细胞膜”？'],
  ])('are made in %s', async (language, sentence, front) => {
    const cards = proposeCards(whole(`# 1\n${sentence}`, language), await loadBackground(language));
    expect(cards.map((card) => card.front)).toContain(front);
  });
});

describe('what is no statement', () => {
  const law = `
# The Ferry Act
## 3. Licences of ferries
No person shall run a ferry without a licence of the harbour board.
¹[(2) The harbour board shall keep a register of the licences of all ferries.]
Omitted by the Ferry (Second Amendment) Act, 1971 (12 of 1971), s. 4 (w.e.f. 1-6-1971). Subs. by the Ferry (Third Amendment) Act, 1980, s. 2. Provided that the licence of a ferry may be given for one crossing only. FERRY STUDY PAPERS LICENCES LIVE. and the board may take the licence of a ferry from its owner. [the licence of a ferry shall be shown to the board.] Carriage of passengers and goods by ferry or barge. Regulation of quay-use and of the use of the ferry by night. Use of lamps on ferries of the harbour. A licence is a permit of the board that allows its owner to run a ferry. The board shall hear the owner of a ferry before it takes the licence.
`;

  it('is neither quoted in summaries nor marked nor put on cards', async () => {
    const document = invented(law);
    const study = studyChapter(document.chapters[0]!, await loadBackground('eng'));
    const quotes = [
      ...Object.values(study.summaries).flatMap(({ sentences }) => sentences),
      ...study.highlights,
      ...study.cards.map(({ source }) => source),
    ].map(({ quote }) => quote);
    expect(quotes.join('\n')).not.toMatch(
      /Omitted|Subs\.|Provided|STUDY PAPERS|^and the|^\[|\.\]$|Carriage|Regulation|^Use of/m,
    );
    expect(quotes).toContain('The harbour board shall keep a register of the licences of all ferries.');
    for (const { start, end, quote } of study.summaries.long.sentences)
      expect(document.content.slice(start, end)).toBe(quote);
  });

  it('does not fill a summary even where a text has nothing else', async () => {
    const poster = whole(
      '# Live\nSTUDY PAPERS AND SYLLABUS LIVE TODAY.\nSOLVED QUESTION PAPERS AND NOTICES.',
    );
    const study = studyChapter(poster, await loadBackground('eng'));
    expect(study).toMatchObject({ summaries: { long: { sentences: [] } }, highlights: [], cards: [] });
  });

  it('leaves sentences that lean on others out of summaries, but not those that name the document', () => {
    const text = whole(
      '# Ferries\nThis Act lays down rules for the running of ferries. It should also be for the harbour board to set the fares of ferries. The harbour board shall set the fares of ferries once in each year.',
    );
    const quotes = summarise(text, 'long').sentences.map(({ quote }) => quote);
    expect(quotes).toContain('This Act lays down rules for the running of ferries.');
    expect(quotes.join(' ')).not.toContain('It should also');
  });
});

describe('sentences without a stop', () => {
  const torn = 'The keeper of the ferry shall show the licence of the ferry to any';
  const quotesOf = (text: string) => summarise(whole(text), 'long').sentences.map(({ quote }) => quote);

  it('are torn off where most have one, and stay out of summaries', () => {
    const quotes = quotesOf(
      `# Ferries\nThe harbour board shall set the fares of ferries. A ferry shall carry a lamp at night.\n${torn}`,
    );
    expect(quotes).toContain('A ferry shall carry a lamp at night.');
    expect(quotes.join(' ')).not.toContain('show the licence');
  });

  it('sum up what is written without stops', () => {
    const slides = `# Ferries\nThe harbour board sets the fares of all ferries\n\n${torn}`;
    expect(quotesOf(slides).join(' ')).toContain('show the licence');
  });
});

describe('the study of a document', () => {
  it('has the key terms of a chapter, and says where each is explained', async () => {
    const document = invented(tides);
    const background = withDocument(await loadBackground('eng'), document.index);
    const study = studyChapter(document.chapters[0]!, background);
    expect(study).toMatchObject({ title: 'Tides', page: 1 });
    const neap = study.keyTerms.find(({ term }) => term.toLowerCase() === 'neap tide');
    expect(neap).toMatchObject({ defined: true });
    expect(neap?.source.quote).toMatch(/^A neap tide is/);
  });

  it('takes no word for a term that stands before numbers, unless it is in bold', async () => {
    const text = whole(
      '# Ferries\nUnder rule 4 the keeper shows the licence, and under rule 7 the lamp. By rule 9 the board hears the keeper. A **berth** of the harbour has a number. Berth 3 is for ferries, and berth 5 is for barges.',
    );
    const { keyTerms } = studyChapter(text, await loadBackground('eng'));
    const terms = keyTerms.map(({ term }) => term.toLowerCase());
    expect(terms).toContain('berth');
    expect(terms).not.toContain('rule');
  });

  it('sums up all chapters and joins their terms', async () => {
    const document = invented(tides);
    const background = await loadBackground('eng');
    const chapters = document.chapters.map((chapter) => studyChapter(chapter, background));
    const study = studyDocument(chapters, 'eng');
    const from = (chapter: { start: number; end: number }) =>
      study.summaries.medium.sentences.filter(({ start }) => start >= chapter.start && start < chapter.end)
        .length;
    expect(chapters.every((chapter) => from(chapter) > 0)).toBe(true);
    expect(study.keyTerms.map(({ term }) => term)).toEqual(expect.arrayContaining(['neap tide', 'gyre']));
  });

  it('leaves bullets out of quotes, and takes neither formulas nor code for sentences', () => {
    const document = invented(
      '# Pumps\n• A pump is a machine that moves a liquid by mechanical action.\n▫ A jet is a stream that a nozzle throws out.\n• for (i = 0; i < n; i++) flow = pump(i);\nThe pump of the dock empties the basin within two hours.',
    );
    const quotes = summarise(document.chapters[0]!, 'long').sentences.map(({ quote }) => quote);
    expect(quotes).toContain('A pump is a machine that moves a liquid by mechanical action.');
    expect(quotes).toContain('A jet is a stream that a nozzle throws out.');
    expect(quotes.join(' ')).not.toContain('for (i');
  });

  it('of hostile text ends, and soon', async () => {
    const nasty = `# A\n${'A, B & C (D, E (F, 1234) '.repeat(400)}.\n${'(((('.repeat(500)}.\n${'the '.repeat(3000)}.`;
    const background = await loadBackground('eng');
    const begin = process.cpuUsage();
    studyChapter(whole(nasty), background);
    const { user } = process.cpuUsage(begin);
    expect(user / 1e6).toBeLessThan(5);
  });
});
