import type { Part, Question } from '@gene/contract/papers';
import type { PastQuestion } from '@gene/contract/predictions';
import type { PastPaper } from './subject.ts';

const joined = (texts: readonly string[]) => texts.filter(Boolean).join('\n');

const partText = ({ text, parts, options }: Part): string =>
  joined([text, ...parts.map(partText), ...options.map((option) => option.text)]);

/** The whole of a question with all its parts. */
export const questionText = ({ text, parts, options }: Question): string =>
  joined([text, ...parts.map(partText), ...options.map((option) => option.text)]);

/** Parts that have marks of their own are questions of their own; what introduces them goes with each. */
function ownParts({ parts }: Question): Part[] {
  return parts.length > 1 && parts.every(({ marks }) => marks !== null) ? parts : [];
}

/** What a paper asked, question by question. */
export function pastQuestionsOf({ id, year, month, paper }: PastPaper): PastQuestion[] {
  const at = { paperId: id, year, month };
  return paper.questions.flatMap((question): PastQuestion[] => {
    const { number, page, marks } = question;
    const parts = ownParts(question);
    if (parts.length === 0) return [{ ...at, number, page, marks, text: questionText(question) }];
    return parts.map((part) => ({
      ...at,
      number: `${number} (${part.label})`,
      page: part.page,
      marks: part.marks,
      text: joined([question.text, partText(part)]),
    }));
  });
}
