import { analyse } from '../analysis.ts';
import { verbOf } from '../irregular-verbs.ts';
import type { AskedDeed } from '../semantic-roles.ts';
import { agentNoun, holdsName, mayDo, type Statement } from './statement.ts';

/** So many words apart stand a verb and its object, and a subject and its passive. */
const objectGap = 6;
const subjectGap = 9;
/** "Doubts arising from the election of a warden shall be looked into and settled by the moot". */
const passiveGap = 24;
const beGap = 3;
const beGapOfTwo = 5;
const byGap = 8;
const mostMissing = 1;
/** "The appointment of the clerk and of others … shall be made by". */
const madeGap = 30;
/** "The letter that was sent to the pilot". */
const nameGap = 5;
/** "Shall appoint a person who is fit to be a bailiff to be its clerk". */
const officeGap = 26;
const toBe = /^(?:be|been|being|is|are|was|were)$/u;
/** "The development of lamps" names nobody who developed them, unless it goes on with "by". */
const nounEnding = /(?:ments?|[st]ions?|als?|[ae]nce|ures?|ery)$/u;
const doer = /(?:er|or)s?$/u;
const elsewhere = new Set('that how whether what by in at on from during as or other than except'.split(' '));
const helping =
  /^(?:may|shall|must|can|could|should|would|might|will|had|has|have|did|do|does|was|were|also|then|later|first|then|only|often|who|which|that|to|and|\p{L}+ly)$/iu;
const never = /^(?:i|you|we|one|it|this|that|there)$/iu;
const somebody = /^(?:he|she|they)$/iu;
/** "By order", "by means of", "by reason of": nobody. */
const nobody =
  /^(?:means|reason|way|virtue|warrant|law|writing|itself|themselves|year|time|then|now|\p{L}+ing)$/iu;
/** "By order of the warden": the warden. */
const instrument = /^(?:order|resolution|decision|act|notification|vote|majority|decree|consent)$/iu;

export interface Said {
  words: readonly string[];
  terms: readonly (readonly string[])[];
}

export function said(text: string): Said {
  const words = text.match(/[\p{L}\p{M}\p{N}]+|[,;:.]/gu) ?? [];
  return { words, terms: words.map((word) => analyse(verbOf(word.toLowerCase()), 'eng')) };
}

/** Whether a statement names who does what is asked about, or somebody near it where the deed is not understood. */
export function namesAgent(
  { sentence, leadIn, sentences, headings }: Statement,
  { deed, terms: asked, isLong }: { deed: AskedDeed | null; terms: ReadonlySet<string>; isLong: boolean },
  language: string | null,
): boolean {
  const text = leadIn ? `${leadIn} ${sentence}` : sentence;
  const around = new Set(analyse([...headings, ...sentences].join(' '), language));
  for (const word of text.match(/\p{L}+/gu) ?? [])
    for (const term of analyse(verbOf(word.toLowerCase()), language)) around.add(term);
  const isDeed = (term: string) => deed?.deed.has(term) === true;
  if (!isLong && ![...asked].every((term) => around.has(term) || isDeed(term))) return false;
  const isNamed = (stretch: string) => agentNoun.test(stretch) || holdsName(`– ${stretch}`, asked, language);
  if (deed === null) return agentNoun.test(text) || mayDo.test(text) || holdsName(text, asked, language);
  const before = sentences[sentences.indexOf(sentence) - 1] ?? '';
  const all = isLong ? [...doings(text, deed), ...deedsAmong(text, deed, asked)] : doings(text, deed);
  return all.some((doing) => {
    if (doing.agent === 'anywhere') return agentNoun.test(text) || holdsName(text, asked, language);
    return doing.agent === 'after'
      ? isByAgent(doing, isNamed)
      : isSubject(
          doing,
          text,
          (stretch) => isNamed(stretch) || mayDo.test(`${stretch} do`),
          before,
          leadIn !== '',
        );
  });
}

/** Where most of a question's many words are in one sentence, the deed that it speaks of is the one that is asked for. */
function deedsAmong(text: string, { deed, patient }: AskedDeed, asked: ReadonlySet<string>): Doing[] {
  const { words, terms } = said(text);
  const spoken = new Set(terms.flat());
  const missing = [...asked].filter((term) => !spoken.has(term) && !deed.has(term)).length;
  if (missing > mostMissing || !spoken.has(patient)) return [];
  return words.flatMap((word, v): Doing[] => {
    if (!terms[v]!.some((term) => deed.has(term)) || nounEnding.test(word)) return [];
    const by = words.slice(v + 1, v + 1 + byGap).findIndex((each) => /^by$/iu.test(each));
    const isPassive = words.slice(Math.max(0, v - beGap), v).some((each) => toBe.test(each));
    if (by >= 0) return [{ words, terms, at: v + 1 + by, agent: 'after' }];
    return isPassive ? [] : [{ words, terms, at: v, agent: 'before' }];
  });
}

interface Doing extends Said {
  /** Position of the verb, or of the "by" after it. */
  at: number;
  agent: 'before' | 'after' | 'anywhere';
}

