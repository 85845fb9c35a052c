import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import type { PrintRun, TextRun } from './blocks.ts';
import { fontRuns, type Look, setFont } from './fonts.ts';
import { type SetFormula, setFormula } from './formula.ts';

/** Text in one font and direction, or a formula. */
export interface Piece {
  text: string;
  font: string;
  width: number;
  /** Embedding level of the bidirectional algorithm; odd means right to left. */
  level: number;
  run: TextRun;
  formula: SetFormula | null;
}

export interface SetLine {
  /** From left to right. */
  pieces: Piece[];
  width: number;
  ascent: number;
  descent: number;
  isRightToLeft: boolean;
}

const bidi = bidiFactory();
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Stands in for a formula when finding directions and line breaks. */
const stand = '\ufffc';
export const lineEnd = '\u2028';
/** Height above and below the baseline, relative to the font size. */
const [above, below] = [0.93, 0.28] as const;

/**
 * Breaks runs into lines no wider than `width`, with bidirectional text (UAX 9) and Unicode line breaking
 * (UAX 14).
 */
export function setLines(
  doc: PDFKit.PDFDocument,
  runs: readonly PrintRun[],
  place: { width: number; size: number },
): SetLine[] {
  return [...splitIntoPortions(runs)].flatMap((portion) => setPortion(doc, portion, place));
}

/** Three pages: the cost of bidi and shaping grows faster than the text. */
const portionMost = 8000;

