import type { NoticeKind } from '@gene/contract/notices';
import type { NoticeContent } from './schema.ts';

export type { Lane, NoticeContent } from './schema.ts';

/** To be told to a person, unless they do not want it or know it already. */
export interface NewNotice {
  ownerId: string;
  kind: NoticeKind;
  /** Its subject: not told twice on a day. */
  thing: string;
  content: NoticeContent;
  documentId?: string;
  /** When its subject began; the notice belongs to that day. */
  since?: Date;
}
