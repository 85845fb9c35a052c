import type { Rect } from '@gene/contract/documents';
import type { Crop } from '@gene/engines/ingestion';
import { runIsolated } from '../../platform/isolation.ts';
import { readingChild } from './jobs.ts';
import type { FromReader, ToReader } from './reading-messages.ts';

const limits = { heapMb: 300, rssMb: 700, workMs: 20_000 } as const;

/** Cuts places out of PDFs, one file after another: each takes a process. Nothing where the file cannot be drawn. */
export function createCropping() {
  let last: Promise<unknown> = Promise.resolve();
  const crop = async (path: string, rects: readonly Rect[]): Promise<Crop[]> => {
    let crops: Crop[] = [];
    const outcome = await runIsolated<ToReader, FromReader>({
      entry: readingChild,
      start: { type: 'crop', path, rects: [...rects] },
      limits,
      signal: new AbortController().signal,
      async onMessage(message) {
        if (message.type === 'cropped') crops = message.crops;
      },
    });
    return outcome.ok ? crops : [];
  };
  return (path: string, rects: readonly Rect[]): Promise<Crop[]> => {
    const next = last.then(() => crop(path, rects));
    last = next.catch(() => undefined);
    return next;
  };
}
