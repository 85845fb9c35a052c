import {
  type ExamKind,
  ExamMarking,
  examPaperLimits,
  type ExamQuestion,
  type KeyItem,
} from '@gene/contract/exam-papers';
import type { Paper, Part, Question } from '@gene/contract/papers';
import { marksByRange } from '@gene/engines/exam-scoring';
import { penaltyFor, penaltyIn } from '@gene/engines/marking';
import type { ExamPart } from '../schema.ts';

/** What an exam paper takes from a paper that was read. */
export interface TakenPaper {
  kind: ExamKind;
  questionCount: number;
  choices: number;
  /** Null: as many as the questions have together. */
  totalMarks: number | null;
  questions: ExamQuestion[];
  parts: ExamPart[];
  /** Null: it does not say what its questions are worth. */
  marking: ExamMarking | null;
  /** As its own key says, or as a person has; may be empty. */
  key: KeyItem[];
  doubts: string[];
}

const { questionsMax, choicesMin, choicesMax } = examPaperLimits;
/** Of a question's text. */
const textMax = 5000;

/** Null: it has no questions, or more than an exam paper holds. */
export function takePaper(paper: Paper): TakenPaper | null {
  const asked = numbered(paper.questions);
  const last = asked.at(-1);
  if (!last || last.place > questionsMax) return null;
  const questions = asked.map(({ place, question }) => describe(paper, question, place));
  const chosen = questions.filter(({ choices }) => choices > 0);
  const kind = chosen.length === questions.length ? 'omr' : chosen.length === 0 ? 'written' : 'both';
  const total = paper.header.totalMarks ?? paper.marksAdded;
  const { marking, doubts } = markingOf(paper, questions);
  return {
    ...{ kind, questions, marking, questionCount: last.place },
    parts: asked.flatMap(({ place, question }) => partsIn(question.parts, place)),
    choices: chosen.length === 0 ? choicesMax : Math.max(choicesMin, ...chosen.map(({ choices }) => choices)),
    totalMarks: total !== null && total > 0 && total <= examPaperLimits.marksMax ? total : null,
    key: asked.flatMap(({ place, question }) => keyItem(question, place) ?? []),
    doubts: [...paper.doubts.map(({ message }) => message), ...doubts],
  };
}

interface Asked {
  /** From 1, as keys and sheets count. */
  place: number;
  question: Question;
}

/** By their numbers where these are different whole ones, else by their order. Alternatives of one number are one. */
function numbered(all: readonly Question[]): Asked[] {
  const merged: Question[] = [];
  for (const question of all) {
    const before = merged.at(-1);
    if (before && question.insteadOfPrevious && question.number === before.number)
      merged[merged.length - 1] = { ...before, text: `${before.text}\n\nOR\n\n${question.text}` };
    else merged.push(question);
  }
  const places = merged.map(({ number }) => Number(number));
  const areGood =
    places.every((place) => Number.isInteger(place) && place > 0 && place <= questionsMax) &&
    new Set(places).size === places.length;
  return merged
    .map((question, i) => ({ question, place: areGood ? (places[i] ?? i + 1) : i + 1 }))
    .toSorted((one, other) => one.place - other.place);
}

function describe({ sections }: Paper, question: Question, place: number): ExamQuestion {
  const section = question.section === null ? undefined : sections[question.section];
  const parts = question.parts.map(({ label, text }) => `(${label}) ${text}`);
  const options = question.options.map(({ label, text }) => `${label}. ${text}`);
  const { length } = question.options;
  return {
    ...{ question: place, number: question.number, marks: question.marks },
    section: section?.label ?? section?.title ?? null,
    text: [question.text, ...parts, ...options].join('\n').slice(0, textMax),
    choices: length >= choicesMin && length <= choicesMax && parts.length === 0 ? length : 0,
  };
}

const partsIn = (parts: readonly Part[], question: number, above: readonly string[] = []): ExamPart[] =>
  parts.flatMap(({ label, marks, parts: inner }) => {
    const path = [...above, label];
    return [{ question, path, marks }, ...partsIn(inner, question, path)];
  });

/** The right choices, where the paper's key or a person names them. */
function keyItem({ options, rightOptions, parts }: Question, place: number): KeyItem | null {
  const places = rightOptions?.labels.map((right) => options.findIndex(({ label }) => label === right)) ?? [];
  if (places.length === 0 || parts.length > 0 || options.length > choicesMax || places.includes(-1))
    return null;
  const right = [...new Set(places)].toSorted((one, other) => one - other);
  return { question: place, accepted: [right], isCancelled: false };
}

function markingOf(
  { instructions, sections }: Paper,
  questions: readonly ExamQuestion[],
): { marking: ExamMarking | null; doubts: string[] } {
  const penalty = penaltyIn([...instructions, ...sections.flatMap((section) => section.instructions)]);
  const known = questions.map(({ question, marks, choices }) => {
    const off = penalty.kind === 'none' || penalty.kind === 'unclear' || choices === 0 || marks === null;
    // What was not found is no other question's.
    return { question, marks: marks ?? 1, penalty: off ? 0 : penaltyFor(penalty, marks) };
  });
  const notFound = questions.filter(({ marks }) => marks === null).map(({ question }) => question);
  const found = notFound.length < questions.length ? marksByRange(known) : null;
  const read = ExamMarking.safeParse(
    found && { ...found, sections: found.sections.map((section) => ({ name: '', ...section })) },
  );
  const isUnclear = penalty.kind === 'unclear' && questions.some(({ choices }) => choices > 0);
  return {
    marking: read.success ? read.data : null,
    doubts: [
      ...(isUnclear ? ['It takes marks off for wrong answers, but how many is not clear.'] : []),
      ...(notFound.length > 0 && found
        ? [`The marks of these questions were not found, and count as 1: ${notFound.join(', ')}.`]
        : []),
    ],
  };
}
