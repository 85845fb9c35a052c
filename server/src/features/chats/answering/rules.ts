import type { DocumentItem } from '@gene/contract/documents';
import { asksOfQuestions } from '@gene/engines/answering';

type Searchable = Pick<DocumentItem, 'title' | 'year' | 'paper'>;

const yearsIn = /(?<![\p{L}\p{N}])(?:19[5-9]\d|20[0-4]\d)(?!\p{N})/gu;
const ofMarks = /\bmarks?\b/iu;
const goesOn = /^\W*(?:and|but|or|what about|how about|y|und|и|और|و)\s/iu;
/** A question this short depends on the previous one. */
const wordsOfContinuation = 3;

/** Notes and textbooks, question papers, or both. */
export type Searched = 'material' | 'paper' | 'any';

/**
 * Tells whether a question is about exams: about questions set, marks, or one of these papers by title or
 * year. Follow-ups of such a question are too.
 */
function isAboutPapers(question: string, askedBefore: string | null, papers: readonly Searchable[]): boolean {
  const isAbout = (text: string) =>
    asksOfQuestions(text) || ofMarks.test(text) || papers.some((paper) => isNamed(paper, text));
  if (isAbout(question)) return true;
  const leansBack = goesOn.test(question) || question.trim().split(/\s+/).length <= wordsOfContinuation;
  return askedBefore !== null && leansBack && isAbout(askedBefore);
}

/** A one-word title may be an ordinary word of the subject. */
function isNamed({ title, year, paper }: Searchable, question: string): boolean {
  const years = [...(title.match(yearsIn) ?? []), ...[year, paper?.year].map(String)];
  if (question.match(yearsIn)?.some((each) => years.includes(each))) return true;
  return title.trim().includes(' ') && question.toLowerCase().includes(title.trim().toLowerCase());
}

/**
 * Decides what a question to a subject searches: notes and textbooks. Papers say nothing about the subject
 * itself, so they are searched only if the question is about them, or nothing else exists or is being read.
 * @param papers those that have been read
 * @param isMaterialThere or still being read
 */
export async function searchedFor(
  { question, askedBefore }: { question: string; askedBefore: string | null },
  papers: readonly Searchable[],
  isMaterialThere: () => Promise<boolean>,
): Promise<Searched> {
  if (papers.length === 0 || isAboutPapers(question, askedBefore, papers)) return 'any';
  return (await isMaterialThere()) ? 'material' : 'paper';
}
