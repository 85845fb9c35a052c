import { analyse } from '../../language/analysis.ts';
import { sentenceWords } from '../../language/sentence-words.ts';
import { participlePattern } from '../participles.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { definedSubject, sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { mark, type Statement } from './statement.ts';

/** Verbs that say what their subject is, in English; "is" before a preposition or a participle says where it is or what is done with it. */
const englishCopula = new RegExp(
  '^(?<subject>.{2,90}?)[\\s,]+(?:(?:is|are|was|were|may be|can be|could be|shall be|will be)\\s+' +
    '(?:(?:also|often|usually|simply|thus|just|basically|essentially|generally|commonly|sometimes|only|now|formally)\\s+)?' +
    '(?!(?:in|on|at|by|from|with|under|of|for|to|as|because|so|too|very|relatively|essential|important|vital|necessary|possible|able|available|similar|different|present|more|most|less|not|no|never)\\b)' +
    '(?!(?!defined|called|known|described|termed|named|considered|deemed|said|characteri[sz]ed|composed|made|based|abolished|located|the\\b|a\\b|an\\b)' +
    `(?:\\p{L}+ing\\b|${participlePattern}))` +
    '|(?:means?|refers? to|denotes?|designates?|describes?|consists? of|shall consist of|comprises?|represents?|signif(?:y|ies)|involves?|occurs? (?:when|if)|happens? (?:when|if)|takes place (?:when|if)|includes?|stands? for|measures?)\\b)',
  'u',
);
const named =
  /\b(?:called|known as|termed|named|dubbed|christened|labell?ed|referred to as|defined as|deemed to be|(?:is|are|was|were) the (?:term|name|word) for)\s+(?:the |an? )?[“"'‘]?(?<name>[^,.;:()”"’]{2,60})/giu;
/** A name ends before what goes on to tell of it. */
const afterName =
  /\s(?:if|when|where|which|that|who|because|in|by|of|to|and|or|is|are|was|were|has|have|for|as|from|with)\s.*$/iu;
const glossary =
  /^(?<subject>[^:.;—–]{1,60}?)\s*(?:[:：]|\s[—–-]\s|[.]?[—–])\s*(?=(?:\P{L}*\p{L}+){3}|.*\p{Script=Han}{4})/u;
const apposition =
  /^(?<subject>[^,]{2,60}),\s(?:also (?:called|known as)\s.*|(?:an?|the|his|her|their|our|one|who|which)\s.{4,})/u;
