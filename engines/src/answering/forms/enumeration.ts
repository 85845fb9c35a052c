import { analyse } from '../analysis.ts';
import { canonicalLanguage } from '../language/scripts.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import type { Statement } from './statement.ts';

const inlineItem = /(?:^|\s)\(?(?:\d{1,2}|[a-f]|i{1,3}|iv)[.)]\s?(?=\p{L})/gu;
const separator = /[,;،，、；]/gu;
const joining =
  /(?:^|[\s,;،])(?:and|or|as well as|y|e|o|und|oder|sowie|et|ou|и|или|और|तथा|एवं|या|و\p{L}*|أو)(?=\s|$)|[和及与或]|(?:^|\s)و(?=\p{L})/u;
const divided =
  /\b(?:two|three|four|both|either|divided|classified|categori[sz]ed|grouped|consists?|comprises?|includes?|including|namely|viz|such as|dos|zwei|deux|incluye[n]?|umfasst|comprend|comprennent)\b|[:—–]|два|две|दो|两|包括|分为/u;

/** Whether a sentence lists several things of those that are asked for. */
export function enumerates(
  { sentence, leadIn, sentences, headings }: Statement,
  asked: ReadonlySet<string>,
  parts: ReadonlySet<string>,
  language: string | null,
): boolean {
  if (traitsOf(sentence) & sentenceTraits.asks) return false;
  const whole = sentences.join(' ');
  const said = traitsOf(sentence) & sentenceTraits.leadsIn ? whole : sentence;
  // What is divided is named before its parts, and what is named among them is one itself.
  const cut = divided.exec(said);
  const opening = cut ? said.slice(0, cut.index) : said;
  const places = [...headings.slice(-1), `${leadIn} ${opening}`, ...(cut ? [afterCut(said, cut)] : [])];
  if (!places.some((place) => announces(place, asked, parts, language))) return false;
  const items = sentences.filter((text) => traitsOf(text) & sentenceTraits.listItem).length;
  if (items >= 2 || (whole.match(inlineItem)?.length ?? 0) >= 2) return true;
  const separators = said.match(separator)?.length ?? 0;
  const fewest = cut || parts.size > 0 ? 1 : 2;
  return (
    /、/u.test(said) || (joining.test(said) && (separators >= fewest || cut !== null) && hasShortItems(said))
  );
}

/** "Two types of costs, …": what is divided may stand right after the number, and the name of its parts after the verb. */
const stretchAfterCut = 45;
const afterCut = (said: string, cut: RegExpExecArray) =>
  said.slice(0, cut.index + cut[0].length + stretchAfterCut);

/** Stages of something are spoken of where the two words stand near each other. */
const nearEnough = 5;
function announces(
  place: string,
  asked: ReadonlySet<string>,
  parts: ReadonlySet<string>,
  language: string | null,
): boolean {
  const words = (place.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []).flatMap((word) =>
    analyse(word, language).map((term) => ({ word, term })),
  );
  const isSpokenOf = (term: string) => words.some((each) => each.term === term);
  if (![...asked].every(isSpokenOf)) return false;
  if (parts.size === 0) return true;
  // "A part of the flower" is one of them.
  const isPlural = (word: string) => canonicalLanguage(language) !== 'eng' || /(?:s|a)$/u.test(word);
  return words.some(
    ({ word, term }, i) =>
      parts.has(term) &&
      isPlural(word) &&
      words.slice(Math.max(0, i - nearEnough), i + nearEnough + 1).some((near) => asked.has(near.term)),
  );
}

/** Three clauses with commas are no list of things: somewhere two separators stand a few words apart. */
const longestItem = 6;
function hasShortItems(sentence: string): boolean {
  const parts = sentence.split(/[,;،，、；]|\s(?:and|or|y|o|und|oder|et|ou|и|или|और|तथा|أو)\s/u).slice(1);
  return (
    parts.filter((part) => part.trim().length > 0 && part.trim().split(/\s+/).length <= longestItem).length >=
    1
  );
}
