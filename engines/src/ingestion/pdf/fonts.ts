import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';

export interface FontFacts {
  bold: boolean;
  italic: boolean;
  mono: boolean;
}

/** `AnnotationMode.DISABLE` of pdf.js. */
const withoutAnnotations = 0;
const plain: FontFacts = { bold: false, italic: false, mono: false };
const boldName = /bold|black|heavy|demi|CMBX|CMSSBX|SFBX|SFSX|LMRoman.*-bold|-B(?![a-z])|^F\d*B$|\bBd\b/i;
const italicName = /ital|obliq|slant|CMTI|SFTI|CMSL|CMMI|-It\b/i;
const monoName = /mono|cour|CMTT|CMSLTT|SFTT|consol|typewr|menlo|inconsolata/i;

/** What font names tell about their letters. Names come only with a page's drawing operations, so those are asked for sparingly. */
export class FontBook {
  readonly #facts = new Map<string, FontFacts>();

  facts(font: string): FontFacts {
    return this.#facts.get(font) ?? plain;
  }

  /** Learns the fonts of a page that shows one never seen before. */
  async learn(page: PDFPageProxy, fonts: ReadonlySet<string>): Promise<void> {
    const unknown = [...fonts].filter((font) => !this.#facts.has(font));
    if (unknown.length === 0) return;
    try {
      await page.getOperatorList({ annotationMode: withoutAnnotations });
    } catch {
      // A page that cannot be drawn can still be read; its fonts then count as plain.
    }
    for (const font of unknown) this.#facts.set(font, factsOf(page, font));
  }
}

function factsOf(page: PDFPageProxy, font: string): FontFacts {
  if (!page.commonObjs.has(font)) return plain;
  const known = page.commonObjs.get(font) as {
    name?: string;
    bold?: boolean;
    black?: boolean;
    italic?: boolean;
    isMonospace?: boolean;
  };
  const name = (known.name ?? '').replace(/^[A-Z]{6}\+/, '');
  return {
    bold: boldName.test(name) || known.bold === true || known.black === true,
    italic: italicName.test(name) || known.italic === true,
    mono: known.isMonospace === true || monoName.test(name),
  };
}
