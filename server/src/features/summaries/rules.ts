import type { DocumentStudyRow } from '../documents/service.ts';

/** Delay before asking a failed model again. */
const askAgainMs = 60 * 60 * 1000;

/** @param failedAt null if unknown */
export function mayAskAgain(failedAt: Date | null): boolean {
  return Date.now() - (failedAt?.getTime() ?? 0) > askAgainMs;
}

/** Tells whether to ask a model for a document or one of its chapters. */
export function isDue({ written, writtenAt }: Pick<DocumentStudyRow, 'written' | 'writtenAt'>): boolean {
  return !written || (!written.ok && mayAskAgain(writtenAt));
}
