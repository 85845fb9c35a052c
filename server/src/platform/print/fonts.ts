import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const dejavuFolder = dirname(require.resolve('dejavu-fonts-ttf/package.json'));
const devanagariFolder = dirname(require.resolve('@fontsource/noto-sans-devanagari/package.json'));
const dejavu = (file: string) => join(dejavuFolder, 'ttf', `DejaVu${file}.ttf`);
const devanagari = (weight: number) =>
  join(devanagariFolder, 'files', `noto-sans-devanagari-devanagari-${weight}-normal.woff`);

type Look = 'plain' | 'bold' | 'italic';
type Family = Record<Look, string>;

const serif: Family = {
  plain: dejavu('Serif'),
  bold: dejavu('Serif-Bold'),
  italic: dejavu('Serif-Italic'),
};
/** Has Arabic and Hebrew letters, which its serif lacks. */
const sans: Family = { plain: dejavu('Sans'), bold: dejavu('Sans-Bold'), italic: dejavu('Sans-Oblique') };
/** Has no italics. */
const hindi: Family = { plain: devanagari(400), bold: devanagari(700), italic: devanagari(400) };

/** Letters of these are set in their own face, which may have neither digits nor punctuation. */
const scripts: readonly [RegExp, Family][] = [
  [/[\p{Script=Devanagari}\u0964\u0965]/u, hindi],
  [/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Georgian}\p{Script=Armenian}]/u, sans],
];

export interface FontRun {
  text: string;
  /** Path of the font's file. */
  font: string;
}

/**
 * A text in runs of one font each. Marks and spaces stay with the letters before them; what is read from the right is one
 * run, because only within one are its words put in their order.
 */
export function fontRuns(text: string, look: Look): FontRun[] {
  if (isRightToLeft(text)) return [{ text, font: sans[look] }];
  const runs: FontRun[] = [];
  for (const character of text) {
    const own = scripts.find(([letters]) => letters.test(character))?.[1];
    const font = (own ?? serif)[look];
    const open = runs.at(-1);
    if (open && (open.font === font || character === ' ')) open.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
