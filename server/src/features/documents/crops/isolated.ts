import type { Rect } from '@gene/contract/documents';
import type { Crop } from '@gene/engines/ingestion';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { runIsolated } from '../../../platform/isolation.ts';
import { readingChild } from '../reading/jobs.ts';
import type { FromReader, ToReader } from '../reading/messages.ts';

const limits = { heapMb: 300, rssMb: 700, workMs: 20_000 } as const;

/** Cuts areas out of a PDF; empty if it cannot be rendered. */
export function cropIsolated(
  heavy: HeavyWork,
  { path, rects, asker }: { path: string; rects: readonly Rect[]; asker: Asker },
): Promise<Crop[]> {
  return heavy.run('crop', asker, async (signal) => {
    let crops: Crop[] = [];
    const outcome = await runIsolated<ToReader, FromReader>({
      entry: readingChild,
      start: { type: 'crop', path, rects: [...rects] },
      files: { read: [path] },
      limits,
      signal,
      async onMessage(message) {
        if (message.type === 'cropped') crops = message.crops;
      },
    });
    return outcome.ok ? crops : [];
  });
}
