/** Labels of topics: titles and names that their questions share and others lack. */
import { sentenceWords } from '../../language/sentence-words.ts';
import type { PastQuestion } from '@gene/contract/predictions';
import { asks } from '../words.ts';
import type { SignsOf } from './name-signs.ts';
import { type Naming, namingIn, type Phrase, type SaidPhrase, withoutData } from './phrases.ts';
import { isSureName } from './sure-names.ts';
import type { TagWords, TermsOf, WordFrequency } from './subject.ts';
import { general, isAboutTheTask } from './task-words.ts';
import { titlesOf } from './titles.ts';

/** Weights by number of words: two or three name a thing, more are often cut out of a sentence. */
const byLength = [0.8, 1.6, 1.7, 1.3];
export const phrasesKept = 5;
/** Factors for names from the material, and for titles of the questions themselves. */
const worth = { inMaterial: 2, title: 2.5 };
/** A phrase that is not what a task asks for counts less. */
const beside = 0.3;

/** A word of so many questions is about the whole subject. */
const wide = 0.06;

export interface NamingOptions {
  terms: TermsOf;
  tag?: TagWords | undefined;
  signsOf?: SignsOf | undefined;
  frequency?: WordFrequency | undefined;
  /** Subjects of the material: its names are preferred to those of the questions. */
  subjects?: readonly string[];
}

interface Gathered extends Phrase {
  title: boolean;
  questions: Set<number>;
  /** Weight in each paper: 1 where a task asks for it. */
  papers: Map<string, number>;
  /** Counts of its spellings, as in `shown`. */
  forms: Map<string, number>;
}

/** Where all questions have a phrase. */
interface Spread {
  questions: Set<number>;
  /** The words that it stands behind; a question where it stands behind none counts by itself. */
  behind: Set<string>;
}

export interface KeyPhrases {
  /** The best first. */
  phrases: string[];
  /** The best that is sure to be one. */
  name: string | null;
}

/** What each group of questions is about. @param members for each question its group, of `count` */
export function keyPhrases(
  questions: readonly PastQuestion[],
  members: Int32Array,
  count: number,
  { terms, tag, signsOf, frequency, subjects = [] }: NamingOptions,
): KeyPhrases[] {
  const named = new Map(subjects.map((name) => [terms(name).join(' '), name]));
  const known = new Set([...named.keys()].flatMap((key) => key.split(' ')));
  const naming = namingIn(questions, { terms, tag, signsOf }, known);
  const titles = titlesOf(questions, terms);
  const groups = Array.from({ length: count }, () => new Map<string, Gathered>());
  const spread = new Map<string, Spread>();
  questions.forEach((question, i) => {
    const group = groups[members[i]!]!;
    for (const phrase of phrasesOf(question, titles[i]!, naming)) {
      const key = phrase.terms.join(' ');
      const known =
        group.get(key) ??
        group
          .set(key, { ...phrase, title: false, questions: new Set(), papers: new Map(), forms: new Map() })
          .get(key)!;
      known.title ||= phrase.title;
      known.questions.add(i);
      known.papers.set(question.paperId, Math.max(known.papers.get(question.paperId) ?? 0, phrase.weight));
      known.forms.set(phrase.shown, (known.forms.get(phrase.shown) ?? 0) + 1);
      const all = spread.get(key) ?? { questions: new Set(), behind: new Set() };
      spread.set(key, all);
      all.questions.add(i);
      all.behind.add(phrase.behind ?? `${i}`);
    }
  });
  const sizes = Array.from(groups, (_, group) => members.filter((member) => member === group).length);
  const isOften = (term: string) => (spread.get(term)?.questions.size ?? 0) >= wide * questions.length;
  /** "Database system" of papers about databases. */
  const isWide = (name: string, own: readonly string[]) =>
    general.test(name.split(' ').at(-1) ?? '') && own.length > 1 && own.slice(0, -1).every(isOften);
  return groups.map((phrases, group) => {
    const scored = [...phrases.values()].flatMap((phrase) => {
      const key = phrase.terms.join(' ');
      const name = named.get(key);
      const { questions: all, behind } = spread.get(key)!;
      const asking = [...phrase.papers.values()].filter((weight) => weight >= 1).length;
      const isOwn = name !== undefined || phrase.title;
      const score =
        scoreOf(phrase, all.size, questions.length) *
        (phrase.questions.size / sizes[group]!) ** 0.5 *
        (name === undefined ? 1 : worth.inMaterial);
      const shown = name ?? usualForm(phrase);
      const evidence = {
        ...{ shown, words: phrase.terms.length, asking, own: phrase.questions.size, size: sizes[group]! },
        ...{ all: all.size, behind: behind.size },
      };
      const isSure = isOwn || (!isWide(shown, phrase.terms) && isSureName(evidence, frequency));
      return [{ shown, terms: phrase.terms, score, isSure }];
    });
    scored.sort((a, b) => b.score - a.score);
    return { phrases: apart(scored), name: scored.find(({ isSure }) => isSure)?.shown ?? null };
  });
}

