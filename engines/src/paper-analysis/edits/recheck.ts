import type { KeptQuestion, PaperContent, PaperDoubt } from '@gene/contract/papers';
import { addMarks, doubtsOf, missingNumbers, worthOf } from '../checks.ts';

/** Questions that carry a doubt which only a person can lift. */
function doubted(content: PaperContent, kind: PaperDoubt['kind'], lifted: string | null): Set<string> {
  const ids = content.doubts.flatMap((doubt) =>
    doubt.kind === kind && doubt.question !== null ? (content.questions[doubt.question]?.id ?? []) : [],
  );
  return new Set(ids.filter((id) => id !== lifted));
}

/**
 * Adds the marks up again and looks for what is doubtful, as after reading.
 * @param before the paper that was corrected
 * @param seen questions whose marks or number somebody has just set
 */
export function rechecked(
  content: PaperContent,
  before: PaperContent,
  seen: { marks: string | null; number: string | null },
): PaperContent {
  const questions = inOrder(content.questions);
  const marksAdded = withoutNoise(addMarks({ ...content, questions }));
  const stated = content.header.totalMarks;
  const paper = {
    ...content,
    questions,
    marksAdded,
    numbersComplete: missingNumbers(questions).length === 0,
    marksAgree: marksAdded === null || stated === null ? null : marksAdded === stated,
  };
  const places = (ids: ReadonlySet<string>) =>
    new Set(questions.flatMap(({ id }, i) => (ids.has(id) ? [i] : [])));
  const unreadable = places(doubted(before, 'marks_unreadable', seen.marks));
  const guessed = places(doubted(before, 'number_unreadable', seen.number));
  const looksMarked =
    before.questions.some(({ marks }) => marks !== null) ||
    before.doubts.some(({ kind, question }) => kind === 'marks_missing' && question === null);
  return {
    ...paper,
    doubts: [
      ...doubtsOf(paper, { unreadable, guessed, looksMarked, announced: 0 }),
      ...lasting(before, paper),
    ],
  };
}

/**
 * No correction brings back a picture that cannot be shown, or the answers that were left out; the year and the time of a
 * head are asked for until they are set, questions that were lost until one is added.
 */
const lasting = (
  before: PaperContent,
  { header, questions }: Pick<PaperContent, 'header' | 'questions'>,
): PaperDoubt[] =>
  before.doubts.flatMap((doubt) => {
    if (doubt.kind === 'holds_answers') return [doubt];
    if (doubt.kind === 'year_unlikely') return header.year === null ? [doubt] : [];
    if (doubt.kind === 'time_unlikely') return header.minutes === null ? [doubt] : [];
    if (doubt.kind === 'questions_missing')
      return questions.length > before.questions.length ? [] : [{ ...doubt, question: questions.length - 1 }];
    if (doubt.kind !== 'picture_unshown' || doubt.question === null) return [];
    const question = questions.findIndex(({ id }) => id === before.questions[doubt.question!]?.id);
    return question < 0 ? [] : [{ ...doubt, question }];
  });

/** A person may set marks in tenths, whose sums are not exact in binary. */
const withoutNoise = (sum: number | null) => (sum === null ? null : Math.round(sum * 1000) / 1000);

/** Those of a section stand together, in the order of the sections. */
function inOrder(questions: readonly KeptQuestion[]): KeptQuestion[] {
  const place = ({ section }: KeptQuestion) => section ?? -1;
  return questions.toSorted((a, b) => place(a) - place(b));
}

/** A question's marks follow its parts if they did before. */
export function followParts(question: KeptQuestion, before: KeptQuestion): KeptQuestion {
  const followed = before.marks === null || before.marks === worthOf(before.parts);
  if (question.choice || !followed || question.marks !== before.marks) return question;
  const added = worthOf(question.parts);
  return added === null ? question : { ...question, marks: added };
}
