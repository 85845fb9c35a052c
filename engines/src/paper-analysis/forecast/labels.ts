/** What a topic is called: runs of words that its questions share and others lack. */
import type { PastQuestion } from '@gene/contract/predictions';
import { asks } from '../words.ts';
import type { TermsOf } from './subject.ts';

/** What a phrase of one, two or three words is worth: two name a thing, three are often cut out of a sentence. */
const byLength = [1, 1.5, 1.4];
const phrasesKept = 5;
const beginningWords = 5;
/** What a name of the material is worth more. */
const inMaterial = 2;

interface Phrase {
  shown: string;
  terms: string[];
  questions: Set<number>;
  papers: Set<string>;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+#-]*/gu;

/** What tasks are told with, whatever they are about. */
const framing =
  /^(?:following|suitable|given|giving|examples?|brief(?:ly)?|details?|help|neat|notes?|short|assum\p{L}*|using|used|use|based|different|differ|various|real|typical|good|better|any|one|two|three|four|five|marks?|means?|meant|significan\p{L}*|importan\p{L}*|common|like|know|known|wrong|rather|possible|possibly|major|main|basic|simple|usual|usage|uses|need|needs|idea|instead|correspond\p{L}*|called|described|made|make|done|referr\p{L}*|refers?|shown|shows|explan\p{L}*|convinc\p{L}*|salient|placed|place|includ\p{L}*|effective|improve|available|desirable|justify|argue|elaborate|interpret|convert|highlight\p{L}*|quoting|require\p{L}*|associated|related|relevant|without|within|contrast|versa|vice|purpose|realistic|practice|similar|several|many|most|other|certain|separate|achieved|new|now|add|look|expect|send|answers?|follows?|holds?|issues?|intended|indicat\p{L}*|designing|building|return|relate|replacing|equivalent|red|green|blue|yellow|pink|orange)$/iu;
/** Says nothing alone: "types", but "types of locks". */
const general =
  /^(?:differences?|features?|characteristics?|advantages?|disadvantages?|concepts?|types?|terms?|propert(?:y|ies)|structures?|operations?|notations?|schemes?|models?|forms?|systems?|algorithms?|statements?|functions?|methods?|categor(?:y|ies)|components?|commands?|points?|lists?|process(?:es)?|program|problems?|rules?|conditions?|situations?|solutions?|scenarios?|steps?|values?|numbers?|names?|figures?|diagrams?|relations?|tables?|phase|parts?|objects?|things?|work|works|responsibilities|approach(?:es)?|benefits?|users?|right|left|data|information|students?|employees?|expressions?|context|message|page|sets?|class|full|internal|dynamic|static)$/iu;
/** By their endings no names of things. */
const ending = /(?:[^e]ed|ly|ous|ible|able|ative|ful|less)$/iu;
/** Variables and what programs call things: "w1", "sname_id", "bodyParser"; but "3NF". */
const identifier = /\p{L}[\d_]|^\p{Ll}+\p{Lu}/u;
const fewCapitals = /^\p{Lu}\p{L}?$/u;

const isAboutTheTask = (word: string) => framing.test(word) || asks.test(word);

const capitals = (text: string) => text.match(/\p{Lu}/gu)?.length ?? 0;

/** Tables with their columns, sets, dependencies and quoted data: what examples are made of. */
const exampleData =
  /[\p{L}\p{N}_-]+\s*\([^()]*,[^()]*\)|\{[^{}]*\}|[\p{L}\p{N}_,]+\s*(?:→|->|=>|--)\s*[\p{L}\p{N}_,]+|[“"‘'][^“”"‘’'\n]{1,40}[”"’'](?!\p{L})/gu;

/** Whether words can name what a topic is about. */
interface Naming {
  /** Breaks a run of words. */
  breaks: (word: string, term: string) => boolean;
  isName: (words: readonly string[]) => boolean;
}

/** Runs of content words as they stand, keyed by their terms. */
function phrasesOf(
  text: string,
  termOf: (word: string) => string,
  { breaks, isName }: Naming,
): { shown: string; terms: string[] }[] {
  return text.split(/[^\p{L}\p{M}\p{N}\s'’+#-]+|\n/u).flatMap((piece) => {
    const words = [...piece.matchAll(wordPattern)].map(([word]) => ({ word, term: termOf(word) }));
    return words.flatMap((_, start) => {
      const out: { shown: string; terms: string[] }[] = [];
      for (let end = start; end < Math.min(words.length, start + byLength.length); end++) {
        const { word, term } = words[end]!;
        if (breaks(word, term)) break;
        const run = words.slice(start, end + 1);
        const shown = run.map(({ word }) => word);
        if (isName(shown)) out.push({ shown: shown.join(' '), terms: run.map(({ term }) => term) });
      }
      return out;
    });
  });
}

/** Of a question's words the share of questions from which on they belong to the language, not to what is asked. */
const everywhere = 0.3;
const fewestForThat = 20;

/** Words that stand in one paper alone are names of an example, or what a scan has made of others. */
function namingIn(
  questions: readonly PastQuestion[],
  termOf: (word: string) => string,
  known: ReadonlySet<string>,
): Naming {
  const inWords = new Map<string, { papers: Set<string>; questions: number }>();
  const inData = new Map<string, Set<string>>();
  for (const { text, paperId } of questions) {
    const terms = new Set([...withoutData(text).matchAll(wordPattern)].map(([word]) => termOf(word)));
    for (const term of terms) {
      const seen = inWords.get(term) ?? { papers: new Set(), questions: 0 };
      seen.papers.add(paperId);
      seen.questions++;
      inWords.set(term, seen);
    }
    for (const [data] of text.matchAll(exampleData))
      for (const [word] of data.matchAll(wordPattern))
        (inData.get(termOf(word)) ?? inData.set(termOf(word), new Set()).get(termOf(word))!).add(paperId);
  }
  const papers = new Set(questions.map(({ paperId }) => paperId)).size;
  const fewest = Math.min(2, papers);
  return {
    breaks(word, term) {
      const seen = inWords.get(term);
      if (!term || /^\p{N}+$/u.test(term) || isAboutTheTask(word) || identifier.test(word)) return true;
      // Letters alone are names of variables.
      if (!seen || Array.from(word).length === 1) return true;
      if (known.has(term)) return false;
      const isOfLanguage =
        questions.length >= fewestForThat && seen.questions > everywhere * questions.length;
      return isOfLanguage || seen.papers.size < fewest || seen.papers.size <= (inData.get(term)?.size ?? 0);
    },
    isName(words) {
      const last = words.at(-1)!;
      if (ending.test(last) || fewCapitals.test(last)) return false;
      return words.length > 1 || !general.test(last);
    },
  };
}

const withoutData = (text: string): string => text.replace(exampleData, ' | ');

/**
 * Key phrases of each group of questions, the best first.
 * @param members for each question its group, of `count`
 * @param subjects what the material has headings for and defines: its own names go before those of the questions
 */
export function keyPhrases(
  questions: readonly PastQuestion[],
  members: Int32Array,
  count: number,
  terms: TermsOf,
  subjects: readonly string[] = [],
): string[][] {
  const known = new Map<string, string>();
  const termOf = (word: string) => {
    const term = known.get(word) ?? terms(word).join('');
    known.set(word, term);
    return term;
  };
  const named = new Map(subjects.map((name) => [terms(name).join(' '), name]));
  const naming = namingIn(questions, termOf, new Set([...named.keys()].flatMap((key) => key.split(' '))));
  const groups = Array.from({ length: count }, () => new Map<string, Phrase>());
  const spread = new Map<string, number>();
  questions.forEach(({ text, paperId }, i) => {
    const group = groups[members[i]!]!;
    const seen = new Set<string>();
    for (const { shown, terms: run } of phrasesOf(withoutData(text), termOf, naming)) {
      const key = run.join(' ');
      const phrase = group.get(key) ?? { shown, terms: run, questions: new Set(), papers: new Set() };
      phrase.questions.add(i);
      phrase.papers.add(paperId);
      // As it stands inside a sentence, where it does.
      if (capitals(shown) < capitals(phrase.shown)) phrase.shown = shown;
      group.set(key, phrase);
      if (!seen.has(key)) spread.set(key, (spread.get(key) ?? 0) + 1);
      seen.add(key);
    }
  });
  const fewest = Math.min(2, new Set(questions.map(({ paperId }) => paperId)).size);
  return groups.map((group) => {
    const phrases = [...group.values()].flatMap((phrase) => {
      const name = named.get(phrase.terms.join(' '));
      if (name !== undefined) return [{ ...phrase, shown: name, worth: inMaterial }];
      return phrase.papers.size >= fewest ? [{ ...phrase, worth: 1 }] : [];
    });
    return best(phrases, spread, questions.length);
  });
}

/** Asked by many papers in the group, by few questions besides; longer ones first, none with a word of another. */
function best(
  phrases: readonly (Phrase & { worth: number })[],
  spread: ReadonlyMap<string, number>,
  all: number,
): string[] {
  const scored = phrases
    .map(({ shown, terms, questions, papers, worth }) => {
      const asked = spread.get(terms.join(' '))!;
      const share = questions.size / asked;
      const rare = Math.log((all + 1) / asked);
      return {
        shown,
        terms,
        score: worth * papers.size ** 1.5 * share ** 0.5 * rare * byLength[terms.length - 1]!,
      };
    })
    .sort((a, b) => b.score - a.score);
  const kept: typeof scored = [];
  for (const phrase of scored) {
    if (kept.length === phrasesKept) break;
    if (!kept.some(({ terms }) => terms.some((term) => phrase.terms.includes(term)))) kept.push(phrase);
  }
  return kept.map(({ shown }) => shown);
}

/**
 * One name for each group of phrases, none twice: the best phrase, where it is a single word or taken with the next one.
 * Null where a group has none.
 */
export function labelsOf(groups: readonly (readonly string[])[]): (string | null)[] {
  const taken = new Set<string>();
  return groups.map((phrases) => {
    const isWhole = phrases[0]?.includes(' ') === true;
    for (let count = isWhole ? 1 : 2; count <= 3; count++) {
      const label = phrases.slice(0, count).join(', ');
      if (!label) return null;
      if (taken.has(label.toLowerCase())) continue;
      taken.add(label.toLowerCase());
      return label;
    }
    return null;
  });
}

/** What a question begins with, without how it asks: for a topic whose questions share no phrase. */
export function beginningOf(text: string, terms: TermsOf): string {
  const words = text.split(/\s+/);
  const says = (word: string) => terms(word).length > 0 && !isAboutTheTask(word.replace(/[^\p{L}]/gu, ''));
  const first = Math.max(
    0,
    words.findIndex((word) => says(word) && !general.test(word)),
  );
  const begun = words.slice(first, first + beginningWords).join(' ');
  return begun.replace(/[.;:?!]+(?:\s.*)?$/u, '').replace(/(?:,|\s+(?:and|or|of|for|in|with|the|a))+$/u, '');
}
