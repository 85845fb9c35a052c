import type { AudioSegment, SentenceCue } from '@gene/contract/audio';

/** A sentence and where it is spoken, in seconds from the start of its segment. */
interface Spoken {
  sentence: SentenceCue;
  from: number;
}

function spokenSentences(segment: AudioSegment): Spoken[] {
  return segment.sentences.flatMap((sentence) =>
    sentence.startMs === null ? [] : [{ sentence, from: sentence.startMs / 1000 }],
  );
}

/** Finds the sentence that is spoken at a second of a segment; in a pause, the one before it. */
export function sentenceAt(segment: AudioSegment, seconds: number): SentenceCue | null {
  return spokenSentences(segment).findLast(({ from }) => from <= seconds + 0.01)?.sentence ?? null;
}

/** Finds the word that is spoken at a second of a segment, as a range of the text. */
export function wordAt(segment: AudioSegment, seconds: number): { start: number; end: number } | null {
  const word = sentenceAt(segment, seconds)?.words.findLast(({ ms }) => ms <= seconds * 1000);
  return word ? { start: word.start, end: word.end } : null;
}

/** Finds the second of a segment at which the sentence with an offset of the text is spoken. */
export function secondOf(segment: AudioSegment, offset: number): number {
  const spoken = spokenSentences(segment);
  return (spoken.findLast(({ sentence }) => sentence.start <= offset) ?? spoken[0])?.from ?? 0;
}

/** Finds the second at which the next sentence of a segment begins; null: it is in the next one. */
export function nextSentence(segment: AudioSegment, seconds: number): number | null {
  return spokenSentences(segment).find(({ from }) => from > seconds + 0.01)?.from ?? null;
}

/** So soon after a sentence began, "previous" means the one before it. */
const justBegun = 1.5;

/** Finds the second at which to hear a sentence again, or the one before it; null: in the segment before. */
export function previousSentence(segment: AudioSegment, seconds: number): number | null {
  const begun = spokenSentences(segment).filter(({ from }) => from <= seconds + 0.01);
  const current = begun.at(-1);
  if (!current) return null;
  if (seconds - current.from > justBegun) return current.from;
  return begun.at(-2)?.from ?? null;
}
