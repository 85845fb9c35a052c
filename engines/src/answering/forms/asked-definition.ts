import questions from '../../../data/eng/questions.json' with { type: 'json' };
import { analyse } from '../../language/analysis.ts';
import { plain } from '../follow-up.ts';
import { participlePattern } from '../participles.ts';
import { inFormalWords } from '../synonyms.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';

const propertyAsked =
  /^(?:what|who)(?:'s| is| are| was| were) (?<article>the|an?) (?<head>[^,]{2,60}?) (?:of|for|in) .{2,60}$/u;
/** "A cause of rust" is one of several; "a writ of mandamus" is what the term says. */
const partsOfOthers = new Set(analyse(questions.parts.several.join(' '), 'eng'));
/** As our own suggestions ask: what stands there will do. */
const saidAbout = /^what(?:'s| is) said about\b/u;
/** "What is oil used for?", "what was the clerk accused of?", "what is the rope that …": more is asked than what it is. */
const tellsMore = new RegExp(
  `^(?:what|who)(?:'s| \\p{L}+) (?!meant ).*?(?<!\\p{L})(?:(?=\\p{L}{5})${participlePattern}(?= (?:for|of|in|on|at|as|to|by|from|with|when|during|after|before)(?!\\p{L})|$)|(?:that|which|did|does|do)(?!\\p{L}))|\\s(?:for|of|in|on|at|as|to|by|from|with|about)$`,
  'u',
);
/** Of more words, hardly anything holds all that does not answer. */
const fewWords = 3;

/** The term to define, if that is all that the question asks. @param terms of the question's subject */
export function askedDefinition(
  question: string,
  book: PhraseBook,
  terms: ReadonlySet<string>,
): ReadonlySet<string> | null {
  const said = plain(inFormalWords(question, book.language));
  const isEnglish = book.language === 'eng';
  // Of more words than one, other languages ask for a property in this form.
  if (book.language === 'cmn' || terms.size === 0 || terms.size > (isEnglish ? fewWords : 1)) return null;
  if (!book.definition.test(said) || book.lists.test(said)) return null;
  if (isEnglish && (isProperty(said, terms) || [saidAbout, tellsMore].some((asked) => asked.test(said))))
    return null;
  return terms;
}

/** "Who was Metternich?" */
export const asksWho = (question: string, { language }: PhraseBook): boolean =>
  language === 'eng' && /^who(?:'s| )/u.test(plain(question));

/** @param terms without words that only ask, as in "an example of rust" */
function isProperty(said: string, terms: ReadonlySet<string>): boolean {
  const { article, head } = propertyAsked.exec(said)?.groups ?? {};
  const last = analyse(head ?? '', 'eng').at(-1) ?? '';
  return article === 'the' || (article !== undefined && (!terms.has(last) || partsOfOthers.has(last)));
}
