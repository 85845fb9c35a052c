export type { StoredChange, StoredQuestion, StoredResult, UntoldResult } from '../schema.ts';
