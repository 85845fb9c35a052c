import { bulletedInAnyCase } from '../language/bullets.ts';
import { sentenceWords } from '../language/sentence-words.ts';

/** What the look of a sentence says about its use as an answer; kept in the index as bits. */
export const sentenceTraits = {
  refersBack: 1,
  asks: 2,
  listItem: 4,
  leadsIn: 8,
  /** A note on an amendment, a rule of underscores: below the text and not of it. */
  note: 16,
  /** Stands in a list of contents. */
  contents: 32,
  /** Says what its first words mean. */
  defines: 64,
} as const;

/** First words by which a sentence leans on the one before, in the languages of the phrase books. */
const backReference = new RegExp(
  String.raw`^["“‘(]*${sentenceWords('refersBack')}(?![^\P{L}\p{Script=Han}]|[\p{M}'’])`,
  'iu',
);
const listItem = bulletedInAnyCase`^(?:[•–*-]\s|\(?(?:\p{Nd}{1,2}|\p{L}|[ivxlc]{1,5})\)\s|[（(][一二三四五六七八九十\d]+[)）]|\p{Nd}{1,2}\.\s)`;

/** What follows may be the mark of its first option: "Which of these is true? 1." */
const asking = /[?？؟]["”’)]*(?:\s+\(?[\p{L}\p{Nd}][.)])?$/u;

/** A short subject, and a verb that defines it, in the languages of the phrase books. */
const spaced = ['eng', 'spa', 'deu', 'fra', 'rus', 'ara'];
const defines = new RegExp(
  String.raw`^(.{2,70}?)(?<![\p{L}\p{M}])${sentenceWords('defines', spaced)}(?![\p{L}\p{M}])` +
    `|^(.{1,30}?)${sentenceWords('defines', ['cmn'])}|${sentenceWords('defines', ['hin'])}`,
  'iu',
);
const note = new RegExp(
  [
    String.raw`^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*_\s]*$|[⁰¹²³⁴⁵⁶⁷⁸⁹]+\s+\p{L}|_{4,})`,
    String.raw`^\p{N}{1,3}[.)]?\s+(?:subs|ins|omitted|rep|added|re-?numbered|the words?|now|ibid|see|cl|art|sub-cl|w\.e\.f)\b`,
    String.raw`\b(?:subs|ins|rep)\. by (?:the|s\.|act)\b`,
  ].join('|'),
  'iu',
);
const contentsLine =
  /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*\p{N}]{0,3}\[)?\p{N}{1,3}(?:\.\p{N}{1,3})*\p{Lu}{0,3}\.?\s.{3,120}$|\.{4,}|(?:\. ){4,}|^[^.:;]{3,100}\s\p{N}{1,4}$/u;
const fewestContentsLines = 4;
/** Contents stand at the beginning; elsewhere numbered lines are more likely a list. */
const contentsShare = { early: 0.4, later: 0.8 };
const early = 0.12;

/**
 * Traits of all sentences of a passage; a passage of numbered titles is a list of contents.
 * @param place of the passage in the document, 0–1
 */
export function traitsOfPassage(sentences: readonly string[], place: number): number[] {
  const lines = sentences.filter(
    (text) => contentsLine.test(text) && text.length < 140 && !/[:;—]$/.test(text),
  ).length;
  const isContents =
    lines >= fewestContentsLines &&
    lines >= (place < early ? contentsShare.early : contentsShare.later) * sentences.length;
  return sentences.map((text) => traitsOf(text) | (isContents ? sentenceTraits.contents : 0));
}

/** What a defining sentence defines: "'Dusk' means …" is about "'Dusk'". Null where its grammar hides it. */
export function definedSubject(sentence: string): string | null {
  const match = defines.exec(sentence.trim());
  return match?.[1] ?? match?.[2] ?? null;
}

export function traitsOf(sentence: string): number {
  const text = sentence.trim();
  let traits = 0;
  if (backReference.test(text)) traits |= sentenceTraits.refersBack;
  if (asking.test(text)) traits |= sentenceTraits.asks;
  if (listItem.test(text)) traits |= sentenceTraits.listItem;
  if (/[:：—–]["”’]?$|-{1,2}$/.test(text)) traits |= sentenceTraits.leadsIn;
  if (defines.test(text)) traits |= sentenceTraits.defines;
  if (note.test(text)) traits |= sentenceTraits.note;
  return traits;
}
