import { ApiError } from '@gene/contract/errors';
import { LRUCache } from 'lru-cache';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { CoverDrawing } from './isolated.ts';
import type { Cover } from './messages.ts';
import { colourOf } from './rules.ts';

export interface Covers {
  /**
   * A square PNG with a title in the colour of its subject, the same each time; null: this one cannot be drawn.
   * @throws ApiError rate_limited, unavailable
   */
  draw(of: { title: string; subjectId: string | null }, asker: Asker): Promise<Buffer | null>;
}

interface Needs {
  heavy: HeavyWork;
  covers: CoverDrawing;
  logger: Logger;
}

/** A file is read in many ranges, each of which needs its cover; drawing one anew takes a tenth of a second. */
const keptBytes = 8 * 1024 * 1024;
const expectedMs = 200;
const none = Buffer.alloc(0);

export function createCovers({ heavy, covers, logger }: Needs): Covers {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }, key) => length + key.length + 1,
  });

  async function drawn(cover: Cover, asker: Asker): Promise<Buffer> {
    const work = (signal: AbortSignal) =>
      covers.call(cover, signal, () => Promise.reject(new Error('covers ask nothing')));
    const outcome = await heavy.run('cover', asker, work, expectedMs);
    if (outcome.ok) return Buffer.from(outcome.result);
    const { reason, detail, isPassing } = outcome;
    logger.warn({ reason, detail }, 'a cover could not be drawn');
    if (isPassing) throw new ApiError('unavailable');
    return none;
  }

  return {
    async draw({ title, subjectId }, asker) {
      const cover = { title, colour: colourOf(subjectId) };
      const key = JSON.stringify(cover);
      let png = kept.get(key);
      if (!png) {
        png = await drawn(cover, asker);
        kept.set(key, png);
      }
      return png.length > 0 ? png : null;
    },
  };
}
