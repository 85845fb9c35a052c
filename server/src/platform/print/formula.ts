import { createRequire } from 'node:module';
import type LiteAdaptors from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { LiteElement, LiteNode } from 'mathjax-full/js/adaptors/lite/Element.js';
import type Handlers from 'mathjax-full/js/handlers/html.js';
import type Inputs from 'mathjax-full/js/input/tex.js';
import type Packages from 'mathjax-full/js/input/tex/AllPackages.js';
import type MathJax from 'mathjax-full/js/mathjax.js';
import type Outputs from 'mathjax-full/js/output/svg.js';
import { fontRuns, setFont } from './fonts.ts';
import { tracePath } from './svg-path.ts';

/** A typeset formula, in points from its baseline. */
export interface SetFormula {
  width: number;
  ascent: number;
  descent: number;
  draw: (doc: PDFKit.PDFDocument, x: number, baseline: number) => void;
}

/** Disabled TeX extensions: those that load files or insert HTML, and one that hides errors. */
const left = new Set(['require', 'autoload', 'html', 'noerrors']);
/** Scale of formula letters, to match DejaVu Serif, which is large. */
const enlarged = 1.12;
const unitsPerEm = 1000;
const longestTex = 20_000;

/** MathJax takes two fifths of this program's start, and few prints have a formula. */
const load = createRequire(import.meta.url);
let loaded: ReturnType<typeof loadMathJax> | undefined;

function loadMathJax() {
  const { liteAdaptor } = load('mathjax-full/js/adaptors/liteAdaptor.js') as typeof LiteAdaptors;
  const { RegisterHTMLHandler } = load('mathjax-full/js/handlers/html.js') as typeof Handlers;
  const { TeX } = load('mathjax-full/js/input/tex.js') as typeof Inputs;
  const { AllPackages } = load('mathjax-full/js/input/tex/AllPackages.js') as typeof Packages;
  const { mathjax } = load('mathjax-full/js/mathjax.js') as typeof MathJax;
  const { SVG } = load('mathjax-full/js/output/svg.js') as typeof Outputs;
  const adaptor = liteAdaptor();
  RegisterHTMLHandler(adaptor);
  const page = mathjax.document('', {
    InputJax: new TeX({
      packages: AllPackages.filter((name) => !left.has(name)),
      maxMacros: 1000,
      maxBuffer: 50 * 1024,
      formatError: (_jax: unknown, error: Error) => {
        throw error;
      },
    }),
    OutputJax: new SVG({ fontCache: 'none' }),
  });
  return { adaptor, page };
}

const mathJax = () => (loaded ??= loadMathJax());

/**
 * Typesets TeX as outlines (MathJax), so that no font has to be embedded; its source is placed behind it for
 * search and screen readers.
 * @param size of the surrounding text, in points
 * @returns null if it is not valid TeX
 */
export function setFormula(tex: string, size: number, display: boolean): SetFormula | null {
  if (tex.length > longestTex) return null;
  const svg = drawn(tex, display);
  const box = svg && numbersOf(svg, 'viewBox');
  if (!svg || box?.length !== 4) return null;
  const [minX, minY, width, height] = box as [number, number, number, number];
  const scale = (size * enlarged) / unitsPerEm;
  return {
    width: width * scale,
    ascent: -minY * scale,
    descent: (minY + height) * scale,
    draw(doc, x, baseline) {
      doc.markContent('Span', { actual: tex });
      doc.save();
      doc.translate(x - minX * scale, baseline).scale(scale);
      drawChildren(doc, svg, 'black');
      doc.restore();
      doc.endMarkedContent();
    },
  };
}

function drawn(tex: string, display: boolean): LiteElement | null {
  try {
    const { page } = mathJax();
    page.reset();
    const container = page.convert(tex, { display, em: 16, ex: 8, containerWidth: 1e6 }) as LiteElement;
    const svg = container.children[0];
    return svg && isElement(svg) ? svg : null;
  } catch {
    return null;
  }
}

const isElement = (node: LiteNode): node is LiteElement => 'children' in node;

