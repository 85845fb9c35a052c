import { analyse } from '../../language/analysis.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { casingOf } from './casing.ts';
import { explained, markdownOf } from './card-text.ts';
import type { Definition, DefinitionForm } from './definition.ts';
import { definitionsIn } from './definitions.ts';
import type { RankedTerm } from './key-terms.ts';
import type { Background, ProposedCard, StudyText } from './ports.ts';
import { articlesIn, questionFor } from './questions.ts';
import type { StudySentence } from './sentences.ts';

/** The best place where a text says what a term means. */
export interface DefinedTerm {
  key: string;
  term: string;
  score: number;
  sentence: StudySentence;
  place: Definition;
  bold: boolean;
}

/** A bold word with no wording of a definition beside it is a term that is used, and is asked for by a gap. */
const boldAlone = 0.4;
const explainedFrom = 0.5;
/** What stands before or after a term that is explained, in English; other languages go by their patterns. */
const explainsBefore =
  /(?:\b(?:called|termed|known as|referred to as|named|the terms?|described as|defined as|dubbed|or|i\.e\.,?|that is,)|—|\bis|\bare) (?:an? |the )?["“]?$/i;
const explainsAfter =
  /^["”]?(?: ?\([^)]{1,60}\))?(?:,? (?:which |that )?(?:is|are|was|were|refers? to|means|describes?|consists? of|occurs? (?:when|if)|happens? when|states? that|measures?|involves?|represents?|exists? when)\b(?! (?:not|also|often|usually|found|shown|still|example|known|called|termed|referred|named)\b)|(?:,|—|:| \() ?(?:an? |the |or |in which|where|when|meaning|also)|: \p{L})/iu;
const saysAfter =
  /^["”’]?(?: ?\([^)]{1,60}\))?(?:,? (?:which |that )?(?:is|are|was|were|refers? to|means?|describes?|denotes?|consists? of|occurs? (?:when|if)|happens? when|states? that)\b|: \p{L})/iu;
const saysBefore =
  /\b(?:is|are|was|were) (?:(?:also|often|sometimes|commonly|usually|generally|then) )?(?:called|termed|named|known as|referred to as|defined as) (?:an? |the )?["“]?$/i;
/** "Birds are an example of …" is about something else. */
const noDefinition =
  /^\S* ?(?:\([^)]*\) ?)?(?:is|are|was|were) (?:(?:an? |the |one )?(?:(?:good|classic|common|best|other) )*(?:examples?|cases?|results?|reasons?|causes?|problem|one of)|an? (?:very |particularly |especially )?(?:important|key|major|significant|critical|popular|good|great|useful|powerful|big|serious|matter))\b/i;
/** So many bold terms show that the document marks its terms so. */
const fewestBold = 3;
const longestBold = 6;
const fewWords = 250;
const threshold = { bold: 0.85, plain: 1.15, plainAmongBold: 1.25 };
const unmarkedLoss = 0.35;
/** "X refers to" and "X is a" need no bold beside them. */
const plainly = 0.95;
const best = 2.4;

/** Finds for each term the sentence that says best what it means. */
export function definedTerms(
  text: StudyText,
  sentences: readonly StudySentence[],
  terms: ReadonlyMap<string, RankedTerm>,
  background: Background,
): DefinedTerm[] {
  const headings = ` ${text.sections
    .flatMap((section) => section.headings)
    .map((heading) => analyse(heading, text.language).join(' '))
    .join(' | ')} `;
  const counts = new Map<string, number>();
  for (const { terms: words } of sentences)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // Notes name once what a chapter names many times.
  const isShort = sentences.reduce((sum, { words }) => sum + words, 0) < fewWords;
  const found = new Map<string, DefinedTerm>();
  const bolds = sentences.map((sentence) => boldTerms(sentence));
  const marked = bolds.flat().length >= fewestBold;
  sentences.forEach((sentence, i) => {
    if (sentence.role === 'aside' || sentence.words > 70) return;
    const places = withBold(definitionsIn(sentence.text, text.language, background), bolds[i]!).filter(
      ({ place, bold }) => bold || !noDefinition.test(sentence.text.slice(place.end)),
    );
    for (const { place, bold } of places) {
      const stems = analyse(place.term, text.language);
      if (stems.length === 0) continue;
      const key = stems.join(' ');
      const mean = (value: (stem: string) => number) =>
        stems.reduce((sum, stem) => sum + value(stem), 0) / stems.length;
      const times = terms.get(key)?.count ?? 1;
      let score =
        place.strength -
        0.2 +
        0.12 *
          Math.min(
            3,
            mean((stem) => Math.log(1 + (counts.get(stem) ?? 0))),
          ) +
        0.1 *
          Math.min(
            5,
            mean((stem) => 0.65 * background.rarity(stem)),
          ) +
        (times >= 3 ? 0.15 : times === 1 && !isShort ? -0.15 : 0);
      if (stems.some((stem) => headings.includes(` ${stem} `))) score += 0.15;
      if (sentence.opensParagraph) score += 0.1;
      if (sentence.role === 'glossary') score += 0.5;
      if (bold) score += 1;
      else if (marked) score -= place.strength >= plainly ? unmarkedLoss / 2 : unmarkedLoss;
      const known = found.get(key);
      if (!known || known.score < score)
        found.set(key, { key, term: place.term, score, sentence, place, bold });
    }
  });
  const least = (bold: boolean) =>
    bold ? threshold.bold : marked ? threshold.plainAmongBold : threshold.plain;
  return [...found.values()]
    .filter(({ score, bold }) => score >= least(bold))
    .sort((x, y) => y.score - x.score);
}

function boldTerms(sentence: StudySentence): Definition[] {
  return sentence.bold.flatMap((span) => {
    const from = Math.max(0, span.start - sentence.start);
    // The letters of an ending are now and then not set in bold.
    const bare = Math.max(0, span.end - sentence.start);
    const ending = /^[\p{L}\p{M}]{0,3}(?![\p{L}\p{M}])/u.exec(sentence.text.slice(bare))?.[0] ?? '';
    const raw = sentence.text.slice(from, bare + ending.length);
    const term = raw.replace(/^[\s"“‘(]+|[\s"”’).,;:]+$/gu, '').replace(/\s*\([^)]*\)?$/u, '');
    const start = from + Math.max(0, raw.indexOf(term));
    const isTerm =
      term.length >= 3 &&
      /\p{L}{2}/u.test(term) &&
      !/^\p{N}/u.test(term) &&
      term.split(/\s+/).length <= longestBold &&
      term.length < 0.6 * sentence.text.length;
    if (!isTerm) return [];
    const end = start + term.length;
    const explains =
      explainsBefore.test(sentence.text.slice(0, start)) || explainsAfter.test(sentence.text.slice(end));
    return [
      { start, end, term, strength: explains ? 0.7 : boldAlone, form: boldForm(sentence.text, start, end) },
    ];
  });
}

/** What the words round a bold term do with it, where the grammar of the sentence has not been read. */
function boldForm(text: string, start: number, end: number): DefinitionForm {
  const opens = /^["“'‘(]*(?:(?:an?|the|most|some|many|all) )?$/i.test(text.slice(0, start));
  if (saysAfter.test(text.slice(end)) && (opens || /[,;:] (?:(?:an?|the) )?$/i.test(text.slice(0, start))))
    return 'subject';
  return saysBefore.test(text.slice(0, start)) ? 'subject' : 'beside';
}

/** What is set in bold says where a term begins and ends better than grammar does. */
function withBold(places: readonly Definition[], bolds: readonly Definition[]) {
  const overlaps = (a: Definition, b: Definition) => a.start < b.end && b.start < a.end;
  return [
    ...bolds.map((bold) => {
      const same = places.filter((place) => overlaps(place, bold));
      const strength = Math.max(bold.strength, ...same.map((place) => place.strength));
      const form = same.some((place) => place.form === 'subject') ? 'subject' : bold.form;
      return { place: { ...bold, strength, form }, bold: true };
    }),
    ...places
      .filter((place) => !bolds.some((bold) => overlaps(place, bold)))
      .map((place) => ({ place, bold: false })),
  ];
}

/** How rare a single word must be for "What is the …?" to ask for more than one thing at hand. */
const rareEnough = 4.5;

/** A noun by itself, and no plain word with "the" before it: "The country is …" speaks of one country. */
function isAskable(
  { key, term, place, sentence, bold }: DefinedTerm,
  { tag, rarity, frequencies }: Background,
) {
  if (/\s/.test(term) || !tag) return true;
  if (
    tag(term.toLowerCase())[0]?.wordClass === 'adjective' ||
    /(?:[^n]ical|[^a]tic|cratic|ious|less)$/i.test(term)
  )
    return false;
  const particular = /(?:^|\s)the\s["“]?$/i.test(sentence.text.slice(0, place.start));
  return bold || !particular || !frequencies || rarity(key) >= rareEnough;
}

/** Cards that ask for what a term means, best first; terms whose sentence needs others to be understood are left out. */
export function definitionCards(
  defined: readonly DefinedTerm[],
  sentences: readonly StudySentence[],
  text: StudyText,
  background: Background,
): ProposedCard[] {
  const language = canonicalLanguage(text.language) || 'eng';
  const keepsCapital = casingOf(sentences);
  const articleOf = articlesIn(sentences);
  return defined.flatMap((each) => {
    const inGlossary = each.sentence.role === 'glossary';
    if (!inGlossary && (each.place.strength < explainedFrom || each.place.form !== 'subject')) return [];
    if (language === 'eng' && !isAskable(each, background)) return [];
    const answer = explained(each.sentence, sentences[each.sentence.number - 1]);
    if (!answer) return [];
    const { front, term } = questionFor(each, keepsCapital, articleOf, language, background);
    return [
      {
        kind: 'basic' as const,
        front: markdownOf(front),
        back: markdownOf(answer.text),
        term,
        score: Math.min(1, Math.max(0, each.score / best)),
        source: answer.source,
      },
    ];
  });
}
