import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { symbolFontOf, withSymbolsInPlace } from '../../language/symbol-font.ts';
import type { FontStyle } from './fonts.ts';

/** Direction of the text as displayed: 0 left to right, 90 downwards, 180 upside down, 270 upwards. */
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
  fonts: Readonly<Record<string, FontStyle>>;
  /** Share of letters without a meaning: no Unicode map, private use. */
  strange: number;
  /** Share of letters in fonts that do not say which letters they draw. */
  guessed: number;
}

interface Glyphs {
  str: string;
  dir: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}
/** Smaller letters are there for a machine, not for a reader. */
const smallestSize = 2;
const invisible = /[\u0000-\u0008\u000b-\u001f\u200b\ufeff]/g;
const unmapped = /[\u0000-\u0008\u000b-\u001f\u200b\ue000-\uf8ff\ufeff\ufffd]/;
const everyUnmapped = /[\u0000-\u0008\u000b-\u001f\ue000-\uf8ff\ufffd]/g;
/** Bullets of the Symbol and Wingdings fonts, which live in the private use area. */
const bullets: Record<string, string> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf076': '❖',
  '\uf0a8': '○',
};

/** TeX's older fonts set an accent, then the letter under it: "M¨uller". A grave is also a quote in code. */
const accentFirst = /[´¨ˆ˜˘˙ˇ˝]\p{L}|`ı/u;
const everyAccentFirst = /([´¨ˆ˜˘˙ˇ˝])(\p{L})|(`)(ı)/gu;
const combining: Record<string, string> = {
  ...{ '´': '\u0301', '¨': '\u0308', ˆ: '\u0302', '˜': '\u0303', '˘': '\u0306' },
  ...{ '˙': '\u0307', ˇ: '\u030c', '˝': '\u030b', '`': '\u0300' },
};

function composed(match: string, one?: string, under?: string, grave?: string, dotless?: string): string {
  const letter = (under ?? dotless ?? '').replace('ı', 'i').replace('ȷ', 'j');
  const whole = (letter + (combining[one ?? grave ?? ''] ?? '')).normalize('NFC');
  return whole.length === 1 ? whole : match;
}

/** An accent and the letter that it was set over, in one; null where they make none. */
export function joinAccents(accent: string, letter: string): string | null {
  const whole = combining[accent] && composed(accent + letter, accent, letter);
  return whole?.length === 1 ? whole : null;
}

/** Reads the letters of a page that a reader can see, except those that run in another direction than the most. */
export async function readRuns(page: PDFPageProxy): Promise<PageRuns> {
  const content = await page.getTextContent();
  const { transform: view, width, height } = page.getViewport({ scale: 1 });
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view;
  const byAngle = new Map<number, Group>();
  const fonts = content.styles as Record<string, FontStyle>;
  let spaced = false;
  let order = 0;
  let [letters, strange, guessed] = [0, 0, 0];
  for (const item of content.items as Glyphs[]) {
    let { str: text } = item;
    if (!text) continue;
    if (text.trim() === '') {
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
    if (size < smallestSize || x > width || x < -item.width || y < 0 || y > height + size / 2) continue;
    letters += text.length;
    text = text.replaceAll('\u00ad', '-');
    if (fonts[item.fontName]?.unmapped) guessed += text.length;
    if (unmapped.test(text)) {
      const symbols = symbolFontOf(fonts[item.fontName]?.name ?? '');
      if (symbols) text = withSymbolsInPlace(text, symbols);
      text = text.replace(/[\uf076\uf0a7-\uf0fc]/g, (letter) => bullets[letter] ?? letter);
      strange += text.match(everyUnmapped)?.length ?? 0;
      text = text.replace(invisible, '');
    }
    if (accentFirst.test(text)) text = text.replace(everyAccentFirst, composed);
    const vertical = fonts[item.fontName]?.vertical === true;
    const angle = vertical
      ? 90
      : rise === 0 && along > 0
        ? 0
        : Math.round((Math.atan2(rise, along) * 180) / Math.PI);
    let group = byAngle.get(angle);
    if (!group) byAngle.set(angle, (group = { runs: [], letters: 0 }));
    group.letters += text.length;
    group.runs.push({
      text,
      // Upright letters in vertical writing hang from the middle of their top edge; give them a baseline like the others.
      x: vertical ? x - size * 0.4 : x,
      y,
      width: vertical ? item.height : item.width,
      size,
      font: item.fontName,
      rtl: item.dir === 'rtl',
      spaced,
      order,
    });
    spaced = text.charCodeAt(text.length - 1) === 32;
  }
  const { turn, runs } = choose(byAngle);
  if (turn !== 0) for (const run of runs) turnRun(run, turn, width, height);
  const shareOf = (count: number) => count / Math.max(1, letters);
  return { width, height, turn, fonts, runs, strange: shareOf(strange), guessed: shareOf(guessed) };
}

interface Group {
  runs: Run[];
  letters: number;
}

/** Text in the main direction, a few degrees of skew forgiven. The rest is watermarks, stamps and figure labels. */
function choose(byAngle: Map<number, Group>): { turn: Turn; runs: Run[] } {
  const groups = new Map<Turn, Group>();
  for (const [angle, { runs, letters }] of byAngle) {
    const quarter = Math.round(angle / 90);
    if (Math.abs(angle - quarter * 90) > 4) continue;
    const turn = ((((quarter % 4) + 4) % 4) * 90) as Turn;
    const group = groups.get(turn);
    if (group) {
      group.runs.push(...runs);
      group.letters += letters;
    } else groups.set(turn, { runs, letters });
  }
  let best: Turn = 0;
  const letters = (turn: Turn) => groups.get(turn)?.letters ?? 0;
  for (const turn of [90, 180, 270] as const)
    if (letters(turn) > 3 * letters(0) && letters(turn) > letters(best)) best = turn;
  const runs = groups.get(best)?.runs ?? [];
  if (byAngle.size > 1) runs.sort((p, q) => p.order - q.order);
  return { turn: best, runs };
}

function turnRun(run: Run, turn: Turn, width: number, height: number): void {
  const { x, y } = run;
  if (turn === 90) [run.x, run.y] = [y, width - x];
  else if (turn === 180) [run.x, run.y] = [width - x, height - y];
  else [run.x, run.y] = [height - y, x];
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
