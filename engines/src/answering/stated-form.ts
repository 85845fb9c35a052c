import { analyse } from './analysis.ts';
import type { AskedForm } from './asked-form.ts';
import { canonicalLanguage } from './language/scripts.ts';
import { alikeTerms } from './lexicon/lexicon.ts';
import { type AskedDeed, roleIn } from './semantic-roles.ts';
import { definedSubject, sentenceTraits, traitsOf } from './sentence-traits.ts';

/** A sentence and what stands around it in the text. */
export interface Statement {
  sentence: string;
  /** What leads in the list that it is an item of; empty where it is in none. */
  leadIn: string;
  /** The whole quote that it is shown in. */
  sentences: readonly string[];
  /** Headings above it, the nearest last, and whether it is the first text under that one. */
  headings: readonly string[];
  isFirst: boolean;
}

/** Verbs that say what their subject is, in English; "is" before a preposition or a participle says where it is or what is done with it. */
const englishCopula =
  /^(?<subject>.{2,90}?)[\s,]+(?:(?:is|are|was|were|may be|can be|could be|shall be|will be)\s+(?:(?:also|often|usually|simply|thus|just|basically|essentially|generally|commonly|sometimes|only|now|formally)\s+)?(?!(?:in|on|at|by|from|with|under|of|for|to|as|because|so|too|very|relatively|essential|important|vital|necessary|possible|able|available|similar|different|present|more|most|less|not|no|never)\b)(?!(?!defined|called|known|described|termed|named|considered|deemed|said|characteri[sz]ed|composed|made|based|abolished|located|the\b|a\b|an\b)\p{L}+(?:ed|ing)\b)|(?:means?|refers? to|denotes?|designates?|describes?|consists? of|comprises?|represents?|signif(?:y|ies)|involves?|occurs? (?:when|if)|happens? (?:when|if)|takes place (?:when|if)|includes?|stands? for|measures?)\b)/u;
const named =
  /\b(?:called|known as|termed|named|dubbed|christened|labell?ed|referred to as|defined as|deemed to be|(?:is|are|was|were) the (?:term|name|word) for)\s+(?:the |an? )?[“"'‘]?(?<name>[^,.;:()”"’]{2,60})/giu;
/** A name ends before what goes on to tell of it. */
const afterName =
  /\s(?:if|when|where|which|that|who|because|in|by|of|to|and|or|is|are|was|were|has|have|for|as|from|with)\s.*$/iu;
const glossary =
  /^(?<subject>[^:.;—–]{1,60}?)\s*(?:[:：]|\s[—–-]\s|[.]?[—–])\s*(?=(?:\P{L}*\p{L}+){3}|.*\p{Script=Han}{4})/u;
const apposition =
  /^(?<subject>[^,]{2,60}),\s(?:also (?:called|known as)\s.*|(?:an?|the|his|her|their|our|one|who|which)\s.{4,})/u;
