import demands from '../../../data/eng/demands.json' with { type: 'json' };
import { analyse } from '../../language/analysis.ts';
import { phraseSource } from '../../language/sentence-templates.ts';
import { pointsElsewhere } from '../study/cues.ts';
import { isIntroducedIn } from '../abbreviations.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { sentenceWords } from '../../language/sentence-words.ts';
import { definedSubject, sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { labelled, mark, type Statement } from './statement.ts';

/** In so many words: "dusk means …". */
const meantSubject = new RegExp(`^(.{2,90}?)[\\s,]+${sentenceWords('means', ['eng'])}(?!\\p{L})`, 'u');
/** In English also behind "was" and "can be", and in each clause; "is small" says how it is, and "includes" what it has. */
const statedSubject = new RegExp(`^(.{2,90}?)[\\s,]+${sentenceWords('states', ['eng'])}(?!\\p{L})`, 'u');
const named = new RegExp(
  `\\b${sentenceWords('names', ['eng'])}\\s+(?:the |an? )?[“"'‘]?(?=(?<name>[^,.;:()”"’]{2,60}))`,
  'giu',
);
/** A name ends before what goes on to tell of it. */
const afterName =
  /\s(?:if|when|where|which|that|who|because|in|by|of|to|and|or|is|are|was|were|has|have|for|as|from|with)\s.*$/iu;
const apposition =
  /^(?<subject>[^,]{2,60}),\s(?:also (?:called|known as)\s.*|(?:an?|the|his|her|their|our|one|who|which)\s.{4,})/u;
/** What a name is followed by where a sentence says in passing what it is: "by logrolling, an action in which …". */
const gloss = new RegExp(`(?:,|\\s?[—–]|:)\\s?(?=${sentenceWords('glosses', ['eng'])}(?!\\p{L}))`, 'giu');
/** "During interphase, the cell …" explains nothing. */
const introduces = new RegExp(`^(?:\\p{L}+ing|${sentenceWords('introduces', ['eng'])})(?!\\p{L})`, 'iu');
/** What may stand before a subject. */
const beforeSubject = /^(?:(?:and|or|but|an?|the)\s+)+/iu;

/** "Mitosis: explain its stages", "Osmosis: not treated here". */
const noMeaning = new RegExp(
  `^(?:${phraseSource(demands.directives)} (?:the|its|their|how|why|what|an?|all|each)|not|no|see) `,
  'iu',
);
/** In a play, what somebody says stands behind the name. */
const nounPhrase = /^(?:(?:[Aa]n?|[Tt]he)\b|\p{Ll})/u;
/** "To be added" defines nothing. */
const fewestOfText = 3;
/** "3.2 Barter (also: exchange in kind)". */
const aroundTitle = /^[\p{N}.\s]+|\s*[([][^()[\]]*[)\]]$/gu;

/** "Sir Edmund Tarn" is Edmund Tarn. */
const titled = /^\p{Lu}\p{L}*\.? (?=\p{Lu}\S* \p{Lu})/u;

/**
 * How a sentence says what something is: in so many words, as the first under a heading of that name, behind the name and
 * a colon, by what it says of it, or while it speaks of something else.
 */
export type Defining = 'explicit' | 'headed' | 'labelled' | 'implicit' | 'passing';

/** "Klemens von Metternich": small words may stand between its first and its last. */
const personalName =
  /^\p{Lu}[\p{L}.'’-]*(?: (?:v[ao]n|d(?:[aeiu]|ella?|er|en|os|as)|l[ae]|bin|ibn|al|ter?|ten|zu|y|e|\p{Lu}[\p{L}.'’-]*)){0,3} (?<last>\p{Lu}[\p{L}'’-]+)$/u;

/**
 * How a sentence says what something is; null if it does not.
 * @param asked its terms
 * @param isPerson the question asks who somebody is: a surname is enough
 */
export function definingOf(
  { sentence, headings, isFirst }: Statement,
  asked: ReadonlySet<string>,
  language: string | null,
  isPerson = false,
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
  /** Under "Types of contracts", "Unilateral: …" says what a unilateral contract is, and "Contract: …" does not. */
  const isNamedBy = (name: string, above: readonly string[]) => {
    if (isIt(name)) return true;
    const own = analyse(name, language);
    const upper = above.map((heading) => analyse(heading, language));
    const isPart =
      own.length > 0 && own.every((word) => asked.has(word)) && !own.includes([...asked].at(-1)!);
    const isWhole = upper.some((words) => [...asked].every((word) => words.includes(word)));
    const isRest = [...asked].every(
      (word) => own.includes(word) || upper.some((words) => words.includes(word)),
    );
    return isPart && !isWhole && isRest;
  };
  const isSubject = (subject: string | null | undefined) =>
    [subject ?? '', subject?.replace(titled, '') ?? ''].some(
      (name) => isIt(name) && (!isEnglish || opensWithTerm(name)),
    );
  const names = Array.from(sentence.matchAll(named), ({ groups }) => groups?.['name'] ?? '');
  if (names.some((name) => isIt(name) || isIt(name.replace(afterName, '')))) return 'explicit';
  if (clauses.some((clause) => isSubject(meantSubject.exec(clause)?.[1]))) return 'explicit';
  const [only, another] = asked;
  const isOneWord = only !== undefined && another === undefined;
  // Under its own heading, what is said first is said of it.
  const title = headings.at(-1)?.replace(aroundTitle, '');
  const lastName = isPerson ? personalName.exec(title ?? '')?.groups?.['last'] : null;
  const isHeaded = isFirst && (isIt(title) || isIt(lastName));
  if (isHeaded && analyse(text, language).length >= fewestOfText) return 'headed';
  const label = labelled.exec(text)?.groups;
  const said = label?.['meaning'] ?? '';
  const tells = isPerson ? nounPhrase.test(said) : !noMeaning.test(said) && !pointsElsewhere(said);
  if (label && isNamedBy(label['name']!, headings) && tells && analyse(said, language).length >= fewestOfText)
    return 'labelled';
  if (subjects.some(isSubject) || (isOneWord && isIntroducedIn(sentence, only, language))) return 'implicit';
  return isEnglish && glossedIn(text, asked.size).some(isIt) ? 'passing' : null;
}

/** What a sentence explains in passing: the last words before it does, where a small word or nothing stands before them. */
const glossedIn = (text: string, most: number) =>
  Array.from(text.matchAll(gloss), ({ index }) => index)
    .filter((at) => !isOneOfSeveral(text.slice(at)) && !introduces.test(clauseBefore(text, at)))
    .flatMap((at) => {
      const words = text.slice(0, at).split(' ');
      return Array.from({ length: most }, (_, i) => words.length - i - 1)
        .filter((from) => from >= 0 && (from === 0 || analyse(words[from - 1]!, 'eng').length === 0))
        .map((from) => words.slice(from).join(' '));
    });
/** "The liver, the pancreas, and …". */
const isOneOfSeveral = (rest: string) =>
  [' and ', ' or '].some((joins) => rest.split(',')[2]?.startsWith(joins));
const clauseBefore = (text: string, at: number) =>
  clausesOf(text.slice(0, at)).at(-1)!.replace(beforeSubject, '');

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
