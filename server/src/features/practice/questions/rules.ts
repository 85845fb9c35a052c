import type { PracticeSource, AttemptQuestion, QuestionGroup } from '@gene/contract/practice';
import { bestUnder, examSeconds, minutesForMarks } from '@gene/contract/practice';
import type { KeptQuestion } from '@gene/contract/papers';
import type { ListedPaper } from '../../papers/service.ts';
import { draw } from '../drawing/rules.ts';
import { withRightOptions } from '../options/material.ts';

/** The contents of an attempt. */
export interface Drawn {
  title: string;
  subjectId: string;
  paperId: string | null;
  groups: QuestionGroup[];
  questions: AttemptQuestion[];
  /** As the paper states, or the default. */
  seconds: number;
}

export type DrawOutcome =
  | { ok: true; drawn: Drawn }
  | { ok: false; reason: 'no_questions' | 'unknown_question' }
  /** `available`: the marks in all of the subject's papers. */
  | { ok: false; reason: 'too_few_marks'; available: number }
  /** The smallest question is worth `smallest`. */
  | { ok: false; reason: 'too_small'; smallest: number };

/** Takes a whole paper, or some of its questions. */
export function drawFromPaper(paper: ListedPaper, questionIds: readonly string[] | null): DrawOutcome {
  const { content } = paper;
  if (content.questions.length === 0) return { ok: false, reason: 'no_questions' };
  const wanted = questionIds && new Set(questionIds);
  if (wanted && [...wanted].some((id) => !content.questions.some((question) => question.id === id)))
    return { ok: false, reason: 'unknown_question' };
  const chosen = content.questions.filter(({ id }) => !wanted || wanted.has(id));
  const isWhole = chosen.length === content.questions.length;
  const questions = chosen.map((question) => ({
    ...asAttempted(paper, question),
    group: question.section === null ? 0 : question.section + 1,
    insteadOfPrevious:
      question.insteadOfPrevious && (isWhole || follows(content.questions, chosen, question)),
  }));
  const groups = groupsOf(paper).map((group, i) =>
    isWhole
      ? group
      : restricted(
          group,
          questions.filter((question) => question.group === i),
        ),
  );
  const whole = content.header.minutes === null ? examSeconds : content.header.minutes * 60;
  const count = `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`;
  return {
    ok: true,
    drawn: {
      title: isWhole ? paper.title : `${count} of ${paper.title}`,
      subjectId: paper.subjectId,
      paperId: paper.id,
      groups,
      questions,
      seconds: isWhole ? whole : secondsOfSome(paper, groups, questions, whole),
    },
  };
}

/** In proportion to marks, or to the number of questions if they have none. */
function secondsOfSome(
  { content }: ListedPaper,
  groups: readonly QuestionGroup[],
  questions: readonly AttemptQuestion[],
  whole: number,
): number {
  const marks = bestUnder(groups, questions, (question) => question.marks ?? 0).total;
  const { minutes, totalMarks } = content.header;
  if (marks > 0) return minutesForMarks(marks, { minutes, marks: totalMarks }) * 60;
  return Math.max(1, Math.round((whole / 60) * (questions.length / content.questions.length))) * 60;
}

/** Draws this many marks from all papers of a subject. */
export function drawFromSubject(
  subject: { id: string; name: string },
  papers: readonly ListedPaper[],
  { marks, seed }: Extract<PracticeSource, { kind: 'marks' }>,
): DrawOutcome {
  const pool = papers.flatMap((paper) => {
    let alternative = 0;
    return paper.content.questions.map((question) => {
      if (!question.insteadOfPrevious) alternative++;
      const attempted = { ...asAttempted(paper, question), group: 0, insteadOfPrevious: false };
      return { paper, attempted, alternative: `${paper.id} ${alternative}` };
    });
  });
  const marked = pool.filter(({ attempted }) => (attempted.marks ?? 0) > 0);
  if (marked.length === 0) return { ok: false, reason: 'no_questions' };
  const candidates = withoutRepeats(marked).map(({ paper, attempted, alternative }) => ({
    attempted,
    marks: attempted.marks ?? 0,
    stratum: `${paper.id} ${attempted.module ?? attempted.section ?? ''}`,
    key: alternative,
  }));
  const available = bestUnder(
    [{ label: null, title: null, instructions: [], choice: null }],
    candidates.map(({ attempted, key }, i) => ({
      ...attempted,
      insteadOfPrevious: i > 0 && candidates[i - 1]?.key === key,
    })),
    (question) => question.marks ?? 0,
  ).total;
  if (available < marks) return { ok: false, reason: 'too_few_marks', available };
  const questions = draw(candidates, marks, seed).map((index) => candidates[index]!.attempted);
  if (questions.length === 0)
    return { ok: false, reason: 'too_small', smallest: Math.min(...candidates.map((each) => each.marks)) };
  const sum = questions.reduce((total, question) => total + (question.marks ?? 0), 0);
  return {
    ok: true,
    drawn: {
      title: `${sum} ${sum === 1 ? 'mark' : 'marks'} of ${subject.name}`,
      subjectId: subject.id,
      paperId: null,
      groups: [{ label: null, title: null, instructions: [], choice: null }],
      questions,
      seconds: minutesForMarks(sum, null) * 60,
    },
  };
}

/** Keeps only the newest of a question repeated over the years in the same words. */
function withoutRepeats<T extends { attempted: AttemptQuestion }>(pool: readonly T[]): T[] {
  const seen = new Set<string>();
  return pool.filter(({ attempted }) => {
    const words = [attempted.text, ...attempted.parts.map(({ text }) => text)].join(' ');
    const plain = words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (plain === '' || seen.has(plain)) return plain === '';
    seen.add(plain);
    return true;
  });
}

function asAttempted(paper: ListedPaper, question: KeptQuestion): Omit<AttemptQuestion, 'group'> {
  return {
    ...withRightOptions(question, null),
    // A multiple-choice question without marks counts as one.
    marks: question.marks ?? (question.options.length > 0 ? 1 : null),
    paperId: paper.id,
    documentId: paper.documentId,
    documentTitle: paper.title,
  };
}

function groupsOf({ content }: ListedPaper): QuestionGroup[] {
  return [
    { label: null, title: null, instructions: content.instructions, choice: content.choice },
    ...content.sections.map(({ label, title, instructions, choice }) => ({
      ...{ label, title, instructions, choice },
    })),
  ];
}

/** Tells whether everything between it and the question it replaces was chosen too. */
function follows(all: readonly KeptQuestion[], chosen: readonly KeptQuestion[], question: KeptQuestion) {
  const before = all[all.indexOf(question) - 1];
  return before !== undefined && chosen.includes(before);
}

/** Drops a choice rule if no more questions were chosen than it asks for. */
function restricted(group: QuestionGroup, questions: readonly AttemptQuestion[]): QuestionGroup {
  const rule = group.choice;
  if (!rule) return group;
  const free = questions.filter(({ number }) => !rule.compulsory.includes(number));
  return rule.per === 'section' && free.length <= rule.answer ? { ...group, choice: null } : group;
}
