import { describe, expect, test } from 'vitest';
import { divisionOf, referencesIn } from './provisions.ts';

const named = (question: string) =>
  referencesIn(question).map(({ kind, number, path }) => [kind, number, ...path].join(' '));

describe('provisions that a question names', () => {
  test.each([
    ['What does Article 21 say?', ['article 21']],
    ['art. 19(1)(a)', ['article 19 1 a']],
    ['What does Article 17 paragraph 3 say?', ['article 17 3']],
    ['Article 17, paragraph 1, point (b)', ['article 17 1 b']],
    ['Artikel 6 Absatz 2', ['article 6 2']],
    ['Explain Section 5', ['section 5']],
    ['§ 12', ['section 12']],
    ['Chapter IV', ['chapter 4']],
    ['Part IVA', ['part 4a']],
    ['the third chapter', ['chapter 3']],
    ['chapter three', ['chapter 3']],
    ['Compare Articles 14, 15 and 16', ['article 14', 'article 15', 'article 16']],
    ['First Schedule', ['schedule 1']],
    ['¿Qué dice el artículo 7?', ['article 7']],
    ['Was sagt Artikel 7?', ['article 7']],
    ['Что говорит статья 7?', ['article 7']],
    ['अनुच्छेद २१ क्या कहता है?', ['article 21']],
    ['ماذا تقول المادة ٢١؟', ['article 21']],
    ['第二十一条说了什么？', ['article 21']],
    ['第三章', ['chapter 3']],
  ])('%s', (question, expected) => expect(named(question)).toEqual(expected));

  test('words that only sound like one are none', () => {
    expect(named('the part i like best')).toEqual([]);
    expect(named('a new chapter of my life')).toEqual([]);
    expect(named('How many articles are there?')).toEqual([]);
  });
});

describe('a heading as a division', () => {
  test.each([
    ['CHAPTER IV.—THE COUNCIL', 'chapter', '4'],
    ['Article 17 Right to fish', 'article', '17'],
    ['21. Lamps and oil', 'numbered', '21'],
    ['²[21A. Right to bread', 'numbered', '21a'],
    ['5.2 Lists of ships', 'numbered', '5.2'],
    ['第三章 总则', 'chapter', '3'],
    ['THE SECOND SCHEDULE', 'schedule', '2'],
  ])('%s', (heading, kind, number) => expect(divisionOf(heading)).toMatchObject({ kind, number }));

  test('a note on an amendment is none', () => {
    expect(divisionOf('2. Subs. by the Harbour (Amendment) Act, s. 3')).toBeNull();
    expect(divisionOf('1. Ins. by Act 4 of 1920')).toBeNull();
  });
});
