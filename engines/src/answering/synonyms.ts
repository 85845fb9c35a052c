import everydayGerman from '../../data/deu/everyday-phrases.json' with { type: 'json' };
import everydayEnglish from '../../data/eng/everyday-phrases.json' with { type: 'json' };
import everydayFrench from '../../data/fra/everyday-phrases.json' with { type: 'json' };
import everydayRussian from '../../data/rus/everyday-phrases.json' with { type: 'json' };
import everydaySpanish from '../../data/spa/everyday-phrases.json' with { type: 'json' };
import ara from '../../data/ara/synonyms.json' with { type: 'json' };
import deu from '../../data/deu/synonyms.json' with { type: 'json' };
import eng from '../../data/eng/synonyms.json' with { type: 'json' };
import fra from '../../data/fra/synonyms.json' with { type: 'json' };
import hin from '../../data/hin/synonyms.json' with { type: 'json' };
import rus from '../../data/rus/synonyms.json' with { type: 'json' };
import spa from '../../data/spa/synonyms.json' with { type: 'json' };
import { analyse } from '../language/analysis.ts';
import { canonicalLanguage } from '../language/scripts.ts';

/**
 * Rows by ISO 639-3 code: a word, and after it those that documents may use for the same. Written for Gene, and never
 * taken from a document. Chinese has none: its terms are characters and pairs of them, not words.
 */
const synonymRows: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ara,
  deu,
  eng,
  fra,
  hin,
  rus,
  spa,
};
/** Phrases of everyday speech, and what documents say instead. */
const everydayPhrases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deu: everydayGerman,
  eng: everydayEnglish,
  fra: everydayFrench,
  rus: everydayRussian,
  spa: everydaySpanish,
};

const synonyms = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

function readSynonyms(language: string): ReadonlyMap<string, ReadonlySet<string>> {
  const others = new Map<string, Set<string>>();
  const pair = (term: string, other: string) => {
    if (term !== other) others.set(term, (others.get(term) ?? new Set()).add(other));
  };
  for (const row of synonymRows[language] ?? []) {
    // Only what stays one term: "law enforcement" would make every "law" a policeman.
    const [first, ...rest] = row.flatMap((word) => {
      const terms = analyse(word, language);
      return terms.length === 1 ? terms : [];
    });
    if (first === undefined) continue;
    for (const other of rest) {
      pair(first, other);
      pair(other, first);
    }
  }
  return others;
}

/** The terms that a document of the language may use for one of a question. */
export function synonymsOf(term: string, language: string | null): readonly string[] {
  const of = canonicalLanguage(language);
  let read = synonyms.get(of);
  if (!read) synonyms.set(of, (read = readSynonyms(of)));
  return [...(read.get(term) ?? [])];
}

const everyday = new Map(
  Object.entries(everydayPhrases).map(([language, phrases]) => {
    const longestFirst = Object.keys(phrases).sort((x, y) => y.length - x.length);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
    return [language, { phrases, pattern }] as const;
  }),
);

/** The question with its everyday phrases as documents put them: "take back my consent" is "withdraw my consent". */
export function inFormalWords(question: string, language: string | null): string {
  const { phrases, pattern } = everyday.get(canonicalLanguage(language)) ?? {};
  return phrases && pattern
    ? question.replace(pattern, (said) => phrases[said.toLowerCase().replace(/\s+/g, ' ')] ?? said)
    : question;
}
