import { defineEvent } from '../../platform/bus.ts';
import type { DocumentRecord } from './store.ts';

/**
 * Its first pages or all of it have been read, or reading has failed; questions may be waiting for that. Sent
 * after it is stored.
 */
export const readingAdvanced = defineEvent<Pick<DocumentRecord, 'id' | 'subjectId'>>('reading advanced');

/**
 * Its text and studies are stored. The job that sends this marks it ready once all listeners have finished.
 */
export const documentStudied =
  defineEvent<
    Pick<DocumentRecord, 'id' | 'ownerId' | 'subjectId' | 'type' | 'options' | 'predicted' | 'createdAt'>
  >('document studied');
