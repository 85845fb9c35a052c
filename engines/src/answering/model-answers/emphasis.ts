import type { Sentence } from '@gene/contract/documents';
import { analyse } from '../../language/analysis.ts';
import type { Collection, QueryTerm } from '../ranking.ts';
import { definedSubject, sentenceTraits, traitsOf } from '../sentence-traits.ts';
import type { Ask } from './asks.ts';
import { wantsReason } from './demands.ts';
import { announcedBy } from './enumerations.ts';
import { rarityOf } from './rarity.ts';

/** What says other than is asked keeps so much of its closeness. */
const beside = 0.3;
const givesReason = 1.6;
const saysReason = 3;
/** What is called what is wanted. */
const asNamed = 2;
const askedWeight = 0.5;
const sameShare = 0.6;
/** Words that are nearly as rare as the rarest tell as much. */
const nearlyRarest = 0.9;
/** So far from a sentence that names what is asked, others may go on about it. */
const reach = 2;
const wordsOfName = 6;

const relative =
  /\b(?:that|which)\s+(?:an?\s+|the\s+|every\s+|each\s+)?(?:[\p{L}-]+\s+){1,4}(?<verb>\p{L}+)[\s.?!]*$/iu;
const called = /\b(?:called|known as|termed|named|(?:the|this) (?:concept|idea|notion|term)(?: of)?)\s+/iu;
/** What a text calls by its name, where it says it; a process or a structure it describes without the word. */
const namedKinds =
  /^(?:advantage|benefit|condition|consideration|demerit|disadvantage|drawback|goal|issue|limitation|merit|objective|purpose)s?$/iu;
const mentioned = 1.25;
const saysWhy = /\b(?:(?:this|that) is why|for (?:this|that) reason|the (?:main )?reason (?:for|is|why))\b/iu;
const reason =
  /\b(?:because|therefore|so that|due to|owing to|since|thus|hence|as a result|caused by|comes? from)\b/iu;

/** A sentence of a passage, by its place among those that are looked at. */
interface Placed {
  passage: number;
  sentence: number;
  text: string;
  terms: readonly string[];
  /** Of paragraphs, counted in its passage. */
  paragraph: number;
}

/**
 * What a demand wants of sentences beyond its words: how much of their closeness they keep.
 * @param passages that may answer
 * @param mustName what stands far from the rarest word of the demand is of something else
 */
export function emphasisOn(
  ask: Ask,
  terms: readonly QueryTerm[],
  collection: Collection,
  passages: readonly { sentences: readonly Sentence[]; headings: readonly string[] }[],
  mustName: boolean,
): (passage: number, sentence: number) => number {
  const { language = null } = collection.indexes[0] ?? {};
  const all = passages.flatMap(({ sentences }, passage) => {
    let paragraph = 0;
    return sentences.map(({ text, start }, sentence): Placed => {
      if (start - (sentences[sentence - 1]?.end ?? start) > 1) paragraph += 1;
      return { passage, sentence, paragraph, text, terms: analyse(text, language) };
    });
  });
  const factors = passages.map(({ sentences }) => sentences.map(() => 1));
  const scale = ({ passage, sentence }: Placed, by: number) => (factors[passage]![sentence]! *= by);
  const weaken = (wanted: readonly Placed[]) => {
    const kept = new Set(wanted);
    if (kept.size > 0) for (const each of all) if (!kept.has(each)) scale(each, beside);
  };
  const asked = terms.filter(({ weight }) => weight >= askedWeight);
  const about = new Set(analyse(ask.about, language));
  const defining = all.filter(
    defines(
      asked.map(({ term }) => term).filter((term) => about.has(term)),
      language,
    ),
  );
  if (ask.wantsDefinition) weaken(defining);
  else if (ask.kind) {
    const named = namedBy(analyse(ask.kind, language), all);
    const isNamed = namedKinds.test(ask.kind);
    // Below "Conditions of licences" all are conditions.
    const kind = analyse(ask.kind, language);
    const isHeaded = passages.some(({ headings }) => {
      const heading = analyse(headings.at(-1) ?? '', language);
      return [...kind, ...about].every((term) => heading.includes(term));
    });
    if (isNamed && !isHeaded)
      weaken(named.length > 0 ? named : all.filter((each) => !defining.includes(each)));
    for (const each of new Set(named)) scale(each, isNamed ? asNamed : mentioned);
  }
  const done = doneIn(ask.title, language);
  if (done) weaken(all.filter(({ terms }) => done.every((term) => terms.includes(term))));
  const others = ask.beside.map((other) => analyse(other, language).filter((term) => !about.has(term)));
  const own = [...about].filter((term) =>
    ask.beside.every((other) => !analyse(other, language).includes(term)),
  );
  for (const each of all) {
    const isOf = (name: readonly string[]) =>
      name.length > 0 && name.every((term) => each.terms.includes(term));
    if (own.length > 0 && others.some(isOf) && !own.some((term) => each.terms.includes(term)))
      scale(each, beside);
  }
  const isKnown = ({ term }: QueryTerm) => collection.indexes.some(({ idOf }) => idOf.has(term));
  const known = asked.filter(isKnown).map((item) => ({ item, rarity: rarityOf(item.term, collection) }));
  const rarest = Math.max(...known.map(({ rarity }) => rarity));
  const telling = known.filter(({ rarity }) => rarity >= nearlyRarest * rarest).map(({ item }) => item);
  if (mustName) weaken(nearTo(telling, all));
  if (wantsReason(ask.text))
    for (const each of all)
      if (saysWhy.test(each.text)) scale(each, saysReason);
      else if (reason.test(each.text)) scale(each, givesReason);
  return (passage, sentence) => factors[passage]?.[sentence] ?? 1;
}

