import type { AnswerableDocument } from './ports.ts';
import { mostPassages, readPaper } from './question-paper.ts';

const year = /(?<![\p{L}\p{N}])(?:19[5-9]\d|20[0-4]\d)(?!\p{N})/gu;
/** "What was asked about it in 2021?" */
const ofQuestions =
  /\b(?:asked|questions?|exam(?:ination)?s?|papers?|c[ao]me up)\b|pregunt|examen|gefragt|prüfung|klausur|экзамен|спрашив|परीक्षा|पूछ|امتحان|سئل|考题|考试|考过/iu;

/** Whether a question is about what exams ask, which other questions of a text answer. */
export const asksOfQuestions = (question: string) => ofQuestions.test(question);

/**
 * Question papers of the year that a question about exams names, and the question without it: what a paper of another
 * year asks was not asked in that one. Those whose title names no year are told by their first passage.
 * @returns null where no such year is named, or no paper among several documents says of which year it is
 */
export async function papersOfYear(
  question: string,
  documents: readonly AnswerableDocument[],
): Promise<{ documents: AnswerableDocument[]; question: string } | null> {
  const wanted = new Set(question.match(year));
  if (wanted.size === 0 || documents.length < 2 || !asksOfQuestions(question)) return null;
  const read = await Promise.all(
    documents.map(async (document) => ({ document, years: await yearsOf(document) })),
  );
  const dated = read.filter(({ years }) => years.length > 0);
  if (dated.length === 0) return null;
  const papers = dated.filter(({ years }) => years.some((each) => wanted.has(each)));
  // If no paper is from that year, other documents may mention it.
  if (papers.length === 0)
    return { documents: read.flatMap(({ document, years }) => (years.length > 0 ? [] : document)), question };
  return { documents: papers.map(({ document }) => document), question: question.replace(year, ' ') };
}

/** None for what is no question paper. */
async function yearsOf({ title, passages, index }: AnswerableDocument): Promise<readonly string[]> {
  if (index.passageCount > mostPassages) return [];
  const all = await passages.load([...index.ordinals]);
  if (!readPaper(all)) return [];
  const head = (all[0]?.sentences ?? []).map(({ text }) => text).join(' ');
  return title.match(year) ?? head.match(year) ?? [];
}
