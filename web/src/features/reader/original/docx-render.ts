import { api } from '@gene/contract/api';
import { renderAsync } from 'docx-preview';
import { send, urlOf } from '../../../lib/api.ts';
import paperStyle from './docx-paper.css?inline';
import { makeInert } from './docx-safety.ts';

/** Bullets in Word's symbol fonts, which use private code points, and their equivalents. */
const symbols: Record<string, string> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0a8': '▫',
  '\uf06f': '□',
  '\uf071': '❑',
  '\uf076': '❖',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0fc': '✓',
  '\uf02d': '–',
};

/**
 * Renders a Word file into its frame, where its styles affect nothing else.
 * @throws ApiError, NetworkError, or any error of the renderer on a faulty file
 */
export async function renderDocx(id: string, into: Document, signal: AbortSignal) {
  const response = await send(urlOf(api.documents.original, { params: { id } }), { signal });
  const file = await response.blob();
  signal.throwIfAborted();
  const body = document.createElement('div');
  const styles = document.createElement('div');
  await renderAsync(file, body, styles, {
    inWrapper: false,
    breakPages: true,
    ignoreLastRenderedPageBreak: false,
    // Embedded HTML would bring in unchecked content; fonts from a file are not loaded.
    renderAltChunks: false,
    ignoreFonts: true,
    useBase64URL: true,
  });
  signal.throwIfAborted();
  makeInert(body);
  body.className = 'docx-root';
  for (const style of styles.querySelectorAll('style'))
    style.textContent = style.textContent.replace(/[\uf000-\uf0ff]/g, (sign) => symbols[sign] ?? '•');
  const paper = document.createElement('style');
  paper.textContent = paperStyle;
  into.body.replaceChildren(styles, paper, body);
}
