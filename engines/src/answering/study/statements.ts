import { canonicalLanguage } from '../../language/scripts.ts';
import { sentenceWords } from '../../language/sentence-words.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import { enacts } from './cues.ts';
import type { Background } from './ports.ts';

/** Notes below the text of a law on when its words were changed. */
const changed = 'omitted|inserted|substituted|renumbered|repealed';
const amendment = new RegExp(
  [
    String.raw`^(?:\p{No}|\p{Nd}{1,3}[.)]|[*\s])*(?:${changed}|ins\.|subs\.|rep\.|added|relettered) (?:by|as|and|vide)\b`,
    String.raw`\bw\.e\.f\.`,
    String.raw`\b(?:${changed})\b.{0,80}\bby (?:the|act|s\.)(?![\p{L}]).{0,160}(?:\bs\. ?\p{Nd}|\bacts?\b.{0,12}\p{Nd}{4}|\bsch\.)`,
  ].join('|'),
  'iu',
);
const proviso = /^[“"‘'(]*(?:provided(?: further| also| that)|explanation\b)/i;

/** A law's list of definitions is one sentence in grammar, and each of its items one in sense. */
const definesQuoted = /^["“‘'][^"”’']{2,60}["”’'].{0,80}\b(?:means?|includes?)\b/i;

/** Common finite verbs of English, which need no tagger; in "land-use" and "the use of" there is none. */
const finite = new RegExp(
  String.raw`(?<!-)\b(?:${sentenceWords('finite')}|(?<!\b(?:the|an?|of|for|in|such|any|its|their) )uses?(?! of\b))\b|[’'](?:s|re|ve|ll|d)\b|n[’']t\b`,
  'iu',
);

/**
 * Whether a sentence states something by itself: no note on an amendment, no line of a running head or of a poster, no
 * rest of a sentence that began elsewhere.
 * @param tag of English words, to look for a verb; without it every sentence is taken to have one
 */
export function isStatement(
  text: string,
  traits: number,
  language: string | null,
  tag: Background['tag'],
): boolean {
  if (enacts.test(text)) return true;
  if (traits & (sentenceTraits.note | sentenceTraits.leadsIn | sentenceTraits.contents)) return false;
  if (amendment.test(text) || proviso.test(text) || isCapitals(text)) return false;
  if (/^(?:[^\p{L}\p{N}“"‘'«„¿¡]|\p{No})/u.test(text) || /[.;]\s?\]/u.test(text.slice(-4))) return false;
  if ((text.match(/\[/g)?.length ?? 0) !== (text.match(/\]/g)?.length ?? 0)) return false;
  if (/[;,](?: (?:and|or))?$/i.test(text) && !definesQuoted.test(text)) return false;
  if (/^\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}\p{N}])/u.test(text)) return false;
  const english = language === null || canonicalLanguage(language) === 'eng';
  return !english || !/^[\p{Script=Latin}\P{L}]*$/u.test(text) || hasVerb(text, tag);
}

/** "SYLLABUS NOTIFICATIONS LIVE": as many capitals as stand in no sentence. */
function isCapitals(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals >= 8 && capitals > 2 * small;
}

function hasVerb(text: string, tag: Background['tag']): boolean {
  const relative = /\b(?:to|in|of|for|by|on|at|from|with|under) (?:which|whom|whose)\b/i.exec(text);
  // "Law to which the keeper is subject" has its only verb in what hangs on a noun.
  if (relative && tag && (text.slice(relative.index).match(new RegExp(finite, 'giu'))?.length ?? 0) <= 1)
    return hasVerb(text.slice(0, relative.index), tag);
  if (!tag || finite.test(text)) return true;
  const words = tag(text);
  return words.some(({ text: word, wordClass }, i) => {
    if (wordClass !== 'verb' || /ing$/i.test(word) || (i > 0 && /^\p{Lu}/u.test(word))) return false;
    const before = words[i - 1]?.text.toLowerCase();
    const after = words[i + 1]?.text.toLowerCase();
    return before !== 'to' && before !== '-' && !(/(?:ed|en)$/i.test(word) && after === 'by');
  });
}
