import type { TextRange } from '@gene/contract/documents';
import { detectLanguage, languageSampleSize } from '../language/detection.ts';
import { canonicalLanguage } from '../language/scripts.ts';
import { bookOf } from './book.ts';
import { breathsOf, longest } from './breaths.ts';
import { sayComparisons } from './comparisons.ts';
import { contentsOf } from './contents.ts';
import { footnotesOf } from './footnotes.ts';
import { sayPowers } from './formulas.ts';
import { hasIndices } from './indices.ts';
import { sayLetterA } from './letter-a.ts';
import { sayWorth } from './marks-before.ts';
import { onesOfLists } from './one-of-list.ts';
import { pageAt, type Paragraph, paragraphsOf } from './paragraphs.ts';
import { sayPlainSigns } from './plain-signs.ts';
import { sayPrimes } from './primes.ts';
import { leaveOutRemarkSigns, sayPrograms } from './programs.ts';
import { reword } from './reword.ts';
import { spellRomanNames } from './roman-numerals.ts';
import {
  hasFarLetters,
  languageOfFewWords,
  partsByScript,
  sentenceLanguage,
  unvoiced,
} from './sentence-language.ts';
import { isSayable, rowsOf } from './tables.ts';
import { answersIn } from './ticks.ts';
import type {
  PlacedUtterance,
  Speech,
  SpeechBlock,
  SpeechOptions,
  SpeechPage,
  Unspoken,
} from './utterance.ts';
import { Wording } from './wording.ts';

/** Silence before each kind, in milliseconds. */
const pauses = {
  heading: [1000, 850, 700],
  paragraph: 550,
  item: 350,
  sentence: 220,
  row: 300,
} as const;

/**
 * Turns pages into utterances and unspoken parts. Every letter is in one utterance or one unspoken part, which
 * may lie within an utterance.
 */
export function toSpeech(pages: readonly SpeechPage[], options: SpeechOptions): Speech {
  const footnotes = new Set<SpeechBlock>();
  for (const page of pages) for (const block of footnotesOf(page, options)) footnotes.add(block);
  const contents = contentsOf(pages, options);
  const paragraphs = paragraphsOf(pages, (block) => footnotes.has(block) || contents.has(block));
  const language = canonicalLanguage(options.language ?? languageOf(paragraphs)) || 'eng';
  const whole = paragraphs.map(({ text }) => text).join('\n');
  const speaker = new Speaker(language, options, {
    answers: answersIn(whole),
    hasIndices: hasIndices(whole),
    ones: onesOfLists(paragraphs),
  });
  for (const { number, start, illegible } of pages) if (illegible) speaker.leaveOutPage(number, start);
  for (const paragraph of paragraphs) {
    if (!isSayable(paragraph.text)) speaker.leaveOut(paragraph, 'nothing_to_say');
    else if (footnotes.has(paragraph.block)) speaker.leaveOut(paragraph, 'footnote');
    else if (contents.has(paragraph.block)) speaker.leaveOut(paragraph, 'contents');
    else if (paragraph.kind === 'table') speaker.sayTable(paragraph);
    else speaker.sayParagraph(paragraph);
  }
  return speaker.finish();
}

function languageOf(paragraphs: readonly Paragraph[]): string | null {
  let sample = '';
  for (const { text } of paragraphs) {
    if (sample.length >= languageSampleSize) break;
    sample += `${text.slice(0, languageSampleSize)}\n`;
  }
  return languageOfFewWords(sample) ?? detectLanguage(sample.slice(0, languageSampleSize));
}

interface Known {
  answers: string;
  hasIndices: boolean;
  /** Items "(i)" that are the first of several. */
  ones: ReadonlyMap<Paragraph, number>;
}

type Said = TextRange & Pick<PlacedUtterance, 'kind' | 'pauseBefore'>;

class Speaker {
  readonly #speech: Speech = { utterances: [], unspoken: [] };
  readonly #language: string;
  readonly #options: SpeechOptions;
  /** What its whole text tells of a sentence. */
  readonly #known: Known;
  /** Asked for where a sentence is divided, and again where it is said. */
  #last: { text: string; language: string } | null = null;

