import { createHash } from 'node:crypto';
import type { Unspoken } from '@gene/contract/audio';
import type { BuiltInVoice } from '@gene/contract/preferences';
import type { Speech } from '@gene/engines/speech';
import type { PlannedSentence, SpokenSentence } from '../schema.ts';
import { doesRead, type ProvidedVoice, subtagOf, voiceOf } from '../voices/rules.ts';

/** A piece of text that becomes one segment. */
export interface Piece {
  start: number;
  end: number;
  page: number;
  /** ISO 639-3. */
  language: string;
  sentences: PlannedSentence[];
  /** Of what is spoken and how: the name of its segment. */
  file: string;
}

/** The parts of a text to be spoken, and those left out. */
export interface Plan {
  pieces: Piece[];
  /** In the order of the text. */
  unspoken: Unspoken[];
  /** Languages that have no voice, and whether that of another reads them. */
  withoutVoice: Record<string, boolean>;
}

/** About half a minute: short enough that the first is made within half a second. */
const pieceLength = 400;
/** A pause as long as between paragraphs ends a piece that has some length already. */
const paragraphMs = 400;
const leastLength = 120;
const lastPauseMs = 500;

/**
 * Divides what is to be spoken into pieces. They end with paragraphs, so that a change of one leaves the others as
 * they are.
 * @param speaker names the engine and its version
 * @param provided the provider's voice that is to say what it can; null: the built-in one says all of it
 */
export function planOf(
  { utterances, unspoken: unsaid }: Speech,
  { taste, speaker, provided }: { taste: BuiltInVoice; speaker: string; provided: ProvidedVoice | null },
): Plan {
  const unspoken: Unspoken[] = [...unsaid];
  const withoutVoice: Record<string, boolean> = {};
  const sentences: (PlannedSentence & { ofLanguage: string; pauseBefore: number })[] = [];
  for (const utterance of utterances) {
    const { page, start, end, spoken, kind, language, pauseBefore, rewordings } = utterance;
    const chosen = voiceOf(language, spoken, taste);
    const reader = provided && doesRead(provided, language) ? provided : null;
    if (!reader && (!chosen || chosen.isSubstitute)) withoutVoice[language] = chosen !== null;
    if (chosen || reader)
      sentences.push({
        ...{ page, start, end, kind, spoken, pauseBefore, ofLanguage: language, rewordings },
        ...{ voice: chosen?.voice ?? null, ...providedBy(reader, language), pauseAfterMs: lastPauseMs },
      });
    else unspoken.push({ page, start, end, reason: 'no_voice' });
  }
  const groups: (typeof sentences)[] = [];
  let length = 0;
  let latest = -1;
  for (const [i, sentence] of sentences.entries()) {
    const before = sentences[i - 1];
    if (before) before.pauseAfterMs = sentence.pauseBefore;
    const isFull = length + sentence.spoken.length > pieceLength;
    const isParagraph = sentence.pauseBefore >= paragraphMs && length >= leastLength;
    // A chapter can be made alone: it begins a piece.
    const isHeading = sentence.kind === 'heading' && before?.kind !== 'heading';
    // One of the same beginning belongs to the same place.
    if (!before || ((isFull || isParagraph || isHeading) && sentence.start > latest)) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)!.push(sentence);
    length += sentence.spoken.length;
    latest = Math.max(latest, sentence.start);
  }
  unspoken.sort((one, other) => one.start - other.start);
  return { unspoken, withoutVoice, pieces: groups.map((group) => pieceOf(group, speaker)) };
}

function providedBy(
  reader: ProvidedVoice | null,
  language: string,
): Pick<SpokenSentence, 'provided' | 'language'> {
  if (!reader) return {};
  const subtag = subtagOf(language);
  return { provided: reader.name, ...(subtag !== undefined && { language: subtag }) };
}

function pieceOf(
  group: readonly (PlannedSentence & { ofLanguage: string; pauseBefore: number })[],
  speaker: string,
): Piece {
  const [first] = group;
  if (!first) throw new Error('a piece has no sentence');
  const sentences = group.map(({ ofLanguage: _language, pauseBefore: _pause, ...sentence }) => sentence);
  return {
    ...{ start: first.start, page: first.page, language: first.ofLanguage, sentences },
    end: Math.max(...group.map(({ end }) => end)),
    file: nameOf(sentences, speaker),
  };
}

/** Letters of a part of a text that is no document's: divided in a tenth of a second. */
const partLength = 30_000;
const fence = /^ {0,3}(?:```|~~~)/gm;

/** Divides Markdown where a block begins, if one does. */
export function partsOf(text: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let start = 0;
  while (text.length - start > partLength) {
    const end = start + endOfPart(text.slice(start, start + partLength));
    parts.push({ start, end });
    start = end;
  }
  return [...parts, { start, end: text.length }];
}

function endOfPart(text: string): number {
  const endsWith = (border: string, end = text.length) => {
    const at = text.lastIndexOf(border, end - border.length);
    return at > partLength / 2 ? at + border.length : null;
  };
  const end = endsWith('\n\n');
  if (end === null) return endsWith('\n') ?? endsWith(' ') ?? wholeCharacters(text);
  const fences = [...text.slice(0, end).matchAll(fence)];
  const opening = fences.at(-1)?.index ?? 0;
  // A fenced block stays together.
  return fences.length % 2 === 1 && opening > 0 ? opening : end;
}

const wholeCharacters = (text: string) => text.length - (/[\uD800-\uDBFF]$/.test(text) ? 1 : 0);

/** The same words in the same voice with the same pauses are the same file. */
export function nameOf(sentences: readonly SpokenSentence[], speaker: string): string {
  const spoken = sentences.map(({ spoken, voice, provided, pauseAfterMs }) =>
    provided === undefined ? [spoken, voice, pauseAfterMs] : [spoken, voice, pauseAfterMs, provided],
  );
  return createHash('sha256')
    .update(JSON.stringify([speaker, spoken]))
    .digest('hex')
    .slice(0, 40);
}

/** Milliseconds of speech per letter, to estimate the length of segments not yet made. */
const msPerCharacter = 62;
export const estimateLettersMs = (letters: number): number => Math.round(letters * msPerCharacter);
export const estimateMs = (sentences: readonly SpokenSentence[]): number =>
  sentences.reduce((sum, { spoken, pauseAfterMs }) => sum + spoken.length * msPerCharacter + pauseAfterMs, 0);

/** Where a word of `spoken` stands in the text. */
export function placeOfWord(
  { start, rewordings }: Pick<PlannedSentence, 'start' | 'rewordings'>,
  from: number,
  to: number,
): { start: number; end: number } {
  let shift = start;
  let begin: number | null = null;
  for (const each of rewordings) {
    if (each.from >= to) break;
    // Text spoken in other words is highlighted as a whole.
    if (each.to > from) begin ??= from < each.from ? shift + from : each.start;
    if (each.to >= to) return { start: begin ?? shift + from, end: each.end };
    shift = each.end - each.to;
  }
  return { start: begin ?? shift + from, end: shift + to };
}