/** "The conditions that a bore needs": what it does with them; null where no such clause ends a demand. English. */
function doneIn(demand: string, language: string | null): string[] | null {
  const verb = language === 'eng' ? relative.exec(demand)?.groups?.['verb'] : undefined;
  const done = verb ? analyse(verb, language) : [];
  return done.length > 0 ? done : null;
}

/** Whether a sentence says what is asked for: "A tide is …", "… is called the tide". */
function defines(asked: readonly string[], language: string | null): (sentence: Placed) => boolean {
  const isIt = (name: readonly string[]) => asked.length > 0 && asked.every((term) => name.includes(term));
  return ({ text, terms }) => {
    const subject = analyse(definedSubject(text) ?? '', language);
    const names = text
      .split(called)
      .slice(1)
      .map((name) => analyse(name.split(/\s+/u).slice(0, wordsOfName).join(' '), language));
    return (
      (isIt(subject) && subject.length <= asked.length + 1) ||
      isIt(terms.slice(0, asked.length + 1)) ||
      names.some(isIt)
    );
  };
}

/** Sentences with the word for what is wanted; where they announce it, those that follow: "It has two disadvantages." */
function namedBy(kind: readonly string[], all: readonly Placed[]): Placed[] {
  const naming = all.filter(({ terms }) => kind.every((term) => terms.includes(term)));
  const announced = naming.flatMap((name) => {
    const below = all.filter(
      ({ passage, paragraph, sentence }) =>
        passage === name.passage && paragraph === name.paragraph && sentence > name.sentence,
    );
    const counted = below.slice(0, announcedBy(name.text));
    // "It is dear, and ships strike it." may be both of two; then another begins.
    const other = counted.findIndex((each) => !leans(each));
    return other > 0 && leans(counted[0]!) ? counted.slice(0, other) : counted;
  });
  return [...naming, ...announced];
}

const leans = ({ text }: Placed) => (traitsOf(text) & sentenceTraits.refersBack) !== 0;

/** Sentences that name what is asked, and those beside them; none where none does. */
function nearTo(telling: readonly QueryTerm[], all: readonly Placed[]): Placed[] {
  const names = new Set(
    telling.flatMap(({ term, variants = [] }) => [
      term,
      ...variants.filter(({ share }) => share >= sameShare).map((variant) => variant.term),
    ]),
  );
  const naming = all.filter(({ terms }) => terms.some((word) => names.has(word)));
  return all.filter((each) =>
    naming.some(
      ({ passage, sentence }) => passage === each.passage && Math.abs(sentence - each.sentence) <= reach,
    ),
  );
}
