import { type EditOf, paperLimits } from '@gene/contract/paper-edits';
import type { KeptQuestion, PaperContent, Part } from '@gene/contract/papers';
import { readInstruction } from '../choice.ts';
import { rightAfter, rightOfBoth, withOptions } from './options.ts';
import { refuse } from './outcome.ts';
import { defined, sumOf } from './part-edits.ts';
import { cutPlace, cutText, emptyPlace, joinedPlace, joinedText } from './places.ts';

/** @throws where the question is gone */
export function placeOf({ questions }: PaperContent, id: string): number {
  const at = questions.findIndex((question) => question.id === id);
  return at < 0 ? refuse('This question no longer exists.') : at;
}

export function changeQuestion(content: PaperContent, edit: EditOf<'question'>): PaperContent {
  const at = placeOf(content, edit.question);
  const question = content.questions[at]!;
  const { options, figures, section, ...change } = edit.change;
  const next: KeptQuestion = { ...question, ...defined(change) };
  if (options) {
    next.options = withOptions(question, options);
    next.rightOptions = rightAfter(question, next.options);
  }
  if (figures) next.figures = figures;
  let questions = content.questions.with(at, next);
  if (section !== undefined && section !== question.section) {
    if (section !== null && section >= content.sections.length) refuse('This section no longer exists.');
    next.section = section;
    questions = [...questions.toSpliced(at, 1), next];
  }
  return followed({ ...content, questions }, question, next);
}

/** A rule of choice that names a question by its number goes on naming it. */
function followed(content: PaperContent, before: KeptQuestion, after: KeptQuestion): PaperContent {
  if (before.number === after.number) return content;
  const rename = <T extends Pick<PaperContent, 'choice'>>(one: T): T =>
    one.choice?.compulsory.includes(before.number)
      ? {
          ...one,
          choice: {
            ...one.choice,
            compulsory: one.choice.compulsory.map((number) =>
              number === before.number ? after.number : number,
            ),
          },
        }
      : one;
  if (after.section === null) return rename(content);
  const { sections } = content;
  return { ...content, sections: sections.with(after.section, rename(sections[after.section]!)) };
}

export function addQuestion(content: PaperContent, after: string | null, newId: string): PaperContent {
  const { questions, sections } = content;
  room(content);
  const at = after === null ? 0 : placeOf(content, after) + 1;
  const before = questions[at - 1] ?? null;
  const beside = before ?? questions[0] ?? null;
  const section = beside?.section ?? null;
  const question: KeptQuestion = {
    ...emptyPlace(before ?? { end: content.start, page: content.firstPage }),
    id: newId,
    ...{ number: numberAfter(before), text: '' },
    marks: section === null ? null : (sections[section]?.marksEach ?? null),
    ...{ choice: null, section, module: beside?.module ?? null, insteadOfPrevious: false },
    ...{ parts: [], options: [], figures: [] },
  };
  return { ...content, questions: questions.toSpliced(at, 0, question) };
}

const numberAfter = (before: KeptQuestion | null): string => {
  if (!before) return '1';
  const [, head, digits] = /^(.*?)(\d+)$/.exec(before.number) ?? [];
  return digits === undefined ? before.number : `${head}${Number(digits) + 1}`;
};

function room({ questions }: PaperContent) {
  if (questions.length >= paperLimits.questions)
    refuse(`A paper has at most ${paperLimits.questions} questions.`);
}

export function moveQuestion(content: PaperContent, edit: EditOf<'move_question'>): PaperContent {
  const { questions, sections } = content;
  const at = placeOf(content, edit.question);
  const question = questions[at]!;
  const beside = questions[at + edit.by];
  if (beside && beside.section === question.section) {
    const without = questions.toSpliced(at, 1);
    return { ...content, questions: without.toSpliced(at + edit.by, 0, question) };
  }
  const section = (question.section ?? -1) + edit.by;
  const outside = section >= sections.length || section < (beside ? -1 : 0);
  if (outside) return refuse('The question is already at the edge of the paper.');
  const moved = { ...question, section: section < 0 ? null : section, module: beside?.module ?? null };
  return { ...content, questions: questions.with(at, moved) };
}

