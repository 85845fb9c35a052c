import type { Box, Ink } from './ink.ts';

/** A line of text on a page. */
export interface PlacedText extends Box {
  text: string;
}

export interface Figure extends Box {
  /** A table's words are read as text, a figure's are labels of what is drawn. */
  kind: 'figure' | 'table';
}

/** Points below which something is a bullet, an underline, a rule between sections. */
const least = { width: 20, height: 14, area: 900, cells: 10 };
/** Smaller than this is a speck of a scan. */
const leastCells = 3;
/** As many words in a line are a sentence, and no label. */
const sentenceWords = 6;
/** Letters that make a word in scripts that put no space between words. */
const lettersOfWord = 3;
/** Share of a page that no drawing takes up: the edge of the paper in a photograph does. */
const most = 0.5;
/** Shares of a page that a line covers which frames it. */
const frame = { across: 0.88, down: 0.8 };
/** Points of a straight line that is taken away to look for drawings among ruled text. */
const tableRule = 60;
const tableShare = 0.92;
/** Lines that begin below each other, as in a listing, and share of a drawing that its labels take up at most. */
const listing = { lines: 4, slack: 2, share: 0.5 };
const mostText = 0.25;
/** End of a line of code. */
const codeEnd = /[;{}]\s*$/;
/** End of a line of prose. */
const sentenceEnd = /[.?!:;,।。]["”’')]*$/u;
/** Points of empty paper between drawings that belong together. */
const apart = { across: 80, down: 24 };
/** Points between a drawing and what labels it from outside. */
const labelRoom = 10;
/** Points by which a label reaches beyond a drawing's sides at most. */
const furthest = 30;
/** Points from a page's edge that nobody draws in, and shares of its height where only running heads are. */
const edge = 6;
const headShare = 0.07;
const headHeight = 25;

/**
 * Drawings, photographs and ruled tables on a page: what is dark where no text is. Works on pixels, so that it does not
 * matter whether something was drawn, pasted or scanned.
 */
export function figuresOn(
  ink: Ink,
  texts: readonly PlacedText[],
  page: { width: number; height: number },
): Figure[] {
  const labels = texts.filter(({ text }) => isLabel(text));
  ink.eraseRules({ across: frame.across * page.width, down: frame.down * page.height });
  // A drawing would fall apart without its labels.
  ink.erase(texts.filter((line) => !labels.includes(line)));
  const isProse = (box: Box) => texts.some((line) => words(line) >= sentenceWords && isWithin(line, box));
  const isHuge = (box: Box) => box.width * box.height > most * page.width * page.height;
  const found = drawn(ink, page).flatMap((box) => {
    if (isHuge(box)) return drawn(ink, page, box, 1).filter((inner) => !isHuge(inner) && !isProse(inner));
    if (!isProse(box)) return [box];
    // Text in a frame, or a paper set as a table: what is drawn in it stands between its rules.
    ink.eraseRules({ across: tableRule, down: tableRule }, box);
    return drawn(ink, page, box).filter((inner) => !isProse(inner));
  });
  ink.erase(labels);
  const boxes = found.filter((box) => ink.strokes(box).some(({ cells }) => cells >= least.cells));
  const lefts = texts.map(({ x }) => x).sort((a, b) => a - b);
  const left = lefts[Math.floor(lefts.length / 10)] ?? 0;
  const right = Math.max(page.width / 2, ...texts.map(({ x, width }) => x + width));
  const figures = boxes
    .filter((box) => between(box.x, box.x + box.width, left, right) > box.width / 2)
    .map((box): Figure => {
      const isTable = ink.ruledIn(box) >= tableShare || isWritten(box, texts);
      return { ...box, kind: isTable ? 'table' : 'figure' };
    });
  return joined(figures, texts).map((figure) => withLabels(figure, texts));
}

/** Whether it holds text to be read: code in a frame, a table without rules. */
function isWritten(box: Box, texts: readonly PlacedText[]): boolean {
  const inside = texts.filter((line) => isWithin(line, box));
  const covered = inside.reduce((sum, { width, height }) => sum + width * height, 0);
  const aligned = inside.map(
    ({ x }) => inside.filter((other) => Math.abs(other.x - x) <= listing.slack).length,
  );
  const isListing = inside.length >= listing.lines && Math.max(...aligned) >= inside.length * listing.share;
  const isCode = inside.filter(({ text }) => codeEnd.test(text)).length >= Math.max(3, inside.length / 3);
  return isListing || isCode || covered > mostText * box.width * box.height;
}

function drawn(ink: Ink, page: { width: number; height: number }, within?: Box, reach?: number): Box[] {
  const strokes = ink.strokes(within, reach).filter(({ cells }) => cells >= leastCells);
  const boxes: (Box & { cells: number })[] = [];
  for (const stroke of strokes) {
    let all = stroke;
    for (let i; (i = boxes.findIndex((box) => touches(box, all, 3))) >= 0;) {
      const [box] = boxes.splice(i, 1);
      all = { ...union(box!, all), cells: box!.cells + all.cells };
    }
    boxes.push(all);
  }
  return boxes.filter(({ x, y, width, height, cells }) => {
    const bottom = y + height;
    const inHead = bottom < page.height * headShare || y > page.height * (1 - headShare);
    return (
      cells >= least.cells &&
      width >= least.width &&
      height >= least.height &&
      width * height >= least.area &&
      Math.min(x, y, page.width - x - width, page.height - bottom) >= edge &&
      !(inHead && height < headHeight)
    );
  });
}

/** Drawings of one kind beside or below each other, with no sentence between them, are one: the trees of a row. */
function joined(figures: readonly Figure[], texts: readonly PlacedText[]): Figure[] {
  const left = [...figures];
  const isFree = (a: Box, b: Box) => {
    const all = union(a, b);
    return !texts.some(
      (line) =>
        words(line) >= sentenceWords && touches(line, all, 0) && !isWithin(line, a) && !isWithin(line, b),
    );
  };
  const goWith = (a: Figure, b: Figure) => {
    if (touches(a, b, 0)) return true;
    if (a.kind !== b.kind) return false;
    const across = between(a.x, a.x + a.width, b.x, b.x + b.width);
    const down = between(a.y, a.y + a.height, b.y, b.y + b.height);
    const beside = down > 0.6 * Math.min(a.height, b.height) && across > -apart.across;
    const below = across > 0.5 * Math.min(a.width, b.width) && down > -apart.down;
    return (beside || below) && isFree(a, b);
  };
  for (let i = 0; i < left.length; i += 1)
    for (let j = i + 1; j < left.length; j += 1)
      if (goWith(left[i]!, left[j]!)) {
        const isTable = left[i]!.kind === 'table' || left[j]!.kind === 'table';
        left[i] = { ...union(left[i]!, left[j]!), kind: isTable ? 'table' : 'figure' };
        left.splice(j, 1);
        j = i;
      }
  return left;
}

/** With the short labels that stand at its edges: the indices of an array, the name of a node, of an axis. */
function withLabels(figure: Figure, texts: readonly PlacedText[]): Figure {
  let all = figure;
  const mayLabel = (line: PlacedText) =>
    words(line) < sentenceWords && !sentenceEnd.test(line.text) && sticksOut(line, figure) < furthest;
  const left = new Set(texts.filter(mayLabel));
  const isAtEdge = (line: PlacedText) => touches(line, all, isLabel(line.text) ? labelRoom : -1);
  for (let label; (label = [...left].find(isAtEdge));) {
    left.delete(label);
    all = { ...union(all, label), kind: figure.kind };
  }
  return all;
}

/** Not "(3)", "b)" or "7.", which are marks, parts and numbers. */
const isLabel = (text: string) =>
  text.split(/\s+/).every((word) => word.length <= 3) && !/^[([]?\w{1,3}[)\].]/u.test(text);

/** Points by which a line reaches beyond a drawing's sides. */
const sticksOut = (line: Box, { x, width }: Box) => Math.max(x - line.x, line.x + line.width - x - width, 0);

/** Single letters and figures are no words: a row of an array has many. */
function words({ text }: PlacedText): number {
  const unspaced = text.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/gu)?.length ?? 0;
  return (text.match(/\p{L}[\p{L}\p{M}]+/gu)?.length ?? 0) + unspaced / lettersOfWord;
}

export function isWithin(line: Box, box: Box): boolean {
  const middle = line.y + line.height / 2;
  const shared = between(line.x, line.x + line.width, box.x, box.x + box.width);
  return middle > box.y && middle < box.y + box.height && shared >= 0.7 * line.width;
}

/** Overlap of two ranges; negative: the gap between them. */
export const between = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.min(a1, b1) - Math.max(a0, b0);

/** @param room points by which they may miss each other */
export const touches = (a: Box, b: Box, room: number): boolean =>
  between(a.x, a.x + a.width, b.x, b.x + b.width) > -room &&
  between(a.y, a.y + a.height, b.y, b.y + b.height) > -room;

export function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
