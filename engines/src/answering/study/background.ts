import type { ItsFunction, PartOfSpeech } from 'wink-nlp';
import { canonicalLanguage } from '../../language/scripts.ts';
import { countMentions, type PassageIndex } from '../passage-index.ts';
import type { Background, TaggedWord, WordClass } from './ports.ts';

const classes: Partial<Record<PartOfSpeech, WordClass>> = {
  NOUN: 'noun',
  PROPN: 'name',
  ADJ: 'adjective',
  NUM: 'number',
  VERB: 'verb',
};

/** Rarity of all words if there are no counts: that of a term. */
const unknownRarity = 6;

let english: Promise<Background> | undefined;

/** A document may outweigh general writing this many times; and each of its passages counts for this many. */
const documentShare = 2;
const passageWeight = 40;
/** Without counts of general writing a document speaks for itself from this many passages on. */
const fewestPassages = 50;

/**
 * A background that knows how often the document itself uses a term: what stands on every page of a book is no key
 * term of its chapters.
 * @param index of the whole document
 */
export function withDocument(background: Background, index: PassageIndex): Background {
  const general = background.frequencies;
  const all = general?.passages ?? 0;
  const weight = general
    ? Math.min(passageWeight, (documentShare * all) / Math.max(1, index.passageCount))
    : Number(index.passageCount >= fewestPassages);
  if (!weight) return background;
  const inDocument = (term: string) => {
    const id = index.idOf.get(term);
    return id === undefined ? 0 : index.postingStart[id + 1]! - index.postingStart[id]!;
  };
  const rarity = (term: string) =>
    idf(all + weight * index.passageCount, (general?.of(term) ?? 0) + weight * inDocument(term));
  return {
    ...background,
    rarity,
    mentionsBefore: (stems, offset) => countMentions(index, stems, offset),
    hasTextBefore: (offset) => index.passageCount > 0 && index.end[0]! <= offset,
  };
}

const idf = (all: number, holding: number) => Math.max(0.1, Math.log((1 + all) / (1 + holding)));

/** Loads the background for studying texts in a language. The first call for English takes half a second. */
export function loadBackground(language: string | null): Promise<Background> {
  if (canonicalLanguage(language) !== 'eng')
    return Promise.resolve({
      tag: null,
      rarity: () => unknownRarity,
      frequencies: null,
      mentionsBefore: () => 0,
      hasTextBefore: () => false,
    });
  english ??= loadEnglish();
  return english;
}

async function loadEnglish(): Promise<Background> {
  const [{ default: winkNlp }, { default: model }, { default: counted }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
    import('../../../data/eng/stem-frequencies.json', { with: { type: 'json' } }),
  ]);
  const nlp = winkNlp(model, ['sbd', 'pos']);
  const its: Record<'pos' | 'precedingSpaces', ItsFunction<string>> = nlp.its;
  const tag = (text: string): TaggedWord[] => {
    const tokens = nlp.readDoc(text).tokens();
    const words = tokens.out() as string[];
    const parts = tokens.out(its.pos) as PartOfSpeech[];
    const blanks = tokens.out(its.precedingSpaces) as string[];
    let at = 0;
    return words.map((word, i) => {
      const start = at + blanks[i]!.length;
      at = start + word.length;
      return { text: word, start, wordClass: classes[parts[i]!] ?? 'other' };
    });
  };
  const counts = new Map<string, number>();
  for (const [power, stems] of Object.entries(counted.stems))
    for (const stem of stems) counts.set(stem, Math.SQRT2 ** Number(power));
  const of = (term: string) => counts.get(term) ?? 0;
  return {
    tag,
    rarity: (term) => idf(counted.passages, of(term)),
    frequencies: { passages: counted.passages, of },
    mentionsBefore: () => 0,
    hasTextBefore: () => false,
  };
}
