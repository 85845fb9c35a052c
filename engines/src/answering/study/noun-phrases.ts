import terms from '../../../data/eng/terms.json' with { type: 'json' };
import { analyse } from '../../language/analysis.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { stopWordsOf } from '../../language/stop-words.ts';
import type { Background, TaggedWord } from './ports.ts';

/** A stretch of a text that may be a term. */
export interface Phrase {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  text: string;
  /** Stems; the same for all forms of a term. */
  stems: string[];
}

const longestPhrase = 4;
const longestRun = 3;
/** Adjectives that count, compare or order: no part of a term. */
const general = new Set(terms.general);
const hyphen = /^[-\u2010\u2011]$/;

/** Candidate terms: noun phrases, or without word classes runs of words between stop words and marks. */
export function phrasesOf(text: string, language: string | null, { tag }: Background): Phrase[] {
  return tag ? nounPhrases(text, tag(text), language) : wordRuns(text, language);
}

function nounPhrases(text: string, words: readonly TaggedWord[], language: string | null): Phrase[] {
  const stop = stopWordsOf('eng');
  const phrases: Phrase[] = [];
  let run: TaggedWord[] = [];
  const close = () => {
    while (run.length && (run.at(-1)!.wordClass === 'adjective' || hyphen.test(run.at(-1)!.text))) run.pop();
    let taken = run.slice(-longestPhrase);
    while (
      taken.length &&
      (hyphen.test(taken[0]!.text) || (taken.length > 1 && general.has(taken[0]!.text.toLowerCase())))
    )
      taken = taken.slice(1);
    const phrase = phraseOf(text, taken[0]?.start ?? 0, endOf(taken.at(-1)), language);
    if (phrase) phrases.push(phrase);
    run = [];
  };
  for (const word of words) {
    const nominal = word.wordClass === 'noun' || word.wordClass === 'name' || word.wordClass === 'adjective';
    if (nominal && word.text.length > 1 && /\p{L}/u.test(word.text) && !stop.has(word.text.toLowerCase()))
      run.push(word);
    else if (!(hyphen.test(word.text) && run.length && endOf(run.at(-1)) === word.start)) close();
    else run.push(word);
  }
  close();
  return phrases;
}

const endOf = (word: TaggedWord | undefined) => (word ? word.start + word.text.length : 0);

export function phraseOf(text: string, start: number, end: number, language: string | null): Phrase | null {
  const surface = text.slice(start, end);
  const stems = analyse(surface, language);
  return stems.length && /\p{L}/u.test(surface) ? { start, end, text: surface, stems } : null;
}

const segmenters = new Map<string, Intl.Segmenter>();

function wordRuns(text: string, language: string | null): Phrase[] {
  const code = canonicalLanguage(language) || 'eng';
  const stop = stopWordsOf(code);
  let segmenter = segmenters.get(code);
  if (!segmenter)
    segmenters.set(code, (segmenter = new Intl.Segmenter(localeOf(code), { granularity: 'word' })));
  const phrases: Phrase[] = [];
  let run: { start: number; end: number }[] = [];
  const close = () => {
    for (let from = 0; from < run.length; from++)
      for (let length = 1; length <= longestRun && from + length <= run.length; length++) {
        const phrase = phraseOf(text, run[from]!.start, run[from + length - 1]!.end, language);
        if (phrase && phrase.text.length > 1) phrases.push(phrase);
      }
    run = [];
  };
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    const blank = /^[\s-]+$/.test(segment);
    if (isWordLike && !stop.has(segment.toLowerCase()) && !/^\p{N}/u.test(segment))
      run.push({ start: index, end: index + segment.length });
    else if (!blank) close();
  }
  close();
  return phrases;
}

const localeOf = (code: string) =>
  ({ cmn: 'zh', jpn: 'ja', tha: 'th', khm: 'km', lao: 'lo', mya: 'my' })[code] ?? 'en';
