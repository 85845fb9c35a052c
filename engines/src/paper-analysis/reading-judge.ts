import type { DocumentPage } from '@gene/contract/documents';
import type { Paper } from '@gene/contract/papers';
import { missingNumbers } from './checks.ts';
import { readPaper } from './read-paper.ts';

/** Weights relative to a doubt that is shown to a person. */
const worth = { noPaper: 100, wrongTotal: 6, noMarks: 2, missingQuestion: 3, brokenChoice: 1 };

/** Scores the doubts in pages read as a question paper. */
export const judgeOfReadings = { doubts };

function doubts(pages: readonly DocumentPage[], other?: readonly DocumentPage[]): number {
  const papers = readPaper(pages).papers;
  if (papers.length === 0) return worth.noPaper;
  const own = papers.reduce((sum, paper) => sum + doubtsIn(paper), 0);
  const questions = countOf(papers);
  const others = other ? readPaper(other).papers : [];
  const complete = others.every(({ numbersComplete }) => numbersComplete);
  const lost = complete ? Math.max(0, countOf(others) - questions) : 0;
  return own + worth.missingQuestion * lost;
}

const countOf = (papers: readonly Paper[]) =>
  papers.reduce((sum, { questions }) => sum + questions.length, 0);

function doubtsIn(paper: Paper): number {
  const { questions, doubts, marksAgree, header } = paper;
  const missing = missingNumbers(questions).reduce((sum, { numbers }) => sum + numbers.length, 0);
  const told = doubts.filter(({ kind, question }) => kind !== 'numbers_missing' && question !== null).length;
  const total =
    marksAgree === false ? worth.wrongTotal : marksAgree === null && header.totalMarks ? worth.noMarks : 0;
  return missing * worth.missingQuestion + told + total + worth.brokenChoice * brokenChoices(paper);
}

/** Questions of a multiple-choice paper with another number of answers than most of them have. */
function brokenChoices({ questions }: Paper): number {
  const counts = questions.map(({ options, parts }) => options.length || parts.length);
  const choosing = questions.filter(({ options }) => options.length > 0);
  if (choosing.length * 2 < questions.length) return 0;
  const usual = [...choosing.map(({ options }) => options.length)].sort((a, b) => a - b)[
    choosing.length >> 1
  ];
  return counts.filter((count) => count !== usual).length;
}
