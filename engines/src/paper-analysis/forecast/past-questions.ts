import type { Paper, Part, Question } from '@gene/contract/papers';
import type { PastQuestion } from '@gene/contract/predictions';
import type { PastPaper } from './subject.ts';
import { removeTags } from './wording.ts';

const joined = (texts: readonly string[]) => texts.filter(Boolean).join('\n');

const partText = ({ text, parts, options }: Part): string =>
  joined([text, ...parts.map(partText), ...options.map((option) => option.text)]);

/** The whole of a question with all its parts. */
const questionText = ({ text, parts, options }: Question): string =>
  joined([text, ...parts.map(partText), ...options.map((option) => option.text)]);

/** Parts that have marks of their own are questions of their own; what introduces them goes with each. */
export function ownParts({ parts }: Question): Part[] {
  return parts.length > 1 && parts.every(({ marks }) => marks !== null) ? parts : [];
}

/** One task, with its question and part. */
export interface AskedPiece {
  asked: PastQuestion;
  question: Question;
  /** Null where the whole question is meant. */
  part: Part | null;
}

/** "CST 204" and "CST204" are one. */
export const courseOf = ({ header }: Pick<Paper, 'header'>): string | null =>
  header.courseCode?.replace(/[\s-]+/gu, '').toUpperCase() ?? null;

const placeOf = ({ start, end }: Part | Question) => ({ start, end });

export function piecesOf({ id, year, month, paper }: PastPaper): AskedPiece[] {
  const from = { paperId: id, year, month };
  const course = courseOf(paper);
  return paper.questions.flatMap((question): AskedPiece[] => {
    const { number, page, marks } = question;
    const parts = ownParts(question);
    if (parts.length === 0)
      return [
        {
          asked: {
            ...from,
            number,
            page,
            marks,
            at: placeOf(question),
            text: removeTags(questionText(question)),
            course,
          },
          question,
          part: null,
        },
      ];
    return parts.map((part) => ({
      asked: {
        ...from,
        number: `${number} (${part.label})`,
        page: part.page,
        marks: part.marks,
        at: placeOf(part),
        text: removeTags(joined([question.text, partText(part)])),
        course,
      },
      question,
      part,
    }));
  });
}

/** The questions of a past paper. */
export const pastQuestionsOf = (paper: PastPaper): PastQuestion[] =>
  piecesOf(paper).map(({ asked }) => asked);
