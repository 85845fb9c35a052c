import type { SpeechBlock, SpeechOptions, SpeechPage } from './utterance.ts';

/** Letters of notes are smaller than those of the page. */
const smaller = 0.93;
const noteMark = /^(?:[*†‡§¶]{1,3}|[¹²³⁴-⁹⁰]{1,3})\s?(?=[\p{L}"“‘(§<])/u;
/** A number without a bracket or a full stop is followed by a sentence. */
const noteNumber =
  /^(?:\[?\d{1,3}[\]).]\s?(?=[\p{L}"“‘(§])|\d{1,3}(?:\s(?=\p{L}(?:\S*\s){4})|(?=\p{Lu}|\p{Lo})))/u;
const typedLine = /^_{10,}$/u;
const bracketMark = /^\[(?:\d{1,3}|[ivxlc]{1,8})\](?=\s)/u;

/** Blocks of a page that are notes; its head, its foot and its number are left out when it is read. */
export function footnotesOf({ blocks }: SpeechPage, options: SpeechOptions): Set<SpeechBlock> {
  if (options.footnotes === 'read') return new Set();
  return new Set([...printedNotes(blocks, options), ...referredNotes(blocks)]);
}

/** Smaller blocks below all others, from the first that a mark begins, and those marked below a line typed across; questions begin with numbers. */
function printedNotes(blocks: readonly SpeechBlock[], { isQuestionPaper }: SpeechOptions): SpeechBlock[] {
  const size = bodySize(blocks);
  const isSmall = (block: SpeechBlock) => sizeOf(block) !== null && sizeOf(block)! < smaller * size;
  const isMarked = ({ text }: SpeechBlock) =>
    noteMark.test(text) || (!isQuestionPaper && noteNumber.test(text));
  const end = blocks.length - (runsOn(blocks) && !isSmall(blocks.at(-1)!) ? 1 : 0);
  let first = end;
  while (first > 0 && isSmall(blocks[first - 1]!)) first -= 1;
  const begin = first === 0 ? -1 : blocks.findIndex((block, i) => i >= first && i < end && isMarked(block));
  const small = begin === -1 ? [] : blocks.slice(begin, end);
  const line = isQuestionPaper ? -1 : blocks.findLastIndex(isTypedLine);
  const ruled = line === -1 ? [] : notesBelow(blocks.slice(line + 1, end), blocks[line - 1], isMarked);
  return [...ruled, ...small].filter(
    (block) => block.kind === 'paragraph' || block.kind === 'list_item' || isMarked(block),
  );
}

/** In a text without a layout, a line parts its sections. */
const isTypedLine = ({ text, lines = [] }: SpeechBlock) => lines.length > 0 && typedLine.test(text);

/** Those marked, and those no larger between them, or behind them where the text above is larger. */
function notesBelow(
  blocks: readonly SpeechBlock[],
  above: SpeechBlock | undefined,
  isMarked: (block: SpeechBlock) => boolean,
): SpeechBlock[] {
  if (!blocks[0] || !isMarked(blocks[0])) return [];
  const size = Math.max(...blocks.filter(isMarked).map((block) => sizeOf(block) ?? 0));
  const isLarger = above !== undefined && size < smaller * (sizeOf(above) ?? 0);
  const last = isLarger ? blocks.length : blocks.findLastIndex(isMarked);
  return blocks.filter(
    (block, i) => isMarked(block) || (i < last && sizeOf(block) !== null && sizeOf(block)! <= size),
  );
}

/** The last sentence of a page, which the next one ends, is read behind the notes that stand below it. */
function runsOn(blocks: readonly SpeechBlock[]): boolean {
  const [note, last] = blocks.slice(-2).map(({ lines }) => lines?.at(-1)?.y);
  return note !== undefined && last !== undefined && last < note;
}

/** The largest size that a quarter of the letters have: notes may be longer than what they are to. */
function bodySize(blocks: readonly SpeechBlock[]): number {
  const letters = new Map<number, number>();
  let all = 0;
  for (const block of blocks) {
    if (block.kind === 'heading') continue;
    const size = Math.round((sizeOf(block) ?? 0) * 4) / 4;
    letters.set(size, (letters.get(size) ?? 0) + block.text.length);
    all += block.text.length;
  }
  return Math.max(0, ...[...letters].filter(([, count]) => count >= all / 4).map(([size]) => size));
}

/** The height of most of its lines. */
function sizeOf({ lines }: SpeechBlock): number | null {
  if (!lines || lines.length === 0) return null;
  const heights = lines.map(({ height }) => height).sort((one, other) => one - other);
  return heights[(heights.length - 1) >> 1]!;
}

/** So many paragraphs stand at most between a note and its mark. */
const nearest = 3;

/** "[1] …" behind a paragraph with "[1]" in it, as Word's notes are given out. */
function referredNotes(blocks: readonly SpeechBlock[]): SpeechBlock[] {
  const notes: SpeechBlock[] = [];
  const referring: string[] = [];
  for (const block of blocks) {
    if (block.lines && block.lines.length > 0) return [];
    const mark = bracketMark.exec(block.text)?.[0];
    if (mark && referring.slice(-nearest).some((text) => text.includes(mark))) notes.push(block);
    else referring.push(block.text);
  }
  return notes;
}
