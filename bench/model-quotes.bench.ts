import { locateQuote, locateQuotes } from '@gene/engines/answering';
import type { Bench, Figure } from './figures.ts';
import { splitSentences } from './nlp-data.ts';
import { drawsFrom, readQuotedTexts } from './quoted-texts.ts';

/** So many texts stand together in what a model is given, and so many times that is tried. */
const textsAtOnce = 6;
const tries = 12;
const quotesPerTry = 50;
const fewestWords = 8;
const changedShare = 0.1;
/** As many as a passage has about. */
const sentencesPerSource = 12;

type Sources = Parameters<typeof locateQuotes>[0]['sources'];
const document = { id: '', title: '', pageLabels: [] };

function sourcesOf(text: string): Sources {
  const sentences = splitSentences(text).map((each) => ({ ...each, page: 1, rects: [] }));
  const count = Math.ceil(sentences.length / sentencesPerSource);
  return Array.from({ length: count }, (_, i) => {
    const own = sentences.slice(i * sentencesPerSource, (i + 1) * sentencesPerSource);
    return { name: `S${i + 1}`, document, passage: { page: 1, headings: [], sentences: own } };
  });
}

const kinds = {
  changed: 'a tenth of the words changed, another source named: found',
  number: 'another number: accepted as proof',
  both: 'its number kept, a tenth of the other words changed: found',
} as const;
type Kind = keyof typeof kinds;

interface Count {
  tried: number;
  found: number;
  /** By looking in every source, whatever its numbers are. */
  plainly: number;
}

/** The pieces that a model's slips are made of: words between blanks. */
const hasDigit = (word: string) => /\d/.test(word);

function countSlips(texts: readonly string[]): Record<Kind, Count> {
  const random = drawsFrom(3);
  const counts = {
    changed: { tried: 0, found: 0, plainly: 0 },
    number: { tried: 0, found: 0, plainly: 0 },
    both: { tried: 0, found: 0, plainly: 0 },
  };
  const look = (kind: Kind, quote: string, sources: Sources) => {
    const count = counts[kind];
    count.tried += 1;
    const [located] = locateQuotes({ quotes: [{ source: 'S0', quote }], sources, mark: 'x7q' });
    if (located) count.found += 1;
    const inOne = ({ passage }: Sources[number]) =>
      locateQuote(quote, passage.sentences.map(({ text }) => text).join('\n'));
    if (sources.some(inOne)) count.plainly += 1;
  };
  const withSlips = (words: readonly string[]) => {
    const places = words.map((_, at) => at).filter((at) => !hasDigit(words[at]!));
    const slips = new Set(
      places.toSorted(() => random() - 0.5).slice(0, Math.round(changedShare * words.length)),
    );
    return words.map((word, at) => (slips.has(at) ? 'something' : word));
  };
  const withOtherNumber = (words: readonly string[]) => {
    const at = words.findIndex(hasDigit);
    return words.map((word, i) =>
      i === at ? word.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10)) : word,
    );
  };
  for (const text of texts) {
    const sources = sourcesOf(text);
    const quotes = splitSentences(text)
      .map((sentence) => sentence.text.split(/\s+/))
      .filter((words) => words.length >= fewestWords)
      .toSorted(() => random() - 0.5)
      .slice(0, quotesPerTry);
    for (const words of quotes) {
      look('changed', withSlips(words).join(' '), sources);
      if (!words.some(hasDigit)) continue;
      look('number', withOtherNumber(words).join(' '), sources);
      look('both', withSlips(words).join(' '), sources);
    }
  }
  return counts;
}

function figuresOf({ name, texts: all }: { name: string; texts: string[] }): Figure[] {
  const step = Math.max(1, Math.floor(all.length / (textsAtOnce * tries)));
  const chosen = all.filter((_, i) => i % step === 0);
  const texts = Array.from({ length: tries }, (_, i) =>
    chosen.slice(i * textsAtOnce, (i + 1) * textsAtOnce).join('\n\n'),
  ).filter(Boolean);
  const counts = countSlips(texts);
  return (Object.keys(kinds) as Kind[]).map((kind): Figure => {
    const { tried, found, plainly } = counts[kind];
    return {
      metric: kinds[kind],
      data: `${name} (${tried} quotes, ${textsAtOnce} texts at once)`,
      value: tried === 0 ? null : found / tried,
      unit: 'share',
      reference: `in every source, whatever the number: ${((100 * plainly) / Math.max(tried, 1)).toFixed(1)} %`,
      reach: kind === 'number' ? { atMost: 0.1 } : { atLeast: 0.99 },
    };
  });
}

/** Quotes as a language model slips in them, looked up in the sources that it was given. */
export const bench: Bench = {
  name: 'model-quotes',
  run: (context) => Promise.resolve(readQuotedTexts(context).flatMap(figuresOf)),
};
