import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { call } from '../../lib/api.ts';
import { isBeingRead } from '../../entities/documents/document-progress.ts';
import { onLiveEvent } from '../../lib/live-events.ts';

const patienceMs = 5000;

function hasBegun({ progress: { stage, done } }: DocumentItem): boolean {
  return stage !== 'queued' && (stage !== 'extracting' || done > 0);
}

/**
 * Waits until reading shows whether a stored file is a document at all, which takes moments, and not for long
 * if it is queued. Null: it was deleted meanwhile.
 */
export function firstLook(stored: DocumentItem): Promise<DocumentItem | null> {
  return new Promise((resolve) => {
    let latest = stored;
    const end = (seen: DocumentItem | null) => {
      clearTimeout(timer);
      stopListening();
      resolve(seen);
    };
    const see = (item: DocumentItem) => {
      latest = item;
      if (!isBeingRead(item) || hasBegun(item)) end(item);
    };
    const stopListening = onLiveEvent((live) => {
      if (live.event === 'document' && live.data.id === stored.id) see(live.data);
      else if (live.event === 'document_deleted' && live.data.id === stored.id) end(null);
    });
    const timer = setTimeout(() => end(latest), patienceMs);
    // It may have happened before this started listening.
    call(api.documents.overview, { params: { id: stored.id } }).then(see, () => undefined);
  });
}
