/** Runs of words in past questions that can name what a question is about. */
import type { PastQuestion } from '@gene/contract/predictions';
import { numberOf, romanValue } from '../numerals.ts';
import { asks } from '../words.ts';
import type { NameSigns, SignsOf } from './name-signs.ts';
import type { TagWords, TermsOf } from './subject.ts';
import { general, isAboutTheTask, ofKind } from './task-words.ts';

export interface Phrase {
  /** As it stands. */
  shown: string;
  terms: string[];
}

/** As a text has it. */
export interface SaidPhrase extends Phrase {
  /** 1 for what a task asks for, less for what it speaks of besides. */
  weight: number;
  /** The word before it; null where it begins a sentence, or the word only asks for it. */
  behind: string | null;
}

export interface Naming {
  /** The names in a text. */
  phrases(text: string): SaidPhrase[];
  /** A whole title; null where it says nothing. */
  whole(title: string): Phrase | null;
}

interface PlacedWord {
  word: string;
  at: number;
}

const longest = 4;
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’+#-]|\.(?=\p{Ll}{2}))*/gu;
const pieceEnd = /[^\p{L}\p{M}\p{N}\s'’+#.-]+|\.(?!\p{Ll}{2})|\n| - /u;
/** Weights of the names after the word that asks: the first is the subject of the task. */
const weights = [1, 0.8, 0.6];
const besides = 0.3;

/** By their endings no names of things. */
export const ending = /(?:[^e]ed|ly|ous|ible|able|ative|ful|less)$/iu;
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
  /** Those whose data has it as well. */
  inData: Set<string>;
  questions: number;
}

const nowhere = (): Seen => ({
  ...{ papers: new Set(), plain: new Set(), inData: new Set() },
  questions: 0,
});

/** Where each term stands, by `termOf` its words. */
function countTerms(questions: readonly PastQuestion[], termOf: (word: string) => string): Map<string, Seen> {
  const seenIn = new Map<string, Seen>();
  for (const { text, paperId } of questions) {
    const spoken = withoutData(text);
    const own = new Set([...spoken.matchAll(wordPattern)].map(([word]) => termOf(word)));
    for (const term of own) {
      const seen = seenIn.get(term) ?? nowhere();
      seen.papers.add(paperId);
      if (spoken === text) seen.plain.add(paperId);
      seen.questions++;
      seenIn.set(term, seen);
    }
    for (const [data] of text.matchAll(exampleData))
      for (const [word] of data.matchAll(wordPattern)) seenIn.get(termOf(word))?.inData.add(paperId);
  }
  return seenIn;
}

/**
 * Words that stand in one paper alone are names of an example, or what a scan has made of others.
 * @param known terms of the material's own names
 */
export function namingIn(
  questions: readonly PastQuestion[],
  { terms, tag, signsOf }: { terms: TermsOf; tag?: TagWords | undefined; signsOf?: SignsOf | undefined },
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
  const breaks = (word: string, term: string, isVerb: boolean): boolean => {
    const seen = seenIn.get(term);
    if (!term || /^\p{N}+$/u.test(term) || isAboutTheTask(word) || identifier.test(word)) return true;
    // Letters alone are names of variables, "ii" labels.
    if (!seen || Array.from(word).length === 1 || romanValue(word) !== null) return true;
    if (known.has(term)) return false;
    if (isVerb && !participle.test(word)) return true;
    const isOfLanguage = questions.length >= fewestForThat && seen.questions > everywhere * questions.length;
    // A name that only occurs beside example data belongs to the example.
    const isOfExamples =
      (plain >= mostlyPlain && seen.plain.size < fewest) ||
      (seen.plain.size === 0 && seen.papers.size <= seen.inData.size);
    return isOfLanguage || isOfExamples || seen.papers.size < fewest;
  };
  return {
    whole(title) {
      const own = [...title.matchAll(wordPattern)].flatMap(([word]) => termOf(word) || []);
      return own.length > 0 ? { shown: title, terms: own } : null;
    },
    phrases(text) {
      return sentencesOf(text).flatMap((sentence) => {
        const classes = classesIn(sentence, tag);
        const signs = signsOf?.(text) ?? null;
        const isVerb = ({ word, at }: PlacedWord) =>
          classes(at + word.length) === 'verb' || (signs?.isVerb(word) ?? false);
        const task = sentence.search(asks);
        let runs = 0;
        return piecesOf(sentence).flatMap(({ words }) => {
          const out: SaidPhrase[] = [];
          let inRun = false;
          words.forEach((first, start) => {
            const { word, at } = first;
            const isBreak = breaks(word, termOf(word), isVerb(first));
            if (!isBreak && !inRun && task >= 0 && at > task) runs++;
            inRun = !isBreak;
            const weight = task >= 0 && at > task ? (weights[runs - 1] ?? besides) : besides;
            for (let end = start; end < Math.min(words.length, start + longest); end++) {
              const last = words[end]!;
              if (end > start && signs?.joins(last.word)) continue;
              const run = words.slice(start, end + 1);
              if (breaks(last.word, termOf(last.word), isVerb(last))) break;
              if (signs && !known.has(termOf(word)) && !namesBy(signs, run)) continue;
              if (!isName(run, classes(last.at + last.word.length), !signs)) continue;
              const before = words[start - 1];
              const isLed = classes(at + word.length) !== null && isOfName(before?.word, word);
              const shown = sentence
                .slice((isLed ? before! : first).at, last.at + last.word.length)
                .replace(/\s+/g, ' ');
              out.push({
                ...{ shown, terms: run.map((one) => termOf(one.word)).filter(Boolean), weight },
                behind: before && !isAboutTheTask(before.word) ? before.word.toLowerCase() : null,
              });
            }
          });
          return out;
        });
      });
    },
  };
}

/** Number of "two pass assembler", not of "two tables". */
const isOfName = (number = '', word = ''): boolean =>
  number.length > 2 && (numberOf(number) ?? 0) > 1 && !plural.test(word);

/** Begins like a name, and says more than "valor da" something. */
function namesBy(signs: NameSigns, run: readonly PlacedWord[]): boolean {
  const [first, second] = run;
  const isOfKind = second !== undefined && signs.joins(second.word) && general.test(first!.word);
  return signs.begins(first!.word) && !isOfKind && !run.every(({ word }) => general.test(word));
}

function isName(run: readonly PlacedWord[], lastClass: string | null, isEnglish: boolean): boolean {
  const words = run.map(({ word }) => word);
  const last = words.at(-1)!;
  const isThing = lastClass === null || lastClass === 'noun' || lastClass === 'name' || /ing$/i.test(last);
  if (!isThing || (isEnglish && ending.test(last)) || fewCapitals.test(last)) return false;
  if (lastClass !== null && words.slice(0, -1).some((word) => plural.test(word))) return false;
  // "terms owner", "types of"; but "data types".
  return words.length > 1 ? !ofKind.test(words[0]!) : !general.test(last);
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!:;])\s+(?=[\p{Lu}\p{N}(“"•●])|[•●▪\n]/u);

function piecesOf(sentence: string): { words: PlacedWord[] }[] {
  const pieces: { words: PlacedWord[] }[] = [];
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
