import { analyse } from '../../language/analysis.ts';
import { isIntroducedIn } from '../abbreviations.ts';
import { participlePattern } from '../participles.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { definedSubject, sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { mark, type Statement } from './statement.ts';

/** Verbs that say what their subject is, in English; "is" before a preposition or a participle says where it is or what is done with it. */
const englishCopula = new RegExp(
  '^(?<subject>.{2,90}?)[\\s,]+(?:(?:is|are|was|were|may be|can be|could be|shall be|will be)\\s+' +
    '(?:(?:also|often|usually|simply|thus|just|basically|essentially|generally|commonly|sometimes|only|now|formally)\\s+)?' +
    '(?!\\p{N}|(?:about|around|approximately|now|still|in|on|at|by|from|with|under|of|for|to|as|because|so|too|very|relatively|essential|important|vital|necessary|possible|able|available|similar|different|present|more|most|less|not|no|never)\\b)' +
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
const apposition =
  /^(?<subject>[^,]{2,60}),\s(?:also (?:called|known as)\s.*|(?:an?|the|his|her|their|our|one|who|which)\s.{4,})/u;
/** Before what is no subject of a sentence. */
const notSubject =
  /^(?:its|their|his|her|our|this|these|those|with|in|on|at|by|from|under|for|to|of|about|during|after|before|without|through|into|upon|as|like)\s/iu;

/** Whether a sentence says what something is. @param asked its terms */
export function defines(
  { sentence, headings, isFirst }: Statement,
  asked: ReadonlySet<string>,
  language: string | null,
): boolean {
  if (traitsOf(sentence) & sentenceTraits.asks) return false;
  const [only, another] = asked;
  if (only !== undefined && another === undefined && isIntroducedIn(sentence, only, language)) return true;
  const isIt = (name: string | null | undefined) => isJust(name, asked, language);
  // Under its own heading, what is said first is said of it.
  if (isFirst && isIt(headings.at(-1)?.replace(/^[\p{N}.\s]+/u, ''))) return true;
  const text = sentence
    .replace(mark, '')
    .replace(/\s*[([][^()[\]]{0,60}[)\]]/gu, '')
    .replace(mark, '');
  const clauses = canonicalLanguage(language) === 'eng' ? clausesOf(text) : [];
  const subjects = [
    definedSubject(text),
    apposition.exec(text)?.groups?.['subject'],
    ...clauses.map((clause) => englishCopula.exec(clause)?.groups?.['subject']),
  ];
  if (subjects.some((subject) => subject && !notSubject.test(subject) && isIt(subject))) return true;
  return Array.from(text.matchAll(named), ({ groups }) => groups?.['name'] ?? '').some(
    (name) => isIt(name) || isIt(name.replace(afterName, '')),
  );
}

/** All suffixes of a sentence that begin at a clause. */
const clausesOf = (text: string) => [
  text,
  ...Array.from(text.matchAll(/[,;:—]\s+/gu), ({ index, 0: comma }) => text.slice(index + comma.length)),
];

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
