import jsqr from 'jsqr';
import { correction, generate } from 'lean-qr';
import { brightnessAt } from './image.ts';
import type { GreyImage } from './ports.ts';
import { bullseyesOf, codeAreaOf, paperSize } from './layout.ts';
import type { LocatedSheet } from './locate.ts';
import { perspectiveBetween, project } from './perspective.ts';

/** The identity printed on a sheet. */
export interface SheetCode {
  /** Names the paper: up to 16 capitals and digits. */
  paper: string;
  /** Of the paper's layout. */
  version: number;
  /** From 1. */
  page: number;
  /** Of the printed copies; pages of one copy belong together. */
  copy: number;
}

/** Capitals and digits only, which a QR code holds in the fewest modules. */
const written = /^GENE\/([A-Z0-9]{1,16})\/(\d{1,6})\/(\d{1,2})\/(\d{1,7})$/;

/** @throws RangeError if a part of it does not fit */
export function writeCode({ paper, version, page, copy }: SheetCode): string {
  const text = `GENE/${paper}/${version}/${page}/${copy}`;
  if (!written.test(text)) throw new RangeError(`No code of a sheet: ${text}`);
  return text;
}

export function parseCode(text: string): SheetCode | null {
  const [, paper, version, page, copy] = written.exec(text) ?? [];
  if (!paper) return null;
  return { paper, version: Number(version), page: Number(page), copy: Number(copy) };
}

/** Modules of the QR code (ISO 18004), row by row: true is dark. */
export function drawCode(code: SheetCode): boolean[][] {
  const bitmap = generate(writeCode(code), { minCorrectionLevel: correction.M });
  return Array.from({ length: bitmap.size }, (_, y) =>
    Array.from({ length: bitmap.size }, (_unused, x) => bitmap.get(x, y)),
  );
}

/** Paper round the code that is looked at with it, millimetres: the two page sizes put it 2 mm apart. */
const surroundings = 3.8;
/** Pixels of the straightened code. */
const sides = [150, 220];

/** Reads the code of a located sheet. Null if it can't be read, or is not one of ours. */
export function readCode(image: GreyImage, { corners }: LocatedSheet): SheetCode | null {
  const page = paperSize('a4');
  const perspective = perspectiveBetween(bullseyesOf(page), corners);
  if (!perspective) return null;
  const { x, y, width } = codeAreaOf(page);
  const [left, top, size] = [x - surroundings, y - surroundings, width + 2 * surroundings];
  for (const side of sides) {
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let row = 0; row < side; row += 1)
      for (let column = 0; column < side; column += 1) {
        const place = { x: left + (size * (column + 0.5)) / side, y: top + (size * (row + 0.5)) / side };
        const at = (row * side + column) * 4;
        pixels[at] = brightnessAt(image, project(perspective, place));
        pixels[at + 1] = pixels[at + 2] = pixels[at]!;
      }
    const found = jsqr(pixels, side, side, { inversionAttempts: 'dontInvert' });
    const code = found && parseCode(found.data);
    if (code) return code;
  }
  return null;
}
