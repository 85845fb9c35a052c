import { plain } from '../follow-up.ts';
import { bookFor } from '../phrases/books.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import { aboutOf, asksOn, demanding, isAdjective, nameWanted, soughtIn, topicsIn } from './demands.ts';

/** One thing that a task asks for. */
export interface Ask {
  /** As it is looked for. */
  text: string;
  /** The subject to cover; the rest says how, or what kind of thing, is to be answered. */
  about: string;
  /** In the task's own words. */
  title: string;
  /** The same without the words that ask for it. */
  wanted: string;
  book: PhraseBook;
  /** It is one side of a comparison, and this the other. */
  comparedWith: string | null;
  /** The things that it names one by one; empty where it is one thing. */
  topics: readonly Ask[];
}

/** A second demand in the same sentence: "Define inflation and explain its causes". */
const joint = new RegExp(
  String.raw`\s*(?:[,;]\s+(?:and\s+)?|\s(?:and|&)\s+)(?:also\s+|then\s+|briefly\s+|hence\s+)?(?=(?:${demanding})\b(?!\s+(?:and|is|are|was|were|of)\b))`,
  'giu',
);
/** Ends of sentences, where a new one begins; not after "e.g." or "no." */
const ends =
  /(?<=[.?!;।؟。？！]["”’)]?)(?<!\b(?:e\.g|i\.e|etc|vs|no|fig|viz)\.)\s+(?=["“‘(]?[\p{Lu}\p{Lo}])|(?<=[。？！])/giu;
/** A sentence that only sets the scene ("You go for a long walk.") asks nothing. */
const asks = new RegExp(
  String.raw`[?？؟]\s*["”’)]*\s*$|^\W*(?:(?:briefly|clearly|also|then|please|in your own words,?)\s+)*(?:${demanding})\b|,\s+(?:${demanding})\b`,
  'iu',
);
/** "Write short notes on: X, Y and Z" asks for each. */
const notesOn =
  /^(?:write\s+(?:a\s+)?|give\s+(?:a\s+)?)?(?:short|brief)\s+(?:notes?|answers?|account)\s*(?:on|about|of)?\s*(?:any\s+\w+\s+of\s+)?(?:the\s+following)?\s*[:.–-]?\s*(?<topics>.+)$/is;
const defines =
  /^(?:define|what (?:is|are)(?: meant by)?|(?:give|state|write) (?:the |a )?(?:definition|meaning) of)\b/i;
/** A demand without a letter, or "Explain." alone, adds nothing to the one before. */
const bare = new RegExp(
  `^(?:${demanding})?(?:\\s+(?:it|this|briefly|in detail|in brief|with reasons?|your answer|why|why not|why or why not|with (?:an? )?examples?|(?:(?:this|the|that) )?(?:(?:above|following|given|quoted) )?(?:assertion|claim|opinion|quotation|sentence|statement|view)s?))*[\\s.?!:;]*$`,
  'iu',
);

const mostAsks = 6;

/** Splits a task into the things it asks for; one that asks for one thing stays whole. */
export function asksOf(text: string, language: string | null): Ask[] {
  const book = bookFor(text, language);
  const sentences = text.replace(/\s+/g, ' ').split(ends);
  const asking = sentences.filter((sentence) => asks.test(sentence));
  const demands = (asking.length > 0 ? asking : sentences)
    .flatMap((sentence) => topicsOf(sentence.trim()) ?? sentence.split(joint))
    .map((demand) => demand.trim())
    .filter((demand) => /\p{L}{2}/u.test(demand) && !bare.test(demand))
    .slice(0, mostAsks);
  // "Views simplify queries. Justify this statement." is about what the statement says.
  const stated = sentences.filter((sentence) => !bare.test(sentence)).join(' ');
  const asked = withoutAskedOn(demands.length > 0 ? demands : [stated || text], book).flatMap(
    ({ demand, isAskedOn, of }): Ask[] => {
      const sides = sidesOf(of ? demand.replace(pointingBack, of) : demand, book);
      if (sides) return sides;
      const ask = askFor(demand, book, isAskedOn);
      const text = ask.text.replace(pointingBack, of);
      return [of ? { ...ask, text, about: `${ask.about} ${of}` } : ask];
    },
  );
  // "Describe what a tramway is and how it differs from …" asks for the tramway once.
  return asked.filter(
    (ask) => !asked.some((side) => side !== ask && side.comparedWith && isSame(side.text, ask.text)),
  );
}

const isSame = (one: string, other: string) =>
  one.toLowerCase().replace(/\W+$/u, '') === other.toLowerCase().replace(/\W+$/u, '');

interface Demand {
  demand: string;
  isAskedOn: boolean;
  /** The antecedent of "it" or "they"; empty if there is none. */
  of: string;
}

const pointingBack = /\b(?:it|its|they|them|their)\b/iu;

/** "What is slack water? When does it occur?" is one demand for more than a definition. */
function withoutAskedOn(demands: readonly string[], book: PhraseBook): Demand[] {
  const kept: Demand[] = [];
  for (const demand of demands) {
    const before = kept.at(-1);
    if (before && book.language === 'eng' && asksOn(demand)) before.isAskedOn = true;
    else {
      const isOfBefore = before && book.language === 'eng' && pointingBack.test(demand);
      const of = isOfBefore ? before.of || aboutOf(soughtIn(before.demand)) : '';
      kept.push({ demand, isAskedOn: false, of });
    }
  }
  return kept;
}

function askFor(demand: string, book: PhraseBook, isAskedOn: boolean): Ask {
  const isEnglish = book.language === 'eng';
  const sought = isEnglish ? soughtIn(demand) : demand;
  const isDefinition = !isAskedOn && (defines.test(demand) || book.definition.test(plain(sought)));
  const named = (isEnglish ? topicsIn(demand) : null) ?? [];
  const topics = named.length > 1 ? named : [];
  return {
    ...{ book, comparedWith: null, text: sought, title: demand },
    wanted: isEnglish ? nameWanted(demand) : demand,
    about: isEnglish ? aboutOf(sought) : demand,
    topics: topics.map((topic): Ask => ({
      ...{ book, comparedWith: null, topics: [], wanted: topic },
      title: topic[0]!.toUpperCase() + topic.slice(1),
      text: `${isDefinition ? 'Define' : 'Explain'} ${topic}`,
      about: aboutOf(topic),
    })),
  };
}

const longestSide = 80;

/** To tell two things apart one says what each of them is. */
function sidesOf(demand: string, book: PhraseBook): Ask[] | null {
  const several = book.language === 'eng' ? topicsIn(demand.replace(comparing, 'Explain ')) : null;
  if (several && several.length > 2 && comparing.test(demand))
    return several.map((name) => sideOf(name, several.filter((each) => each !== name).join(', ')));
  const sides = book.compares.capture(plain(demand).replace(differing, 'differences between $1 and $2'));
  const [one, other] = [sides?.['one'], sides?.['other']].map((side) =>
    side?.split(/[.,;?]|\bwith\b/u)[0]?.trim(),
  );
  if (!one || !other || one.length > longestSide || other.length > longestSide) return null;
  // "fixed and variable costs" are fixed costs and variable costs.
  const shared = one.includes(' ') ? '' : other.split(' ').slice(1).join(' ');
  const full = shared && other.split(' ').length === 2 && isAdjective(one) ? `${one} ${shared}` : one;
  return [sideOf(full, other), sideOf(other, full)];

  function sideOf(name: string, comparedWith: string): Ask {
    return {
      text: book.language === 'eng' ? `What is ${name}?` : name,
      ...{ title: asWritten(name, demand), wanted: asWritten(name, demand) },
      ...{ book, comparedWith, topics: [], about: name },
    };
  }
}

/** As the demand has it: "2NF", with a capital in front. */
function asWritten(name: string, demand: string): string {
  const at = demand.toLowerCase().indexOf(name.toLowerCase());
  const own = at < 0 ? name : demand.slice(at, at + name.length);
  return own[0]!.toUpperCase() + own.slice(1);
}

/** "How X differs from Y", "how is X different from Y". */
const differing =
  /\bhow\s+(?:(?:do|does|is|are)\s+)?(.+?)\s+(?:(?:is|are)\s+)?(?:differs?|different)\s+from\s+(.+)$/iu;

const comparing =
  /^.*?\b(?:compare|contrast|differentiate|distinguish|differences?|distinctions?)\s+(?:between\s+|among\s+)?/iu;

/** The topics of "short notes on …", where they are named one by one. */
function topicsOf(sentence: string): string[] | null {
  const topics = notesOn.exec(sentence)?.groups?.['topics'];
  if (!topics) return null;
  const named = topics
    .split(/\s*(?:[,;]|\(?(?:[ivx]{1,4}|[a-h]|\d)\)|\band\b|&)\s*/iu)
    .map((topic) => topic.replace(/[.\s]+$/u, ''))
    .filter(Boolean);
  // "Rights and duties of citizens" is one topic: what is split must stand for itself.
  return named.length > 2 || /[,;)]/.test(topics) ? named : [topics];
}
