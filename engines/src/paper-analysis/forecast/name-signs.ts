/** Tells where names begin by the word before, in languages whose word classes are not known: "a energia", "en graf". */
import { wordsOf } from '../../language/paper-words.ts';
import { trimSigns } from '../../language/scripts.ts';

export interface NameSigns {
  /** Whether it stands behind an article more often than where verbs do. */
  begins: (word: string) => boolean;
  isVerb: (word: string) => boolean;
  /** Whether a name goes on behind it: "taxa de juros". */
  joins: (word: string) => boolean;
}

/** Null for a text whose word classes are known, or whose language's signs are not. */
export type SignsOf = (text: string) => NameSigns | null;

/** @param texts in which the words before a word are counted */
export function nameSignsIn(
  texts: readonly string[],
  languageOf: (text: string) => string | null,
  hasClasses: (text: string) => boolean,
): SignsOf {
  /** How many more times a word stands behind an article than where verbs do. */
  const leads = new Map<string, number>();
  for (const text of texts) {
    const language = languageOf(text);
    const [articles, beforeVerbs] = [wordsOf('articles', language), wordsOf('beforeVerbs', language)];
    const words = text.toLowerCase().split(/\s+/u);
    words.slice(1).forEach((word, i) => {
      const lead = Number(articles.has(words[i]!)) - Number(beforeVerbs.has(words[i]!));
      const letters = trimSigns(word);
      if (lead !== 0) leads.set(letters, (leads.get(letters) ?? 0) + lead);
    });
  }
  const leadOf = (word: string) => leads.get(word.toLowerCase()) ?? 0;
  return (text) => {
    const ofWords = wordsOf('ofWords', languageOf(text));
    if (ofWords.size === 0 || hasClasses(text)) return null;
    return {
      begins: (word) => leadOf(word) > 0,
      isVerb: (word) => leadOf(word) < 0,
      joins: (word) => ofWords.has(word.toLowerCase()),
    };
  };
}
