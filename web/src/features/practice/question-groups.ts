import type { Attempt, AttemptQuestion, QuestionGroup } from '@gene/contract/practice';
import { bestUnder } from '@gene/contract/practice';

/** Questions under one heading of the paper, by index; those of one set are alternatives joined by OR. */
export interface ShownGroup {
  /** Where a section of the paper begins. */
  section: QuestionGroup | null;
  module: string | null;
  sets: number[][];
}

type Grouped = Pick<Attempt, 'groups' | 'questions'>;

/** The questions as the paper groups them: sections, modules, OR. */
export function groupQuestions({ groups, questions }: Grouped): ShownGroup[] {
  const shown: ShownGroup[] = [];
  questions.forEach((question, i) => {
    const before = questions[i - 1];
    const isNew = before?.group !== question.group;
    if (isNew || before.module !== question.module)
      shown.push({
        section: isNew ? (groups[question.group] ?? null) : null,
        module: question.module,
        sets: [],
      });
    const { sets } = shown.at(-1)!;
    const set = question.insteadOfPrevious ? sets.at(-1) : undefined;
    if (set) set.push(i);
    else sets.push([i]);
  });
  return shown;
}

/** How far an attempt is, under the paper's choice rules. */
export interface Progress {
  /** Of those that are to be answered. */
  answered: number;
  /** Blank, and to be answered unless another is. */
  blank: AttemptQuestion[];
  /** Blank, and not needed: as many as the rules ask for are answered. */
  spare: ReadonlySet<string>;
}

export function progressOf({ groups, questions }: Grouped, isAnswered: (id: string) => boolean): Progress {
  const done = new Set(questions.map(({ id }) => id).filter(isAnswered));
  const countWith = (more?: string) =>
    bestUnder(groups, questions, ({ id }) => (done.has(id) || id === more ? 1 : 0)).total;
  const answered = countWith();
  const open = questions.filter(({ id }) => !done.has(id));
  const blank = open.filter(({ id }) => countWith(id) > answered);
  const needed = new Set(blank.map(({ id }) => id));
  return { answered, blank, spare: new Set(open.map(({ id }) => id).filter((id) => !needed.has(id))) };
}

/** The other questions of its OR. */
export function alternativesTo({ questions }: Pick<Attempt, 'questions'>, question: AttemptQuestion) {
  const at = questions.indexOf(question);
  let [first, last] = [at, at];
  while (first > 0 && questions[first]!.insteadOfPrevious) first--;
  while (questions[last + 1]?.insteadOfPrevious) last++;
  return questions.slice(first, last + 1).filter((each) => each !== question);
}
