import { describe, expect, it } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';

const book = inventDocument(`
# 1 Lamps
A lamp is a vessel in which oil burns. Lamps were lit at dusk by the keeper of the tower.
# 2 Horns
A horn is a pipe through which steam is blown. Horns were blown in fog by the keeper of the tower.
# 3 Flags
A flag is a cloth that is hoisted on a mast. Flags were hoisted by day to warn the ships of storms.
# Notes
The following works are cited:
3. Technical notes on oil
The works of Grey and the letters of Hull are cited here by their number.
`);

describe('a chapter that is named', () => {
  it.each([
    'Summarize chapter 3',
    'Explain chapter 3 simply',
    'chapter 3 summary',
    'summary of the chapter on flags',
    'key points of the flags chapter',
    // The headings are counted, the question's words are not.
    'what is the flags chapter about',
    'What are the flags of this book?',
  ])('is the one of the outline: %s', async (question) => {
    const { evidence, state } = await ask(question, [book]);
    expect(evidence.length).toBeGreaterThan(0);
    for (const { quote } of evidence) expect(quote).toMatch(/flag/i);
    expect(state).toBe('answer');
  });

  it.each(['Summarize chapter 7', 'summary of the chapter on whales'])(
    'and is not there: says which there are, for %s',
    async (question) => {
      const { reply, state } = await ask(question, [book]);
      expect(reply).toMatch(/^There is no (?:Chapter 7|“whales”) in this document\./);
      expect(reply).toMatch(/1 Lamps[^]*2 Horns[^]*3 Flags/);
      expect(state).toBe('not_found');
    },
  );
});

describe('asked for a quiz', () => {
  it('asks for what the chapter defines, answers below, and says what needs a model', async () => {
    const { reply, evidence, state } = await ask('Give me 5 MCQs on chapter 2', [book]);
    expect(reply).toMatch(/needs? a language model[^]*1\. What is a horn\?[^]*Answers[^]*steam is blown/);
    expect(reply).not.toContain('lamp?');
    expect(evidence.map(({ quote }) => book.content.includes(quote))).toEqual([true]);
    expect(state).toBe('conversation');
  });

  it.each([
    'quiz me',
    'test me on lamps',
    'make flashcards for me',
    'Can you create a quiz from this document?',
  ])('never shows a passage as an answer: %s', async (question) => {
    const { reply, state } = await ask(question, [book]);
    expect(reply).toMatch(/language model/);
    expect(state).toBe('conversation');
  });

  it.each(['5 MCQs on chapter 2', 'practice questions about horns'])(
    'needs no verb: %s',
    async (question) => {
      const { reply } = await ask(question, [book]);
      expect(reply).toMatch(/needs? a language model[^]*What is a horn\?/);
    },
  );

  it('says so where nothing is defined', async () => {
    const { reply } = await ask('quiz me', [inventDocument('Ships sail by night and rest by day.')]);
    expect(reply).toMatch(/^I found no definitions here/);
  });
});

describe('asked for simpler words', () => {
  it.each([
    'explain flags simply',
    'Explain flags in simple terms',
    "explain flags like I'm five",
    'ELI5 flags',
  ])('quotes what the document says, and says what needs a model: %s', async (question) => {
    const { reply, evidence } = await ask(question, [book]);
    expect(evidence[0]?.quote).toContain('A flag is a cloth');
    expect(reply).toMatch(/own words\. Putting them more simply needs a language model\.$/);
  });
});

describe('an abbreviation', () => {
  const paper = inventDocument(`
# Lamps
The lamp oil stock (LOS) is counted at dusk. The LOS is a number that the keeper writes down.
The keeper of towers writes to the office of lights of the coast (OLC) at dawn.
`);
  it.each([
    ['What does LOS stand for?', 'lamp oil stock (LOS)'],
    ['full form of OLC', 'office of lights of the coast (OLC)'],
    ['What is OLC?', 'office of lights of the coast (OLC)'],
  ])('is told by the sentence that spells it out: %s', async (question, words) => {
    const { evidence } = await ask(question, [paper]);
    expect(evidence[0]?.quote).toContain(words);
  });

  it('is not told by letters that are no words of the text', async () => {
    expect((await ask('full form of OR', [paper])).state).toBe('not_found');
  });
});
