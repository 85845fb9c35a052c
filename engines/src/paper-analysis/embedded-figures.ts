import type { Rect } from '@gene/contract/documents';
import { paperLimits } from '@gene/contract/paper-edits';
import type { Paper, PaperDoubt, ReadPaper } from '@gene/contract/papers';

/** A picture of a format that has no places on pages: where it stands in the text. */
export interface PictureInText {
  /** Document offset. */
  offset: number;
  /** By which the figure is known; its size is the picture's. */
  rect: Rect;
  /** Null where it can be shown, else what it is: "EMF", "drawing". */
  unshown: string | null;
}

/** Gives each question the pictures that stand in it; those that cannot be shown are told as doubts. */
export function withPictures(read: ReadPaper, pictures: readonly PictureInText[]): ReadPaper {
  return { ...read, papers: read.papers.map((paper) => withOwn(paper, pictures)) };
}

function withOwn(paper: Paper, pictures: readonly PictureInText[]): Paper {
  const { questions, doubts } = paper;
  const own = pictures.filter(({ rect }) => rect.page >= paper.firstPage && rect.page <= paper.lastPage);
  const ownerOf = ({ offset }: PictureInText) => questions.findLastIndex(({ start }) => start <= offset);
  const of = (question: number) => own.filter((picture) => ownerOf(picture) === question);
  return {
    ...paper,
    questions: questions.map((question, i) => ({
      ...question,
      figures: of(i)
        .flatMap(({ rect, unshown }) => (unshown === null ? [rect] : []))
        .slice(0, paperLimits.figures),
    })),
    doubts: [
      ...doubts,
      ...questions.flatMap(({ number, page }, i): PaperDoubt[] => {
        const kinds = [...new Set(of(i).flatMap(({ unshown }) => unshown ?? []))];
        if (kinds.length === 0) return [];
        const message = `Question ${number} has a picture that cannot be shown here (${kinds.join(', ')}). Look at it in the original file.`;
        return [{ kind: 'picture_unshown', message, question: i, page }];
      }),
    ],
  };
}
