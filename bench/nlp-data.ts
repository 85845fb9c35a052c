/** Reads the language data and turns texts into passages for the answering engine. */
import type { Passage, Sentence } from '@gene/contract/documents';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';

export const nameOf = (path: string) => basename(path).replace(/\.jsonl?(\.gz)?$/, '');

function readText(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

export const readJson = (path: string): unknown => JSON.parse(readText(path));

export const readJsonLines = (path: string): unknown[] =>
  readText(path)
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));

const abbreviation =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|e\.g|i\.e|cf|Figs?|al|No|Nos|vol|pp|approx|ca|Inc|Ltd|Co|Corp|U\.S|U\.K|Rev|Gen|Col|Lt|Gov|Sen|Jan|Feb|Aug|Sept?|Oct|Nov|Dec)|\b\p{Lu})\.$/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a text into sentences with offsets; abbreviations do not end one. */
export function splitSentences(text: string): { start: number; end: number; text: string }[] {
  const sentences: { start: number; end: number; text: string }[] = [];
  let start = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length;
    const whole = text.slice(start, end).trimEnd();
    const next = text.slice(end, end + 1);
    if (next && (abbreviation.test(whole) || /\p{Ll}/u.test(next)) && !segment.includes('\n')) continue;
    if (whole.trim()) sentences.push({ start, end: start + whole.length, text: whole });
    start = end;
  }
  return sentences;
}

/**
 * Builds passages of about `target` words from paragraphs under the same headings. Offsets count all
 * paragraphs, separated by a blank line.
 */
export function passagesOf(
  paragraphs: readonly { headings: readonly string[]; text: string }[],
  target = 200,
): Passage[] {
  const passages: Passage[] = [];
  let offset = 0;
  let open: { headings: readonly string[]; sentences: Sentence[]; words: number } | null = null;
  const close = () => {
    const first = open?.sentences[0];
    if (open && first)
      passages.push({
        ordinal: passages.length,
        page: 1,
        start: first.start,
        end: open.sentences.at(-1)?.end ?? first.end,
        headings: [...open.headings],
        sentences: open.sentences,
      });
    open = null;
  };
  for (const paragraph of paragraphs) {
    if (open && open.headings.join('\n') !== paragraph.headings.join('\n')) close();
    for (const { start, end, text } of splitSentences(paragraph.text)) {
      const words = text.length / 6;
      if (open && open.words + words > target * 1.25) close();
      open ??= { headings: paragraph.headings, sentences: [], words: 0 };
      open.sentences.push({ start: offset + start, end: offset + end, text, page: 1, rects: [] });
      open.words += words;
    }
    offset += paragraph.text.length + 2;
  }
  close();
  return passages;
}
