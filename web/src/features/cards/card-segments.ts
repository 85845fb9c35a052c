import { parseCloze } from '@gene/contract/cloze';

/** A gap, asked or answered. */
export interface Gap {
  open: boolean;
  /** Markdown. */
  answer: string;
  hint: string | null;
}

export interface CardSegments {
  /** Markdown with a mark in place of each gap. */
  markdown: string;
  gaps: Gap[];
}

/** The gap being asked, and whether it is still open. */
export interface Asked {
  gap: number;
  open: boolean;
}

/** Private-use characters around the number of a gap. */
const mark = { before: '\ue000', after: '\ue001' } as const;
export const markPattern = /\ue000(\d+)\ue001/;

/** Extracts the gaps being asked from a card's Markdown and fills in the others. */
export function segmentsOf(source: string, asked: Asked | null): CardSegments {
  const gaps: Gap[] = [];
  const plain = source.replaceAll(mark.before, '').replaceAll(mark.after, '');
  if (!asked) return { markdown: plain, gaps };
  const markdown = parseCloze(plain)
    .map((part) => {
      if (part.gap !== asked.gap || !('hint' in part)) return part.text;
      return `${mark.before}${gaps.push({ open: asked.open, answer: part.text, hint: part.hint }) - 1}${mark.after}`;
    })
    .join('');
  return { markdown, gaps };
}

/** Draws gaps within a formula as boxes. */
export function texWithGaps(tex: string, gaps: readonly Gap[]): string {
  return tex.replaceAll(new RegExp(markPattern, 'g'), (_mark, number: string) => {
    const gap = gaps[Number(number)];
    if (!gap) return '';
    return gap.open ? String.raw`\boxed{\,${gap.hint ?? String.raw`\ldots`}\,}` : `\\boxed{${gap.answer}}`;
  });
}
