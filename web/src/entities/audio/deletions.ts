import { api } from '@gene/contract/api';
import type { AudioSource } from '@gene/contract/audio';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate } from '../../lib/query.ts';
import { toastInfo } from '../../ui/toast.tsx';
import { removeKeptOf } from './kept-audio.ts';

export const goneMessage = 'This is gone: it was deleted or is no longer shared with you.';
const deletedMessage = 'What you were listening to was deleted.';

/** Calls whenever something that can be listened to is deleted, here or elsewhere. */
export function onDeletion(deleted: (isGone: (source: AudioSource) => boolean) => void): void {
  onLiveEvent((live) => {
    if (live.event === 'document_deleted') {
      const { id } = live.data;
      void removeKeptOf(id).catch(() => undefined);
      deleted((source) => 'documentId' in source && source.documentId === id);
    }
    if (live.event === 'note_deleted')
      deleted((source) => source.kind === 'note' && source.noteId === live.data.id);
  });
}

/** @param title empty if it is not known */
export const tellDeleted = (title: string): void => tell(deletedMessage, title);

/** Tells that something cannot be opened any more, of which screens may not have heard. */
export function tellGone(source: AudioSource, title: string, { goesOn }: { goesOn: boolean }): void {
  void invalidate(api.playlist.list);
  if (source.kind === 'document') void removeKeptOf(source.documentId).catch(() => undefined);
  // Otherwise the bar says so.
  if (goesOn) tell(goneMessage, title);
}

const tell = (message: string, title: string) => toastInfo(message, { ...(title && { description: title }) });
