import { canonicalLanguage } from '../../language/scripts.ts';
import type { Definition } from './definition.ts';
import { definitionsByPattern } from './definition-patterns.ts';
import { englishDefinitions } from './english-definitions.ts';
import type { Background } from './ports.ts';

/** The terms that a sentence says the meaning of. */
export function definitionsIn(sentence: string, language: string | null, { tag }: Background): Definition[] {
  const found = tag
    ? englishDefinitions(sentence, tag(sentence))
    : definitionsByPattern(sentence, canonicalLanguage(language));
  const seen = new Set<string>();
  return found.filter(({ term }) => {
    const key = term.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}
