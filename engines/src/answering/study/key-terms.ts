import { analyse } from '../../language/analysis.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { casingOf, insideSentence, type KeepsCapital } from './casing.ts';
import { type Phrase, phrasesOf } from './noun-phrases.ts';
import type { Background, StudyText } from './ports.ts';
import type { StudySentence } from './sentences.ts';

/** A term of a text and how much the text is about it. */
export interface RankedTerm {
  /** Stems joined by blanks: one key for all forms of the term. */
  key: string;
  stems: readonly string[];
  /** The form that the text has most often. */
  term: string;
  score: number;
  count: number;
  places: { sentence: StudySentence; start: number; end: number }[];
  /** Set in bold somewhere, as textbooks do with what they explain. */
  bold: boolean;
}

const lengthPower = 0.2;
const latePenalty = 0.7;
const shortText = 200;
const bold = 2.5;
const inHeading = 1.25;

/**
 * Terms of a text, best first: the sum of its words' tf-idf, damped by its length, times its own frequency and how
 * early it comes; raised where it is set in bold or stands in a heading.
 */
export function rankTerms(
  text: StudyText,
  sentences: readonly StudySentence[],
  background: Background,
): RankedTerm[] {
  const counts = new Map<string, number>();
  let length = 0;
  const gathered = new Map<string, Gathered>();
  for (const sentence of sentences) {
    for (const term of sentence.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const phrase of phrasesOf(sentence.text, text.language, background)) {
      const key = phrase.stems.join(' ');
      let known = gathered.get(key);
      if (!known) gathered.set(key, (known = newTerm(phrase, length)));
      addPlace(known, phrase, sentence);
    }
    length += sentence.words;
  }
  // German writes all nouns with a capital letter.
  const keepsCapital = canonicalLanguage(text.language) === 'deu' ? null : casingOf(sentences);
  const headed = new Set(
    text.sections.flatMap(({ headings }) =>
      headings.map((heading) => analyse(heading, text.language).join(' ')),
    ),
  );
  const heading = ` ${[...headed].join(' | ')} `;
  const named = [...gathered.values()].filter((term) => term.bold || !labelsNumbers(term));
  const terms = named.map((term) => {
    const count = term.places.length;
    const score = keynessOf(
      { stems: term.stems, count, first: term.first / Math.max(length, shortText) },
      counts,
      background,
    );
    const isBold = term.bold;
    return {
      key: term.key,
      stems: term.stems,
      term: usualForm(term, keepsCapital),
      count,
      places: term.places,
      bold: isBold,
      score: score * (isBold ? bold : 1) * (heading.includes(` ${term.key} `) ? inHeading : 1),
    };
  });
  return terms.sort((x, y) => y.score - x.score);
}

/**
 * Keyness of a term in a text, by the counts of the term and its words.
 * @param first share of the text before it
 * @param counts of words in the text
 */
export function keynessOf(
  { stems, count, first }: { stems: readonly string[]; count: number; first: number },
  counts: ReadonlyMap<string, number>,
  { rarity }: Background,
): number {
  const weight = stems.reduce((sum, stem) => sum + (1 + Math.log(counts.get(stem) ?? 1)) * rarity(stem), 0);
  return ((weight / stems.length ** lengthPower) * (1 + Math.log(count))) / (1 + latePenalty * first);
}

interface Gathered {
  key: string;
  stems: string[];
  /** Words before it. */
  first: number;
  /** Its spellings, anywhere and inside sentences. */
  forms: Map<string, number>;
  inside: Map<string, number>;
  places: RankedTerm['places'];
  bold: boolean;
}

const newTerm = (phrase: Phrase, first: number): Gathered => ({
  key: phrase.stems.join(' '),
  stems: phrase.stems,
  first,
  forms: new Map(),
  inside: new Map(),
  places: [],
  bold: false,
});

function addPlace(term: Gathered, phrase: Phrase, sentence: StudySentence): void {
  const start = sentence.start + phrase.start;
  const end = sentence.start + phrase.end;
  for (const forms of phrase.start > 3 ? [term.forms, term.inside] : [term.forms])
    forms.set(phrase.text, (forms.get(phrase.text) ?? 0) + 1);
  term.places.push({ sentence, start, end });
  if (sentence.bold.some((span) => span.start <= start + 1 && span.end >= end - 1)) term.bold = true;
}

/** "Article", "paragraph", "figure": mostly the name of what a number tells apart. */
function labelsNumbers({ stems, places }: Gathered): boolean {
  if (stems.length > 1) return false;
  const numbered = places.filter(({ sentence, end }) =>
    /^\s\p{N}/u.test(sentence.text.slice(end - sentence.start)),
  ).length;
  return places.length > 1 && numbered >= places.length / 2;
}

/** The commonest form, of those inside sentences if there are any. */
function usualForm(term: Gathered, keepsCapital: KeepsCapital | null): string {
  const forms = term.inside.size ? term.inside : term.forms;
  const [best] = [...forms].sort(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1));
  const form = best?.[0] ?? '';
  return keepsCapital && !term.inside.size ? insideSentence(form, keepsCapital) : form;
}
