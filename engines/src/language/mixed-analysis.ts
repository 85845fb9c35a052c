import { analyse } from './analysis.ts';
import { canonicalLanguage } from './scripts.ts';

/** Analyses texts that are in one of several languages each. */
export interface MixedAnalysis {
  /** As `analyse` in the language of the text. */
  terms: (text: string) => string[];
  /** ISO 639-3; null where no language is given. */
  languageOf: (text: string) => string | null;
}

/**
 * For a collection in more than one language: each text is taken for one in the language whose stop words it has most of.
 * @param languages ISO 639-3, the commonest first
 */
export function mixedAnalysis(languages: readonly string[]): MixedAnalysis {
  const own = [...new Set(languages.map((language) => canonicalLanguage(language)).filter(Boolean))];
  const inEach = (text: string) =>
    (own.length === 0 ? [null] : own).map((language) => ({ language, terms: analyse(text, language) }));
  const best = (text: string) =>
    inEach(text).reduce((found, other) => (other.terms.length < found.terms.length ? other : found));
  return {
    terms: (text) => best(text).terms,
    languageOf: (text) => best(text).language,
  };
}