export function splitQuestion(
  content: PaperContent,
  edit: EditOf<'split_question'>,
  newId: string,
): PaperContent {
  const at = placeOf(content, edit.question);
  const question = content.questions[at]!;
  const [above, below] = cutText(question.text, edit.at);
  if (above === '' || below === '') refuse('Put the cursor where the next question begins.');
  const [first, second] = cutPlace(question, edit.at / question.text.length);
  const kept = {
    ...{ ...question, ...first, text: above, choice: null },
    ...{ parts: [], options: [], rightOptions: undefined, figures: [] },
  };
  const next = { ...question, ...second, text: below, marks: null, id: newId };
  return divided(content, at, kept, next);
}

export function splitAtPart(
  content: PaperContent,
  { question: id, part: from }: EditOf<'split_at_part'>,
  newId: string,
): PaperContent {
  const at = placeOf(content, id);
  const question = content.questions[at]!;
  const part = question.parts[from] ?? refuse('This part no longer exists.');
  const rest = question.parts.slice(from + 1);
  const { text, marks, options, rightOptions, start, page, rects } = part;
  const next: KeptQuestion = {
    ...{ ...question, start, page, rects, text, options, rightOptions, id: newId },
    ...{ choice: null, figures: [], parts: [...part.parts, ...rest], marks },
  };
  const kept: KeptQuestion = {
    ...{ ...question, end: Math.max(question.start, start), choice: null },
    parts: question.parts.slice(0, from),
  };
  return divided(content, at, kept, next);
}

/**
 * The second half is the next question, and those that counted on behind it move on by one. What both earned together
 * nobody knows of each.
 */
function divided(content: PaperContent, at: number, kept: KeptQuestion, next: KeptQuestion): PaperContent {
  room(content);
  const { section } = kept;
  const each = section === null ? saidOfEach(content) : (content.sections[section]?.marksEach ?? null);
  const own = (question: KeptQuestion) => {
    const marks = question.parts.map((part) => part.marks);
    const known = marks.length > 0 && marks.every((one) => one !== null);
    return known ? marks.reduce<number>((sum, one) => sum + one, 0) : each;
  };
  const second = {
    ...{ ...next, number: numberAfter(kept), marks: own(next) ?? next.marks },
    insteadOfPrevious: false,
  };
  const questions = content.questions.toSpliced(at, 1, { ...kept, marks: own(kept) }, second);
  return countedOn({ ...content, questions }, at + 1);
}

const saidOfEach = ({ instructions }: PaperContent): number | null =>
  instructions.map((text) => readInstruction(text).marksEach).find((marks) => marks !== null) ?? null;

/** If a question has the number of the next one, that and all that count on from it move up by one. */
function countedOn(content: PaperContent, at: number): PaperContent {
  const [question, after] = [content.questions[at]!, content.questions[at + 1]];
  if (after?.number !== question.number) return content;
  const number = numberAfter(after);
  if (number === after.number) return content;
  const renamed = { ...after, number };
  // From the last, so that a rule which names one is not renamed twice.
  const behind = countedOn({ ...content, questions: content.questions.with(at + 1, renamed) }, at + 1);
  return followed(behind, after, renamed);
}

export function mergeQuestion(content: PaperContent, edit: EditOf<'merge_question'>): PaperContent {
  const at = placeOf(content, edit.question);
  const question = content.questions[at]!;
  const before = content.questions[at - 1] ?? refuse('There is no question before it.');
  const { text, parts, options, rightOptions, figures, number, marks } = question;
  const place = joinedPlace(before, question);
  const asPart: Part = {
    ...{ start: question.start, end: question.end, page: question.page, rects: question.rects },
    ...{ label: number, text, marks, insteadOfPrevious: question.insteadOfPrevious, parts, options },
    rightOptions,
  };
  const own =
    edit.as === 'part'
      ? { parts: [...before.parts, asPart] }
      : {
          text: joinedText(before.text, text),
          parts: [...before.parts, ...parts],
          options: [...before.options, ...options],
          rightOptions: rightOfBoth(before, question),
        };
  const merged: KeptQuestion = {
    ...{ ...before, ...place, ...own },
    ...{ marks: sumOf(before.marks, marks), figures: [...before.figures, ...figures] },
  };
  return { ...content, questions: content.questions.toSpliced(at - 1, 2, merged) };
}

export function renumber(content: PaperContent, edit: EditOf<'renumber'>): PaperContent {
  const at = placeOf(content, edit.question);
  const { section } = content.questions[at]!;
  let next = edit.start;
  return content.questions.reduce((now, question, i) => {
    if (i < at || question.section !== section) return now;
    const renamed = { ...question, number: String(next++) };
    return followed({ ...now, questions: now.questions.with(i, renamed) }, question, renamed);
  }, content);
}
