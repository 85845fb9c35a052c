import { api } from '@gene/contract/api';
import type {
  DocumentItem,
  DocumentType,
  QuestionPaperMetadata,
  UploadOptions,
} from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { useSyncExternalStore } from 'react';
import { messageOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { onSession } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';

export interface UploadRequest {
  subjectId: string;
  /** One document, or photos of its pages in order. */
  files: File[];
  /** Of each photo, in degrees clockwise. */
  turns?: number[];
  title: string;
  type: DocumentType;
  options: UploadOptions;
  metadata?: QuestionPaperMetadata;
}

export type UploadState =
  | { is: 'waiting' }
  | { is: 'sending'; share: number }
  /** `final`: the server refuses the file itself, so retrying is pointless. */
  | { is: 'failed'; message: string; existingId: string | null; final: boolean };

export interface Upload {
  id: string;
  request: UploadRequest;
  state: UploadState;
}

/** Outcome of an upload, for reporting. */
export type UploadEnd = { upload: Upload } & (
  | { document: DocumentItem }
  | { failure: string; existingId: string | null }
);

// One queue for the whole page, outside React, so that it continues across screens.
let queue: readonly Upload[] = [];
let sending: { id: string; abort: AbortController } | null = null;
const watchers = new Set<() => void>();
const enders = new Set<(end: UploadEnd) => void>();

function setQueue(next: readonly Upload[]) {
  queue = next;
  for (const watcher of watchers) watcher();
}

function setState(id: string, state: UploadState) {
  setQueue(queue.map((each) => (each.id === id ? { ...each, state } : each)));
}

function tellEnd(end: UploadEnd) {
  for (const ender of enders) ender(end);
}

/** Files come last, so that the server has the fields before their bytes. */
function toForm({ subjectId, files, turns, title, type, options, metadata }: UploadRequest): FormData {
  const form = new FormData();
  form.set('title', title);
  form.set('type', type);
  form.set('subjectId', subjectId);
  for (const [name, value] of Object.entries(options)) form.set(`options[${name}]`, String(value));
  for (const [name, value] of Object.entries(metadata ?? {}))
    if (value !== undefined) form.set(name, String(value));
  if (turns) form.set('turns', turns.join(','));
  for (const file of files) form.append('file', file);
  return form;
}

function existingOf(error: unknown): string | null {
  const id = error instanceof ApiError ? error.details?.['documentId'] : undefined;
  return typeof id === 'string' ? id : null;
}

const finalCodes: ReadonlySet<string> = new Set([
  'duplicate_document',
  'file_empty',
  'file_type',
  'file_too_large',
]);
const isFinal = (error: unknown) => error instanceof ApiError && finalCodes.has(error.code);

async function sendNext(): Promise<void> {
  const next = queue.find((each) => each.state.is === 'waiting');
  if (sending || !next) return;
  const abort = new AbortController();
  sending = { id: next.id, abort };
  setState(next.id, { is: 'sending', share: 0 });
  try {
    const document = await upload(api.documents.upload, toForm(next.request), {
      key: next.id,
      signal: abort.signal,
      onProgress: (share) => setState(next.id, { is: 'sending', share }),
    });
    setQueue(queue.filter((each) => each.id !== next.id));
    tellEnd({ upload: next, document });
  } catch (error) {
    if (!abort.signal.aborted) {
      const message = messageOf(error);
      const existingId = existingOf(error);
      setState(next.id, { is: 'failed', message, existingId, final: isFinal(error) });
      tellEnd({ upload: next, failure: message, existingId });
    }
  } finally {
    sending = null;
    void sendNext();
  }
}

export const uploadBytes = ({ files }: UploadRequest): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Appends a file to the queue; returns the upload's id. */
export function addUpload(request: UploadRequest): string {
  const id = newId();
  setQueue([...queue, { id, request, state: { is: 'waiting' } }]);
  void sendNext();
  return id;
}

/** Removes an upload from the queue, cancelling it if running. */
export function removeUpload(id: string) {
  if (sending?.id === id) sending.abort.abort();
  setQueue(queue.filter((each) => each.id !== id));
}

export function retryUpload(id: string) {
  setState(id, { is: 'waiting' });
  void sendNext();
}

export function onUploadEnd(ender: (end: UploadEnd) => void): () => void {
  enders.add(ender);
  return () => enders.delete(ender);
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const getUploads = () => queue;
export const useUploads = () => useSyncExternalStore(subscribe, getUploads);

onSession(() => {
  sending?.abort.abort();
  setQueue([]);
});

addEventListener('beforeunload', (event) => {
  if (queue.some((each) => each.state.is !== 'failed')) event.preventDefault();
});
