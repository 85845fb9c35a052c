import type { Part, Question } from '@gene/contract/papers';
import type { PastQuestion } from '@gene/contract/predictions';
import type { PastPaper } from './subject.ts';
import { withoutTags } from './wording.ts';

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

/** What was asked at once, with the question and the part that asked it. */
export interface AskedPiece {
  asked: PastQuestion;
  question: Question;
  /** Null where the whole question is meant. */
  part: Part | null;
}

export function piecesOf({ id, year, month, paper }: PastPaper): AskedPiece[] {
  const at = { paperId: id, year, month };
  return paper.questions.flatMap((question): AskedPiece[] => {
    const { number, page, marks } = question;
    const parts = ownParts(question);
    if (parts.length === 0)
      return [
        {
          asked: { ...at, number, page, marks, text: withoutTags(questionText(question)) },
          question,
          part: null,
        },
      ];
    return parts.map((part) => ({
      asked: {
        ...at,
        number: `${number} (${part.label})`,
        page: part.page,
        marks: part.marks,
        text: withoutTags(joined([question.text, partText(part)])),
      },
      question,
      part,
    }));
  });
}

/** What a paper asked, question by question. */
export const pastQuestionsOf = (paper: PastPaper): PastQuestion[] =>
  piecesOf(paper).map(({ asked }) => asked);