/** Where a text does the deed to what is asked about, and where it then says who does it. */
function doings(text: string, { deed, patient, ofWhich }: AskedDeed): Doing[] {
  const { words, terms } = said(text);
  const has = (i: number, term: string) => terms[i]?.includes(term) === true;
  // Of "cell cycle proteins" the cell is not the head.
  const isHead = (i: number) =>
    !terms[i + 1]?.length ||
    terms[i + 1]!.some((term) => deed.has(term)) ||
    /^\p{Ll}{2,}(?:ing|ed)$/u.test(words[i + 1]!);
  // The theory of cells is another than one that a text on cells has.
  const isThatOne = (i: number) => {
    const near = terms.slice(Math.max(0, i - nameGap), i + nameGap + 1).flat();
    return ofWhich.every((which) => near.includes(which));
  };
  const isPatient = (i: number) =>
    has(i, patient) && (isHead(i) || ofWhich.some((which) => has(i + 1, which))) && isThatOne(i);
  const patientIn = (from: number, to: number) => {
    for (let i = from; i < Math.min(to, words.length); i++) if (isPatient(i)) return i;
    return -1;
  };
  const byIn = (from: number, to: number) => {
    const at = words.slice(from, to).findIndex((word) => /^by$/iu.test(word));
    return at < 0 ? -1 : from + at;
  };
  const asOffice = (v: number) => {
    for (let i = v + 1; i < Math.min(v + officeGap, words.length); i++) {
      if (words[i] === ';') return false;
      const isAs = words[i] === 'as' || (words[i - 1] === 'to' && words[i] === 'be');
      if (isAs && patientIn(i + 1, i + 5) >= 0) return true;
    }
    return false;
  };
  const found: Doing[] = [];
  const add = (at: number, agent: Doing['agent']) => found.push({ words, terms, at, agent });
  for (let v = 0; v < words.length; v++) {
    if (!terms[v]!.some((term) => deed.has(term))) continue;
    if (words[v + 1] === 'of' && doer.test(words[v]!) && patientIn(v + 2, v + 2 + nameGap) >= 0) {
      add(v, 'anywhere');
      continue;
    }
    if (nounEnding.test(words[v]!)) {
      const whom = words[v + 1] === 'of' ? patientIn(v + 2, v + 2 + nameGap) : -1;
      if (whom < 0) continue;
      const by = byIn(whom + 1, whom + 1 + byGap);
      const made = words
        .slice(whom + 1, whom + 1 + madeGap)
        .findIndex((word, i, rest) => word === 'by' && /^(?:made|done|given)$/u.test(rest[i - 1] ?? ''));
      if (by >= 0) add(by, 'after');
      else if (made >= 0) add(whom + 1 + made, 'after');
      else if (words[v - 1] === 's') add(v - 1, 'before');
      continue;
    }
    const isPassive = words
      .slice(Math.max(0, v - (words[v - 1] === 'and' ? beGapOfTwo : beGap)), v)
      .some((word) => toBe.test(word));
    if (!isPassive) {
      if (asOffice(v)) add(v, 'before');
      for (let i = v + 1; i <= v + objectGap && i < words.length; i++) {
        if (isPatient(i)) {
          add(v, 'before');
          break;
        }
        // "Wrote in the Book of Tides".
        const next = words[i + 1] === 'the' ? words[i + 2] : words[i + 1];
        if (words[i] === 'in' && /^\p{Lu}/u.test(next ?? '')) continue;
        if (elsewhere.has(words[i]!.toLowerCase()) || words[i] === ';') break;
      }
    }
    const by = byIn(v + 1, v + 1 + objectGap);
    if (by < 0) continue;
    for (let i = v - 1; i >= Math.max(0, v - (isPassive ? passiveGap : subjectGap)); i--) {
      if (/^[;:.]$/u.test(words[i]!)) break;
      if (isPatient(i) && !/^(?:of|in|by|from)$/u.test(words[i - 1] ?? '')) {
        add(by, 'after');
        break;
      }
    }
    if (isPassive && asOffice(v)) add(by, 'after');
  }
  return found;
}

function isByAgent({ words, at }: Doing, isNamed: (stretch: string) => boolean): boolean {
  const phrase = words.slice(at + 1, at + 1 + byGap);
  const end = phrase.findIndex((word) => /^[;:.]$/u.test(word));
  const stretch = end < 0 ? phrase : phrase.slice(0, end);
  const isNoun = (word: string) => !/^(?:the|an?|any|his|her|its|their|such|each|every)$/iu.test(word);
  const noun = stretch.find(isNoun) ?? '';
  if (nobody.test(noun)) return false;
  if (instrument.test(noun)) {
    const of = stretch.indexOf('of');
    return of >= 0 && isNamed(stretch.slice(of + 1).join(' '));
  }
  return isNamed(stretch.join(' ')) || /^\p{L}{4,}$/u.test(noun);
}

/** "He wrote the letter" names nobody, unless the text has just said who. */
function isSubject(
  { words, at }: Doing,
  text: string,
  isNamed: (stretch: string) => boolean,
  sentenceBefore: string,
  isItem: boolean,
): boolean {
  // What leads in a list is the subject of each of its items.
  const start = isItem ? 0 : words.slice(0, at).findLastIndex((word) => /^[;:]$/u.test(word)) + 1;
  let i = at - 1;
  while (i >= start && helping.test(words[i]!)) i--;
  const subject = words[i] ?? '';
  if (never.test(subject) || /^(?:no|neither)$/iu.test(words[i - 1] ?? '')) return false;
  if (somebody.test(subject)) {
    const opening = sentenceBefore.split(/\s+/).slice(0, 4).join(' ');
    const isQuoted = /^[“"'‘]/u.test(text) || /^[“"'‘]/u.test(sentenceBefore);
    return isNamed(words.slice(start, i).join(' ')) || (!isQuoted && isNamed(opening));
  }
  return isNamed(words.slice(start, at).join(' ')) || /^\p{L}{3,}(?:er|or|an|ee)s?$/u.test(subject);
}
