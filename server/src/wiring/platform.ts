import { type Pressure, watchPressure } from '../platform/admission.ts';
import type { Config } from '../platform/config.ts';
import { type Bus, createBus } from '../platform/bus.ts';
import { type Database, type Db, openDatabase } from '../platform/database.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import { type Events, openEvents } from '../platform/events.ts';
import { closeToOthers } from '../platform/file-modes.ts';
import type { FilePlaces } from '../platform/file-places.ts';
import { createFileRemovals, type FileRemovals, filesTopic } from '../platform/file-removals.ts';
import { type FileStore, openFileStore } from '../platform/files.ts';
import { createHeavyWork, type HeavyWork, heavyWorkLimits } from '../platform/heavy-work.ts';
import type { Logger } from '../platform/logger.ts';
import { defaultPrintChild, isolatedPrinter, type Print } from '../platform/print/printer.ts';
import { createPublicAddress, type PublicAddress } from '../platform/public-address.ts';
import { createQuotas, type Quotas } from '../platform/quotas.ts';
import { createSecrets, type Secrets } from '../platform/secrets.ts';
import { createWorkerPool, type WorkerPool } from '../platform/worker-pool.ts';
import type { ThreadTasks } from '../thread.ts';
import type { Closing } from './closing.ts';
import type { Data } from './data.ts';
import { fileOwners } from './file-owners.ts';

/** Beside the wiring in the source, beside the bundle when built. */
const threadEntry = new URL(
  import.meta.url.endsWith('.ts') ? '../thread.ts' : './thread.js',
  import.meta.url,
);
/**
 * A thread takes 90 MB with the engine's words, plus indexes. A question takes 10 to 30 ms: 200 waiting
 * questions are two seconds of two threads, and nobody should wait longer without being told.
 */
const threadLimits = { heapMb: 600, workMs: 15_000, waiting: 200, waitingPerPerson: 8 } as const;

/** The services under every feature. */
export interface Platform {
  config: Config;
  logger: Logger;
  closing: Pick<Closing, 'add'>;
  /** The data directory. */
  folder: string;
  places: FilePlaces;
  address: PublicAddress;
  disk: DiskSpace;
  database: Database;
  db: Db;
  bus: Bus;
  events: Events;
  secrets: Secrets;
  removals: FileRemovals;
  /** Documents. */
  files: FileStore;
  /** Pictures and sounds of cards and notes. */
  media: FileStore;
  /** Photos of handwriting. */
  photos: FileStore;
  /** Zips of all of a person's data. */
  exports: FileStore;
  avatarFiles: FileStore;
  examFiles: FileStore;
  /** Text read aloud. */
  audioFiles: FileStore;
  /** Filled answer sheets, and pictures of their pages. */
  sheetFiles: FileStore;
  quotas: Quotas;
  pressure: () => Pressure;
  heavy: HeavyWork;
  print: Print;
  pool: WorkerPool<ThreadTasks>;
}

export async function openPlatform(
  config: Config,
  logger: Logger,
  { folder, places, disk, databaseServer, closing }: Data,
): Promise<Platform> {
  const database = await openDatabase(
    {
      databaseUrl: config.databaseUrl,
      dataDirectory: folder,
      pgBinDir: config.pgBinDir,
      uploads: { places, owners: fileOwners },
      backupBeforeMigration: config.backupBeforeMigration,
      logger,
    },
    await databaseServer,
  );
  closing.add(database.close);
  const { db } = database;
  const pressure = watchPressure(() => db.$client.waitingCount);
  closing.add(() => pressure.close());
  const events = await openEvents(database, logger);
  closing.add(events.close);
  await closeToOthers(places);
  const removals = createFileRemovals(db, places, logger);
  closing.add(() => removals.stop());
  events.onWake(filesTopic, () => removals.wake());
  const heavy = createHeavyWork(heavyWorkLimits(config.heavyWork));
  const printer = isolatedPrinter(defaultPrintChild, heavy);
  closing.add(printer.close);
  const pool = createWorkerPool<ThreadTasks>({
    ...{ entry: threadEntry, threads: config.answerThreads, logger },
    ...threadLimits,
  });
  closing.add(() => pool.close());
  return {
    ...{ config, logger, closing, folder, places, disk, database, db, events, removals, heavy, pool },
    address: createPublicAddress(config),
    bus: createBus(),
    secrets: createSecrets(folder),
    files: await openFileStore(places.files, removals, disk),
    media: await openFileStore(places['card-media'], removals, disk),
    photos: await openFileStore(places['practice-photos'], removals, disk),
    exports: await openFileStore(places.exports, removals, disk),
    avatarFiles: await openFileStore(places.avatars, removals, disk),
    audioFiles: await openFileStore(places.audio, removals, disk),
    sheetFiles: await openFileStore(places.sheets, removals, disk),
    examFiles: await openFileStore(places['exam-papers'], removals, disk),
    quotas: createQuotas(config.quotas),
    pressure: pressure.read,
    print: printer.print,
  };
}
