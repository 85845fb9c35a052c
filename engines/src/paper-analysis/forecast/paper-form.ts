/** The form that a predicted paper takes from its predecessors. */
import type { Paper, Question } from '@gene/contract/papers';
import type { PredictedSection } from '@gene/contract/predictions';
import { isInstruction } from '../choice.ts';
import { courseOf, ownParts } from './past-questions.ts';
import type { PastPaper } from './subject.ts';

/** A place of a paper to be filled with a question, or with a part of one. */
export interface Slot {
  question: Question;
  /** Index into the question's parts; null where the whole question is one place. */
  part: number | null;
  marks: number | null;
  /** Its place in papers of this form: "PART B|Module 2". */
  region: string;
  /** Of what its questions are; null where all may be asked. */
  module: string | null;
}

const newestFirst = (a: PastPaper, b: PastPaper) =>
  b.year - a.year || (b.month ?? 0) - (a.month ?? 0) || a.id.localeCompare(b.id);

const wasReadWell = ({ paper }: PastPaper) => paper.marksAgree !== false && paper.numbersComplete;

const totalOf = ({ paper: { header, marksAdded } }: PastPaper) => header.totalMarks ?? marksAdded;

/** Without class tests: papers of less than half the marks that the others have. */
function exams(papers: readonly PastPaper[]): readonly PastPaper[] {
  const totals = papers.flatMap((paper) => totalOf(paper) ?? []).sort((a, b) => a - b);
  const usual = totals[totals.length >> 1] ?? 0;
  return papers.filter((paper) => (totalOf(paper) ?? usual) * 2 >= usual);
}

/** Of its places so many say what they are worth, or its form is not known. */
const mostMarks = 0.9;
const tellsMarks = ({ paper }: PastPaper) => {
  const slots = slotsOf(paper);
  return slots.filter(({ marks }) => marks !== null).length >= mostMarks * slots.length;
};

/**
 * The newest exam whose year is no guess and that was read without doubt about its numbers and marks, one that tells its
 * marks first; else the newest.
 */
export function modelOf(papers: readonly PastPaper[]): PastPaper | null {
  const dated = papers.filter(({ isYearGuessed }) => isYearGuessed !== true);
  const eligible = exams(dated.length > 0 ? dated : papers).toSorted(newestFirst);
  const readWell = eligible.filter(wasReadWell);
  return readWell.find(tellsMarks) ?? readWell[0] ?? eligible.find(tellsMarks) ?? eligible[0] ?? null;
}

export function regionOf({ sections }: Paper, { section, module }: Question): string {
  const label = section === null ? '' : (sections[section]?.label ?? String(section));
  return `${label}|${module ?? ''}`.toLowerCase();
}

/** Papers write it in capitals or not. */
const plainName = (name: string | null) => name?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ') ?? null;

/** Tells a question's module: a paper's own, or the section whose title a form with several titles has too. */
export function modulesIn(form: Paper | undefined) {
  const titles = new Set(form?.sections.map(({ title }) => plainName(title)));
  return ({ sections }: Paper, { section, module }: Question): string | null => {
    const title = section === null ? null : plainName(sections[section]?.title ?? null);
    return plainName(module) ?? (titles.size > 1 && titles.has(title) ? title : null);
  };
}

export function slotsOf(paper: Paper): Slot[] {
  const moduleOf = modulesIn(paper);
  return paper.questions.flatMap((question): Slot[] => {
    const place = { question, region: regionOf(paper, question), module: moduleOf(paper, question) };
    const parts = ownParts(question);
    return parts.length === 0
      ? [{ ...place, part: null, marks: question.marks }]
      : parts.map(({ marks }, part) => ({ ...place, part, marks }));
  });
}

export const sectionsOf = ({ sections }: Paper): PredictedSection[] =>
  sections.map(({ label, title, instructions, choice, marksEach, total }) => ({
    label,
    title: title && withoutColumnHead(title),
    instructions: instructions.filter(isInstruction).map(withoutColumnHead),
    choice,
    marksEach,
    total,
  }));

/** The head of the column of marks, which the reading has run into the line before it: "each carries 3 marks Marks". */
const withoutColumnHead = (text: string): string =>
  text.replace(/(?<=\b(?:marks?|points?)\b.*)\s+\(?(?:marks?|points?)\)?[.:]?$/iu, '');

const described = (past: PastPaper) => {
  const { sections, questions } = past.paper;
  const total = totalOf(past);
  return [
    `${questions.length} questions`,
    ...(sections.length > 1 ? [`${sections.length} sections`] : []),
    ...(total === null ? [] : [`${total} marks`]),
  ].join(', ');
};

/** Says where papers are of another course than the newest, whose syllabus may have been another. */
function courseRemarks(papers: readonly PastPaper[]): string[] {
  const newest = papers.toSorted(newestFirst).find(({ paper }) => courseOf(paper) !== null);
  const code = newest ? courseOf(newest.paper) : null;
  const others = papers.filter(({ paper }) => ![null, code].includes(courseOf(paper)));
  if (others.length === 0) return [];
  const codes = [...new Set(others.map(({ paper }) => courseOf(paper)))].join(', ');
  return [
    `${others.length} of ${papers.length} past papers ${others.length === 1 ? 'is' : 'are'} of another course code (${codes}; now ${code}): ${others.length === 1 ? 'it counts' : 'they count'} less, for what was only asked there may not belong to the syllabus any more.`,
  ];
}

/** Says where the papers do not have one form, or are of more than one course. */
export function formRemarks(papers: readonly PastPaper[], model: PastPaper): string[] {
  return [...differingForms(papers, model), ...guessedYears(papers), ...courseRemarks(papers)];
}

function guessedYears(papers: readonly PastPaper[]): string[] {
  const guessed = papers.filter(({ isYearGuessed }) => isYearGuessed);
  if (guessed.length === 0 || guessed.length === papers.length) return [];
  const years = [...new Set(guessed.map(({ year }) => year))].sort((a, b) => a - b).join(', ');
  return [
    guessed.length === 1
      ? `The year of 1 past paper is a guess (${years}): its questions count, but its form is not followed. Correct the year where it is wrong.`
      : `The years of ${guessed.length} past papers are guesses (${years}): their questions count, but their form is not followed. Correct the years where they are wrong.`,
  ];
}

function differingForms(papers: readonly PastPaper[], model: PastPaper): string[] {
  const forms = new Set([...papers.filter(wasReadWell), model].map(described));
  return forms.size < 2
    ? []
    : [`The past papers differ in form; this one follows the paper of ${model.year} (${described(model)}).`];
}
