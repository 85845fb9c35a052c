import { expect, test } from 'vitest';
import { phrasePattern, SentenceTemplates } from './sentence-templates.ts';

const parts = { please: ['please', '(can|could) you'], thing: ['[the|this] (book|chapter[s])'] };
const matches = (template: string, text: string) => new SentenceTemplates([template], parts).test(text);

test('what may be left out takes its blank with it', () => {
  for (const text of ['list chapters', 'please list the chapters', 'can you, please list this book'])
    expect(matches('<please>* list <thing>', text)).toBe(true);
  for (const text of ['list', 'listchapters', 'list the the book', 'list chapters now', 'enlist chapters'])
    expect(matches('<please>* list <thing>', text)).toBe(false);
  expect(matches('fass[e] [mir] alles', 'fass alles')).toBe(true);
  expect(matches('fass[e] [mir] alles', 'fasse mir alles')).toBe(true);
  expect(matches('[ال](كتاب|نص)', 'الكتاب')).toBe(true);
});

test('more may stand where three dots do, beginning at a word', () => {
  expect(matches('define …', 'define osmosis')).toBe(true);
  expect(matches('define …', 'defined by whom')).toBe(false);
  expect(matches('… exception[s] …', 'are there exceptions to it')).toBe(true);
  expect(matches('… exception …', 'is it exceptional')).toBe(false);
  expect(matches('…是什么…', '什么是什么shell')).toBe(true);
  expect(matches('… исключени~', 'какие исключения')).toBe(true);
});

test('captures what it names', () => {
  const compares = new SentenceTemplates(
    ['difference between {one} and {other}', 'contrast {one:<thing>} with {other}'],
    parts,
  );
  expect(compares.capture('difference between osmosis and free diffusion')).toEqual({
    one: 'osmosis',
    other: 'free diffusion',
  });
  expect(compares.capture('contrast this book with others')).toEqual({ one: 'this book', other: 'others' });
  expect(compares.capture('contrast it with others')).toBeNull();
});

test('signs of patterns stand for themselves', () => {
  expect(matches('p. (a+b)', 'p. a+b')).toBe(true);
  expect(matches('p. (a+b)', 'px aab')).toBe(false);
});

test('a sharp stands for a number, in figures of any script', () => {
  const pointing = phrasePattern(['table #', '图#']);
  expect(['See Table 12.', '如图３所示'].every((text) => pointing.test(text))).toBe(true);
  expect(['the table of', 'tables 12'].some((text) => pointing.test(text))).toBe(false);
});

test('phrases are found in running text by whole words, unless they are stems', () => {
  const states = phrasePattern(['except', 'save (as|in)', 'excepti~']);
  expect('All but, Except as said'.search(states)).toBe(9);
  expect(states.test('exceptions')).toBe(true);
  expect(states.test('unexcepted')).toBe(false);
});

test.each(['(a', '[a)', 'a]', '<nowhere>', '{one'])('%s is refused with its place', (template) => {
  expect(() => matches(template, 'any')).toThrow(/“/);
});

test('any number of any words is refused, for it could be divided in endless ways', () => {
  expect(() => matches('give me (~)* cards', 'give me five cards')).toThrow('any number of any letters');
  expect(matches('give me (five|more)* cards', 'give me five more cards')).toBe(true);
});

test('runs of commas are not divided between words that may be left out', () => {
  const clause = phrasePattern(['hangs [~] [~] [~] [~] [~] from', 'under ~ [~] [~] we mean']);
  expect(clause.test('it hangs, as ropes do, from above')).toBe(true);
  expect(clause.test(`hangs ${', '.repeat(2000)} under ${', '.repeat(2000)}`)).toBe(false);
});
