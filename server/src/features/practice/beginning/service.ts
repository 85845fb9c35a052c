import { type AttemptQuestion, bestUnder, practiceLimits, type QuestionGroup } from '@gene/contract/practice';
import type { Tx } from '../../../platform/database.ts';
import type { PaperService } from '../../papers/service.ts';
import { shuffleQuestions } from '../drawing/rules.ts';
import type { Changed } from '../events.ts';
import { planSubmitting } from '../jobs.ts';
import { type DrawOutcome, drawFromPaper } from '../questions/rules.ts';
import * as store from '../store.ts';

/** The questions to answer, and their marks. */
export interface Task {
  groups: QuestionGroup[];
  questions: AttemptQuestion[];
}

export function countTask({ groups, questions }: Task): { toAnswer: number; marks: number | null } {
  const isMarked = questions.some(({ marks }) => marks !== null);
  return {
    toAnswer: bestUnder(groups, questions, () => 1).total,
    marks: isMarked ? bestUnder(groups, questions, ({ marks }) => marks ?? 0).total : null,
  };
}

/** Does nothing if the id exists. */
export async function beginAttempt(
  tx: Tx,
  attempt: Omit<store.NewAttemptRow, 'toAnswer' | 'marks'>,
): Promise<void> {
  const { ownerId, id, deadline } = attempt;
  if (await store.insertAttempt(tx, { ...attempt, ...countTask(attempt) }))
    await planSubmitting(tx, { ownerId, id, deadline });
}

/** A paper that a teacher assigned, as one student begins it. */
export interface AssignedTask extends Task {
  id: string;
  title: string;
  /** The student's subject that shows the teacher's, if there is one. */
  subjectId: string | null;
  paperId: string;
  paperOwnerId: string | null;
  startedAt: Date;
  /** Null: no time limit. */
  deadline: Date | null;
  resultsFrom: Date;
  /** Of the order of questions; null: as in the paper. */
  seed: number | null;
}

/** Papers that teachers assign. */
export interface Assigning {
  /** A whole paper of this teacher's. Null: they have none with this id. */
  drawPaper(teacherId: string, paperId: string): Promise<DrawOutcome | null>;
  /** False if they have too many attempts open. */
  beginAssigned(tx: Tx, ownerId: string, task: AssignedTask): Promise<boolean>;
  /** Tells the student's open pages. */
  tellBegun(ownerId: string, id: string): Promise<void>;
}

interface Needs {
  papers: Pick<PaperService, 'find'>;
  changed: Changed;
}

export function createAssigning({ papers, changed }: Needs): Assigning {
  return {
    async drawPaper(teacherId, paperId) {
      const paper = await papers.find(teacherId, paperId);
      return paper && drawFromPaper(paper, null);
    },
    async beginAssigned(tx, ownerId, { seed, ...task }) {
      const { id, startedAt, deadline, questions } = task;
      if ((await store.countOpen(tx, ownerId, id)) >= practiceLimits.openMax) return false;
      await beginAttempt(tx, {
        ...{ ...task, ownerId, mayPause: false },
        questions: seed === null ? questions : shuffleQuestions(questions, seed),
        seconds: deadline && Math.round((deadline.getTime() - startedAt.getTime()) / 1000),
      });
      return true;
    },
    tellBegun: (ownerId, id) => changed(ownerId, id),
  };
}
