import { bulleted } from './bullets.ts';
import type { TextRange } from '@gene/contract/documents';
import { sentenceWords } from './sentence-words.ts';

const segmenters = new Map<string, Intl.Segmenter>();

/** Words after which a full stop ends nothing, in English and the languages next to it. */
const abbreviation = new RegExp(
  String.raw`(?:^|[\s("“‘[])(?:[A-Z](?:\.[A-Z])*|${sentenceWords('abbreviations')})\.$`,
  'u',
);
/** Without a stop there is one sentence at most. */
const plainWords = /^[ -~]*$/;
const startsLower = /^[\p{Ll},;:)\]]/u;
const enumerator = bulleted`^(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-zA-Z]|[ivxlc]{1,5})[.)]|[•–—*-])$`;
/** Words beyond which a sentence is cut at a semicolon, a colon or, failing those, a space. */
const longest = 110;
/** Characters. */
const windowLength = 4096;

/** Sentences of a paragraph, without the white space round them; offsets into the text. */
export function splitSentences(text: string, language = 'en'): TextRange[] {
  if (text.length < 100 && !/[.!?]/.test(text) && plainWords.test(text)) {
    const trimmed = text.trim();
    const start = text.indexOf(trimmed);
    return trimmed === '' ? [] : [{ start, end: start + trimmed.length }];
  }
  const ranges: TextRange[] = [];
  for (const { index, segment } of segmentsOf(text, language)) {
    const trimmed = segment.trim();
    if (!trimmed) continue;
    const start = index + segment.indexOf(trimmed);
    const end = start + trimmed.length;
    const last = ranges.at(-1);
    if (last && goesOn(text.slice(last.start, last.end), trimmed)) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges.flatMap((range) => shortened(text, range));
}

/**
 * Sentences as Unicode's rules have them (UAX 29). Taken from windows that begin where a sentence does: over a whole
 * text the cost of Intl.Segmenter grows with the square of its length.
 */
function* segmentsOf(text: string, language: string): Generator<{ index: number; segment: string }> {
  const segmenter = segmenterFor(language);
  let from = 0;
  let length = windowLength;
  while (from < text.length) {
    const segments = [...segmenter.segment(text.slice(from, from + length))];
    // The last one of a window may go on after it.
    if (from + length < text.length) segments.pop();
    for (const { index, segment } of segments) yield { index: from + index, segment };
    const last = segments.at(-1);
    from += last ? last.index + last.segment.length : 0;
    length = last ? windowLength : length * 2;
  }
}

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, made);
  return made;
}

function goesOn(before: string, next: string): boolean {
  if (enumerator.test(before)) return true;
  return before.endsWith('.') && (startsLower.test(next) || abbreviation.test(before.slice(-12)));
}

function shortened(text: string, range: TextRange): TextRange[] {
  const words = countWords(text.slice(range.start, range.end));
  if (words <= longest) return [range];
  const middle = (range.start + range.end) >> 1;
  const at = breakNear(text, range, middle);
  if (at === null) return [range];
  const skipped = /^\s*/.exec(text.slice(at, range.end))![0].length;
  return [
    ...shortened(text, { start: range.start, end: at }),
    ...shortened(text, { start: at + skipped, end: range.end }),
  ];
}

/** Place to break in the middle three fifths of a range, or null. */
function breakNear(text: string, { start, end }: TextRange, middle: number): number | null {
  const margin = Math.ceil((end - start) / 5);
  const from = start + margin;
  // Searching the text itself would run to its ends from every range.
  const inside = text.slice(from, end - margin);
  for (const stop of ['\n', ';', ':', ',', ' ', '、', '，']) {
    const spots = [inside.lastIndexOf(stop, middle - from), inside.indexOf(stop, middle - from)].filter(
      (spot) => spot > 0,
    );
    if (spots.length === 0) continue;
    const best =
      from +
      spots.reduce((one, other) =>
        Math.abs(from + one - middle) <= Math.abs(from + other - middle) ? one : other,
      );
    return /\s/.test(stop) ? best : best + 1;
  }
  return null;
}

/** Words by spaces; ideographs, which have none between them, count as half a word each. */
export function countWords(text: string): number {
  let words = 0;
  let ideographs = 0;
  let inside = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0x2e80 && code < 0xfb00) {
      ideographs += 1;
      inside = false;
    } else if (code === 32 || code === 10 || code === 9 || code === 0xa0) inside = false;
    else if (!inside) {
      inside = true;
      words += 1;
    }
  }
  return words + Math.round(ideographs / 2);
}
