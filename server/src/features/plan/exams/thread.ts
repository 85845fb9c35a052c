import type { ExamSpreadRequest } from '@gene/contract/plan';
import type { Task } from '../../../platform/worker-pool.ts';
import type { PlannedRow } from '../store.ts';
import { draftExam, type ExamDraft } from './draft.ts';
import type { ExamMaterial } from './material.ts';

export interface DraftCall {
  material: ExamMaterial;
  /** All sessions from today on, and all of the subject. */
  rows: readonly PlannedRow[];
  today: string;
  request: ExamSpreadRequest;
}

export type DraftTask = Task<DraftCall, ExamDraft>;

/** Drafts in a thread of the pool: the 300 chapters of a few books take half a second. */
export const draftInThread = ({ material, rows, today, request }: DraftCall): ExamDraft =>
  draftExam(material, rows, today, request);
