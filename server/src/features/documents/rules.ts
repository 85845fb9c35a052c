import type { ReadableDocument } from './store.ts';

/** It is queued or being read. */
export function isUnderWay({ status }: Pick<ReadableDocument, 'status'>): boolean {
  return status === 'queued' || status === 'processing';
}

/** Questions can be asked; its summaries may be pending. */
export function isIndexed({ status, progress }: ReadableDocument): boolean {
  return status === 'ready' || (status === 'processing' && progress.stage === 'summarising');
}
