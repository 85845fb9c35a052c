import { canonicalLanguage } from '../language/scripts.ts';
import { wordnet } from './wordnet.ts';

/** Other words for a term: in its commonest meaning, and in a second or wider one. */
export interface NearWords {
  near: readonly string[];
  far: readonly string[];
}

const none: NearWords = { near: [], far: [] };
let lines: ReadonlyMap<string, string> | undefined;

/** What a general dictionary of synonyms knows of a term. English only. */
export function nearWords(term: string, language: string | null): NearWords {
  if (canonicalLanguage(language) !== 'eng') return none;
  lines ??= new Map(
    wordnet
      .trim()
      .split('\n')
      .map((line) => [/^[^ ,]+/.exec(line)![0], line]),
  );
  const [near = '', far = ''] = (lines.get(term) ?? '').split(',');
  return { near: wordsOf(near).slice(1), far: wordsOf(far) };
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);
