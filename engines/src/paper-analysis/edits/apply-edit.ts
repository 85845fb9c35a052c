import { type EditOf, type PaperEdit, paperLimits } from '@gene/contract/paper-edits';
import type { PaperContent, PaperHeader, Part } from '@gene/contract/papers';
import { EditRefused, refuse } from './outcome.ts';
import { defined, editPart, textToPart } from './part-edits.ts';
import {
  addQuestion,
  changeQuestion,
  mergeQuestion,
  moveQuestion,
  placeOf,
  renumber,
  splitAtPart,
  splitQuestion,
} from './question-edits.ts';
import { followParts, rechecked } from './recheck.ts';
import { setRightOptions } from './right-options.ts';
import { addSection, changeSection, removeSection } from './section-edits.ts';

export type EditOutcome = { ok: true; content: PaperContent } | { ok: false; message: string };

/**
 * A paper with one correction made, its marks added up and its doubts looked for again.
 * @param newId for the question that a split or an addition makes
 * @returns in words for a person why not, where the correction does not fit the paper
 */
export function applyEdit(content: PaperContent, edit: PaperEdit, newId: string): EditOutcome {
  try {
    requireFewParts(content);
    const changed = made(content, edit, newId);
    requireFewParts(changed);
    const edited = withMarks(changed, content);
    return { ok: true, content: rechecked(edited, content, seenBy(edit)) };
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    return { ok: false, message: error.message };
  }
}

/** A correction takes the time of all parts, up to tens of milliseconds. */
function requireFewParts({ questions }: PaperContent): void {
  const countParts = (parts: readonly Part[]): number =>
    parts.reduce((sum, part) => sum + countParts(part.parts), parts.length);
  const all = questions.reduce((sum, { parts }) => sum + countParts(parts), 0);
  if (all > paperLimits.allParts) refuse('A paper with more than 2,000 parts cannot be corrected.');
}

function made(content: PaperContent, edit: PaperEdit, newId: string): PaperContent {
  switch (edit.kind) {
    case 'header':
      return { ...content, header: headerAfter(content.header, edit.change) };
    case 'paper':
      return { ...content, ...defined(edit.change) };
    case 'question':
      return changeQuestion(content, edit);
    case 'add_question':
      return addQuestion(content, edit.after, newId);
    case 'remove_question':
      return { ...content, questions: content.questions.toSpliced(placeOf(content, edit.question), 1) };
    case 'move_question':
      return moveQuestion(content, edit);
    case 'split_question':
      return splitQuestion(content, edit, newId);
    case 'text_to_part': {
      const at = placeOf(content, edit.question);
      return {
        ...content,
        questions: content.questions.with(at, textToPart(content.questions[at]!, edit.at)),
      };
    }
    case 'split_at_part':
      return splitAtPart(content, edit, newId);
    case 'merge_question':
      return mergeQuestion(content, edit);
    case 'renumber':
      return renumber(content, edit);
    case 'right_options':
      return setRightOptions(content, edit);
    case 'section':
      return changeSection(content, edit);
    case 'add_section':
      return addSection(content, edit);
    case 'remove_section':
      return removeSection(content, edit);
    default: {
      const at = placeOf(content, edit.question);
      return { ...content, questions: content.questions.with(at, editPart(content.questions[at]!, edit)) };
    }
  }
}

function headerAfter(header: PaperHeader, change: EditOf<'header'>['change']): PaperHeader {
  const isDated = change.year !== undefined || change.month !== undefined;
  return { ...header, ...defined(change), ...(isDated && { datedBy: 'person' as const }) };
}

function withMarks(edited: PaperContent, before: PaperContent): PaperContent {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const questions = edited.questions.map((question) => {
    const was = old.get(question.id);
    return was && was.parts !== question.parts ? followParts(question, was) : question;
  });
  return { ...edited, questions };
}

/** Somebody who sets a number or marks has looked at them. */
function seenBy(edit: PaperEdit): { marks: string | null; number: string | null } {
  if (edit.kind === 'renumber') return { marks: null, number: edit.question };
  if (edit.kind === 'part' && edit.change.marks !== undefined) return { marks: edit.question, number: null };
  if (edit.kind !== 'question') return { marks: null, number: null };
  const { marks, number } = edit.change;
  return {
    marks: marks === undefined ? null : edit.question,
    number: number === undefined ? null : edit.question,
  };
}
