import type { Markup, SpeechBlock, SpeechPage } from './utterance.ts';

/** A block, with what the next pages add to it. */
export interface Paragraph {
  kind: SpeechBlock['kind'];
  level: number;
  text: string;
  /** Offset of the text's first letter. */
  start: number;
  markup: Markup[];
  /** Start of each page's part, in order. */
  pages: { page: number; start: number }[];
  block: SpeechBlock;
}

/** The blocks of all pages; what runs over from page to page is one paragraph. */
export function paragraphsOf(
  pages: readonly SpeechPage[],
  isLeftOut: (block: SpeechBlock) => boolean,
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const { number, blocks } of pages)
    for (const block of blocks) {
      const last = paragraphs.at(-1);
      const gap = last ? block.start - last.start - last.text.length : 0;
      const isWhole = isLeftOut(block) || !last || last.kind === 'table' || isLeftOut(last.block);
      const goesOn = block.continues && !isWhole && gap >= 0 && gap <= 2;
      if (goesOn) {
        last.text += ' '.repeat(gap) + block.text;
        last.markup.push(...(block.markup ?? []));
        last.pages.push({ page: number, start: block.start });
      } else paragraphs.push(paragraphOf(number, block));
    }
  return paragraphs;
}

const paragraphOf = (page: number, block: SpeechBlock): Paragraph => ({
  kind: block.kind,
  level: block.level ?? 1,
  text: block.text,
  start: block.start,
  markup: [...(block.markup ?? [])],
  pages: [{ page, start: block.start }],
  block,
});

export const pageAt = ({ pages }: Paragraph, offset: number): number =>
  pages.findLast(({ start }) => start <= offset)?.page ?? pages[0]!.page;
