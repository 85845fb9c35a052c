import path from 'node:path';
import { removeUnfinished, sweepFiles } from '../platform/file-sweep.ts';
import type { Area, Chore } from './area.ts';
import { fileOwners } from './file-owners.ts';
import type { Platform } from './platform.ts';

const everyMs = 60 * 60 * 1000;

/** Tidies every area hourly. @returns a function that does it now */
export function startTidying(
  { logger, closing, folder, places, db, removals }: Platform,
  areas: readonly Area<object>[],
): () => void {
  const hourly: Chore[] = [() => removals.wake(), () => removeUnfinished(places)];
  const setAsideFolder = path.join(folder, 'set-aside');
  const daily: Chore[] = [() => sweepFiles(db, { places, owners: fileOwners }, { setAsideFolder, logger })];
  for (const { tidy } of areas) {
    hourly.push(...(tidy?.hourly ?? []));
    daily.push(...(tidy?.daily ?? []));
  }
  let tidying: Promise<unknown> = Promise.resolve();
  let tidied = 0;
  const tidyUp = () => {
    const due = tidied++ % 24 === 0 ? [...hourly, ...daily] : hourly;
    tidying = Promise.all(due.map((chore) => chore())).catch((error: unknown) =>
      logger.warn({ err: error }, 'Tidying up failed'),
    );
  };
  const timer = setInterval(tidyUp, everyMs).unref();
  closing.add(async () => {
    clearInterval(timer);
    await tidying;
  });
  return tidyUp;
}