function phrasesOf(
  { text }: PastQuestion,
  title: string | null,
  naming: Naming,
): (SaidPhrase & { title: boolean })[] {
  const body = title === null ? text : text.slice(title.length);
  const inBody = naming.phrases(withoutData(body)).map((phrase) => ({ ...phrase, title: false }));
  if (title === null) return inBody;
  // "Understanding CSS Formatting" is also called "CSS Formatting".
  const names = title.split(' ').flatMap((_, from, words) => {
    const name = from === 0 || from < words.length - 1 ? naming.whole(words.slice(from).join(' ')) : null;
    return name && (from === 0 || name.terms.length > 1)
      ? [{ ...name, title: true, weight: 1, behind: null }]
      : [];
  });
  return [...names, ...inBody];
}

/** Asked by many papers in the group, by few questions besides. */
function scoreOf({ terms, title, questions, papers }: Gathered, asked: number, all: number): number {
  const support = [...papers.values()].reduce((sum, weight) => sum + Math.max(beside, weight), 0);
  const share = questions.size / asked;
  const rare = Math.log((all + 1) / asked);
  const length = byLength[Math.min(terms.length, byLength.length) - 1]!;
  return (title ? worth.title : 1) * support ** 1.3 * share ** 0.6 * rare * length;
}

/** The form that it has most often, of equals the one with fewest capitals: as it stands inside a sentence. */
function usualForm({ forms }: Gathered): string {
  const capitals = (text: string) => text.match(/\p{Lu}/gu)?.length ?? 0;
  return [...forms].sort(([a, m], [b, n]) => capitals(a) - capitals(b) || n - m)[0]![0];
}

/** None with a word of a better one. */
function apart(scored: readonly { shown: string; terms: string[]; score: number }[]): string[] {
  const kept: { shown: string; terms: string[] }[] = [];
  for (const phrase of scored) {
    if (kept.length === phrasesKept) break;
    if (!kept.some(({ terms }) => terms.some((term) => phrase.terms.includes(term)))) kept.push(phrase);
  }
  return kept.map(({ shown }) => shown);
}

/** With a capital letter, unless its first word is written in a way of its own. */
export const asTitle = (label: string): string =>
  label.replace(/^\p{Ll}(?=[\p{Ll}’'-]*(?:[\s,]|$))/u, (letter) => letter.toUpperCase());

/** Of a question at most so many are taken for a name. */
const beginningWords = 6;

/** Words that end a name: "… is", "… with the help of", "… describe". */
const namesEnd = new RegExp(`^(?:${sentenceWords('function')}|som|att|givet)$`, 'iu');

/** The first name in a question, without how it asks: for a topic whose questions share no phrase. */
export function beginningOf(text: string, { terms, tag }: Pick<NamingOptions, 'terms' | 'tag'>): string {
  const spoken = withoutData(text);
  const isVerb = verbsIn(spoken, tag);
  const words = [...spoken.matchAll(/[^\p{L}\p{N}]*(?<word>[\p{L}\p{N}'’-]+)[^\s\p{L}\p{N}]*/gu)].map(
    ({ 0: whole, index, groups }) => {
      const word = groups!['word']!;
      return { shown: whole.trim(), word, isVerb: isVerb(index + whole.indexOf(word) + word.length) };
    },
  );
  const says = ({ word, isVerb: tells }: (typeof words)[number]) =>
    !tells && terms(word).length > 0 && !isAboutTheTask(word) && !general.test(word);
  const first = words.findIndex(says);
  if (first < 0) return '';
  const run = words.slice(first, first + beginningWords);
  const end = run.findIndex(
    ({ word, isVerb: tells, shown }, i) =>
      i > 0 &&
      ((tells && !general.test(word)) ||
        namesEnd.test(word) ||
        asks.test(word) ||
        /^\W*[([|]/u.test(shown) ||
        /[^\p{L}\p{N})\]]\)*$/u.test(run[i - 1]!.shown)),
  );
  if (end < 0 && words.length > first + run.length) return '';
  const named = run.slice(0, end < 0 ? run.length : end);
  const begun = named
    .slice(0, named.findLastIndex(({ word }) => terms(word).length > 0) + 1)
    .map(({ shown }, i) => (i === 0 ? shown.replace(/^[^\p{L}\p{N}]+/u, '') : shown))
    .join(' ');
  return asTitle(begun.replace(/[^\p{L}\p{N})\]]+$/u, ''));
}

/** Whether the word that ends at a place is a verb; none is where classes are not known. */
function verbsIn(text: string, tag: TagWords | undefined): (end: number) => boolean {
  const verbs = new Set(
    (tag?.(text) ?? []).flatMap((each) =>
      each.wordClass === 'verb' && !/(?:ing|ed)$/iu.test(each.text) ? [each.start + each.text.length] : [],
    ),
  );
  return (end) => verbs.has(end);
}
