/**
 * pdf.js's worker half, with a few lines of it changed: read as text, changed, evaluated. Its package is pinned to one
 * version; the next may well need other changes, or none.
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

export interface Workerside {
  WorkerMessageHandler: { initializeFromPort(port: unknown): void };
}

interface Change {
  /** Stands in the source exactly once. */
  from: string;
  to: string;
}

const changes: readonly Change[] = [
  // Called twice for each letter. Two general products of matrices, most of whose factors are 0, cost a tenth of all.
  {
    from: 'return Util.transform(textState.ctm, Util.transform(textState.textMatrix, tsm));',
    to: `const m = textState.textMatrix, ctm = textState.ctm;
      const across = tsm[0], down = tsm[3], rise = tsm[5];
      const a = m[0] * across, b = m[1] * across, c = m[2] * down, d = m[3] * down;
      const e = m[2] * rise + m[4], f = m[3] * rise + m[5];
      const c0 = ctm[0], c1 = ctm[1], c2 = ctm[2], c3 = ctm[3];
      return [c0 * a + c2 * b, c1 * a + c3 * b, c0 * c + c2 * d, c1 * c + c3 * d,
        c0 * e + c2 * f + ctm[4], c1 * e + c3 * f + ctm[5]];`,
  },
  // A page's text is read as a whole: nobody waits for the first ten pieces of it, or stops at a hundred.
  { from: 'const TEXT_CHUNK_BATCH_SIZE = 10;', to: 'const TEXT_CHUNK_BATCH_SIZE = Infinity;' },
  { from: 'if (textContent.items.length >= (sink?.desiredSize ?? 1)) {', to: 'if (false) {' },
  // Names of fonts come only with all that it takes to draw the page, the outlines of letters among it.
  {
    from: 'descent: font.descent,\n          vertical: font.vertical\n        };',
    to: `descent: font.descent,
          vertical: font.vertical,
          name: font.name,
          bold: font.bold || font.black,
          italic: font.italic,
          monospace: font.isMonospace,
          unmapped: font.composite && font.toUnicode instanceof IdentityToUnicodeMap
        };`,
  },
  // Every different string of a book, kept for ever, fills memory with what is hardly ever asked for again.
  {
    from: 'let glyphs = this.#charsCache.get(chars);\n    if (glyphs) {\n      return glyphs;\n    }\n    glyphs = [];',
    to: 'const glyphs = [];',
  },
  { from: 'this.#charsCache.set(chars, glyphs);\n    return glyphs;', to: 'return glyphs;' },
  // Nor does a book need all objects it has ever fetched: a manual's bookmarks alone pull in tens of thousands.
  {
    from: 'const nums = new Array(n);',
    to: 'if (this._cacheMap.size > 10_000) this._cacheMap.clear();\n    const nums = new Array(n);',
  },
  // A soft hyphen that a page draws is a hyphen; some programs draw no other.
  {
    from: 'if (category.isInvisibleFormatMark) {',
    to: 'if (category.isInvisibleFormatMark && !(glyph.unicode === "\\u00ad" && glyph.width > 0)) {',
  },
  // A state that is the prototype of the next makes every look at one slow.
  {
    from: 'const clone = Object.assign(Object.create(this), this);',
    to: 'const clone = Object.assign(new TextState(), this);',
  },
  // Of the state before, just the font is ever asked for.
  {
    from: 'currentTextState = textState.clone();',
    to: 'currentTextState = { fontName: textState.fontName, fontSize: textState.fontSize, font: textState.font };',
  },
  {
    from: 'currentTextState ||= textState.clone();',
    to: 'currentTextState ||= { fontName: textState.fontName, fontSize: textState.fontSize, font: textState.font };',
  },
  // A font that this page has used before needs no waiting for.
  {
    from: 'async function handleSetFont(fontName, fontRef) {\n      const translated = await self.loadFont(fontName, fontRef, resources, task);',
    to: `const fontsHere = new Map();
    async function handleSetFont(fontName, fontRef) {
      const translated = await self.loadFont(fontName, fontRef, resources, task);
      if (fontName) fontsHere.set(fontName, translated);
      useFont(translated);
    }
    function useFont(translated) {`,
  },
  {
    from: 'textState.fontSize = fontSizeArg;\n            next(handleSetFont(fontNameArg, null));',
    to: `textState.fontSize = fontSizeArg;
            const fontHere = fontsHere.get(fontNameArg);
            if (fontHere) {
              useFont(fontHere);
              break;
            }
            next(handleSetFont(fontNameArg, null));`,
  },
  // A classic script has no exports.
  { from: 'export { WorkerMessageHandler };', to: 'return { WorkerMessageHandler };' },
];

/** @throws Error where the installed version is not the one that the changes are for */
export async function loadWorker(file: string): Promise<Workerside> {
  const source = patchSource(await readFile(file, 'utf8'));
  const body = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
  const evaluate = new Script(`(function () { 'use strict'; ${body}\n})`, { filename: file });
  return (evaluate.runInThisContext() as () => Workerside)();
}

/** @throws Error where a line to change is not there, or not once */
export function patchSource(source: string, all: readonly Change[] = changes): string {
  let text = source;
  for (const { from, to } of all) {
    const [before = '', after, ...more] = text.split(from);
    if (after === undefined || more.length > 0)
      throw new Error(`pdf.js is of another version than the one to be changed: "${from}"`);
    text = before + to + after;
  }
  return text;
}
