import { analyse } from './analysis.ts';
import { plain } from './follow-up.ts';
import { alikeTerms, inFormalWords } from './lexicon/lexicon.ts';
import type { PhraseBook } from './phrases/phrase-book.ts';
import { type AskedDeed, askedDeed } from './semantic-roles.ts';

/**
 * The form that an answer has to have, where the question's own form tells: what something is wants a sentence that
 * says so, a list wants several things, who does something wants somebody.
 */
export type AskedForm =
  /** `isOne`: there is one such thing or person, so that "… is the first keeper" says who it is too; `areMany`: a list says what they are. */
  | { kind: 'definition'; terms: ReadonlySet<string>; isOne: boolean; areMany: boolean }
  /** A property of something, "the salary of the clerk", or who is what of it: no author is one who writes into it. */
  | { kind: 'property'; of: readonly string[]; property: readonly string[]; isWho: boolean }
  /** `parts`: words for what there are several of, "stages". */
  | { kind: 'list'; terms: ReadonlySet<string>; parts: ReadonlySet<string> }
  | { kind: 'agent'; deed: AskedDeed | null; terms: ReadonlySet<string> }
  /** "Can the keeper be removed?" */
  | { kind: 'patient'; deed: AskedDeed };

const propertyAsked =
  /^(?:what|who)(?:'s| is| are| was| were) (?:the|an?) (?<property>[^,]{2,60}?) (?:of|for|in) (?<of>.{2,60})$/u;
const doneTo = /^(?:can|could|may|might|must|should|shall|will) (?!(?:i|we|you|they|he|she|it)\b)/u;
const agentAsked = /^who\b(?! (?:is|are|was|were|am)\b(?! \p{L}+ed\b))|^who's\b(?= \p{L}+ed\b)/u;

/** Of more words, hardly anything holds all that does not answer. */
const fewWords = 3;
/** What something is called is told in any form. */
const naming =
  /^what(?:'s| \p{L}+) (?:the|an?|another) (?:\p{L}+ )?(?:name|term|title|nickname|word|abbreviation)\b/u;

/** @param terms of the question that say what it asks about */
export function askedForm(
  question: string,
  book: PhraseBook,
  terms: ReadonlySet<string>,
  language: string | null,
): AskedForm | null {
  const said = plain(inFormalWords(question, book.language));
  if (terms.size === 0 || terms.size > fewWords) return null;
  const list = book.lists.exec(said);
  if (list) {
    // The word for the parts is met by the list itself: "prophase, metaphase and anaphase" calls nothing a stage.
    const said = analyse(list[0], language);
    const rest = [...terms].filter((term) => !said.includes(term));
    const parts = analyse(list.slice(1).join(' '), language).flatMap((term) => [
      term,
      ...alikeTerms(term, language),
    ]);
    return { kind: 'list', terms: new Set(rest.length > 0 ? rest : terms), parts: new Set(parts) };
  }
  if (book.language === 'eng' && agentAsked.test(said)) {
    return { kind: 'agent', deed: askedDeed(said), terms };
  }
  if (book.language === 'eng' && doneTo.test(said)) {
    const deed = askedDeed(said);
    return deed && { kind: 'patient', deed };
  }
  if (!book.definition.test(said) || naming.test(said)) return null;
  const asked = book.language === 'eng' ? propertyAsked.exec(said)?.groups : undefined;
  if (asked) {
    const property = analyse(asked['property']!, language);
    const of = analyse(asked['of']!, language);
    if (property.length > 0 && of.length > 0)
      return { kind: 'property', property, of, isWho: said.startsWith('who') };
  }
  // Of more words than one, other languages ask for a property in this form.
  if (book.language !== 'eng' && terms.size > 1) return null;
  return {
    kind: 'definition',
    terms,
    isOne: /^who|^what(?:'s| \p{L}+) the\b/u.test(said),
    areMany: /^what are\b/.test(said),
  };
}
