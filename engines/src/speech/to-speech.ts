import { canonicalLanguage } from '../language/scripts.ts';
import { detectLanguage, languageSampleSize } from '../language/detection.ts';
import { breathsOf } from './breaths.ts';
import { pageAt, type Paragraph, paragraphsOf } from './paragraphs.ts';
import { sayPlainSigns } from './plain-signs.ts';
import type { PlacedUtterance, Speech, SpeechOptions, SpeechPage, Unspoken } from './utterance.ts';
import { Wording } from './wording.ts';

/** Silence before each kind, in milliseconds. */
const pauses = { heading: [1000, 850, 700], paragraph: 550, item: 350, sentence: 220, row: 300 } as const;
const isSayable = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * What is said of pages, sentence by sentence, and what is not. Every letter is in one utterance or one unspoken part, which
 * may lie within an utterance.
 */
export function toSpeech(pages: readonly SpeechPage[], options: SpeechOptions): Speech {
  const paragraphs = paragraphsOf(pages);
  const language = canonicalLanguage(options.language ?? languageOf(paragraphs)) || 'eng';
  const speech: Speech = { utterances: [], unspoken: [] };
  for (const { number, start, illegible } of pages)
    if (illegible) speech.unspoken.push({ page: number, start, end: start, reason: 'nothing_to_say' });
  for (const paragraph of paragraphs) {
    if (!isSayable(paragraph.text)) leaveOut(speech, paragraph, 'nothing_to_say');
    else if (paragraph.kind === 'table') sayTable(speech, paragraph, language, options);
    else sayParagraph(speech, paragraph, language);
  }
  speech.unspoken.sort((one, other) => one.start - other.start);
  return speech;
}

function languageOf(paragraphs: readonly Paragraph[]): string | null {
  let sample = '';
  for (const { text } of paragraphs) {
    if (sample.length >= languageSampleSize) break;
    sample += `${text.slice(0, languageSampleSize)}\n`;
  }
  return detectLanguage(sample.slice(0, languageSampleSize));
}

function leaveOut(speech: Speech, paragraph: Paragraph, reason: Unspoken['reason']): void {
  const { start, text } = paragraph;
  speech.unspoken.push({ page: pageAt(paragraph, start), start, end: start + text.length, reason });
}

function sayParagraph(speech: Speech, paragraph: Paragraph, language: string): void {
  const { kind, level, text } = paragraph;
  const said = kind === 'heading' ? 'heading' : kind === 'list_item' ? 'item' : 'sentence';
  let pauseBefore: number =
    said === 'heading'
      ? pauses.heading[Math.min(level, pauses.heading.length) - 1]!
      : said === 'item'
        ? pauses.item
        : pauses.paragraph;
  for (const { start, end } of breathsOf(text, language)) {
    const isSaid = say(speech, paragraph, { start, end, kind: said, language, pauseBefore });
    if (isSaid) pauseBefore = pauses.sentence;
  }
}

type Said = Pick<PlacedUtterance, 'start' | 'end' | 'kind' | 'language' | 'pauseBefore'>;

/** @param said offsets into the paragraph */
function say(speech: Speech, paragraph: Paragraph, { start, end, ...said }: Said): boolean {
  const wording = new Wording(paragraph.text.slice(start, end));
  const begin = paragraph.start + start;
  for (const mark of paragraph.markup) {
    const from = Math.max(0, mark.start - begin);
    const to = Math.min(wording.text.length, mark.end - begin);
    const isFirst = mark.start >= begin;
    wording.claim(from, to, isFirst ? (mark.said ?? '') : '', mark.said === null ? mark.reason : null);
  }
  sayPlainSigns(wording);
  const { spoken, rewordings, unspoken } = wording.finish(begin);
  const page = pageAt(paragraph, begin);
  if (!isSayable(spoken)) {
    speech.unspoken.push({ page, start: begin, end: paragraph.start + end, reason: 'nothing_to_say' });
    return false;
  }
  for (const part of unspoken) speech.unspoken.push({ page: pageAt(paragraph, part.start), ...part });
  speech.utterances.push({ page, start: begin, end: paragraph.start + end, spoken, ...said, rewordings });
  return true;
}

function sayTable(speech: Speech, paragraph: Paragraph, language: string, options: SpeechOptions): void {
  const { start, text } = paragraph;
  const page = pageAt(paragraph, start);
  const rows = text.split('\n');
  const columns = Math.max(...rows.map((row) => row.split('\t').length));
  speech.utterances.push({
    ...{ page, start, end: start, language, kind: 'table', rewordings: [] },
    spoken: `Table: ${rows.length} × ${columns}.`,
    pauseBefore: pauses.paragraph,
  });
  if (options.tables === 'skip') {
    leaveOut(speech, paragraph, 'table');
    return;
  }
  let at = 0;
  for (const row of rows) {
    for (const range of breathsOf(row, language))
      say(speech, paragraph, {
        ...{ start: at + range.start, end: at + range.end },
        ...{ kind: 'table', language, pauseBefore: pauses.row },
      });
    at += row.length + 1;
  }
}
