import { api } from '@gene/contract/api';
import type { DocumentItem, TextRange } from '@gene/contract/documents';
import type { Highlight, HighlightColour } from '@gene/contract/highlights';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { formatCount } from '../../lib/format.ts';
import { newId } from '../../lib/new-id.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.tsx';
import { refreshHighlights, showHighlights } from './queries.ts';

/** Runs the work; on failure, shows the message and reloads the actual state. */
async function attempt<T>(documentId: string, failure: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    toastError(failure, { description: messageOf(error) });
    void refreshHighlights(documentId);
    return null;
  }
}

const put = (documentId: string, highlight: Highlight) =>
  showHighlights(documentId, (all) => [...all.filter(({ id }) => id !== highlight.id), highlight]);

export async function addHighlight(documentId: string, { start, end }: TextRange) {
  const body = { id: newId(), start, end };
  const made = await attempt(documentId, 'Could not highlight this', () =>
    call(api.highlights.create, { params: { id: documentId }, body }),
  );
  if (made) put(documentId, made);
}

/** @returns whether it was saved */
export async function changeHighlight(
  highlight: Highlight,
  change: { colour?: HighlightColour; note?: string },
): Promise<boolean> {
  put(highlight.documentId, { ...highlight, ...change });
  const changed = await attempt(highlight.documentId, 'Could not change the highlight', () =>
    call(api.highlights.update, { params: { id: highlight.id }, body: change }),
  );
  return changed !== null;
}

export async function removeHighlight({ id, documentId }: Highlight) {
  showHighlights(documentId, (all) => all.filter((each) => each.id !== id));
  const removed = await attempt(documentId, 'Could not remove the highlight', () =>
    call(api.highlights.delete, { params: { id } }),
  );
  if (!removed) return;
  const restore = async () => {
    const back = await attempt(documentId, 'Could not restore the highlight', () =>
      call(api.highlights.restore, { params: { id } }),
    );
    if (back) put(documentId, back);
  };
  toastInfo('Highlight removed', { action: { label: 'Undo', onClick: () => void restore() } });
}

export async function extractHighlights(documentId: string) {
  const done = await attempt(documentId, 'Highlights could not be extracted', () =>
    call(api.highlights.extract, { params: { id: documentId } }),
  );
  if (!done) return;
  await refreshHighlights(documentId);
  if (done.added > 0) toastSuccess(`${formatCount(done.added, 'highlight')} added`);
  else if (done.offered > 0) toastInfo('Nothing more worth highlighting');
  else
    toastInfo('Nothing worth highlighting', {
      description: 'No sentence stands on its own.',
    });
}

export async function exportHighlights(document: DocumentItem, format: 'md' | 'pdf') {
  await attempt(document.id, 'The highlights could not be exported', async () => {
    const response = await send(
      urlOf(api.highlights.export, { params: { id: document.id }, query: { format } }),
    );
    saveFile(await response.blob(), fileNameOf(response) ?? `highlights.${format}`);
  });
}

export async function copyQuote({ quote }: Highlight) {
  if (await copyText(quote.replaceAll(/\s+/g, ' '))) toastSuccess('Copied');
  else toastError('The browser did not allow copying');
}
