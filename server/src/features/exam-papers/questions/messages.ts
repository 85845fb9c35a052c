import type { QtiFault, QtiKey } from '@gene/engines/exam-scoring';

/** A file of questions, and the paper whose key it shall be. */
export interface ToQuestionsChild {
  path: string;
  paper: { questions: number; choices: number };
}

export type FromQuestionsChild = { ok: true; key: QtiKey } | { ok: false; fault: QtiFault };
