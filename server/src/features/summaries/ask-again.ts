import type { DocumentStudyRow } from '../documents/service.ts';

/** A model that has failed is asked again no sooner. */
const askAgainMs = 60 * 60 * 1000;

/** @param failedAt null where nobody knows */
export function mayAskAgain(failedAt: Date | null): boolean {
  return Date.now() - (failedAt?.getTime() ?? 0) > askAgainMs;
}

/** Whether a model is to be asked for a document, or a chapter of one. */
export function isDue({ written, writtenAt }: Pick<DocumentStudyRow, 'written' | 'writtenAt'>): boolean {
  return !written || (!written.ok && mayAskAgain(writtenAt));
}
