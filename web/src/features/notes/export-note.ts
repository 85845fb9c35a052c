import { api } from '@gene/contract/api';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { toastError } from '../../ui/toast.tsx';

async function download(url: string, fallback: string) {
  try {
    const response = await send(url);
    saveFile(await response.blob(), fileNameOf(response) ?? fallback);
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
}

/** Every note as Markdown, zipped. */
export const exportAll = () => download(urlOf(api.notes.exportAll), 'Gene notes.zip');

export const exportMarkdown = (id: string) =>
  download(urlOf(api.notes.export, { params: { id } }), 'note.md');
