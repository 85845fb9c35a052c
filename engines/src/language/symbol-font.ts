/**
 * The Symbol font's own encoding (Adobe, "Symbol Encoding to Unicode"), from 0x20 and from 0xA0. Letters in this font are
 * Greek and signs are mathematics, whatever Latin letter the file stores.
 */
const low = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const high =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\u00a0〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

const wingdings: Record<number, string> = {
  ...{ 0x4a: '☺', 0x6c: '●', 0x6e: '■', 0x6f: '□', 0x71: '❑', 0x75: '◆', 0x76: '❖' },
  ...{ 0x9f: '•', 0xa7: '▪', 0xa8: '□', 0xd8: '➢', 0xdf: '←', 0xe0: '→', 0xe8: '→' },
  ...{ 0xef: '⇦', 0xf0: '⇨', 0xf3: '⇔', 0xfb: '✗', 0xfc: '✓', 0xfd: '☒', 0xfe: '☑' },
};

const privateSymbols = /[\uf020-\uf0ff]/g;
const nameOfSymbols = /^(?:[A-Z]{6}\+)?Symbol(?:MT|PS|[,-]|$)/;
const nameOfPictures = /^(?:[A-Z]{6}\+)?Wingdings(?:-Regular|,|$)/;

/**
 * A character of a symbol font in Unicode. Word stores them as they are or moved to U+F000–F0FF.
 * @returns '' for a picture that no character stands for
 */
export function fromSymbolFont(code: number, font: string): string {
  const byte = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (byte > 0xff) return String.fromCodePoint(code);
  if (/^wingdings\b/i.test(font)) return wingdings[byte] ?? '';
  if (byte >= 0x20 && byte < 0x7f) return low[byte - 0x20] ?? '';
  if (byte >= 0xa0) return high[byte - 0xa0] ?? '';
  return '';
}

export function isSymbolFont(font: string): boolean {
  return /^(?:symbol|wingdings(?: [23])?)$/i.test(font);
}

/** Characters of the private area that a symbol font left in plain text. */
export function withoutPrivateSymbols(text: string, font: string | undefined): string {
  return text.replace(privateSymbols, (sign) => fromSymbolFont(sign.charCodeAt(0), font ?? 'Symbol'));
}

/** Sign for sign, so that the text keeps its length; what no character stands for stays. */
export const withSymbolsInPlace = (text: string, font = 'Symbol'): string =>
  text.replace(privateSymbols, (sign) => fromSymbolFont(sign.charCodeAt(0), font) || sign);

/** What a font's name in a file says that it is: "ABCDEF+SymbolMT", "Wingdings-Regular"; null for any other. */
export const symbolFontOf = (name: string): 'Symbol' | 'Wingdings' | null =>
  nameOfSymbols.test(name) ? 'Symbol' : nameOfPictures.test(name) ? 'Wingdings' : null;