const mark = /^(?:[\s•‣◦▪●○✓➢➤*“"'‘(«–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s)+/iu;
const predicate =
  /\b(?:is|are|was|were|became|becomes|be|been|as)\s+(?:the\s+|an?\s+)?(?<name>[^,.;:()”"’]{2,60})/giu;
const copulaOf = (verbs: string) => new RegExp(`^(?<subject>.{2,90}?)\\s(?:${verbs})(?=\\s)`, 'u');
const copulas: Readonly<Record<string, RegExp>> = {
  eng: englishCopula,
  spa: copulaOf('es|son|fue|fueron|era|eran|significa|consiste|consisten|designa|representa|se refiere'),
  deu: copulaOf('ist|sind|war|waren|bezeichnet|bezeichnen|bedeutet|heißt|gilt|besteht|umfasst|beschreibt'),
  fra: copulaOf('est|sont|était|étaient|fut|furent|désigne|désignent|signifie|consiste|représente'),
  rus: copulaOf('—|–|-|это|является|являются|был|была|были|называется|называют|означает|представляет'),
};
/** Hindi puts the verb last, Arabic needs none. */
const withoutCopula: Readonly<Record<string, RegExp>> = {
  hin: /(?:है|हैं|था|थी|थे|कहते हैं|कहा जाता है|कहलाता है|कहलाती है)[।.\s]*$/u,
  ara: /./u,
};

/** Whether a statement has the form that is asked for. */
export function states(statement: Statement, form: AskedForm, language: string | null): boolean {
  switch (form.kind) {
    case 'definition':
      return (
        says(statement, form.terms, language, form.isOne) ||
        (form.areMany && enumerates(statement, form.terms, none, language))
      );
    case 'property':
      return tellsProperty(statement, form, language);
    case 'list':
      return enumerates(statement, form.terms, form.parts, language);
    case 'agent':
      return namesAgent(statement, form, language);
    case 'patient':
      return roleIn(`${statement.leadIn} ${statement.sentence}`, form.deed) === 'patient';
  }
}

function says(
  { sentence, headings, isFirst }: Statement,
  asked: ReadonlySet<string>,
  language: string | null,
  isOne: boolean,
): boolean {
  if (traitsOf(sentence) & sentenceTraits.asks) return false;
  const isIt = (name: string | null | undefined) => isJust(name, asked, language);
  // Under its own heading, what is said first is said of it.
  if (isFirst && isIt(headings.at(-1)?.replace(/^[\p{N}.\s]+/u, ''))) return true;
  const text = sentence
    .replace(mark, '')
    .replace(/\s*[([][^()[\]]{0,60}[)\]]/gu, '')
    .replace(mark, '');
  const subjects = [
    definedSubject(text),
    glossary.exec(text)?.groups?.['subject'],
    apposition.exec(text)?.groups?.['subject'],
  ];
  const copula = copulas[canonicalLanguage(language)];
  for (const clause of copula ? clausesOf(text) : [])
    subjects.push(copula!.exec(clause)?.groups?.['subject']);
  if (subjects.some((subject) => isIt(subject) || isIt(lastClause(subject)))) return true;
  if (withoutCopula[canonicalLanguage(language)]?.test(text) && opensWith(text, asked, language)) return true;
  return [named, ...(isOne ? [predicate] : [])].some((naming) =>
    Array.from(text.matchAll(naming), (match) => match.groups?.['name'] ?? '').some(
      (name) => isIt(name) || isIt(name.replace(afterName, '')),
    ),
  );
}

/** What begins anywhere in a sentence, each to its end. */
const clausesOf = (text: string) => [
  text,
  ...Array.from(text.matchAll(/[,;:—]\s+/gu), ({ index, 0: mark }) => text.slice(index + mark.length)),
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

function opensWith(text: string, asked: ReadonlySet<string>, language: string | null): boolean {
  const opening = analyse(text, language).slice(0, asked.size + 1);
  return [...asked].every((term) => opening.includes(term));
}

/** "The vice-president" is not the president. */
const others = /\b(?:vice|deputy|non|ex)[-\s]\p{L}+/giu;

/** "The salary of the clerk is …", "the clerk's salary", or under the clerk's heading "he shall be paid a salary". */
function tellsProperty(
  statement: Statement,
  { property, of, isWho }: Extract<AskedForm, { kind: 'property' }>,
  language: string | null,
): boolean {
  if (says(statement, new Set([...property, ...of]), language, true)) return true;
  const { sentence, leadIn, headings } = statement;
  if (traitsOf(sentence) & sentenceTraits.asks) return false;
  const termsOf = (text: string) => analyse(text.replace(others, ' '), language);
  const terms = termsOf(`${leadIn} ${sentence}`);
  const above = termsOf(headings.at(-1) ?? '');
  const named = property.map((word) => [word, ...(isWho ? [] : alikeTerms(word, language))]);
  const holds = (place: readonly string[]) =>
    named.every((names) => names.some((name) => place.includes(name)));
  if (holds(terms) && of.every((word) => above.includes(word))) return true;
  const stretch = property.length + of.length;
  return `${leadIn} ${sentence}`.split(/[;:.]\s/u).some((clause) => {
    const words = termsOf(clause);
    return words.some((word, i) => {
      if (word !== of[0] && !named[0]!.includes(word)) return false;
      const near = words.slice(i, i + stretch);
      return holds(near) && of.every((each) => near.includes(each));
    });
  });
}

const inlineItem = /(?:^|\s)\(?(?:\d{1,2}|[a-f]|i{1,3}|iv)[.)]\s?(?=\p{L})/gu;
const separator = /[,;،，、；]/gu;
const joining =
  /(?:^|[\s,;،])(?:and|or|as well as|y|e|o|und|oder|sowie|et|ou|и|или|और|तथा|एवं|या|و\p{L}*|أو)(?=\s|$)|[和及与或]|(?:^|\s)و(?=\p{L})/u;
const divided =
  /\b(?:two|three|four|both|either|divided|classified|categori[sz]ed|grouped|consists?|comprises?|includes?|including|namely|viz|such as|dos|zwei|deux|incluye[n]?|umfasst|comprend|comprennent)\b|[:—–]|два|две|दो|两|包括|分为/u;

const none: ReadonlySet<string> = new Set();

function enumerates(
  { sentence, leadIn, sentences, headings }: Statement,
  asked: ReadonlySet<string>,
  parts: ReadonlySet<string>,
  language: string | null,
): boolean {
  if (traitsOf(sentence) & sentenceTraits.asks) return false;
  const whole = sentences.join(' ');
  const said = traitsOf(sentence) & sentenceTraits.leadsIn ? whole : sentence;
  // What is divided is named before its parts, and what is named among them is one itself.
  const cut = divided.exec(said);
  const opening = cut ? said.slice(0, cut.index) : said;
  const places = [...headings.slice(-1), `${leadIn} ${opening}`, ...(cut ? [afterCut(said, cut)] : [])];
  if (!places.some((place) => announces(place, asked, parts, language))) return false;
  const items = sentences.filter((text) => traitsOf(text) & sentenceTraits.listItem).length;
  if (items >= 2 || (whole.match(inlineItem)?.length ?? 0) >= 2) return true;
  const separators = said.match(separator)?.length ?? 0;
  const fewest = cut || parts.size > 0 ? 1 : 2;
  return (
    /、/u.test(said) || (joining.test(said) && (separators >= fewest || cut !== null) && hasShortItems(said))
  );
}

/** "Two types of costs, …": what is divided may stand right after the number, and the name of its parts after the verb. */
const stretchAfterCut = 45;
const afterCut = (said: string, cut: RegExpExecArray) =>
  said.slice(0, cut.index + cut[0].length + stretchAfterCut);

/** Stages of something are spoken of where the two words stand near each other. */
const nearEnough = 5;
function announces(
  place: string,
  asked: ReadonlySet<string>,
  parts: ReadonlySet<string>,
  language: string | null,
): boolean {
  const words = (place.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []).flatMap((word) =>
    analyse(word, language).map((term) => ({ word, term })),
  );
  const isSpokenOf = (term: string) => words.some((each) => each.term === term);
  if (![...asked].every(isSpokenOf)) return false;
  if (parts.size === 0) return true;
  // "A part of the flower" is one of them.
  const isPlural = (word: string) => canonicalLanguage(language) !== 'eng' || /(?:s|a)$/u.test(word);
  return words.some(
    ({ word, term }, i) =>
      parts.has(term) &&
      isPlural(word) &&
      words.slice(Math.max(0, i - nearEnough), i + nearEnough + 1).some((near) => asked.has(near.term)),
  );
}

/** Three clauses with commas are no list of things: somewhere two separators stand a few words apart. */
const longestItem = 6;
function hasShortItems(sentence: string): boolean {
  const parts = sentence.split(/[,;،，、；]|\s(?:and|or|y|o|und|oder|et|ou|и|или|और|तथा|أو)\s/u).slice(1);
  return (
    parts.filter((part) => part.trim().length > 0 && part.trim().split(/\s+/).length <= longestItem).length >=
    1
  );
}

const agentNoun =
  /\b(?:\p{L}{3,}(?:ists?|ians?)|people|persons?|members?|scholars?|king|queen|emperor|parliament|court|council|committee|commission|government|company|team|group|president|minister|governor|judges?|voters?|citizens|owner|author|inventor|founder|teacher|doctor|employer|manager|(?<=\bby (?:the |an? )?)\p{L}{4,})\b/iu;

/** In rules, whoever may or shall do something. */
const mayDo = /\b(?:the|an?|every|each)\s(?:\p{L}+\s)?\p{L}+\s(?:may|shall|must)\s(?!be\b)/iu;

function namesAgent(
  { sentence, leadIn, sentences, headings }: Statement,
  { deed, terms: asked }: { deed: AskedDeed | null; terms: ReadonlySet<string> },
  language: string | null,
): boolean {
  const text = leadIn ? `${leadIn} ${sentence}` : sentence;
  const around = new Set(analyse([...headings, ...sentences].join(' '), language));
  const isDeed = (term: string) => deed?.deed.has(term) === true;
  if (![...asked].every((term) => around.has(term) || isDeed(term))) return false;
  if (!agentNoun.test(text) && !mayDo.test(text) && !holdsName(text, asked, language)) return false;
  return deed === null || isDoneTo(text, deed);
}

/** So many words apart stand a verb and its object, and a subject and its passive. */
const objectGap = 6;
const subjectGap = 9;
const beGap = 3;
const toBe = /^(?:be|been|being|is|are|was|were)$/u;
/** "The letter that was sent to the pilot". */
const nameGap = 5;
/** "The development of lamps" names nobody who developed them. */
const nounEnding = /(?:ments?|[st]ions?|als?|[ae]nce|ures?)$/u;
const elsewhere = new Set('that how whether what by in at on from during as or'.split(' '));

/** Whether the deed is done to what is asked about: it follows the verb, or goes before its passive. */
function isDoneTo(text: string, { deed, patient, ofWhich }: AskedDeed): boolean {
  const words = text.match(/[\p{L}\p{N}]+|[,;:.]/gu) ?? [];
  const terms = words.map((word) => analyse(word, 'eng')[0]);
  // Of "cell cycle proteins" the cell is not the head.
  const isHead = (i: number) => terms[i + 1] === undefined || deed.has(terms[i + 1]!);
  // The theory of cells is another than one that a text on cells has.
  const isThatOne = (i: number) => {
    const near = terms.slice(Math.max(0, i - nameGap), i + nameGap + 1);
    return ofWhich.every((which) => near.includes(which));
  };
  const isPatient = (i: number) =>
    terms[i] === patient && (isHead(i) || ofWhich.includes(terms[i + 1]!)) && isThatOne(i);
  return terms.some((term, v) => {
    if (term === undefined || !deed.has(term) || nounEnding.test(words[v]!)) return false;
    const isPassive = words.slice(Math.max(0, v - beGap), v).some((word) => toBe.test(word));
    for (let i = v + 1; !isPassive && i <= v + objectGap && i < words.length; i++) {
      if (isPatient(i)) return true;
      // "Wrote in the Book of Tides".
      if (
        /^in$/u.test(words[i]!) &&
        /^\p{Lu}/u.test(words[i + 1] === 'the' ? (words[i + 2] ?? '') : (words[i + 1] ?? ''))
      )
        continue;
      if (elsewhere.has(words[i]!.toLowerCase()) || words[i] === ';') break;
    }
    if (!words.slice(v + 1, v + 1 + objectGap).includes('by')) return false;
    for (let i = v - 1; i >= Math.max(0, v - subjectGap); i--)
      if (isPatient(i) && !/^(?:of|in|by|from)$/u.test(words[i - 1] ?? '')) return true;
    return false;
  });
}

/** A word with a capital that is not the first one, nor in the question. */
function holdsName(text: string, asked: ReadonlySet<string>, language: string | null): boolean {
  const words = text.replace(mark, '').match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];
  return words.some((word, i) => {
    if (!/^\p{Lu}\p{Ll}/u.test(word)) return false;
    const [term] = analyse(word, language);
    return (
      term !== undefined &&
      !asked.has(term) &&
      (i > 0 || /^(?:\p{Lu}|was$|is$|and$|had$|has$)|ed$/u.test(words[1] ?? ''))
    );
  });
}
