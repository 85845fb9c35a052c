/** The parts of the Markdown parser used here; client and server each bring the package themselves. */
interface Element {
  readonly from: number;
  readonly to: number;
}

interface InlinePlace {
  readonly end: number;
  char(at: number): number;
  slice(from: number, to: number): string;
  elt(type: string, from: number, to: number, children?: readonly Element[]): Element;
  addElement(element: Element): number;
}

interface BlockPlace {
  readonly depth: number;
  readonly lineStart: number;
  peekLine(): string;
  nextLine(): boolean;
  elt(type: string, from: number, to: number, children?: readonly Element[]): Element;
  addElement(element: Element): void;
}

interface Line {
  readonly text: string;
  readonly pos: number;
}

const dollar = 36;
const space = /\s/;

/**
 * `$…$` with Pandoc's rules (prices are not formulas), and `$$…$$` inline or as a block: an extension of
 * lezer-markdown's grammar.
 */
export const formulaGrammar = {
  defineNodes: [{ name: 'Formula' }, { name: 'FormulaBlock', block: true }, { name: 'FormulaMark' }],
  parseInline: [
    {
      name: 'Formula',
      before: 'Escape',
      parse(cx: InlinePlace, next: number, from: number): number {
        if (next !== dollar) return -1;
        const marks = cx.char(from + 1) === dollar ? 2 : 1;
        const text = cx.slice(from + marks, cx.end);
        const length = findClosing(text, marks);
        if (length < 1) return -1;
        const end = from + marks + length;
        return cx.addElement(
          cx.elt('Formula', from, end + marks, [
            cx.elt('FormulaMark', from, from + marks),
            cx.elt('FormulaMark', end, end + marks),
          ]),
        );
      },
    },
  ],
  parseBlock: [
    {
      name: 'FormulaBlock',
      before: 'FencedCode',
      parse(cx: BlockPlace, line: Line): boolean {
        const opening = line.text.slice(line.pos);
        // In nested blocks, formulas belong to their paragraph.
        if (cx.depth > 1 || !opening.startsWith('$$') || /^\$\$.*\$\$.*\S/.test(opening)) return false;
        const from = cx.lineStart + line.pos;
        let end = cx.lineStart + line.text.length;
        let closed = /\S\s*\$\$\s*$/.test(opening.slice(2));
        // TeX allows no blank line in a formula, so an unfinished one ends there.
        while (!closed && /\S/.test(cx.peekLine()) && cx.nextLine()) {
          end = cx.lineStart + line.text.length;
          closed = /\$\$\s*$/.test(line.text);
        }
        const last = end - (line.text.length - line.text.trimEnd().length);
        cx.nextLine();
        const marks = [cx.elt('FormulaMark', from, from + 2)];
        if (closed) marks.push(cx.elt('FormulaMark', last - 2, last));
        cx.addElement(cx.elt('FormulaBlock', from, last, marks));
        return true;
      },
      endLeaf: (_cx: unknown, line: Line) => line.text.slice(line.pos).startsWith('$$'),
    },
  ],
};

/** Returns the offset of the closing marks, or -1. */
function findClosing(text: string, marks: number): number {
  if (marks === 1 && space.test(text[0] ?? ' ')) return -1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '$') {
      if (marks === 2) {
        if (text[at + 1] === '$') return at;
      } else {
        const isEnd = at > 0 && !space.test(text[at - 1]!) && !/[\d$]/.test(text[at + 1] ?? '');
        return isEnd ? at : -1;
      }
    }
  }
  return -1;
}

/** Deeper quotes and lists are text: nobody sees how deep they are, and reading them takes a stack. */
const deepest = 24;

/** An extension of lezer-markdown's grammar that ends nesting. */
export const shallowGrammar = {
  parseBlock: [
    {
      name: 'TooDeep',
      before: 'IndentedCode',
      parse(cx: BlockPlace, line: Line): boolean {
        if (cx.depth <= deepest) return false;
        cx.addElement(cx.elt('Paragraph', cx.lineStart + line.pos, cx.lineStart + line.text.length));
        cx.nextLine();
        return true;
      },
    },
  ],
};

/** More marks than people write in a paragraph; pairing them may compare each with every other. */
const marksMost = 1000;
const marks = /[[\]*_~`$<!\\&]|https?:|www\.|@/g;

function hasTooManyMarks(text: string): boolean {
  let count = 0;
  for (const _mark of text.matchAll(marks)) if (++count > marksMost) return true;
  return false;
}

/** Has a parser of lezer-markdown leave paragraphs with too many marks as they are. */
export function withFewMarks<P extends { parseInline(text: string, offset: number): unknown[] }>(
  parser: P,
): P {
  const parseInline = parser.parseInline.bind(parser);
  parser.parseInline = (text, offset) => (hasTooManyMarks(text) ? [] : parseInline(text, offset));
  return parser;
}
