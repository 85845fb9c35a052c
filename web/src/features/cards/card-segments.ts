import { parseCloze } from './cloze.ts';

/** A gap that is asked, or answered. */
export interface Gap {
  open: boolean;
  /** Markdown. */
  answer: string;
  hint: string | null;
}

export interface CardSegments {
  /** Markdown with a mark for each gap. */
  markdown: string;
  gaps: Gap[];
}

/** What of a cloze is asked: the gap's number, and whether it is still open. */
export interface Asked {
  gap: number;
  open: boolean;
}

/** Letters of the private use area: the number of a gap stands between them. */
const mark = { before: '\ue000', after: '\ue001' } as const;
export const markPattern = /\ue000(\d+)\ue001/;

/** Takes the gaps that are asked out of a card's Markdown, and fills the others. */
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

/** Gaps within a formula are boxes. */
export function texWithGaps(tex: string, gaps: readonly Gap[]): string {
  return tex.replaceAll(new RegExp(markPattern, 'g'), (_mark, number: string) => {
    const gap = gaps[Number(number)];
    if (!gap) return '';
    return gap.open ? String.raw`\boxed{\,${gap.hint ?? String.raw`\ldots`}\,}` : `\\boxed{${gap.answer}}`;
  });
}
