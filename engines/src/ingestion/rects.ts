import type { Rect } from '@gene/contract/documents';
import type { SourceLine } from './middle-form.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Rectangles of `[start, end)` of a block: one per line, cut within the line in proportion to its letters.
 * Text that runs from right to left or down the page is cut accordingly.
 */
export function rectsOf(
  text: string,
  lines: readonly SourceLine[],
  start: number,
  end: number,
  page: number,
): Rect[] {
  const rects: Rect[] = [];
  for (const line of lines) {
    const from = Math.max(start, line.start);
    const to = Math.min(end, line.end);
    if (to <= from) continue;
    const letters = line.end - line.start;
    let [a, b] = [(from - line.start) / letters, (to - line.start) / letters];
    if (rightToLeft.test(text.slice(line.start, line.start + 24))) [a, b] = [1 - b, 1 - a];
    const { x, y, width, height } = line;
    rects.push(
      height > 1.5 * width && letters > 2
        ? {
            page,
            x: round(x),
            y: round(y + height * a),
            width: round(width),
            height: round(height * (b - a)),
          }
        : {
            page,
            x: round(x + width * a),
            y: round(y),
            width: round(width * (b - a)),
            height: round(height),
          },
    );
  }
  return rects;
}

/** Hundredths of a point are finer than any screen. */
const round = (value: number) => Math.round(value * 100) / 100;
