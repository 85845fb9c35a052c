import { analyse } from '../../language/analysis.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { lexicons } from './lexicons.ts';
import type { Lexicon } from './shape.ts';

interface Compiled {
  alike: ReadonlyMap<string, readonly string[]>;
  phrases: RegExp | null;
  readAs: ReadonlyMap<string, string>;
}

const compiled = new Map<string, Compiled>();

function lexiconOf(language: string): Compiled {
  let found = compiled.get(language);
  if (!found) compiled.set(language, (found = compile(lexicons[language], language)));
  return found;
}

function compile(lexicon: Lexicon | undefined, language: string): Compiled {
  const alike = new Map<string, string[]>();
  const pair = (term: string, other: string) => {
    if (term === other) return;
    const others = alike.get(term);
    if (!others) alike.set(term, [other]);
    else if (!others.includes(other)) others.push(other);
  };
  for (const line of linesOf(lexicon?.alike)) {
    // Only what stays one term: "law enforcement" would make every "law" a policeman.
    const terms = line.split(/\s*[,،，]\s*/).flatMap((word) => {
      const analysed = analyse(word, language);
      return analysed.length === 1 ? analysed : [];
    });
    const [first] = terms;
    for (const other of terms.slice(1)) {
      pair(first!, other);
      pair(other, first!);
    }
  }
  const readAs = new Map(
    linesOf(lexicon?.phrases).map((line) => {
      const [said = '', meant = ''] = line.split(/\s*=\s*/);
      return [said.toLowerCase(), meant] as const;
    }),
  );
  const said = [...readAs.keys()].sort((x, y) => y.length - x.length);
  return {
    alike,
    readAs,
    phrases: said.length
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${said.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
      : null,
  };
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The terms that a document of the language may use for one of a question. */
export function alikeTerms(term: string, language: string | null): readonly string[] {
  return lexiconOf(canonicalLanguage(language)).alike.get(term) ?? [];
}

/** The question with its everyday phrases as documents put them: "take back my consent" is "withdraw my consent". */
export function inFormalWords(question: string, language: string | null): string {
  const { phrases, readAs } = lexiconOf(canonicalLanguage(language));
  return phrases
    ? question.replace(phrases, (said) => readAs.get(said.toLowerCase().replace(/\s+/g, ' ')) ?? said)
    : question;
}