const attribute = (node: LiteElement, name: string): string | undefined => {
  const value: unknown = node.attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

const numbersOf = (node: LiteElement, name: string): number[] =>
  (attribute(node, name) ?? '').split(/[\s,]+/).map(Number);

const numberOf = (node: LiteElement, name: string): number => parseFloat(attribute(node, name) ?? '') || 0;

function drawChildren(doc: PDFKit.PDFDocument, node: LiteElement, colour: string): void {
  for (const child of node.children) if (isElement(child)) drawNode(doc, child, colour);
}

function drawNode(doc: PDFKit.PDFDocument, node: LiteElement, inherited: string): void {
  const own = attribute(node, 'fill');
  const colour = own === undefined || own === 'currentColor' ? inherited : own;
  doc.save();
  transform(doc, attribute(node, 'transform') ?? '');
  switch (node.kind) {
    case 'path':
      tracePath(doc, attribute(node, 'd') ?? '');
      paint(doc, node, colour);
      break;
    case 'rect': {
      const [x, y] = [numberOf(node, 'x'), numberOf(node, 'y')];
      paint(doc.rect(x, y, numberOf(node, 'width'), numberOf(node, 'height')), node, colour);
      break;
    }
    case 'ellipse': {
      const shape = doc.ellipse(
        numberOf(node, 'cx'),
        numberOf(node, 'cy'),
        numberOf(node, 'rx'),
        numberOf(node, 'ry'),
      );
      paint(shape, node, colour);
      break;
    }
    case 'line': {
      doc
        .moveTo(numberOf(node, 'x1'), numberOf(node, 'y1'))
        .lineTo(numberOf(node, 'x2'), numberOf(node, 'y2'));
      doc.lineWidth(numberOf(node, 'stroke-width') || 70).stroke(toPaintable(colour));
      break;
    }
    case 'text':
      drawLetters(doc, node, colour);
      break;
    case 'svg':
      drawWindow(doc, node, colour);
      break;
    default:
      drawChildren(doc, node, colour);
  }
  doc.restore();
}

/** Draws a part of a large symbol, clipped to its frame. */
function drawWindow(doc: PDFKit.PDFDocument, node: LiteElement, colour: string): void {
  const [x, y] = [numberOf(node, 'x'), numberOf(node, 'y')];
  const [width, height] = [numberOf(node, 'width'), numberOf(node, 'height')];
  const [minX = 0, minY = 0, boxWidth = width, boxHeight = height] = numbersOf(node, 'viewBox');
  doc.rect(x, y, width, height).clip();
  doc.translate(x, y).scale(width / (boxWidth || 1), height / (boxHeight || 1));
  doc.translate(-minX, -minY);
  drawChildren(doc, node, colour);
}

/** Draws letters that the formula font lacks. */
function drawLetters(doc: PDFKit.PDFDocument, node: LiteElement, colour: string): void {
  const size = numberOf(node, 'font-size') || unitsPerEm;
  let x = 0;
  for (const { text, font } of fontRuns(mathJax().adaptor.textContent(node), 'plain')) {
    setFont(doc, font, size).fillColor(toPaintable(colour));
    doc.text(text, x, 0, { lineBreak: false, baseline: 'alphabetic' });
    x += doc.widthOfString(text);
  }
}

function paint(doc: PDFKit.PDFDocument, node: LiteElement, colour: string): void {
  const line = numberOf(node, 'stroke-width');
  const stroked = attribute(node, 'stroke') ?? colour;
  if (attribute(node, 'fill') !== 'none') doc.fill(toPaintable(colour));
  else doc.lineWidth(line || 60).stroke(toPaintable(stroked === 'currentColor' ? 'black' : stroked));
}

/** Replaces colour names, of which PDF knows only some. */
function toPaintable(colour: string): string {
  return colour === 'none' || !/^(?:#[0-9a-f]{3,6}|[a-z]+)$/i.test(colour) ? 'black' : colour;
}

function transform(doc: PDFKit.PDFDocument, text: string): void {
  for (const [, name, given = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = given
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (name === 'translate') doc.translate(a, b ?? 0);
    else if (name === 'scale') doc.scale(a, b ?? a);
    else if (name === 'rotate') doc.rotate(a);
  }
}
