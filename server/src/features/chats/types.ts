import type { TextRange } from '@gene/contract/documents';
import type { ReadableDocument } from '../documents/service.ts';
import type { ReadableSubject } from '../subjects/service.ts';

export interface Question {
  message: string;
  /** Continues a conversation. */
  chatId: string | undefined;
  /** The reply to replace. */
  retryOf: string | undefined;
  /** The passage of the document being read aloud. */
  heard?: TextRange | undefined;
  /** Answered once per key, however often it arrives. */
  key?: string | undefined;
}

/** The question's subject. */
export type Asked = { document: ReadableDocument } | { subject: ReadableSubject };