  constructor(language: string, options: SpeechOptions, known: Known) {
    this.#language = language;
    this.#options = options;
    this.#known = known;
  }

  finish(): Speech {
    this.#speech.unspoken.sort((one, other) => one.start - other.start);
    return this.#speech;
  }

  leaveOutPage(page: number, start: number): void {
    this.#speech.unspoken.push({ page, start, end: start, reason: 'nothing_to_say' });
  }

  leaveOut(paragraph: Paragraph, reason: Unspoken['reason'], range?: TextRange): void {
    const { start, end } = range ?? { start: 0, end: paragraph.text.length };
    const begin = paragraph.start + start;
    this.#speech.unspoken.push({
      page: pageAt(paragraph, begin),
      start: begin,
      end: paragraph.start + end,
      reason,
    });
  }

  sayParagraph(paragraph: Paragraph): void {
    const { kind, level, text } = paragraph;
    const said = kind === 'heading' ? 'heading' : kind === 'list_item' ? 'item' : 'sentence';
    let pauseBefore: number = pauses.paragraph;
    if (said === 'item') pauseBefore = pauses.item;
    if (said === 'heading') pauseBefore = pauses.heading[Math.min(level, pauses.heading.length) - 1]!;
    for (const breath of withWholeFormulas(breathsOf(text, this.#language), paragraph))
      for (const range of this.#partsOf(text, breath, kind === 'code')) {
        if (this.#say(paragraph, { ...range, kind: said, pauseBefore })) pauseBefore = pauses.sentence;
      }
  }

  /** In an English sentence of a Chinese document, Chinese words have their own voice, as they have in an English document. */
  #partsOf(text: string, { start, end }: TextRange, isCode: boolean): TextRange[] {
    const divide = (range: TextRange, language: string) =>
      partsByScript(text.slice(range.start, range.end), language).map((part) => ({
        start: range.start + part.start,
        end: range.start + part.end,
      }));
    const parts = divide({ start, end }, this.#language);
    if (isCode) return parts;
    return parts.flatMap((part) => {
      const language = this.#languageOf(text.slice(part.start, part.end));
      return language === this.#language ? [part] : divide(part, language);
    });
  }

  #languageOf(text: string): string {
    if (this.#last?.text !== text) this.#last = { text, language: sentenceLanguage(text, this.#language) };
    return this.#last.language;
  }

  /** Its size, then its rows with a rest between two cells. */
  sayTable(paragraph: Paragraph): void {
    const rows = rowsOf(paragraph);
    const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
    if (rows.length > 1 && columns > 1) this.#announce(paragraph, rows.length, columns);
    if (this.#options.tables === 'skip') {
      this.leaveOut(paragraph, 'table');
      return;
    }
    let at = 0;
    for (const row of rows) {
      const whole = { start: row[0]!.start, end: row.at(-1)!.end };
      const ranges =
        whole.end - whole.start <= longest ? [whole] : row.flatMap((cell) => this.#cell(paragraph, cell));
      for (const range of ranges) {
        this.#reportGap(paragraph, at, range.start);
        this.#say(paragraph, { ...range, kind: 'table', pauseBefore: pauses.row });
        at = range.end;
      }
    }
    this.#reportGap(paragraph, at, paragraph.text.length);
  }

  #cell({ text }: Paragraph, cell: TextRange): TextRange[] {
    return breathsOf(text.slice(cell.start, cell.end), this.#language).map(({ start, end }) => ({
      start: cell.start + start,
      end: cell.start + end,
    }));
  }

  #reportGap(paragraph: Paragraph, start: number, end: number): void {
    if (paragraph.text.slice(start, end).trim() !== '')
      this.leaveOut(paragraph, 'nothing_to_say', { start, end });
  }

  #announce(paragraph: Paragraph, rows: number, columns: number): void {
    const { start } = paragraph;
    const spoken = bookOf(this.#language)?.say('table', { rows, columns });
    if (!spoken) return;
    this.#speech.utterances.push({
      ...{ page: pageAt(paragraph, start), start, end: start, spoken, language: this.#language },
      ...{ kind: 'table', pauseBefore: pauses.paragraph, rewordings: [] },
    });
  }

  /** @returns false where there is nothing to say */
  #say(paragraph: Paragraph, { start, end, kind, pauseBefore }: Said): boolean {
    const written = paragraph.text.slice(start, end);
    const begin = paragraph.start + start;
    const isCode = paragraph.kind === 'code';
    const formulas = formulasIn(paragraph, begin, written.length);
    const language = isCode ? this.#language : this.#languageOf(without(formulas, written));
    const wording = new Wording(written);
    claimMarkup(wording, paragraph, begin);
    const one = this.#known.ones.get(paragraph);
    if (start === 0 && one !== undefined) wording.claim(one, one + 1, '1');
    if (kind === 'table') claimBorders(wording);
    for (const { 0: words, index } of hasFarLetters(written) ? wording.matches(unvoiced) : [])
      wording.claim(index, index + words.length, '', 'no_voice');
    const book = bookOf(language);
    if (isCode) {
      leaveOutRemarkSigns(wording);
      if (book) sayPrimes(wording, book);
      if (book) sayPowers(wording, book);
      sayPrograms(wording, book, true);
      sayComparisons(wording, book);
      spellRomanNames(wording);
      if (book) sayLetterA(wording, book);
      sayPlainSigns(wording, book, language);
    } else {
      if (book && this.#options.isSampleAnswer) sayWorth(wording, book);
      const isHeading = kind === 'heading';
      reword(wording, book, { isHeading, formulas, ...this.#options, ...this.#known, language });
    }
    const { spoken, rewordings, unspoken } = wording.finish(begin);
    if (!isSayable(spoken)) {
      this.leaveOut(paragraph, unspoken[0]?.reason ?? 'nothing_to_say', { start, end });
      return false;
    }
    for (const part of unspoken) this.#speech.unspoken.push({ page: pageAt(paragraph, part.start), ...part });
    this.#speech.utterances.push({
      ...{ page: pageAt(paragraph, begin), start: begin, end: paragraph.start + end },
      ...{ spoken, language, kind, pauseBefore, rewordings },
    });
    return true;
  }
}

