/** Words by which sentences lean on others, define, or go on, in the languages of the phrase books. */
import ara from '../../data/ara/sentences.json' with { type: 'json' };
import cmn from '../../data/cmn/sentences.json' with { type: 'json' };
import deu from '../../data/deu/sentences.json' with { type: 'json' };
import eng from '../../data/eng/sentences.json' with { type: 'json' };
import fra from '../../data/fra/sentences.json' with { type: 'json' };
import hin from '../../data/hin/sentences.json' with { type: 'json' };
import pol from '../../data/pol/sentences.json' with { type: 'json' };
import rus from '../../data/rus/sentences.json' with { type: 'json' };
import spa from '../../data/spa/sentences.json' with { type: 'json' };
import { phrasePattern, phraseSource } from './sentence-templates.ts';

type Kind = keyof typeof eng;

const byLanguage: Readonly<Record<string, Partial<Record<Kind, readonly string[]>>>> = {
  ...{ ara, cmn, deu, eng, fra, hin, pol, rus, spa },
};
const allLanguages = Object.keys(byLanguage);

const wordsIn = (kind: Kind, languages: readonly string[]) =>
  languages.flatMap((language) => byLanguage[language]?.[kind] ?? []);

/** A pattern's source for what these words are, at no borders but those that the pattern has. */
export const sentenceWords = (kind: Kind, languages: readonly string[] = allLanguages): string =>
  phraseSource(wordsIn(kind, languages));

/** Finds them in running text. */
export const sentenceWordFinder = (kind: Kind): RegExp => phrasePattern(wordsIn(kind, allLanguages));
