import type { Attributes } from './xml.ts';

/** Stands in the text where a picture does. A noncharacter of Unicode: no file may hold one to say something. */
export const pictureMark = '\ufdd0';

/** A picture as the text names it. */
export interface NotedPicture {
  /** Id of the relationship that leads to its part; null for what Word draws by itself: shapes, charts, diagrams. */
  relation: string | null;
  /** Points; 0 where the file does not say. */
  width: number;
  height: number;
}

interface Open {
  depth: number;
  width: number;
  height: number;
  found: boolean;
  /** It holds a text box, whose text is read. */
  isBox: boolean;
  /** A line across the page. */
  isRule: boolean;
}

const emuPerPoint = 12_700;

/** Notes the pictures of a text in the order in which they stand (ECMA-376 part 1, 20.4; VML: part 4, 19). */
export class PictureNotes {
  readonly pictures: NotedPicture[] = [];
  readonly #open: Open[] = [];

  /** @returns whether a picture stands here */
  open(name: string, attributes: Attributes, depth: number): boolean {
    const around = this.#open.at(-1);
    if (name === 'drawing' || name === 'pict' || name === 'object') {
      this.#open.push({ depth, width: 0, height: 0, found: false, isBox: false, isRule: false });
      return false;
    }
    if (!around) return false;
    if (name === 'extent') {
      around.width = Number(attributes.get('cx')) / emuPerPoint || 0;
      around.height = Number(attributes.get('cy')) / emuPerPoint || 0;
    } else if (name === 'shape' || name === 'rect') {
      around.width ||= pointsIn(attributes.get('style'), 'width');
      around.height ||= pointsIn(attributes.get('style'), 'height');
      if (attributes.has('hr')) around.isRule = true;
    } else if (name === 'txbxContent') around.isBox = true;
    else if (name === 'blip' || name === 'imagedata') {
      const relation = attributes.get('embed') ?? attributes.get('id') ?? null;
      const { width, height } = around;
      this.pictures.push({ relation, width, height });
      around.found = true;
      return true;
    }
    return false;
  }

  /** @returns whether what ends here is drawn by Word itself */
  close(depth: number): boolean {
    const last = this.#open.at(-1);
    if (last?.depth !== depth) return false;
    this.#open.pop();
    const { found, isBox, isRule, width, height } = last;
    if (found || isBox || isRule) return false;
    this.pictures.push({ relation: null, width, height });
    return true;
  }
}

/** "width:120pt;height:1in" of VML. */
function pointsIn(style: string | undefined, name: 'width' | 'height'): number {
  const found = new RegExp(`(?:^|;)\\s*${name}:\\s*(?<size>[\\d.]+)(?<unit>pt|in|px|cm|mm)`, 'u').exec(
    style ?? '',
  );
  const points = { pt: 1, in: 72, px: 0.75, cm: 28.35, mm: 2.835 };
  return found ? Number(found.groups!['size']) * points[found.groups!['unit'] as keyof typeof points] : 0;
}
