import { plain } from '../follow-up.ts';
import { participlePattern } from '../participles.ts';
import { inFormalWords } from '../synonyms.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import type { Defined } from './definition.ts';

const propertyAsked =
  /^(?:what|who)(?:'s| is| are| was| were) (?:the|an?) [^,]{2,60}? (?:of|for|in) .{2,60}$/u;
/** "What are the duties of pilots?" wants them, and no definition. */
const severalAsked = /^what are (?:the|these|those|its|their)\b/u;
/** "Who was appointed?" */
const deedAsked = /^who(?:'s| \p{L}+) \p{L}+ed\b/u;
/** As our own suggestions ask: what stands there will do. */
const saidAbout = /^what(?:'s| is) said about\b/u;
/** "What is oil used for?", "what was the clerk accused of?", "what is the rope that …": more is asked than what it is. */
const tellsMore = new RegExp(
  `^(?:what|who)(?:'s| \\p{L}+) (?!meant ).*?(?<!\\p{L})(?:(?=\\p{L}{5})${participlePattern}(?= (?:for|of|in|on|at|as|to|by|from|with|when|during|after|before)(?!\\p{L})|$)|(?:that|which|did|does|do)(?!\\p{L}))|\\s(?:for|of|in|on|at|as|to|by|from|with|about)$`,
  'u',
);
/** What something is called is told in any form. */
const naming =
  /^what(?:'s| \p{L}+) (?:the|an?|another) (?:\p{L}+ )?(?:name|term|title|nickname|word|abbreviation)\b/u;
/** Of more words, hardly anything holds all that does not answer. */
const fewWords = 3;

/** What the question wants defined, where that is all that it asks. @param terms of the question that say what it asks about */
export function askedDefinition(
  question: string,
  book: PhraseBook,
  terms: ReadonlySet<string>,
): Defined | null {
  const said = plain(inFormalWords(question, book.language));
  const isEnglish = book.language === 'eng';
  // Of more words than one, other languages ask for a property in this form.
  if (book.language === 'cmn' || terms.size === 0 || terms.size > (isEnglish ? fewWords : 1)) return null;
  if (!book.definition.test(said) || book.lists.test(said) || naming.test(said)) return null;
  if (isEnglish && [propertyAsked, severalAsked, deedAsked, saidAbout].some((asked) => asked.test(said)))
    return null;
  if (isEnglish && tellsMore.test(said) && !/^what do/u.test(said)) return null;
  return { terms, isWho: book.whoIs.test(said), isOne: /^who|^what(?:'s| \p{L}+) the\b/u.test(said) };
}
