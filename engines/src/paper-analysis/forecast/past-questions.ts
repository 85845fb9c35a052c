import type { Paper, Part, Question } from '@gene/contract/papers';
import type { PastQuestion } from '@gene/contract/predictions';
import type { PastPaper } from './subject.ts';
import { removeTags } from './wording.ts';

const joined = (texts: readonly string[]) => texts.filter(Boolean).join('\n');

/** All of it, with its parts. */
const textOf = ({ text, parts, options }: Pick<Part, 'text' | 'parts' | 'options'>): string =>
  joined([text, ...parts.map(textOf), ...options.map((option) => option.text)]);

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

export function piecesOf({ id, year, month, paper }: PastPaper): AskedPiece[] {
  const from = { paperId: id, year, month, course: courseOf(paper) };
  return paper.questions.flatMap((question): AskedPiece[] => {
    const pieceOf = (part: Part | null): AskedPiece => {
      const { page, marks, start, end } = part ?? question;
      const number = part ? `${question.number} (${part.label})` : question.number;
      const text = removeTags(part ? joined([question.text, textOf(part)]) : textOf(question));
      return { asked: { ...from, number, page, marks, at: { start, end }, text }, question, part };
    };
    const parts = ownParts(question);
    return parts.length === 0 ? [pieceOf(null)] : parts.map(pieceOf);
  });
}

/** The questions of a past paper. */
export const pastQuestionsOf = (paper: PastPaper): PastQuestion[] =>
  piecesOf(paper).map(({ asked }) => asked);
