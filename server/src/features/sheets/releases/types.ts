export type { StoredChange, StoredQuestion, StoredResult, UntoldResult } from '../schema.ts';

/** What a released result is now. */
export interface RescoredResult {
  id: string;
  /** `StoredResult` as JSON. */
  shown: string;
  /** `StoredChange` as JSON; null: none. */
  change: string | null;
  changesMarks: boolean;
}
