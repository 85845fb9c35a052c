import { analyse } from '../../language/analysis.ts';
import { boldTerms, withBold } from './bold-terms.ts';
import type { Definition } from './definition.ts';
import { definitionsIn } from './definitions.ts';
import weights from './introduction-weights.json' with { type: 'json' };
import { keynessOf, type RankedTerm } from './key-terms.ts';
import type { Background, StudyText } from './ports.ts';
import type { StudySentence } from './sentences.ts';

/** Features that tell whether a text introduces a term, as its glossary would; the weights have these names. */
export const introductionSigns = [
  'says',
  'names',
  'beside',
  'earlier',
  'alone',
  'keyness',
  'words',
  'once',
  'capitals',
  'heading',
  'bold',
  'amongBold',
] as const;
export type IntroductionSigns = Record<(typeof introductionSigns)[number], number>;

/** A term that a text may introduce, and the place that says best what it means. */
export interface PossibleTerm extends Place {
  key: string;
  term: string;
  signs: IntroductionSigns;
  /** Probability that the text introduces it, 0–1. */
  likelihood: number;
}

interface Place {
  sentence: StudySentence;
  place: Definition;
  bold: boolean;
}

/** "Birds are an example of …" is about something else. */
const noDefinition = new RegExp(
  String.raw`^\S* ?(?:\([^)]*\) ?)?(?:is|are|was|were) (?:` +
    String.raw`(?:an? |the |one )?(?:(?:good|classic|common|best|other) )*(?:examples?|cases?|results?|reasons?|causes?|problem|one of)` +
    String.raw`|an? (?:very |particularly |especially )?(?:important|key|major|significant|critical|popular|good|great|useful|powerful|big|serious|matter))\b`,
  'i',
);
/** So many bold terms show that the document marks its terms so. */
const fewestBold = 3;
const mostWords = 70;
const fewWords = 250;

export const isIntroduced = ({ likelihood }: PossibleTerm): boolean => likelihood >= weights.introducedFrom;

/** The terms of a text with how likely it introduces them, the likeliest first. */
export function possibleTerms(
  text: StudyText,
  sentences: readonly StudySentence[],
  terms: readonly RankedTerm[],
  background: Background,
): PossibleTerm[] {
  const bolds = sentences.map((sentence) => boldTerms(sentence));
  const found = new Map<string, Place[]>();
  const add = (key: string, place: Place) => {
    const known = found.get(key);
    if (known) known.push(place);
    else found.set(key, [place]);
  };
  sentences.forEach((sentence, i) => {
    if (sentence.role === 'aside' || sentence.words > mostWords) return;
    const definitions = definitionsIn(sentence.text, text.language, background);
    for (const { place, bold } of withBold(definitions, bolds[i]!)) {
      const key = analyse(place.term, text.language).join(' ');
      if (key && (bold || !noDefinition.test(sentence.text.slice(place.end))))
        add(key, { sentence, place, bold });
    }
  });
  // Without word classes most runs of words are no terms.
  if (background.tag)
    for (const { key, places } of terms)
      for (const { sentence, start, end } of places) {
        const at = { start: start - sentence.start, end: end - sentence.start };
        const term = sentence.text.slice(at.start, at.end);
        add(key, { sentence, place: { ...at, term, strength: 0, form: 'beside' }, bold: false });
      }
  const signsOf = signsIn(text, sentences, found, bolds.flat().length >= fewestBold, background);
  return [...found]
    .map(([key, places]) => {
      const signs = signsOf(key, places);
      const best = places.reduce((known, place) => (worthOf(place) > worthOf(known) ? place : known));
      return { ...best, key, term: best.place.term, signs, likelihood: likelihoodOf(signs) };
    })
    .sort((x, y) => y.likelihood - x.likelihood);
}

/** Quality of a place as a definition of the term. */
const worthOf = ({ sentence, place, bold }: Place) =>
  Number(bold) +
  place.strength +
  0.5 * Number(sentence.role === 'glossary') +
  0.1 * Number(sentence.opensParagraph);

function signsIn(
  text: StudyText,
  sentences: readonly StudySentence[],
  found: ReadonlyMap<string, readonly Place[]>,
  isMarked: boolean,
  background: Background,
) {
  const mentions = mentionsIn(sentences);
  const headings = ` ${text.sections
    .flatMap((section) => section.headings)
    .map((heading) => analyse(heading, text.language).join(' '))
    .join(' | ')} `;
  // Notes name once what a chapter names many times.
  const isShort = sentences.reduce((sum, { words }) => sum + words, 0) < fewWords;
  const isAlone = !background.hasTextBefore(text.start);
  const keyness = new Map(
    [...found.keys()].map((key) => {
      const stems = key.split(' ');
      return [key, keynessOf({ stems, ...mentions.of(stems) }, mentions.counts, background)];
    }),
  );
  const most = Math.max(...keyness.values(), Number.MIN_VALUE);
  return (key: string, places: readonly Place[]): IntroductionSigns => {
    const stems = key.split(' ');
    const bold = places.some((place) => place.bold);
    return {
      says: Math.max(0, ...places.map(({ place }) => (place.form === 'subject' ? place.strength : 0))),
      names: Number(places.some(({ place }) => place.form === 'named')),
      beside: places.filter(isExplainedBeside).length / places.length,
      earlier: isAlone ? 0 : Math.log(1 + background.mentionsBefore(stems, text.start)),
      alone: Number(isAlone),
      keyness: keyness.get(key)! / most,
      words: stems.length,
      once: Number(!isShort && mentions.of(stems).count <= 1),
      capitals: shareOfCapitals(places[0]!.place.term),
      heading: Number(headings.includes(` ${key} `)),
      bold: Number(bold),
      amongBold: Number(isMarked && !bold),
    };
  };
}

const isExplainedBeside = ({ sentence: { text }, place }: Place) =>
  (place.form === 'beside' && place.strength > 0) ||
  /^["”’]?(?: ?\(|, (?:or|which|an?|the)\b|[—–])/.test(text.slice(place.end)) ||
  /, or (?:an? |the )?$/.test(text.slice(0, place.start));

const fewestStems = 200;

/** Counts of words and phrases in a text. */
function mentionsIn(sentences: readonly StudySentence[]) {
  const stems = sentences.flatMap(({ terms }) => [...terms, '']);
  const at = new Map<string, number[]>();
  stems.forEach((stem, i) => {
    const known = at.get(stem);
    if (known) known.push(i);
    else at.set(stem, [i]);
  });
  return {
    counts: new Map([...at].map(([stem, places]) => [stem, places.length])),
    /** @returns `first`: share of the text before its first mention */
    of(term: readonly string[]) {
      const places = (at.get(term[0]!) ?? []).filter((from) =>
        term.every((stem, k) => stems[from + k] === stem),
      );
      return {
        count: Math.max(1, places.length),
        first: (places[0] ?? 0) / Math.max(fewestStems, stems.length),
      };
    },
  };
}

const shareOfCapitals = (term: string) =>
  (term.match(/\p{Lu}/gu)?.length ?? 0) / (term.match(/\p{L}/gu)?.length || 1);

/** By logistic regression. */
function likelihoodOf(signs: IntroductionSigns): number {
  const sum = introductionSigns.reduce(
    (total, name) => total + weights.signs[name] * signs[name],
    weights.bias,
  );
  return 1 / (1 + Math.exp(-sum));
}
