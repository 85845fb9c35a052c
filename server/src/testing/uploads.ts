import fs from 'node:fs';
import path from 'node:path';
import { DocumentItem } from '@gene/contract/documents';
import { ApiError, type ErrorBody, type ErrorCode } from '@gene/contract/errors';
import { vi } from 'vitest';
import type { Person, TestServer } from './server.ts';
import { patience } from './patience.ts';

export interface TestFile {
  name?: string;
  content: string | Uint8Array<ArrayBuffer>;
  fields?: Record<string, string>;
  /** Sends the fields after the file. */
  fileFirst?: boolean;
  /** The `Idempotency-Key` to send. */
  key?: string;
}

/** Uploads a file like a browser's form. Throws ApiError as answered. */
export async function upload(server: TestServer, person: Person, file: TestFile): Promise<DocumentItem> {
  const { name = 'notes.txt', content, fields = { type: 'note' }, fileFirst = false } = file;
  const form = new FormData();
  const addFile = () => form.append('file', new Blob([content]), name);
  if (fileFirst) addFile();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (!fileFirst) addFile();
  return sendForm(server, person, form, file.key);
}

export async function sendForm(
  server: TestServer,
  person: Person,
  form: FormData,
  key?: string,
): Promise<DocumentItem> {
  const response = await fetch(`${server.url()}/api/documents/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: form,
  });
  if (response.status !== 201) {
    const { error } = (await response.json()) as ErrorBody;
    throw new ApiError(error.code as ErrorCode, error);
  }
  return DocumentItem.parse(await response.json());
}

/** Lists uploaded files on disk, including incomplete ones. */
export function filesOnDisk({ dataDir }: TestServer, place = 'files'): string[] {
  const folder = path.join(dataDir, place);
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'installation.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Waits until a document is no longer being read. */
export async function settled(person: Person, id: string): Promise<DocumentItem> {
  return vi.waitFor(async () => {
    const item = await person.api.documents.overview({ params: { id } });
    if (item.status === 'queued' || item.status === 'processing') throw new Error(`still ${item.status}`);
    return item;
  }, patience);
}

/** Uploads and waits until it has been read. */
export async function uploadAndRead(
  server: TestServer,
  person: Person,
  file: TestFile,
): Promise<DocumentItem> {
  return settled(person, (await upload(server, person, file)).id);
}