function claimMarkup(wording: Wording, { markup }: Paragraph, begin: number): void {
  for (const mark of markup) {
    if (mark.isFormula) continue;
    const end = Math.min(wording.text.length, mark.end - begin);
    // Text that runs on from the breath before was said there.
    const said = mark.start >= begin ? (mark.said ?? '') : '';
    wording.claim(Math.max(0, mark.start - begin), end, said, mark.said === null ? mark.reason : null);
  }
}

/** "$n! = 6$" is no end of a sentence. */
function withWholeFormulas(breaths: readonly TextRange[], { start, markup }: Paragraph): TextRange[] {
  const formulas = markup.filter(({ isFormula }) => isFormula);
  const whole: TextRange[] = [];
  for (const each of breaths) {
    const last = whole.at(-1);
    const at = start + each.start;
    const isParted = last && formulas.some((formula) => formula.start < at && at < formula.end);
    if (isParted && each.end - last.start <= longest) last.end = each.end;
    else whole.push({ ...each });
  }
  return whole;
}

/** Those of a sentence, or their parts in it. */
const formulasIn = ({ markup }: Paragraph, begin: number, length: number): TextRange[] =>
  markup
    .filter(({ isFormula, start, end }) => isFormula && start < begin + length && end > begin)
    .map(({ start, end }) => ({ start: Math.max(0, start - begin), end: Math.min(length, end - begin) }));

/** What is left of a text, as long as it was. */
const without = (ranges: readonly TextRange[], text: string): string =>
  ranges.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );

function claimBorders(wording: Wording): void {
  for (const { 0: border, index } of wording.text.matchAll(/[\s|]*[\t\n|][\s|]*/gu))
    wording.claim(index, index + border.length, index + border.length < wording.text.length ? ', ' : '');
}
