import type { Passage, Sentence } from '@gene/contract/documents';
import { analyse } from '../language/analysis.ts';
import { phrasePattern } from '../language/sentence-templates.ts';
import { answerWords } from './answer-words.ts';
import type { Excerpt } from './excerpt.ts';
import type { FactKind, FactPhrases } from './phrases/phrase-book.ts';
import type { AnswerableDocument } from './ports.ts';
import { loadPassages } from './search.ts';

/** The first pages: so many of a book, and this share of what is shorter. */
const mostPages = 12;
const pageShare = 0.1;
/** A line that is no sentence. */
const longestLine = 90;
const longestFact = 320;
/** A date by itself stands on the title page or right after it. */
const datePages = 3;

const year = /(?<!\p{N})(?:1[5-9]|20)\p{Nd}{2}(?!\p{N})/u;
const holder = /(?:copyright|©|\(c\)).*\p{L}{2}/iu;
/** "By Jane Austen": a few words, each with a capital or as short as "de". */
const name = String.raw`(?:\p{Lu}[\p{L}\p{M}.’'-]*|\p{Ll}{1,3})`;
// Parted by something, or a row of capitals could be divided in endless ways.
const names = new RegExp(String.raw`^${name}(?:[\s,&]+${name}){0,11}[\s,&]*$`, 'u');
const letterSpaced = /^(?:\p{L} ){4,}\p{L}$/u;

/** The line of the first pages that states a fact about the document, in its own words; null where none does. */
export async function findFact(
  document: AnswerableDocument,
  kind: FactKind,
  phrases: readonly FactPhrases[],
): Promise<Excerpt | null> {
  const lines = await frontLines(document);
  const labels = phrases.flatMap((each) => each.labels[kind] ?? []);
  const words = phrases.flatMap((each) => each.names[kind] ?? []);
  const counted = kind === 'edition' ? phrases.flatMap(({ ordinals }) => ordinals) : null;
  const found =
    labelledLine(lines, labels) ??
    namingLine(lines, words, counted) ??
    (kind === 'date' ? datedLine(lines, document.language) : null) ??
    (kind === 'author' || kind === 'date' ? lines.find((line) => isCopyright(line)) : undefined);
  return found ? { document, passage: found.passage, sentences: found.sentences } : null;
}

/** Finds the title above the text of the first pages; placed by the sentence that follows, if it has no place of its own. */
export async function findTitle(
  document: AnswerableDocument,
  phrases: readonly FactPhrases[],
): Promise<{ title: string; under: Excerpt } | Excerpt | null> {
  const labelled = await findFact(document, 'title', phrases);
  if (labelled) return labelled;
  const lines = await frontLines(document);
  const first = lines.find(({ passage }) => passage.headings.length > 0);
  const title = first?.passage.headings[0];
  return first && title
    ? { title, under: { document, passage: first.passage, sentences: first.sentences } }
    : null;
}

interface Line {
  text: string;
  sentences: readonly Sentence[];
  passage: Passage;
}

async function frontLines(document: AnswerableDocument): Promise<Line[]> {
  const { index, pageCount } = document;
  const last = Math.max(1, Math.min(mostPages, Math.ceil(pageCount * pageShare)));
  const positions = [...index.ordinals.keys()].filter((position) => index.firstPage[position]! <= last);
  const loaded = await loadPassages(positions.map((position) => ({ document, position })));
  return [...(loaded.get(document)?.values() ?? [])]
    .sort((x, y) => x.start - y.start)
    .flatMap((passage) => linesOf(passage).filter(({ sentences }) => sentences[0]!.page <= last));
}

/** A label and what is set after it are one line. */
function linesOf(passage: Passage): Line[] {
  const lines: Line[] = [];
  for (const sentence of passage.sentences) {
    const before = lines.at(-1);
    const label = before?.sentences.at(-1);
    const isLabelled = label && /[:：]$/u.test(label.text) && sentence.start - label.end <= 1;
    const sentences = before && isLabelled ? [...before.sentences, sentence] : [sentence];
    const text = sentences.map((each) => each.text.replace(/\s+/g, ' ').trim()).join(' ');
    if (isLabelled) lines.pop();
    lines.push({ text, sentences, passage });
  }
  return lines.filter(({ text }) => text.length <= longestFact);
}

/** "Author: …", "Written by …", "ISBN …": the label at the beginning, and what follows. Labels in their order. */
function labelledLine(lines: readonly Line[], labels: readonly string[]): Line | null {
  for (const label of labels) {
    const found = lines.find(({ text }) => {
      if (text.length <= label.length + 1 || text.slice(0, label.length).toLowerCase() !== label)
        return false;
      const rest = text.slice(label.length);
      if (/^\s?[:：]/u.test(rest)) return /[\p{L}\p{N}]/u.test(rest);
      if (!/^\s/.test(rest) || text.length > longestLine) return false;
      // "ISBN 1-59420-006-8" needs no colon, nor does who it is by.
      return (
        /^\s[\p{N}][\p{N}.\-/X]*(?:\s|$)/u.test(rest) ||
        (/\sby$|^by$/u.test(label) && names.test(rest.trim()))
      );
    });
    if (found) return found;
  }
  return null;
}

/** "The Penguin Press", "Fourth edition": a line with the word in it; an edition has its number or its place in the row too. */
function namingLine(
  lines: readonly Line[],
  words: readonly string[],
  counted: readonly string[] | null,
): Line | null {
  if (words.length === 0) return null;
  const pattern = phrasePattern(words);
  const joined = (text: string) => (letterSpaced.test(text) ? text.replaceAll(' ', '') : text);
  return (
    lines.find(({ text }) => {
      if (!pattern.test(joined(text))) return false;
      if (counted) return /\p{N}/u.test(text) || phrasePattern(counted).test(text);
      return text.length <= longestLine && !/[.!?]$/u.test(text);
    }) ?? null
  );
}

/** A short line with a date, or with nothing but a year, before the text begins. */
function datedLine(lines: readonly Line[], language: string | null): Line | null {
  const months = new Set(
    analyse([answerWords[language ?? 'eng']?.dates, answerWords['eng']?.dates].join(' '), language),
  );
  const isEarly = ({ sentences }: Line) => sentences[0]!.page <= datePages;
  const short = lines.filter(
    (line) => isEarly(line) && line.text.length <= longestLine && year.test(line.text),
  );
  const hasMonth = ({ text }: Line) => analyse(text, language).some((term) => months.has(term));
  const isPlain = ({ text }: Line) => /^\P{L}*$/u.test(text) || /\p{N}{4}-\p{N}{2}-\p{N}{2}/u.test(text);
  return short.find((line) => hasMonth(line)) ?? short.find((line) => isPlain(line)) ?? null;
}

const isCopyright = ({ text }: Line) => holder.test(text) && year.test(text);
