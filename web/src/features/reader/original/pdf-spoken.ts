import type { DocumentPage, TextRange } from '@gene/contract/documents';
import { readRendered } from '../rendered-text.ts';
import { markSpoken, type SpokenMark } from '../spoken-marks.ts';
import { drawnWord, drawnWords, offsetOfDrawn } from './drawn-words.ts';
import { offsetAt, rectsOfWords } from './line-words.ts';
import { drawHighlight } from './pdf-highlight.ts';

/** A sentence on a page of a PDF. */
export interface SpokenPlace {
  /** In pixels of the window. */
  box: () => { top: number; bottom: number };
  markSentence: () => void;
  markWord: (word: TextRange | null) => void;
  clear: () => void;
}

/**
 * Where a sentence stands: by the letters that are laid over the page or, on a scan and where they spell something else,
 * by the lines that were read. Null: neither has it.
 */
export function findSpoken(
  pageElement: HTMLElement,
  page: DocumentPage,
  sentence: TextRange,
): SpokenPlace | null {
  const layer = pageElement.querySelector<HTMLElement>('.textLayer');
  // The letters of a page that was not scanned are still to be laid over it.
  if (!layer && !page.scanned) return null;
  return (layer && byLetters(layer, page, sentence)) ?? byLines(pageElement, page, sentence);
}

function byLetters(layer: HTMLElement, page: DocumentPage, sentence: TextRange): SpokenPlace | null {
  const { text, range } = readRendered(layer);
  const at = drawnWords(page, text, sentence);
  const found = at && range(at.start, at.end);
  if (!found) return null;
  return {
    box: () => found.getBoundingClientRect(),
    markSentence: () => markSpoken('spoken-sentence', found),
    markWord: (word) => {
      const drawn = word && drawnWord(page, text, { sentence, at, word });
      markSpoken('spoken-word', drawn && range(drawn.start, drawn.end));
    },
    clear: () => markSpoken('spoken-sentence', null),
  };
}

function byLines(pageElement: HTMLElement, page: DocumentPage, sentence: TextRange): SpokenPlace | null {
  const rects = rectsOfWords(page, sentence, widthInPrint);
  const [first, last] = [rects[0], rects.at(-1)];
  if (!first || !last) return null;
  const draw = (what: SpokenMark, words: typeof rects) => drawHighlight(pageElement, page, words, what);
  return {
    box: () => {
      const { top, height } = pageElement.getBoundingClientRect();
      const scale = height / page.height;
      return { top: top + first.y * scale, bottom: top + (last.y + last.height) * scale };
    },
    markSentence: () => draw('spoken-sentence', rects),
    markWord: (word) => draw('spoken-word', word ? rectsOfWords(page, word, widthInPrint) : []),
    clear: () => draw('spoken-sentence', []),
  };
}

/** The document's offset of what is drawn at a point of the window. */
export function offsetAtPoint(
  pageElement: HTMLElement,
  page: DocumentPage,
  { clientX, clientY }: MouseEvent,
): number | null {
  const layer = pageElement.querySelector<HTMLElement>('.textLayer');
  const caret = layer && document.caretPositionFromPoint?.(clientX, clientY);
  if (caret) {
    const drawn = readRendered(layer);
    const letter = drawn.offsetOf(caret.offsetNode, caret.offset);
    const offset = letter === null ? null : offsetOfDrawn(page, drawn.text, letter);
    if (offset !== null) return offset;
  }
  if (!page.scanned) return null;
  const { left, top, width } = pageElement.getBoundingClientRect();
  const scale = page.width / width;
  return offsetAt(page, { x: (clientX - left) * scale, y: (clientY - top) * scale }, widthInPrint);
}

let pen: CanvasRenderingContext2D | null = null;

/** In a serif type, as most print is. On scans of text its words cover .84 of the real ones, evenly spaced letters .64. */
function widthInPrint(text: string): number {
  if (!pen) {
    pen = document.createElement('canvas').getContext('2d');
    if (!pen) return text.length;
    pen.font = '32px serif';
  }
  return pen.measureText(text).width;
}
