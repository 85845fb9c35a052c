import type { OwnedDocument } from './store.ts';

/** It is queued or being read. */
export function isUnderWay({ status }: Pick<OwnedDocument, 'status'>): boolean {
  return status === 'queued' || status === 'processing';
}

/** Questions can be asked; its summaries may be pending. */
export function isIndexed({ status, progress }: OwnedDocument): boolean {
  return status === 'ready' || (status === 'processing' && progress.stage === 'summarising');
}
