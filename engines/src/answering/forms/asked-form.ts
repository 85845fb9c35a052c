import { analyse } from '../analysis.ts';
import { plain } from '../follow-up.ts';
import { participlePattern } from '../irregular-verbs.ts';
import { alikeTerms, inFormalWords } from '../lexicon/lexicon.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import { type AskedDeed, askedDeed } from '../semantic-roles.ts';
import { type AskedObject, askedObject } from './object.ts';
import type { Defined } from './definition.ts';
import { type AskedInHan, askedInHan } from './han.ts';
import { type AskedMeasure, askedMeasure } from './measure.ts';
import { type AskedPlace, askedPlace } from './place.ts';
import type { AskedProperty } from './property.ts';

/**
 * The form that an answer has to have, where the question's own form tells: what something is wants a sentence that
 * says so, a list wants several things, who does something wants somebody.
 */
export type AskedForm =
  /** `areMany`: a list says what they are. */
  | ({ kind: 'definition'; areMany: boolean } & Defined)
  /** A property of something, "the salary of the clerk", or who is what of it: no author is one who writes into it. */
  | ({ kind: 'property' } & AskedProperty)
  /** `parts`: words for what there are several of, "stages". */
  | { kind: 'list'; terms: ReadonlySet<string>; parts: ReadonlySet<string> }
  /** `isLong`: what speaks of the deed and has all the words of so many is about it. */
  | { kind: 'agent'; deed: AskedDeed | null; terms: ReadonlySet<string>; isLong: boolean }
  /** "Can the keeper be removed?" */
  | { kind: 'patient'; deed: AskedDeed }
  | ({ kind: 'object' } & AskedObject)
  | ({ kind: 'place' } & AskedPlace)
  | ({ kind: 'measure' } & AskedMeasure)
  | ({ kind: 'han' } & AskedInHan);

const propertyAsked =
  /^(?:what|who)(?:'s| is| are| was| were) (?:the|an?) (?<property>[^,]{2,60}?) (?:of|for|in) (?<of>.{2,60})$/u;
const doneTo = /^(?:can|could|may|might|must|should|shall|will) (?!(?:i|we|you|they|he|she|it)\b)/u;
const agentAsked = /^who\b(?! (?:is|are|was|were|am)\b(?! \p{L}+ed\b))|^who's\b(?= \p{L}+ed\b)/u;

/** "What is oil used for?", "what was the clerk accused of?", "what is the rope that …": more is asked than what it is. */
const tellsMore = new RegExp(
  `^(?:what|who)(?:'s| \\p{L}+) (?!meant ).*?(?<!\\p{L})(?:(?=\\p{L}{5})${participlePattern}(?= (?:for|of|in|on|at|as|to|by|from|with|when|during|after|before)(?!\\p{L})|$)|(?:that|which|did|does|do)(?!\\p{L}))|\\s(?:for|of|in|on|at|as|to|by|from|with|about)$`,
  'u',
);

/** Of more words, hardly anything holds all that does not answer. */
const fewWords = 3;
/** What is done to something, or how many there are of it, is told by more words. */
const fewWordsOfDeed = 5;
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
  if (book.language === 'cmn') {
    const inHan = askedInHan(said);
    return inHan && { kind: 'han', ...inHan };
  }
  if (terms.size === 0 || terms.size > fewWordsOfDeed) return null;
  const isEnglish = book.language === 'eng';
  if (isEnglish) {
    const measure = askedMeasure(said);
    if (measure) return { kind: 'measure', ...measure };
    const object = askedObject(said);
    if (object) return { kind: 'object', ...object };
    const deed = agentAsked.test(said) ? askedDeed(said) : null;
    if (deed) return { kind: 'agent', deed, terms, isLong: terms.size > fewWords };
  }
  if (terms.size > fewWords) return null;
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
  if (isEnglish && agentAsked.test(said)) return { kind: 'agent', deed: null, terms, isLong: false };
  const place = isEnglish ? askedPlace(said) : null;
  if (place) return { kind: 'place', ...place };
  if (isEnglish && doneTo.test(said)) {
    const deed = askedDeed(said);
    return deed && { kind: 'patient', deed };
  }
  if (!book.definition.test(said) || naming.test(said)) return null;
  if (isEnglish && tellsMore.test(said) && !/^what do/u.test(said)) return null;
  const asked = isEnglish ? propertyAsked.exec(said)?.groups : undefined;
  if (asked) {
    const property = analyse(asked['property']!, language);
    const of = analyse(asked['of']!, language);
    if (property.length > 0 && of.length > 0)
      return { kind: 'property', property, of, isWho: said.startsWith('who') };
  }
  // Of more words than one, other languages ask for a property in this form.
  if (!isEnglish && terms.size > 1) return null;
  return {
    kind: 'definition',
    terms,
    isWho: book.whoIs.test(said),
    isOne: /^who|^what(?:'s| \p{L}+) the\b/u.test(said),
    areMany: /^what are\b/.test(said),
  };
}
