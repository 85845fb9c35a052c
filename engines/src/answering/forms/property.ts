import { analyse } from '../analysis.ts';
import { alikeTerms } from '../lexicon/lexicon.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { defines } from './definition.ts';
import type { Statement } from './statement.ts';

export interface AskedProperty {
  of: readonly string[];
  property: readonly string[];
  isWho: boolean;
}

/** "The vice-president" is not the president. */
const others = /\b(?:vice|deputy|non|ex)[-\s]\p{L}+/giu;
/** "The quorum to open a meeting of the moot" is one of the moot. */
const longestPhrase = 11;
const endsPhrase =
  /^(?:[,;:.()—–]|is|are|was|were|shall|has|have|had|may|must|will|can|could|would|should|who|which|that)$/iu;
const joins = /^(?:of|for|in|to|at)$/iu;
/** "In the nature of a writ" is no property of it, "in the moot" is one. */
const shortOwner = 3;
/** "The warden's yearly salary". */
const between = 2;

interface Token {
  raw: string;
  terms: readonly string[];
}

/**
 * How surely a sentence tells a property of something: 2 where it puts the two together ("the salary of the clerk",
 * "the clerk's salary"), 1 where it speaks of the property under the thing's own heading, 0 where it does not.
 */
export function tellsProperty(
  statement: Statement,
  { property, of, isWho }: AskedProperty,
  language: string | null,
): 0 | 1 | 2 {
  const whole = { terms: new Set([...property, ...of]), isOne: true, isWho: false };
  if (defines(statement, whole, language)) return 2;
  const { sentence, leadIn, headings } = statement;
  if (traitsOf(sentence) & sentenceTraits.asks) return 0;
  const tokens = tokensOf(`${leadIn} ${sentence}`, language);
  const named = property.map((word) => [word, ...(isWho ? [] : alikeTerms(word, language))]);
  const holds = (terms: readonly string[]) =>
    named.every((names) => names.some((name) => terms.includes(name)));
  const isTogether = tokens.some(({ terms }, i) => {
    if (terms.some((term) => named[0]!.includes(term))) {
      const phrase = phraseFrom(tokens, i, longestPhrase);
      const after = phrase.slice(1);
      const join = after.findIndex(({ raw }) => joins.test(raw));
      const isShort = /^(?:in|at)$/iu.test(after[join]?.raw ?? '');
      const owner = allTerms(after.slice(join + 1, isShort ? join + 1 + shortOwner : undefined));
      if (join >= 0 && holds(allTerms(phrase)) && of.every((word) => owner.includes(word)))
        return !isWho || isSomebody(tokens, i, i + phrase.length);
    }
    if (!terms.includes(of[0]!)) return false;
    const phrase = phraseFrom(tokens, i, of.length + property.length + between);
    const isBefore = !phrase.some(({ raw }) => joins.test(raw));
    const isIt = isBefore && holds(allTerms(phrase)) && of.every((word) => allTerms(phrase).includes(word));
    return isIt && (!isWho || isSomebody(tokens, i, i + phrase.length));
  });
  if (isTogether) return 2;
  const above = analyse((headings.at(-1) ?? '').replace(others, ' '), language);
  const spoken = allTerms(tokens);
  // Under "Duration of the moots", what is said of the upper moot is its duration.
  const isHead = named[0]!.includes(above.find((term) => !/^\p{N}/u.test(term)) ?? '');
  if (!isWho && isHead && holds(above) && of.every((word) => spoken.includes(word))) return 1;
  if (!holds(spoken) || !of.every((word) => above.includes(word))) return 0;
  const isOwn = tokens.some(
    (token, i) => token.terms.some((term) => named[0]!.includes(term)) && !isOfAnother(tokens, i, of),
  );
  return isOwn ? 1 : 0;
}

const allTerms = (tokens: readonly Token[]) => tokens.flatMap(({ terms }) => terms);

const tokensOf = (text: string, language: string | null): Token[] =>
  (text.replace(others, ' ').match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[,;:.()—–]/gu) ?? []).map(
    (raw) => ({ raw, terms: analyse(raw, language) }),
  );

function phraseFrom(tokens: readonly Token[], i: number, longest: number): Token[] {
  const phrase = tokens.slice(i, i + longest);
  const end = phrase.findIndex(({ raw }) => endsPhrase.test(raw));
  return end < 0 ? phrase : phrase.slice(0, end);
}

const naming = /^(?:is|are|was|were|be|been|become|became|becomes|as|elected|appointed|named|chosen)$/iu;
/** "Shall be ex officio chairman". */
const namingGap = 4;

/** "Ada Brook became clerk of the moot", "the clerk of the moot, Ada Brook,": not "she spoke with the clerk of the moot". */
function isSomebody(tokens: readonly Token[], from: number, to: number): boolean {
  if (tokens.slice(Math.max(0, from - namingGap), from).some(({ raw }) => naming.test(raw))) return true;
  const next = tokens[to]?.raw ?? '';
  if (/^\p{Lu}/u.test(next)) return true;
  const comma = tokens.slice(Math.max(0, from - namingGap), from).findLastIndex(({ raw }) => raw === ',');
  const before = tokens[Math.max(0, from - namingGap) + comma - 1]?.raw ?? '';
  if (comma >= 0 && /^\p{Lu}/u.test(before)) return true;
  return (next === ',' || naming.test(next)) && /^\p{Lu}/u.test(tokens[to + 1]?.raw ?? '');
}

/** "Say's law" and "the law of nations" are none of demand. */
function isOfAnother(tokens: readonly Token[], i: number, of: readonly string[]): boolean {
  const before = tokens[i - 1];
  if (before && /['’]s?$/u.test(before.raw) && !before.terms.some((term) => of.includes(term))) return true;
  if (tokens[i + 1]?.raw.toLowerCase() !== 'of') return false;
  const owner = tokens.slice(i + 2, i + 2 + between + 1).find(({ terms }) => terms.length > 0);
  return owner !== undefined && !owner.terms.some((term) => of.includes(term));
}
