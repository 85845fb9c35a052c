import type { OwnedDocument } from './store.ts';

/** It waits to be read, or is being read. */
export function isUnderWay({ status }: Pick<OwnedDocument, 'status'>): boolean {
  return status === 'queued' || status === 'processing';
}

/** It can be asked; its summaries may still be on the way. */
export function isIndexed({ status, progress }: OwnedDocument): boolean {
  return status === 'ready' || (status === 'processing' && progress.stage === 'summarising');
}
