import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { InflateAtOnce } from './inflate-at-once.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { loadWorker, type Workerside } from './worker-source.ts';

type PdfLibrary = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

type Listener = (event: { data: unknown }) => void;

/**
 * Joins pdf.js's two halves in one thread. Its own loopback copies every message with `structuredClone`, a tenth of the
 * time of reading a book; a chunk of text items only needs new containers, because the sender reuses those.
 */
class DirectPort {
  peer: DirectPort | null = null;
  readonly listeners = new Set<Listener>();

  postMessage(message: object, transfer?: readonly object[]): void {
    const event = { data: sentAs(message, transfer) };
    const { peer } = this;
    queueMicrotask(() => peer?.listeners.forEach((listener) => listener(event)));
  }
  addEventListener(_name: string, listener: Listener, options?: { signal?: AbortSignal }): void {
    this.listeners.add(listener);
    options?.signal?.addEventListener('abort', () => this.listeners.delete(listener));
  }
  removeEventListener(_name: string, listener: Listener): void {
    this.listeners.delete(listener);
  }
  terminate(): void {
    this.listeners.clear();
  }
}

/** An answer that cannot be copied, being nested too deeply, fails the call alone and not the process. */
function sentAs(message: object, transfer?: readonly object[]): unknown {
  try {
    return copyOf(message, transfer);
  } catch (error) {
    if (!('callbackId' in message && 'data' in message)) throw error;
    const { data: _data, ...call } = message;
    const details = error instanceof Error ? error.message : '';
    return {
      ...call,
      callback: callFailed,
      reason: { name: 'UnknownErrorException', message: details, details },
    };
  }
}

/** `CallbackKind.ERROR` of pdf.js. */
const callFailed = 2;

function copyOf(message: object, transfer?: readonly object[]): unknown {
  const { action, chunk, stream } = message as {
    action?: string;
    chunk?: { items?: unknown };
    stream?: number;
  };
  if (chunk && Array.isArray(chunk.items)) return { ...message, chunk: { ...chunk } };
  if (stream !== undefined && chunk === undefined) return { ...message };
  // The file itself: a transfer would take it from its owner, who still renders pages from it.
  if (action === 'GetDocRequest') return message;
  return structuredClone(message, transfer ? { transfer: transfer as ArrayBuffer[] } : undefined);
}

/** pdf.js asks for these by name when it loads; reading text never calls them. They spare us a native canvas. */
function provideCanvasNames(): void {
  const names = globalThis as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) names[name] ??= class {};
}

const require = createRequire(import.meta.url);
const home = path.dirname(require.resolve('pdfjs-dist/package.json'));

/**
 * pdf.js's build for Node carries polyfills that replace sound functions of the whole process by slow ones:
 * `Array.prototype.push` alone costs a tenth of the time of reading a book. They are put back.
 */
async function load(): Promise<{ library: PdfLibrary; workerside: Workerside }> {
  provideCanvasNames();
  const { push } = Array.prototype;
  const { parse, stringify } = JSON;
  // By address, not by name: pdf.js needs the stand-ins above to be there before it is evaluated.
  const build = path.join(home, 'legacy/build');
  const workerside = await loadWorker(path.join(build, 'pdf.worker.mjs'));
  const library = (await import(pathToFileURL(path.join(build, 'pdf.mjs')).href)) as PdfLibrary;
  // oxlint-disable-next-line no-extend-native -- it is the native one
  Object.defineProperty(Array.prototype, 'push', {
    value: push,
    writable: true,
    configurable: true,
    enumerable: false,
  });
  Object.assign(JSON, { parse, stringify });
  Object.assign(globalThis, { DecompressionStream: InflateAtOnce });
  return { library, workerside };
}
let loaded: ReturnType<typeof load> | undefined;

/** Numbers of the operators in a page's list. */
export const pageOperators = async () => (await (loaded ??= load())).library.OPS;

export interface PdfjsFile {
  document: PDFDocumentProxy;
  close(): Promise<void>;
}

/**
 * Opens a file without ever decoding an image.
 * @throws what pdf.js throws: PasswordException, InvalidPDFException and others, by `name`
 */
export async function openWithPdfjs(data: Uint8Array): Promise<PdfjsFile> {
  const { library, workerside } = await (loaded ??= load());
  const here = new DirectPort();
  const there = new DirectPort();
  here.peer = there;
  there.peer = here;
  workerside.WorkerMessageHandler.initializeFromPort(there);
  // pdf.js takes any message port, though its types name the browser's.
  const worker = new library.PDFWorker({ port: here as unknown as never, verbosity: 0 });
  const task = library.getDocument({
    data,
    worker,
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: 1,
    cMapUrl: `${home}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${home}/standard_fonts/`,
    wasmUrl: `${home}/wasm/`,
  });
  const close = async () => {
    await task.destroy();
    worker.destroy();
  };
  try {
    return { document: await task.promise, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
