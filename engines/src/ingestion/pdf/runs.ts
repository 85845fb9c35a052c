import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';

/** How the page's text runs, as displayed: 0 left to right, 90 downwards, 180 upside down, 270 upwards. */
export type Turn = 0 | 90 | 180 | 270;

/**
 * Letters set in one go. Coordinates belong to the turned page: `x` along the text, `y` (baseline) down the lines, so
 * that everything after this step thinks in upright text.
 */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
  rtl: boolean;
  /** White space stood before it in the content stream. */
  spaced: boolean;
  /** Position in the content stream. */
  order: number;
}

export interface PageRuns {
  /** As displayed. */
  width: number;
  height: number;
  turn: Turn;
  runs: Run[];
  fonts: Set<string>;
  /** Share of letters without a meaning: no Unicode map, private use. */
  strange: number;
}

interface Glyphs {
  str: string;
  dir: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}
interface Placed {
  glyphs: Glyphs;
  a: number;
  x: number;
  y: number;
  size: number;
  spaced: boolean;
  order: number;
}

/** Smaller letters are there for a machine, not for a reader. */
const smallestSize = 2;
const invisible = /[\u0000-\u0008\u000b-\u001f\u200b\ufeff]/g;
const unmapped = /[\u0000-\u0008\u000b-\u001f\ue000-\uf8ff\ufffd]/g;
/** Bullets of the Symbol and Wingdings fonts, which live in the private use area. */
const bullets: Record<string, string> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf076': '❖',
  '\uf0a8': '○',
};

/** Reads the letters of a page that a reader can see, except those that run in another direction than the most. */
export async function readRuns(page: PDFPageProxy): Promise<PageRuns> {
  const content = await page.getTextContent();
  const { transform: view, width, height } = page.getViewport({ scale: 1 });
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view;
  const byAngle = new Map<number, { placed: Placed[]; letters: number }>();
  const fonts = new Set<string>();
  let spaced = false;
  let order = 0;
  let [letters, strange] = [0, 0];
  for (const item of content.items as Glyphs[]) {
    const { str } = item;
    if (!str) continue;
    if (str.trim() === '') {
      spaced = true;
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
    const along = va * a + vc * b;
    const rise = vb * a + vd * b;
    const size = Math.hypot(va * c + vc * d, vb * c + vd * d) || Math.hypot(along, rise);
    const x = va * e + vc * f + ve;
    const y = vb * e + vd * f + vf;
    order += 1;
    if (size < smallestSize || x > width || y < 0 || y > height + size) continue;
    fonts.add(item.fontName);
    letters += str.length;
    const odd = str.match(unmapped);
    if (odd) {
      item.str = str.replace(/[\uf076\uf0a7-\uf0fc]/g, (letter) => bullets[letter] ?? letter);
      strange += item.str.match(unmapped)?.length ?? 0;
    }
    const vertical = content.styles[item.fontName]?.vertical === true;
    const angle = vertical ? 90 : Math.round((Math.atan2(rise, along) * 180) / Math.PI);
    const group = byAngle.get(angle) ?? { placed: [], letters: 0 };
    if (group.letters === 0) byAngle.set(angle, group);
    group.letters += str.length;
    // Upright letters in vertical writing hang from the middle of their top edge; give them a baseline like the others.
    group.placed.push({
      glyphs: item,
      a: vertical ? 1 : 0,
      x: vertical ? x - size * 0.4 : x,
      y,
      size,
      spaced,
      order,
    });
    spaced = /\s$/.test(str);
  }
  const { turn, placed } = choose(byAngle);
  return {
    width,
    height,
    turn,
    fonts,
    strange: strange / Math.max(1, letters),
    runs: placed.map((one) => turned(one, turn, width, height)),
  };
}

/** Text in the main direction, a few degrees of skew forgiven. The rest is watermarks, stamps and figure labels. */
function choose(byAngle: Map<number, { placed: Placed[]; letters: number }>): {
  turn: Turn;
  placed: Placed[];
} {
  const groups = new Map<Turn, { placed: Placed[]; letters: number }>();
  for (const [angle, { placed, letters }] of byAngle) {
    const quarter = Math.round(angle / 90);
    if (Math.abs(angle - quarter * 90) > 4) continue;
    const turn = ((((quarter % 4) + 4) % 4) * 90) as Turn;
    const group = groups.get(turn);
    if (group) {
      group.placed.push(...placed);
      group.letters += letters;
    } else groups.set(turn, { placed: [...placed], letters });
  }
  let best: Turn = 0;
  const letters = (turn: Turn) => groups.get(turn)?.letters ?? 0;
  for (const turn of [90, 180, 270] as const)
    if (letters(turn) > 3 * letters(0) && letters(turn) > letters(best)) best = turn;
  const placed = groups.get(best)?.placed ?? [];
  if (byAngle.size > 1) placed.sort((p, q) => p.order - q.order);
  return { turn: best, placed };
}

function turned(
  { glyphs, a, x, y, size, spaced, order }: Placed,
  turn: Turn,
  width: number,
  height: number,
): Run {
  const extent = a ? glyphs.height : glyphs.width;
  const run = {
    text: glyphs.str.replace(invisible, ''),
    width: extent,
    size,
    font: glyphs.fontName,
    spaced,
    order,
  };
  const rtl = glyphs.dir === 'rtl';
  if (turn === 90) return { ...run, rtl, x: y, y: width - x };
  if (turn === 180) return { ...run, rtl, x: width - x, y: height - y };
  if (turn === 270) return { ...run, rtl, x: height - y, y: x };
  return { ...run, rtl, x, y };
}

/** A rectangle of the turned page, as displayed. */
export function asDisplayed(
  box: { x: number; y: number; width: number; height: number },
  turn: Turn,
  width: number,
  height: number,
): { x: number; y: number; width: number; height: number } {
  const { x, y, width: long, height: thick } = box;
  if (turn === 90) return { x: width - y - thick, y: x, width: thick, height: long };
  if (turn === 180) return { x: width - x - long, y: height - y - thick, width: long, height: thick };
  if (turn === 270) return { x: y, y: height - x - long, width: thick, height: long };
  return box;
}
