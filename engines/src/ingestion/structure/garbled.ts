import { data } from 'franc/data.js';
import { scriptsIn } from '../../language/scripts.ts';

/** Letters looked at of a page: more tell no more. */
const mostTrigrams = 800;
/** Fewer letters than this do not tell. */
const fewest = { letters: 60, trigrams: 250 };
/** From this share of letters in words that mix scripts on, no language is written so. */
const mostMixed = 0.3;
/**
 * Less than this share of a page's letter triples among the 300 commonest of any language is none. Measured over 2,400
 * pages and 1,440 paragraphs: pages full of names of files reach .12, prose .18 (Devanagari .09); shuffled letters .07.
 */
const leastKnown: Readonly<Record<string, number>> = {
  Latin: 0.1,
  Cyrillic: 0.1,
  Arabic: 0.1,
  Devanagari: 0.05,
};
/** The same where the fonts have no map from what they draw to letters, so that it was guessed. */
const leastGuessed = 2;

/** Written without spaces between words, so that names in other scripts touch theirs. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const rightToLeft = 'Arabic';

/**
 * Whether a page's text means nothing in any language: what is left when a font lies, or is silent, about which letters
 * it draws. Told by words of several scripts, and by letter triples that are common in no language.
 * @param isGuessed the fonts of most of it have no map to letters
 */
export function isGarbled(lines: readonly { text: string }[], isGuessed = false): boolean {
  const text = lines.map((line) => line.text).join('\n');
  const written = text.normalize('NFKC').toLowerCase();
  const all = written.match(/[\p{L}\p{M}]+/gu)?.join(' ') ?? '';
  if (all.length < fewest.letters) return false;
  const { mixed, byScript } = spacedWords(all);
  if (mixed > mostMixed * all.length) return true;
  for (const [script, words] of byScript) {
    const least = leastKnown[script];
    const letters = words.reduce((sum, word) => sum + word.length, 0);
    if (least === undefined || letters < all.length / 2) continue;
    const known = knownShare(words, script);
    return known !== null && known < least * (isGuessed ? leastGuessed : 1);
  }
  return false;
}

/** The words of scripts that set spaces between them, and how many letters are in words of several scripts. */
function spacedWords(text: string): { mixed: number; byScript: Map<string, string[]> } {
  const byScript = new Map<string, string[]>();
  let mixed = 0;
  for (const word of text.replace(unspaced, ' ').split(' ')) {
    const [script = '', ...more] = scriptsIn(word);
    if (more.length > 0) mixed += word.length;
    const alike = byScript.get(script);
    if (alike) alike.push(word);
    else byScript.set(script, [word]);
  }
  return { mixed, byScript };
}

/** Share of the words' letter triples that the language they fit best has among its commonest; null where they are too few. */
function knownShare(words: readonly string[], script: string): number | null {
  const { languages, holders } = (models[script] ??= modelOf(script));
  const hits = new Uint16Array(languages);
  // Some files hold words of this script back to front: that is an order to be mended, not another alphabet.
  const backwards = new Uint16Array(script === rightToLeft ? languages : 0);
  let trigrams = 0;
  for (const word of words) {
    if (trigrams >= mostTrigrams) break;
    if (word.length < 2) continue;
    const padded = ` ${word} `;
    trigrams += word.length;
    for (let at = 0; at < word.length; at += 1) {
      const trigram = padded.slice(at, at + 3);
      for (const language of holders.get(trigram) ?? []) hits[language]! += 1;
      if (backwards.length === 0) continue;
      for (const language of holders.get([...trigram].reverse().join('')) ?? []) backwards[language]! += 1;
    }
  }
  return trigrams < fewest.trigrams ? null : Math.max(...hits, ...backwards) / trigrams;
}

interface Model {
  languages: number;
  /** Languages, by index, with a triple among their 300 commonest. */
  holders: ReadonlyMap<string, readonly number[]>;
}
const models: Record<string, Model> = {};

function modelOf(script: string): Model {
  const holders = new Map<string, number[]>();
  const all = Object.values(data[script] ?? {});
  for (const [language, trigrams] of all.entries())
    for (const trigram of trigrams.split('|')) {
      const known = holders.get(trigram);
      if (known) known.push(language);
      else holders.set(trigram, [language]);
    }
  return { languages: all.length, holders };
}
