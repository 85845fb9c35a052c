import { SheetBatch, type SheetPage } from '@gene/contract/sheets';
import { expect, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import type { Person, TestServer } from '../../../testing/server.ts';

/** A teacher's work with sheets: print, upload, wait. */
export function createSheetDesk(server: TestServer, teacher: Pick<Person, 'token' | 'api'>) {
  async function send(route: string, body?: string | FormData, type?: string): Promise<Response> {
    const headers = { authorization: `Bearer ${teacher.token}`, ...(type && { 'content-type': type }) };
    return fetch(`${server.url()}${route}`, { headers, ...(body && { method: 'POST', body }) });
  }

  return {
    send,

    /** @param wish as a query */
    async printed(id: string, wish = 'rollDigits=4'): Promise<Uint8Array> {
      const response = await send(`/api/exam-papers/${id}/answer-sheet?${wish}`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      return new Uint8Array(await response.arrayBuffer());
    },

    async upload(
      files: Record<string, Uint8Array<ArrayBuffer> | Buffer>,
      paper: string,
    ): Promise<SheetBatch> {
      let batch: SheetBatch | undefined;
      for (const [name, bytes] of Object.entries(files)) {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(bytes)]), name);
        const to: string = batch
          ? `/api/sheet-batches/${batch.id}/files`
          : `/api/exam-papers/${paper}/sheet-batches`;
        const response = await send(to, form);
        expect(response.status).toBe(201);
        batch = SheetBatch.parse(await response.json());
      }
      if (!batch) throw new Error('nothing was uploaded');
      return batch;
    },

    async whenRead({ id }: SheetBatch): Promise<{ batch: SheetBatch; pages: SheetPage[] }> {
      const batch = await vi.waitFor(async () => {
        const now = await teacher.api.sheets.batch({ params: { id } });
        expect(now.isReading).toBe(false);
        return now;
      }, patience);
      return { batch, pages: (await teacher.api.sheets.pages({ params: { id } })).pages };
    },
  };
}

export type SheetDesk = ReturnType<typeof createSheetDesk>;
