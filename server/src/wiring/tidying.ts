import path from 'node:path';
import { removeUnfinished, sweepFiles } from '../platform/file-sweep.ts';
import type { Area, Chore } from './area.ts';
import { fileOwners } from './file-owners.ts';
import type { Platform } from './platform.ts';

const minuteMs = 60 * 1000;

/** Tidies every area each hour, and looks each minute whose time has come. @returns a function that does both now */
export function startTidying(
  { logger, closing, folder, places, db, removals }: Platform,
  areas: readonly Area<object>[],
): () => void {
  const chores = (every: 'minutely' | 'hourly' | 'daily') => areas.flatMap(({ tidy }) => tidy?.[every] ?? []);
  const setAsideFolder = path.join(folder, 'set-aside');
  const minutely = chores('minutely');
  const hourly: Chore[] = [() => removals.wake(), () => removeUnfinished(places), ...chores('hourly')];
  const daily: Chore[] = [
    () => sweepFiles(db, { places, owners: fileOwners }, { setAsideFolder, logger }),
    ...chores('daily'),
  ];
  let isClosing = false;
  /** One after the other, as people are waiting for the same connections. */
  const doAll = async (due: readonly Chore[]) => {
    for (const chore of due) {
      if (isClosing) return;
      try {
        await chore();
      } catch (error) {
        logger.warn({ err: error }, 'Tidying up failed');
      }
    }
  };
  const startDoing = (choose: () => readonly Chore[], everyMs: number) => {
    let doing: Promise<void> = Promise.resolve();
    const begin = () => {
      doing = doAll(choose());
    };
    const timer = setInterval(begin, everyMs).unref();
    closing.add(async () => {
      clearInterval(timer);
      isClosing = true;
      await doing;
    });
    return begin;
  };
  let tidied = 0;
  const tidyUp = startDoing(() => (tidied++ % 24 === 0 ? [...hourly, ...daily] : hourly), 60 * minuteMs);
  const look = startDoing(() => minutely, minuteMs);
  return () => {
    tidyUp();
    look();
  };
}
