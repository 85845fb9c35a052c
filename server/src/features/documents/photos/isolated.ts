import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { runIsolated } from '../../../platform/isolation.ts';
import { passingTrouble } from '../../../platform/passing-trouble.ts';
import type { FromPhotoChild, ToPhotoChild } from './messages.ts';

export type AssembledPhotos =
  | { ok: true; file: IncomingFile }
  | { ok: false; reason: 'too_complex' | 'too_large' }
  | { ok: false; reason: Extract<FromPhotoChild, { type: 'refused' }>['reason']; index: number };

/** Beside this file in the source, below the bundle when built. */
const photoChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/documents/photos/child.js',
  import.meta.url,
);
/** Interlaced pictures are held whole: 200 megapixels take 1.2 GB. Forty photos of a phone take 20 s. */
const limits = { heapMb: 400, rssMb: 1600, workMs: 120_000 } as const;
const perPhotoMs = 500;

interface Needs {
  heavy: HeavyWork;
  files: FileStore;
  maxBytes: number;
}

/** Makes one PDF of photos, which stay where they are. */
export function assembleIsolated(
  { heavy, files, maxBytes }: Needs,
  asker: Asker,
  { photos }: ToPhotoChild,
): Promise<AssembledPhotos> {
  const assemble = async (signal: AbortSignal): Promise<AssembledPhotos> => {
    const pdf = new PassThrough();
    const receiving = files.receive(pdf, { maxBytes });
    // Awaited below; until then nobody would hear of a full disk.
    receiving.catch(() => {});
    let refusal: AssembledPhotos | null = null;
    const outcome = await runIsolated<ToPhotoChild, FromPhotoChild>({
      entry: photoChild,
      start: { photos },
      files: { read: photos.map(({ path }) => path) },
      hasNativeCode: true,
      limits,
      signal,
      async onMessage(message) {
        if (message.type === 'refused') refusal = { ok: false, reason: message.reason, index: message.index };
        else if (!pdf.write(message.bytes)) await once(pdf, 'drain');
      },
    });
    const isWhole = outcome.ok && refusal === null;
    if (isWhole) pdf.end();
    else pdf.destroy(new Error('no PDF of the photos'));
    if (!isWhole) await receiving.catch(() => {});
    if (!outcome.ok && outcome.reason === 'stopped') signal.throwIfAborted();
    if (!outcome.ok && outcome.isPassing) throw passingTrouble(outcome.detail);
    if (refusal) return refusal;
    if (!outcome.ok) return { ok: false, reason: 'too_complex' };
    const received = await receiving;
    return received.ok ? received : { ok: false, reason: 'too_large' };
  };
  return heavy.run('photos', asker, assemble, photos.length * perPhotoMs);
}