/** Splits very long paragraphs; a line ends at each split. */
function* splitIntoPortions(runs: readonly PrintRun[]): Generator<PrintRun[]> {
  let portion: PrintRun[] = [];
  let length = 0;
  for (const run of runs) {
    if ('tex' in run) {
      portion.push(run);
      length += run.tex.length;
    } else
      for (let left = run.text; ;) {
        const room = portionMost - length;
        if (left.length <= room) {
          portion.push({ ...run, text: left });
          length += left.length;
          break;
        }
        const end = findEndWithin(left, room);
        yield [...portion, { ...run, text: left.slice(0, end) }];
        [portion, length, left] = [[], 0, left.slice(end)];
      }
    if (length < portionMost) continue;
    yield portion;
    [portion, length] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

/**
 * Returns the end of the last space in the first `most` characters, or a point between two letters of a very
 * long word.
 */
function findEndWithin(text: string, most: number): number {
  if (most <= 0) return 0;
  const space = text.lastIndexOf(' ', most - 1) + 1;
  if (space > most / 2) return space;
  return /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most;
}

function setPortion(
  doc: PDFKit.PDFDocument,
  runs: readonly PrintRun[],
  { width, size }: { width: number; size: number },
): SetLine[] {
  const paragraph = readParagraph(doc, runs, size);
  const lines: SetLine[] = [];
  let open: Piece[] = [];
  let used = 0;
  const close = () => {
    lines.push(finish(open, size, paragraph.isRightToLeft));
    open = [];
    used = 0;
  };
  for (const { pieces, required } of paragraph.words) {
    const [letters, spaces] = splitOffSpaces(pieces);
    const needed = sumWidths(letters);
    if (open.length > 0 && used + needed > width) close();
    for (const part of needed > width ? splitWord(doc, letters, width, size) : [letters]) {
      const own = sumWidths(part);
      if (open.length > 0 && used + own > width) close();
      open.push(...part);
      used += own;
    }
    if (open.length > 0) {
      open.push(...spaces);
      used += sumWidths(spaces);
    }
    if (required) close();
  }
  if (open.length > 0) close();
  return lines;
}

/** Measures the widest word and the whole text on one line, for table cells. */
export function measure(
  doc: PDFKit.PDFDocument,
  runs: readonly PrintRun[],
  size: number,
): { word: number; whole: number } {
  let [word, whole, line] = [0, 0, 0];
  const words = [...splitIntoPortions(runs)].flatMap((portion) => readParagraph(doc, portion, size).words);
  for (const { pieces, required } of words) {
    word = Math.max(word, sumWidths(splitOffSpaces(pieces)[0]));
    line += sumWidths(pieces);
    whole = Math.max(whole, line);
    if (required) line = 0;
  }
  return { word, whole };
}

interface Word {
  pieces: Piece[];
  /** A line break is required after it. */
  required: boolean;
}

function readParagraph(
  doc: PDFKit.PDFDocument,
  runs: readonly PrintRun[],
  size: number,
): { words: Word[]; isRightToLeft: boolean } {
  const spans: { to: number; run: TextRun; formula: SetFormula | null }[] = [];
  let text = '';
  for (const run of runs) {
    const formula = 'tex' in run ? setFormula(run.tex, size, false) : null;
    const shown: TextRun = 'tex' in run ? { text: `$${run.tex}$`, code: true } : run;
    text += formula ? stand : shown.text.replace(/[\t\n\r]+/g, ' ');
    spans.push({ to: text.length, run: shown, formula });
  }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const words: Word[] = [];
  let from = 0;
  let span = 0;
  for (const next of findBreaks(text)) {
    const pieces: Piece[] = [];
    while (from < next.position) {
      while (spans[span]!.to <= from) span++;
      const { to: spanEnd, run, formula } = spans[span]!;
      const level = levels[from] ?? 0;
      let to = from + 1;
      while (to < Math.min(next.position, spanEnd) && levels[to] === level) to++;
      if (formula) pieces.push({ text: '', font: '', width: formula.width, level, run, formula });
      else pieces.push(...shapeText(doc, text.slice(from, to).replaceAll(lineEnd, ''), run, level, size));
      from = to;
    }
    words.push({ pieces, required: next.required && text[next.position - 1] === lineEnd });
  }
  return { words, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Scripts without spaces between words (class SA of UAX 14), where line breaks need a dictionary. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Yields the positions of possible and required line breaks, in order. */
function* findBreaks(text: string): Generator<{ position: number; required: boolean }> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const part = text.slice(from, next.position);
    if (unspaced.test(part))
      for (const { index, segment } of words.segment(part))
        if (index > 0 && unspaced.test(segment)) yield { position: from + index, required: false };
    yield next;
    from = next.position;
  }
}

function shapeText(
  doc: PDFKit.PDFDocument,
  text: string,
  run: TextRun,
  level: number,
  size: number,
): Piece[] {
  // Letters in one font are shaped together, spaces separately.
  return (text.match(/[^\S\u00a0]+|[\S\u00a0]+/gu) ?? []).flatMap((part) =>
    fontRuns(level % 2 === 1 ? mirror(part) : reorderThai(part), getLook(run)).map(
      ({ text: shown, font }) => {
        const width = setFont(doc, font, sizeOf(run, size)).widthOfString(shown);
        return { text: shown, font, width, level, run, formula: null };
      },
    ),
  );
}

/** Moves the ring of SARA AM below the tone mark typed before it. */
const reorderThai = (text: string) => text.replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32');

export const sizeOf = ({ code }: TextRun, size: number) => (code ? size * 0.92 : size);

function getLook({ bold, italic, code }: TextRun): Look {
  if (code) return 'code';
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'plain';
}

/** Mirrors brackets; fonts do not turn runs without letters. */
function mirror(text: string): string {
  const turned = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (/\p{L}/u.test(text) ? turned : turned.toReversed()).join('');
}

const sumWidths = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0);

/** Lines neither begin nor end with these. */
const isSpace = ({ text, formula }: Piece) => formula === null && /^[^\S\u00a0]*$/.test(text);

/** Separates a word from the spaces after it. */
function splitOffSpaces(pieces: readonly Piece[]): [Piece[], Piece[]] {
  let end = pieces.length;
  while (end > 0 && isSpace(pieces[end - 1]!)) end--;
  return [pieces.slice(0, end), pieces.slice(end)];
}

/** Splits a word too long for any line. */
function splitWord(
  doc: PDFKit.PDFDocument,
  pieces: readonly Piece[],
  width: number,
  size: number,
): Piece[][] {
  const parts: Piece[][] = [];
  for (const piece of pieces) {
    if (piece.width <= width || piece.formula) {
      parts.push([shrinkFormula(piece, width)]);
      continue;
    }
    setFont(doc, piece.font, sizeOf(piece.run, size));
    let text = '';
    let used = 0;
    const put = () => parts.push([{ ...piece, text, width: used }]);
    for (const { segment } of clusters.segment(piece.text)) {
      const own = doc.widthOfString(segment);
      if (text !== '' && used + own > width) {
        put();
        [text, used] = ['', 0];
      }
      text += segment;
      used += own;
    }
    put();
  }
  return parts;
}

/** Shrinks a formula that is wider than the page. */
function shrinkFormula(piece: Piece, width: number): Piece {
  const { formula } = piece;
  if (!formula || formula.width <= width) return piece;
  const share = width / formula.width;
  return {
    ...piece,
    width,
    formula: {
      width,
      ascent: formula.ascent * share,
      descent: formula.descent * share,
      draw(doc, x, baseline) {
        doc.save();
        doc.translate(x, baseline).scale(share);
        formula.draw(doc, 0, 0);
        doc.restore();
      },
    },
  };
}

function finish(open: readonly Piece[], size: number, isRightToLeft: boolean): SetLine {
  const [shown] = splitOffSpaces(open);
  let [ascent, descent] = [size * above, size * below];
  for (const { formula } of shown) {
    ascent = Math.max(ascent, formula?.ascent ?? 0);
    descent = Math.max(descent, formula?.descent ?? 0);
  }
  return {
    pieces: sortVisually(mergePieces(shown)),
    width: sumWidths(shown),
    ascent,
    descent,
    isRightToLeft,
  };
}

/** Merges neighbours of the same style and direction, so that copied text keeps its spaces. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const alike =
      last && !last.formula && !piece.formula && last.run === piece.run && last.level === piece.level;
    const inFont = last && (last.font === piece.font || isSpace(piece));
    // Right-to-left text is reordered word by word.
    if (last && alike && inFont && last.level % 2 === 0)
      all[all.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
    else all.push(piece);
  }
  return all;
}

/** Returns the pieces in visual order, by rule L2 of UAX 9. */
function sortVisually(pieces: readonly Piece[]): Piece[] {
  const all = [...pieces];
  const highest = Math.max(0, ...all.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < all.length; from++) {
      if (all[from]!.level < level) continue;
      let to = from;
      while (to < all.length && all[to]!.level >= level) to++;
      all.splice(from, to - from, ...all.slice(from, to).reverse());
      from = to;
    }
  }
  return all;
}
