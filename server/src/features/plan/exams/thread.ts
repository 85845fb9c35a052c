import type { ExamSpreadRequest } from '@gene/contract/plan';
import type { Task } from '../../../platform/worker-pool.ts';
import type { PlannedRow } from '../store.ts';
import { type DraftMaterial, draftExam, type ExamDraft } from './draft.ts';

export interface DraftCall {
  material: DraftMaterial;
  /** All sessions from today on, and all of the subject. */
  rows: readonly PlannedRow[];
  today: string;
  request: ExamSpreadRequest;
}

export type DraftTask = Task<DraftCall, ExamDraft>;

/** Drafts in a thread of the pool: the 300 chapters of a few books take half a second. */
export const draftInThread = ({ material, rows, today, request }: DraftCall): ExamDraft =>
  draftExam(material, rows, today, request);
