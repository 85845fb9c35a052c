import type { OwnedDocument } from '../documents/service.ts';
import type { OwnedSubject } from '../subjects/service.ts';

export interface Question {
  message: string;
  /** Continues a conversation. */
  chatId: string | undefined;
  /** The reply that the new one takes the place of. */
  retryOf: string | undefined;
  /** Is asked and answered once, however often it comes. */
  key?: string | undefined;
}

/** Whom the question goes to. */
export type Asked = { document: OwnedDocument } | { subject: OwnedSubject };
