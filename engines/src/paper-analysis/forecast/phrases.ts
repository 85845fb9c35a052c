/** Runs of words in past questions that can name what a question is about. */
import type { PastQuestion } from '@gene/contract/predictions';
import { romanValue } from '../numerals.ts';
import { asks } from '../words.ts';
import { headsIn, type Role } from './heads.ts';
import type { TagWords, TermsOf } from './subject.ts';
import { general, isAboutTheTask, ofKind } from './task-words.ts';

export interface Phrase {
  /** As it stands. */
  shown: string;
  terms: string[];
}

export interface Naming {
  /** The names in a text; `weight` is 1 for what a task asks for, and less for what it speaks of besides. */
  phrases(text: string): (Phrase & { weight: number })[];
  /** A whole title; null where it says nothing. */
  whole(title: string): Phrase | null;
}

const longest = 4;
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’+#-]|\.(?=\p{Ll}{2}))*/gu;
const pieceEnd = /[^\p{L}\p{M}\p{N}\s'’+#.-]+|\.(?!\p{Ll}{2})|\n| - /u;
/** Weights of the names after the word that asks: the first is the subject of the task. */
const weights = [1, 0.8, 0.6];
const besides = 0.3;

/** By their endings no names of things. */
const ending = /(?:[^e]ed|ly|ous|ible|able|ative|ful|less)$/iu;
/** Variables and what programs call things: "w1", "sname_id", "bodyParser"; but "3NF". */
const identifier = /\p{L}[\d_]|^\p{Ll}+\p{Lu}/u;
const fewCapitals = /^\p{Lu}\p{L}?$/u;
/** Before the end of a name things stand in the singular: "pressure lifts water" is told, not named. */
const plural = /\p{Ll}{2}[^\Wsiu\d_]s$/iu;
const participle = /(?:ed|ing)$/iu;

/** Tables with their columns, sets, dependencies and quoted data: what examples are made of. */
const exampleData = new RegExp(
  [
    String.raw`\b(?:(?:public|private|protected|static|abstract|final) )+(?:class|interface|void|int|long|double|boolean|\p{Lu}\p{L}*)\b`,
    String.raw`[\p{L}\p{N}_-]+\s*\([^()]*,[^()]*\)|\{[^{}]*\}|[\p{L}\p{N}_,]+\s*(?:→|->|=>|--)\s*[\p{L}\p{N}_,]+`,
    String.raw`[“"‘'][^“”"‘’'\n]{1,40}[”"’'](?!\p{L})`,
  ].join('|'),
  'gu',
);

export const withoutData = (text: string): string => text.replace(exampleData, ' | ');

/** Of a question's words the share of questions from which on they belong to the language, not to what is asked. */
const everywhere = 0.3;
const fewestForThat = 20;
/** Papers whose questions speak without data so often are not about programs or tables throughout. */
const mostlyPlain = 0.6;

/** Occurrences of a word inside and outside example data. */
interface Seen {
  papers: Set<string>;
  /** Those where it stands in a question without such data. */
  plain: Set<string>;
  /** Those of them where it is not written in capitals, as names of tables are. */
  plainSmall: Set<string>;
  isEverSmall: boolean;
  /** Those whose data has it as well. */
  inData: Set<string>;
  questions: number;
}

const nowhere = (): Seen => ({
  ...{ papers: new Set(), plain: new Set(), plainSmall: new Set(), inData: new Set() },
  ...{ isEverSmall: false, questions: 0 },
});

/** Where each term stands, by `termOf` its words. */
function countTerms(questions: readonly PastQuestion[], termOf: (word: string) => string): Map<string, Seen> {
  const seenIn = new Map<string, Seen>();
  for (const { text, paperId } of questions) {
    const spoken = withoutData(text);
    const words = new Map([...spoken.matchAll(wordPattern)].map(([word]) => [termOf(word), word] as const));
    for (const [term, word] of words) {
      const seen = seenIn.get(term) ?? nowhere();
      seen.papers.add(paperId);
      const isSmall = word !== word.toUpperCase();
      if (spoken === text) {
        seen.plain.add(paperId);
        if (isSmall) seen.plainSmall.add(paperId);
      }
      seen.isEverSmall ||= isSmall;
      seen.questions++;
      seenIn.set(term, seen);
    }
    for (const [data] of text.matchAll(exampleData))
      for (const [word] of data.matchAll(wordPattern)) seenIn.get(termOf(word))?.inData.add(paperId);
  }
  return seenIn;
}

/**
 * Words that stand in one paper alone are names of an example, or what a scan has made of others; sentences that a
 * paper says more than once are no questions.
 * @param known terms of the material's own names
 */
export function namingIn(
  questions: readonly PastQuestion[],
  terms: TermsOf,
  tag: TagWords | undefined,
  known: ReadonlySet<string>,
): Naming {
  const cache = new Map<string, string>();
  const termOf = (word: string) => {
    const term = cache.get(word) ?? terms(word).join('');
    cache.set(word, term);
    return term;
  };
  const seenIn = countTerms(questions, termOf);
  const papers = new Set(questions.map(({ paperId }) => paperId)).size;
  const plain = questions.filter(({ text }) => withoutData(text) === text).length / questions.length;
  const fewest = Math.min(2, papers);
  const said = boilerplateIn(questions, terms);
  const heads = headsIn(
    [...new Set(questions.flatMap(({ text }) => sentencesOf(withoutData(text))))].flatMap((sentence) => {
      const classes = classesIn(sentence, tag);
      return piecesOf(sentence).map(({ words }) =>
        words.map(({ word, at }) => ({
          term: termOf(word),
          isOfName: termOf(word) !== '' && !isAboutTheTask(word) && classes(at + word.length) !== 'verb',
        })),
      );
    }),
  );
  const breaks = (word: string, term: string, isVerb: boolean): boolean => {
    const seen = seenIn.get(term);
    if (!term || /^\p{N}+$/u.test(term) || isAboutTheTask(word) || identifier.test(word)) return true;
    // Letters alone are names of variables, "ii" labels.
    if (!seen || Array.from(word).length === 1 || romanValue(word) !== null) return true;
    if (known.has(term)) return false;
    if (isVerb && !participle.test(word)) return true;
    const isOfLanguage = questions.length >= fewestForThat && seen.questions > everywhere * questions.length;
    // A name that only occurs beside example data belongs to the example.
    const isTable = seen.isEverSmall && seen.inData.size > 0;
    const spokenOf = (isTable ? seen.plainSmall : seen.plain).size;
    const isOfExamples =
      (plain >= mostlyPlain && spokenOf < fewest) || (spokenOf === 0 && seen.papers.size <= seen.inData.size);
    return isOfLanguage || isOfExamples || seen.papers.size < fewest;
  };
  return {
    whole(title) {
      const own = [...title.matchAll(wordPattern)].flatMap(([word]) => termOf(word) || []);
      return own.length > 0 ? { shown: title, terms: own } : null;
    },
    phrases(text) {
      return sentencesOf(text).flatMap((sentence) => {
        if (said.has(terms(sentence).join(' '))) return [];
        const classes = classesIn(sentence, tag);
        const task = sentence.search(asks);
        let runs = 0;
        return piecesOf(sentence).flatMap(({ words }) => {
          const out: (Phrase & { weight: number })[] = [];
          let inRun = false;
          words.forEach(({ word, at }, start) => {
            const isBreak = breaks(word, termOf(word), classes(at + word.length) === 'verb');
            if (!isBreak && !inRun && task >= 0 && at > task) runs++;
            inRun = !isBreak;
            const weight = task >= 0 && at > task ? (weights[runs - 1] ?? besides) : besides;
            for (let end = start; end < Math.min(words.length, start + longest); end++) {
              const last = words[end]!;
              const wordClass = classes(last.at + last.word.length);
              if (breaks(last.word, termOf(last.word), wordClass === 'verb')) break;
              const run = words.slice(start, end + 1);
              if (
                !isName(
                  run.map((one) => one.word),
                  wordClass,
                  known.has(termOf(last.word)) ? 'either' : heads(termOf(last.word)),
                )
              )
                continue;
              const shown = sentence.slice(run[0]!.at, last.at + last.word.length).replace(/\s+/g, ' ');
              out.push({ shown, terms: run.map((one) => termOf(one.word)), weight });
            }
          });
          return out;
        });
      });
    },
  };
}

function isName(words: readonly string[], lastClass: string | null, role: Role): boolean {
  const last = words.at(-1)!;
  if (ending.test(last) || fewCapitals.test(last)) return false;
  if (role === 'modifier' && plural.test(last)) return false;
  const isAcronym = last === last.toUpperCase();
  if (role === 'modifier' && !isAcronym && (words.length === 1 || lastClass === null)) return false;
  const isThing = lastClass === null || lastClass === 'noun' || lastClass === 'name' || /ing$/i.test(last);
  const endsNames = lastClass === 'adjective' && role === 'head' && words.length > 1;
  if (!isThing && !endsNames) return false;
  if (lastClass !== null && words.slice(0, -1).some((word) => plural.test(word))) return false;
  // "terms owner", "types of"; but "data types".
  return words.length > 1 ? !ofKind.test(words[0]!) : !general.test(last);
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!:;])\s+(?=[\p{Lu}\p{N}(“"•●])|[•●▪\n]/u);

function piecesOf(sentence: string): { words: { word: string; at: number }[] }[] {
  const pieces: { words: { word: string; at: number }[] }[] = [];
  let at = 0;
  for (const piece of sentence.split(new RegExp(`(${pieceEnd.source})`, 'u'))) {
    const words = [...piece.matchAll(wordPattern)].map(({ 0: word, index }) => ({ word, at: at + index }));
    if (words.length > 0) pieces.push({ words });
    at += piece.length;
  }
  return pieces;
}

/** The class of the word that ends at a place; null where classes are not known. */
function classesIn(sentence: string, tag: TagWords | undefined): (end: number) => string | null {
  const tagged = tag?.(sentence) ?? null;
  if (!tagged) return () => null;
  const byEnd = new Map(tagged.map(({ text, start, wordClass }) => [start + text.length, wordClass]));
  return (end) => byEnd.get(end) ?? null;
}

/** Sentences that stand in more than one question of one paper, as terms: how to answer, not what. */
function boilerplateIn(questions: readonly PastQuestion[], terms: TermsOf): Set<string> {
  const counts = new Map<string, Map<string, Set<string>>>();
  for (const { text, paperId, number } of questions) {
    // Parts of one question share what introduces them.
    const whole = number.replace(/ \(.*$/, '');
    for (const sentence of sentencesOf(text)) {
      const key = terms(sentence).join(' ');
      const inPapers = counts.get(key) ?? counts.set(key, new Map()).get(key)!;
      (inPapers.get(paperId) ?? inPapers.set(paperId, new Set()).get(paperId)!).add(whole);
    }
  }
  return new Set(
    [...counts]
      .filter(([, inPapers]) => [...inPapers.values()].some(({ size }) => size > 1))
      .map(([key]) => key),
  );
}
