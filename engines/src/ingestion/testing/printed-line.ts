import type { PrintedLine } from '../structure/printed-page.ts';
import type { Profile } from '../structure/profile.ts';

export const plainProfile: Profile = {
  ...{ bodySize: 10, leading: 1.2, stamps: new Set(), hasParts: false, topRank: 2 },
  edges: {
    keys: new Set(),
    baselines: new Set(),
    offsets: new Set(),
    leadingOffsets: new Set(),
    hasBodies: true,
  },
};

export const printedLine = (text: string, set: Partial<PrintedLine> = {}): PrintedLine => {
  const { x0 = 50, x1 = 300 } = set;
  return {
    ...{ text, x0, x1, y: 100, size: 10, top: 90, height: 10, column: 1 },
    ...{ bold: false, italic: false, mono: false, rtl: false, styles: [] },
    ...{ segments: [{ start: 0, end: text.length, x0, x1 }] },
    ...set,
  };
};
