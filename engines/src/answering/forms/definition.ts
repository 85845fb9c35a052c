import { analyse } from '../../language/analysis.ts';
import { isIntroducedIn } from '../abbreviations.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { sentenceWords } from '../../language/sentence-words.ts';
import { definedSubject, sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { mark, type Statement } from './statement.ts';

/** In so many words: "dusk means …". */
const meantSubject = new RegExp(`^(.{2,90}?)[\\s,]+${sentenceWords('means', ['eng'])}(?!\\p{L})`, 'u');
/** In English also behind "was" and "can be", and in each clause; "is small" says how it is, and "includes" what it has. */
const statedSubject = new RegExp(`^(.{2,90}?)[\\s,]+${sentenceWords('states', ['eng'])}(?!\\p{L})`, 'u');
const named =
  /\b(?:called|known as|termed|named|dubbed|christened|labell?ed|referred to as|defined as|deemed to be|(?:is|are|was|were) the (?:term|name|word) for)\s+(?:the |an? )?[“"'‘]?(?<name>[^,.;:()”"’]{2,60})/giu;
/** A name ends before what goes on to tell of it. */
const afterName =
  /\s(?:if|when|where|which|that|who|because|in|by|of|to|and|or|is|are|was|were|has|have|for|as|from|with)\s.*$/iu;
const apposition =
  /^(?<subject>[^,]{2,60}),\s(?:also (?:called|known as)\s.*|(?:an?|the|his|her|their|our|one|who|which)\s.{4,})/u;
/** What may stand before a subject. */
const beforeSubject = /^(?:(?:and|or|but|an?|the)\s+)+/iu;

/** "Sir Edmund Tarn" is Edmund Tarn. */
const titled = /^\p{Lu}\p{L}*\.? (?=\p{Lu}\S* \p{Lu})/u;

/** How a sentence says what something is: in so many words, or by what it says of it. */
export type Defining = 'explicit' | 'implicit';

/** How a sentence says what something is; null if it does not. @param asked its terms */
export function definingOf(
  { sentence, headings, isFirst }: Statement,
  asked: ReadonlySet<string>,
  language: string | null,
): Defining | null {
  if (traitsOf(sentence) & sentenceTraits.asks) return null;
  const isIt = (name: string | null | undefined) => isJust(name, asked, language);
  const text = sentence
    .replace(mark, '')
    .replace(/\s*[([][^()[\]]{0,60}[)\]]/gu, '')
    .replace(mark, '');
  const isEnglish = canonicalLanguage(language) === 'eng';
  const clauses = isEnglish ? clausesOf(text) : [];
  const subjects = [
    definedSubject(text),
    apposition.exec(text)?.groups?.['subject'],
    ...clauses.map((clause) => statedSubject.exec(clause)?.[1]),
  ];
  const isSubject = (subject: string | null | undefined) =>
    [subject ?? '', subject?.replace(titled, '') ?? ''].some(
      (name) => isIt(name) && (!isEnglish || opensWithTerm(name)),
    );
  const names = Array.from(text.matchAll(named), ({ groups }) => groups?.['name'] ?? '');
  if (names.some((name) => isIt(name) || isIt(name.replace(afterName, '')))) return 'explicit';
  if (clauses.some((clause) => isSubject(meantSubject.exec(clause)?.[1]))) return 'explicit';
  const [only, another] = asked;
  const isOneWord = only !== undefined && another === undefined;
  // Under its own heading, what is said first is said of it.
  const isHeaded = isFirst && isIt(headings.at(-1)?.replace(/^[\p{N}.\s]+/u, ''));
  return isHeaded || subjects.some(isSubject) || (isOneWord && isIntroducedIn(sentence, only, language))
    ? 'implicit'
    : null;
}

/** All suffixes of a sentence that begin at a clause. */
const clausesOf = (text: string) => [
  text,
  ...Array.from(text.matchAll(/[,;:—]\s+/gu), ({ index, 0: comma }) => text.slice(index + comma.length)),
];

/** "If the rate is a …" and "the same trait is the …" don't say what it is. */
const opensWithTerm = (subject: string) =>
  analyse(subject.replace(beforeSubject, '').split(/\s/u, 1)[0] ?? '', 'eng').length > 0;

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
