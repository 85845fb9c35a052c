import { describe, expect, test } from 'vitest';
import { analyse } from './analysis.ts';

describe('terms of a text', () => {
  test('English words are stemmed and lose stop words, case and possessives', () => {
    expect(analyse("What are the keeper's duties?", 'eng')).toEqual(['keeper', 'duti']);
    expect(analyse('Duties of the KEEPERS', 'eng')).toEqual(['duti', 'keeper']);
  });

  test('numbers are never lost, and written with thousands marks they are the same', () => {
    expect(analyse('Article 19(1) of 1,250 pages, see 3.5 and the 1970s', 'eng')).toEqual(
      expect.arrayContaining(['19', '1', '1250', '3.5', '1970s']),
    );
    expect(analyse('1250', 'eng')).toEqual(analyse('1,250', 'eng'));
  });

  test('digits of other scripts are the same numbers', () => {
    expect(analyse('धारा २१', 'hin')).toContain('21');
    expect(analyse('المادة ٢١', 'ara')).toContain('21');
  });

  test('a country written with dots is not the pronoun', () => {
    expect(analyse('the U.S. gave us', 'eng')).toEqual(['us', 'gave']);
  });

  test('inflected forms meet in languages with a stemmer or a prefix', () => {
    const meet = (language: string, one: string, other: string) =>
      expect(analyse(one, language)).toEqual(analyse(other, language));
    meet('spa', 'faros', 'faro');
    meet('deu', 'Häuser', 'Hauses');
    meet('rus', 'столица', 'столицы');
    meet('ron', 'orașele', 'orașe');
    meet('tur', 'kitaplar', 'kitaplık');
    meet('ell', 'θάλασσας', 'θάλασσα');
    meet('hin', 'किताबें', 'किताबों');
    meet('ara', 'المدينة', 'مدينة');
  });

  test('accents that a reader leaves out do not matter in Spanish, but make other words in Vietnamese', () => {
    expect(analyse('fotosintesis', 'spa')).toEqual(analyse('fotosíntesis', 'spa'));
    expect(analyse('bạn', 'vie')).not.toEqual(analyse('bàn', 'vie'));
  });

  test('Chinese gives characters and pairs, Thai its dictionary words', () => {
    expect(analyse('灯塔', 'cmn')).toEqual(['灯', '灯塔', '塔']);
    expect(analyse('เมืองหลวง', 'tha')).toEqual(['เมือง', 'หลวง']);
  });

  test('foreign words inside a text follow their own script', () => {
    expect(analyse('Die Lampe heißt маяки', 'deu')).toEqual(['lamp', 'heisst', 'маяк']);
  });

  test('soft hyphens and typographic forms make no difference', () => {
    expect(analyse('light\u00adhouse ﬁre', 'eng')).toEqual(analyse('lighthouse fire', 'eng'));
  });
});
