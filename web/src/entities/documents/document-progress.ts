import type { DocumentItem, Progress } from '@gene/contract/documents';
import { formatNumber } from '../../lib/format.ts';

/** Describes the current step. */
export function stepText({ stage, done, total }: Progress): string {
  const known = total !== null && total > 0;
  const count = known ? `${formatNumber(Math.min(done + 1, total))} of ${formatNumber(total)}` : '';
  if (stage === 'extracting') return known ? `Extracting page ${count}` : 'Extracting pages';
  if (stage === 'reading_scans') return known ? `Reading scanned pages: ${count}` : 'Reading scanned pages';
  if (stage === 'indexing') return 'Indexing';
  if (stage === 'summarising') return known ? `Summarizing part ${count}` : 'Summarizing';
  if (stage === 'done') return 'Ready';
  return 'Waiting to be read';
}

/** 0 to 1 within the step; null while unknown. */
export function stepShare({ stage, done, total }: Progress): number | null {
  if (stage === 'queued') return 0;
  return total ? done / total : null;
}

export function isBeingRead({ status }: Pick<DocumentItem, 'status'>): boolean {
  return status === 'queued' || status === 'processing';
}

/** All of its text has been read, though it may be studied still. */
export function isOutlineEditable({ status, progress }: Pick<DocumentItem, 'status' | 'progress'>): boolean {
  return status === 'ready' || (status === 'processing' && progress.stage === 'summarising');
}
