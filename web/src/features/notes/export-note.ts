import { api } from '@gene/contract/api';
import { noteLimits } from '@gene/contract/notes';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { toastError, whileWorking } from '../../ui/toast.tsx';

async function download(what: string, url: string, fallback: string) {
  try {
    await whileWorking(what, async (signal) => {
      const response = await send(url, { signal });
      saveFile(await response.blob(), fileNameOf(response) ?? fallback);
    });
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
}

const making = 'Making the PDF...';

/** Exports every note as Markdown, zipped. */
export const exportAllMarkdown = () =>
  download('Packing your notes...', urlOf(api.notes.exportAll), 'Gene notes.zip');

export const exportMarkdown = (id: string) =>
  download('Saving the note...', urlOf(api.notes.export, { params: { id } }), 'note.md');

/** Exports every note in one PDF. */
export const exportAllPdf = () => download(making, urlOf(api.notes.exportAllPdf), 'Gene notes.pdf');

export const exportPdf = (id: string) =>
  download(making, urlOf(api.notes.exportPdf, { params: { id } }), 'note.pdf');

const atOnce = 6;

/** Loads every note with its text, most recently changed first. */
async function allNotes() {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(api.notes.list, { query: { limit: noteLimits.perCall, cursor } });
    ids.push(...page.notes.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const notes: { title: string; content: string }[] = [];
  for (let from = 0; from < ids.length; from += atOnce)
    notes.push(
      ...(await Promise.all(
        ids.slice(from, from + atOnce).map((id) => call(api.notes.get, { params: { id } })),
      )),
    );
  return notes;
}

/** Exports every note in one file or printout. The renderer is loaded on demand. */
export async function exportAllAs(form: 'html' | 'print') {
  try {
    const [notes, { exportHtml, printNotes }] = await Promise.all([allNotes(), import('./export-page.ts')]);
    await (form === 'html' ? exportHtml : printNotes)('Gene notes', notes);
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
}
