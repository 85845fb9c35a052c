import type { DocumentItem } from '@gene/contract/documents';
import { asksOfQuestions } from '@gene/engines/answering';

type Searchable = Pick<DocumentItem, 'title' | 'year' | 'paper'>;

const yearsIn = /(?<![\p{L}\p{N}])(?:19[5-9]\d|20[0-4]\d)(?!\p{N})/gu;
const ofMarks = /\bmarks?\b/iu;
const goesOn = /^\W*(?:and|but|or|what about|how about|y|und|и|और|و)\s/iu;
/** So few words say little without the question before. */
const wordsOfContinuation = 3;

/** Notes and textbooks, question papers, or both. */
export type Searched = 'material' | 'paper' | 'any';

/**
 * Whether a question is about exams: about what is asked, about marks, or about one of these papers by its title or
 * year. One that goes on from such a question is too.
 */
function isAboutPapers(question: string, askedBefore: string | null, papers: readonly Searchable[]): boolean {
  const isAbout = (text: string) =>
    asksOfQuestions(text) || ofMarks.test(text) || papers.some((paper) => isNamed(paper, text));
  if (isAbout(question)) return true;
  const leansBack = goesOn.test(question) || question.trim().split(/\s+/).length <= wordsOfContinuation;
  return askedBefore !== null && leansBack && isAbout(askedBefore);
}

/** A title of one word may be a word of the subject. */
function isNamed({ title, year, paper }: Searchable, question: string): boolean {
  const years = [...(title.match(yearsIn) ?? []), ...[year, paper?.year].map(String)];
  if (question.match(yearsIn)?.some((each) => years.includes(each))) return true;
  return title.trim().includes(' ') && question.toLowerCase().includes(title.trim().toLowerCase());
}

/**
 * What a question to a subject is looked up in: notes and textbooks. What a paper asks tells nothing of its subject:
 * papers are searched where the question is about them, or where there is nothing else and nothing else is coming.
 * @param papers those that have been read
 * @param isMaterialThere or on its way
 */
export async function searchedFor(
  { question, askedBefore }: { question: string; askedBefore: string | null },
  papers: readonly Searchable[],
  isMaterialThere: () => Promise<boolean>,
): Promise<Searched> {
  if (papers.length === 0 || isAboutPapers(question, askedBefore, papers)) return 'any';
  return (await isMaterialThere()) ? 'material' : 'paper';
}