const predicate =
  /\b(?:is|are|was|were|became|becomes|be|been|as)\s+(?:the\s+|an?\s+)?(?<name>[^,.;:()”"’]{2,60})/giu;
/** "The double system, ‘twinning’, was …", "the loss of water (transpiration)". */
const afterItsMeaning =
  /\b(?:the|an?|this|these)\s(?:[\p{L}’-]+\s){1,7}[\p{L}’-]+(?:,\s[“"'‘](?<quoted>[^,”"'’]{2,40})[”"'’],?|\s\((?<name>\p{Ll}[^()]{2,40})\))/giu;
/** "The result of mycology: the study of fungi", "osmosis (the diffusion of water)". */
const beforeItsMeaning =
  /(?<name>(?:[\p{L}’-]+\s){0,3}[\p{L}’-]+)\\?(?:\s?[:—]\s*|\s\((?:i\.e\.,? |that is,? )?)(?:the|an?)\s(?=\p{L}+\s(?:\p{L}+\s)?(?:of|that|which|in|for)\s)/giu;
/** "The quorum to open a meeting shall be ten members". */
const ruled =
  /^(?:the\s)?(?<subject>(?:[\p{L}’-]+\s){1,3}?)(?:to|for|of|at)\s[^,;:]{3,120}?\s(?:shall|must|will) be (?!(?:\p{L}+ed|\p{L}+ing|in|on|at|by|from|with|under|of|for|to|as)\b)/iu;
/** Before what is no subject of a sentence. */
const notSubject =
  /^(?:with|in|on|at|by|from|under|for|to|of|about|during|after|before|without|through|into|upon|as|like)\s/iu;
const copulaOf = (verbs: string) => new RegExp(`^(?<subject>.{2,90}?)\\s(?:${verbs})(?=\\s)`, 'u');
const copulas: Readonly<Record<string, RegExp>> = {
  eng: englishCopula,
  spa: copulaOf('es|son|fue|fueron|era|eran|significa|consiste|consisten|designa|representa|se refiere'),
  deu: copulaOf('ist|sind|war|waren|bezeichnet|bezeichnen|bedeutet|heißt|gilt|besteht|umfasst|beschreibt'),
  fra: copulaOf('est|sont|était|étaient|fut|furent|désigne|désignent|signifie|consiste|représente'),
  rus: copulaOf(
    // "Была открыта" says what was done with it.
    '—|–|-|это|является|являются|(?:был|была|были)(?!\\s\\p{L}+(?:ан|ен|ён|ят|ыт)[аоы]?(?!\\p{L}))|называется|называют|означает|представляет',
  ),
};
/** Hindi puts the verb last, Arabic needs none. */
const withoutCopula: Readonly<Record<string, RegExp>> = {
  hin: /(?:है|हैं|था|थी|थे|कहते हैं|कहा जाता है|कहलाता है|कहलाती है)[।.\s]*$/u,
  ara: /./u,
};

export interface Defined {
  terms: ReadonlySet<string>;
  /** There is one such thing or person, so that "… is the first keeper" says who it is too. */
  isOne: boolean;
  /** Asked is who somebody is. */
  isWho: boolean;
}

/** Whether a sentence says what something is. */
export function defines(
  { sentence, headings, isFirst }: Statement,
  { terms: asked, isOne, isWho }: Defined,
  language: string | null,
): boolean {
  if (traitsOf(sentence) & sentenceTraits.asks) return false;
  const isIt = (name: string | null | undefined) =>
    isJust(name, asked, language) || (isWho && isFullName(name, asked, language));
  // Under its own heading, what is said first is said of it.
  if (isFirst && isIt(headings.at(-1)?.replace(/^[\p{N}.\s]+/u, ''))) return true;
  const marked = sentence.replace(mark, '');
  const text = marked.replace(/\s*[([][^()[\]]{0,60}[)\]]/gu, '').replace(mark, '');
  const copula = copulas[canonicalLanguage(language)];
  const subjects = [
    definedSubject(text),
    glossary.exec(text)?.groups?.['subject'],
    apposition.exec(text)?.groups?.['subject'],
    ...(copula ? clausesOf(text).map((clause) => copula.exec(clause)?.groups?.['subject']) : []),
    ...clausesOf(text).map((clause) => ruled.exec(clause)?.groups?.['subject']),
  ].filter((subject) => subject && !notSubject.test(subject));
  if (subjects.some((subject) => isIt(subject) || isIt(lastClause(subject)))) return true;
  if (withoutCopula[canonicalLanguage(language)]?.test(text) && opensWith(text, asked, language)) return true;
  if (isWho && isCalledSomebody(text, asked, language)) return true;
  const isNamed = [named, ...(isOne ? [predicate] : [])].some((naming) =>
    Array.from(text.matchAll(naming), (match) => match.groups?.['name'] ?? '').some(
      (name) => isIt(name) || isIt(name.replace(afterName, '')),
    ),
  );
  if (isNamed || canonicalLanguage(language) !== 'eng') return isNamed;
  return (
    Array.from(marked.matchAll(afterItsMeaning), ({ groups }) => groups?.['quoted'] ?? groups?.['name']).some(
      isIt,
    ) ||
    Array.from(marked.matchAll(beforeItsMeaning), ({ groups }) => groups?.['name'] ?? '').some((name) =>
      isIt(name.split(/\s/).slice(-asked.size).join(' ')),
    )
  );
}

/** What begins anywhere in a sentence, each to its end. */
const clausesOf = (text: string) => [
  text,
  ...Array.from(text.matchAll(/[,;:—]\s+/gu), ({ index, 0: comma }) => text.slice(index + comma.length)),
];

/** "In simple terms, biology" is biology; "since inflation" is inflation. */
const lastClause = (subject: string | null | undefined) =>
  subject?.split(/[,;:—]\s*|\b(?:that|since|because|while|and|but|although)\s/u).at(-1);

/** Whether a phrase names what is asked and nothing else. */
function isJust(
  phrase: string | null | undefined,
  asked: ReadonlySet<string>,
  language: string | null,
): boolean {
  if (!phrase) return false;
  const words = new Set(
    analyse(phrase, language).filter((word) => !/^\p{N}/u.test(word) && !fillers.has(word)),
  );
  return words.size === asked.size && [...asked].every((term) => words.has(term));
}
/** "The term inflation", "the concept of inflation". */
const fillers = new Set(analyse('term concept word definition meaning process expression phrase', 'eng'));

/** "Sir Ada May Brook" is Brook too, "Brook Street" is not. */
function isFullName(
  phrase: string | null | undefined,
  asked: ReadonlySet<string>,
  language: string | null,
): boolean {
  const words = phrase?.trim().split(/\s+/) ?? [];
  if (words.length === 0 || words.length > mostNames || !words.every((word) => /^\p{Lu}/u.test(word)))
    return false;
  const terms = analyse(words.join(' '), language);
  return asked.has(terms.at(-1) ?? '') && [...asked].every((term) => terms.includes(term));
}
const mostNames = 5;

const calling = new RegExp(
  String.raw`\b(?:\p{Ll}{3,}(?:ist|ian)|${sentenceWords('somebody')}),?\s(?<name>\p{Lu}[\p{L}.’-]*(?:\s\p{Lu}[\p{L}.’-]*){0,3})`,
  'gu',
);
/** "The English diver Ada Brook". */
const isCalledSomebody = (text: string, asked: ReadonlySet<string>, language: string | null) =>
  Array.from(text.matchAll(calling), ({ groups }) => groups?.['name']).some((name) =>
    isFullName(name, asked, language),
  );

function opensWith(text: string, asked: ReadonlySet<string>, language: string | null): boolean {
  const opening = analyse(text, language).slice(0, asked.size + 1);
  return [...asked].every((term) => opening.includes(term));
}
