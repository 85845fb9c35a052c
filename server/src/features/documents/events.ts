import { defineEvent } from '../../platform/bus.ts';
import type { DocumentRecord } from './store.ts';

/** Its first pages have been read, or all of it, or it has failed: questions may wait for that. Told after it is kept. */
export const readingAdvanced = defineEvent<Pick<DocumentRecord, 'id' | 'subjectId'>>('reading advanced');

/** Its text and its studies are kept. The job that tells calls it ready once everybody has done their part. */
export const documentStudied =
  defineEvent<Pick<DocumentRecord, 'id' | 'ownerId' | 'subjectId' | 'type' | 'options'>>('document studied');
