import { cardinalPattern } from '../../language/number-words.ts';
import { sentenceWords } from '../../language/sentence-words.ts';
import { analyse } from '../../language/analysis.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { markdownOf, plainText } from './card-text.ts';
import { pointsWithinLaw } from './cues.ts';
import type { ProposedCard, StudyText } from './ports.ts';
import { quoted, type StudySentence } from './sentences.ts';

/** A law asks for less than it says: so many cards of a page, the best first. */
const mostPerPage = 3;
const words = { fewest: 5, most: 60, mostOfDefinition: 90 };
const wordsPerPoint = 600;
const scores = { definition: 0.95, right: 0.85, term: 0.9, number: 0.75 };

const quotedTerm = String.raw`["“‘'](?<term>\p{L}[^"“”‘’']{1,60})["”’']`;
/** "'Lock' means …"; "In this Part, the expression “lock” includes …". */
const means = new RegExp(
  String.raw`^(?:(?:in|for the purposes of) th(?:is|e) [^"“‘']{2,80}, )?(?:the (?:expression|term|words?) )?${quotedTerm},?(?: [^"“”‘’']{2,60},)? (?:shall )?(?:means?|includes?|has the meaning)(?!\p{L})`,
  'iu',
);
/** Who has a right or must not be harmed, and the words of rights. */
const right = new RegExp(
  String.raw`^${sentenceWords('bearers')}\b.{0,80}\b(?:shall (?:not )?(?:be (?!eligible|qualified|a member|appointed)|have the right|enjoy)|(?:has|have) the right|shall be entitled|is entitled)\b`,
  'iu',
);
/** Prohibitions on the state, and protections of persons. */
const ban =
  /^(?:the State shall not\b|no (?!person|one)(?:\p{Ll}+)(?: (?:or|of) \p{Ll}+)?\b.{0,60}\bshall be\b)/iu;
const noRight = /^(?:no person|any person) shall be (?:eligible|qualified)/i;
/** "shall hold office for a term of five years", "not later than 72 hours". */
const numeral = `(?:${cardinalPattern('eng')})`;
const number = String.raw`(?:${numeral}(?:[- ](?:and )?${numeral})*|\p{Nd}[\p{Nd} ,.\u00a0]*\p{Nd}|\p{Nd})`;
const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}(-])${number}[ \u00a0](?:per ?cent\.?|%|(?:million |calendar |working )?(?:years?|months?|weeks?|days?|hours?|euros?|EUR|rupees|members|judges|persons)(?:’|')?)(?![\p{L}\p{N}])`,
  'iu',
);
const rule = /\b(?:shall|must|may not)\b/i;
const office =
  /\b(?:hold office|term of|age of|consist of|not (?:later|less|more|exceeding)|within|at least|maximum)\b/i;

/**
 * Makes cards on a law: the meaning of its own terms, the rights that it gives, and its terms of office,
 * ages, times and sums. English only.
 */
export function lawCards(text: StudyText, sentences: readonly StudySentence[]): ProposedCard[] {
  if (!isLaw(text, sentences)) return [];
  const found = sentences.flatMap((sentence) => {
    const complete = sentence.states || goesOnWithProviso(sentence, sentences[sentence.number + 1]);
    const card = complete && sentence.role !== 'aside' ? cardOf(sentence, text) : null;
    // Of two on a page the shorter one is the easier to learn.
    const isDefinition = card?.score === scores.definition;
    return card
      ? [{ card: { ...card, score: card.score - sentence.words / wordsPerPoint }, isDefinition }]
      : [];
  });
  const perPage = new Map<number, number>();
  const used = new Set<string>();
  return found
    .sort((x, y) => y.card.score - x.card.score)
    .filter(({ card: { source, term, kind }, isDefinition }) => {
      const count = perPage.get(source.page) ?? 0;
      const key = `${kind} ${analyse(term, text.language).join(' ')}`;
      if (used.has(key) || (count >= mostPerPage && !isDefinition)) return false;
      perPage.set(source.page, count + (isDefinition ? 0 : 1));
      used.add(key);
      return true;
    })
    .map(({ card }) => card);
}

/** True for a law: so many sentences with "shall", or terms defined in quotes. English only. */
export function isLaw(
  { language }: Pick<StudyText, 'language'>,
  sentences: readonly StudySentence[],
): boolean {
  if (canonicalLanguage(language) !== 'eng') return false;
  const rules = sentences.filter(({ text }) => /\bshall\b/i.test(text)).length;
  const terms = sentences.filter(({ text }) => means.test(text)).length;
  return (rules >= 2 && rules >= 0.2 * sentences.length) || (terms >= 3 && terms >= 0.1 * sentences.length);
}

/** "… for a term of five years: Provided that …": whole, though a colon ends it. */
const goesOnWithProviso = ({ text }: StudySentence, next: StudySentence | undefined) =>
  /:$/.test(text) && /^\p{Lu}/u.test(text) && /^provided\b/i.test(next?.text ?? '');

function cardOf(sentence: StudySentence, text: StudyText): ProposedCard | null {
  const shown = plainText(sentence.text).replace(/[;,:]$/, '.');
  const term = means.exec(shown)?.groups?.['term']?.replace(/^an? (?=\p{L}{2})/iu, '');
  if (sentence.words < words.fewest || sentence.words > (term ? words.mostOfDefinition : words.most))
    return null;
  if (!/^["“‘'\p{Lu}]/u.test(shown) || !/[.!]["”’')]*$/u.test(shown) || /\p{No}\s?\[|\*{2}/u.test(shown))
    return null;
  const source = quoted(sentence);
  const back = markdownOf(shown);
  if (term) {
    const front = `What does “${markdownOf(term)}” mean?`;
    return { kind: 'basic', front, back, term, score: scores.definition, source };
  }
  if (pointsWithinLaw.test(shown) || !rule.test(shown)) return null;
  const sum = amount.exec(shown);
  if (sum && office.test(shown)) {
    const [whole] = sum;
    const front = `${markdownOf(shown.slice(0, sum.index))}{{c1::${markdownOf(whole)}}}${markdownOf(shown.slice(sum.index + whole.length))}`;
    const score = /\bhold office\b|\bage of\b/i.test(shown) ? scores.term : scores.number;
    return { kind: 'cloze', front, back: '', term: `${whole} ${sentence.number}`, score, source };
  }
  if (!(right.test(shown) || ban.test(shown)) || noRight.test(shown)) return null;
  const heading = titleOf(text.sections[sentence.section]?.headings.at(-1) ?? '');
  if (!heading) return null;
  return {
    kind: 'basic',
    front: `What does the law say on “${markdownOf(heading)}”?`,
    back,
    term: heading,
    score: scores.right,
    source,
  };
}

/** The name of an article, without its number and the marks of amendments. */
function titleOf(heading: string): string | null {
  const title = heading
    .replace(/[\p{No}*]+\s?(?=\[|\p{N}|$)|[[\]]/gu, '')
    .replace(/^(?:article|section|art\.|sec\.|§)?\s*\p{N}+\p{Lu}{0,2}[.:)]?\s+/iu, '')
    .replace(/[\s.—–-]+$/u, '')
    .trim();
  return /\p{Ll}/u.test(title) && title.length <= 110 ? title : null;
}
