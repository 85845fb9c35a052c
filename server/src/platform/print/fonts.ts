import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { fontInWoff } from './woff.ts';

const require = createRequire(import.meta.url);
const beside = (packageFile: string, file: string) => join(dirname(packageFile), file);
const dejavu = (file: string) =>
  beside(require.resolve('dejavu-fonts-ttf/package.json'), `ttf/DejaVu${file}.ttf`);

export type Look = 'plain' | 'bold' | 'italic' | 'boldItalic' | 'code';
type Family = Record<Look, string>;

const serif: Family = {
  plain: dejavu('Serif'),
  bold: dejavu('Serif-Bold'),
  italic: dejavu('Serif-Italic'),
  boldItalic: dejavu('Serif-BoldItalic'),
  code: dejavu('SansMono'),
};
/** Has Arabic and Hebrew, which the serif lacks. */
const sans: Family = {
  plain: dejavu('Sans'),
  bold: dejavu('Sans-Bold'),
  italic: dejavu('Sans-Oblique'),
  boldItalic: dejavu('Sans-BoldOblique'),
  code: dejavu('Sans'),
};
/** Fonts of one script with joining or reordered letters; without italics. */
function noto(script: string, packageFile: string): Family {
  const face = (weight: number) =>
    beside(packageFile, `files/noto-sans-${script}-${script}-${weight}-normal.woff`);
  const [plain, bold] = [face(400), face(700)];
  return { plain, bold, italic: plain, boldItalic: bold, code: plain };
}
const scripts = [
  noto('devanagari', require.resolve('@fontsource/noto-sans-devanagari/package.json')),
  noto('tamil', require.resolve('@fontsource/noto-sans-tamil/package.json')),
  noto('thai', require.resolve('@fontsource/noto-sans-thai/package.json')),
  noto('telugu', require.resolve('@fontsource/noto-sans-telugu/package.json')),
  noto('kannada', require.resolve('@fontsource/noto-sans-kannada/package.json')),
  noto('gujarati', require.resolve('@fontsource/noto-sans-gujarati/package.json')),
];
const oneFace = (file: string): Family => ({
  plain: file,
  bold: file,
  italic: file,
  boldItalic: file,
  code: file,
});
const shaped = new Set(scripts.flatMap((family) => Object.values(family)));
/** Mathematical letters with code points of their own. */
const mathematics = oneFace(dejavu('MathTeXGyre'));
/**
 * Simplified and common traditional characters, and kana: a file of the Noto project, with its licence beside
 * it.
 */
const chinese = oneFace(beside(require.resolve('@gene/server/package.json'), 'fonts/noto-sans-sc-400.woff'));
const korean = oneFace(
  beside(require.resolve('@fontsource/gowun-dodum/package.json'), 'files/gowun-dodum-korean-400-normal.woff'),
);
/** Covers the whole basic plane, drawn plainly. */
const everything = oneFace(
  beside(require.resolve('@fontsource/unifont/package.json'), 'files/unifont-latin-400-normal.woff'),
);

/** The first family that has a character sets it. */
const families = [serif, sans, ...scripts, mathematics, chinese, korean, everything];

const read = new Map<string, Buffer>();
const opened = new Map<string, Font>();
const chosen = new Map<string, string>();
const chosenMost = 20_000;
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Joiners and variation selectors only affect how other characters look. */
const invisible = /[\p{Default_Ignorable_Code_Point}]/u;

export interface FontRun {
  text: string;
  /** Path of the font's file. */
  font: string;
}

/** Splits a text into runs of one font each. Spaces stay with the preceding letters. */
export function fontRuns(text: string, look: Look): FontRun[] {
  const runs: FontRun[] = [];
  for (const { segment } of clusters.segment(text)) {
    const open = runs.at(-1);
    const font = open && segment === ' ' ? open.font : fontOf(segment, look);
    if (open && open.font === font) open.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs.map((run) => (canLayOut(run) ? run : { ...run, font: everything[look] }));
}

const laidOut = new Map<string, boolean>();

/** The shaper of some scripts fails on words that their font cannot place. */
function canLayOut({ text, font }: FontRun): boolean {
  if (!shaped.has(font)) return true;
  const key = font + text;
  let can = laidOut.get(key);
  if (can === undefined) {
    try {
      opened.get(font)?.layout(text);
      can = true;
    } catch {
      can = false;
    }
    if (laidOut.size >= chosenMost) laidOut.clear();
    laidOut.set(key, can);
  }
  return can;
}

function fontOf(cluster: string, look: Look): string {
  const key = look + cluster;
  let font = chosen.get(key);
  if (font === undefined) {
    const signs = [...cluster].filter((sign) => !invisible.test(sign));
    const family = families.find((each) => signs.every((sign) => has(each[look], sign))) ?? serif;
    font = family[look];
    if (chosen.size >= chosenMost) chosen.clear();
    chosen.set(key, font);
  }
  return font;
}

function has(path: string, sign: string): boolean {
  let font = opened.get(path);
  if (!font) {
    const made = create(bytesOf(path));
    if (!('hasGlyphForCodePoint' in made)) throw new Error(`${path} holds several fonts`);
    font = made;
    opened.set(path, font);
  }
  return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

const known = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Selects a font, embedding its file on first use in a document. */
export function setFont(doc: PDFKit.PDFDocument, path: string, size: number): PDFKit.PDFDocument {
  let own = known.get(doc);
  if (!own) known.set(doc, (own = new Set()));
  if (!own.has(path)) doc.registerFont(path, bytesOf(path));
  own.add(path);
  return doc.font(path, size);
}

function bytesOf(path: string): Buffer {
  let bytes = read.get(path);
  if (!bytes) {
    const file = readFileSync(path);
    bytes = path.endsWith('.woff') ? fontInWoff(file) : file;
    read.set(path, bytes);
  }
  return bytes;
}
