import type { Config } from '../platform/config.ts';
import { prepareDataDirectory } from '../platform/data-directory.ts';
import { type DatabaseServer, startDatabaseServer } from '../platform/database.ts';
import { type DiskSpace, watchDiskSpace } from '../platform/disk-space.ts';
import { type FilePlaces, filePlaces } from '../platform/file-places.ts';
import type { Logger } from '../platform/logger.ts';
import { type Closing, createClosing } from './closing.ts';

/** What lies under the rest of the program, and starts before that is loaded. */
export interface Data {
  /** The data directory. */
  folder: string;
  places: FilePlaces;
  disk: DiskSpace;
  /** Settles once it answers; undefined: an external database is used. */
  databaseServer: Promise<DatabaseServer | undefined>;
  closing: Closing;
}

/**
 * Settles as soon as the database's process has started: loading the program takes longer than it does.
 * @throws StartupError
 */
export async function openData(config: Config, logger: Logger): Promise<Data> {
  const { path: folder, notice } = prepareDataDirectory(config);
  if (notice !== undefined) logger.warn(notice);
  const closing = createClosing(logger);
  // First, because on a full disk the database needs the reserve to start.
  const disk = await watchDiskSpace({ folder, limits: config.disk, logger });
  closing.add(() => disk.stop());
  const data = { folder, places: filePlaces(folder), disk, closing };
  if (config.databaseUrl !== undefined) return { ...data, databaseServer: Promise.resolve(undefined) };

  const options = { dataDirectory: folder, pgBinDir: config.pgBinDir, logger };
  return new Promise((resolve) => {
    const databaseServer = startDatabaseServer(
      { ...options, onCannotStart: () => disk.noticeFull() },
      onLaunched,
    );
    // Whoever waits for it is told how it failed.
    const stopping = databaseServer
      .then((server) => () => server.stop())
      .catch(() => () => undefined)
      .finally(onLaunched);
    closing.add(async () => (await stopping)());
    function onLaunched() {
      resolve({ ...data, databaseServer });
    }
  });
}
