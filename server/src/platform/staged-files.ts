import fs from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';

/** Files for a child process that may see no others. */
export interface StagedFiles {
  /** Holds them and nothing else. */
  folder: string;
  /** In the order asked for. */
  paths: string[];
  remove: () => Promise<void>;
}

/** Below the folder they come from, since a hard link cannot cross disks. */
export const stagingFolder = (folder: string) => path.join(folder, '.staged');

/** Gives the files other names in a folder of their own. */
export async function stageFiles(folder: string, files: readonly string[]): Promise<StagedFiles> {
  const own = path.join(stagingFolder(folder), uuidv7());
  const remove = () => fs.rm(own, { recursive: true, force: true });
  await fs.mkdir(own, { mode: 0o700 });
  try {
    const paths: string[] = [];
    for (const [i, file] of files.entries()) {
      const staged = path.join(own, String(i));
      // Some disks have no hard links.
      await fs.link(file, staged).catch(() => fs.copyFile(file, staged));
      paths.push(staged);
    }
    return { folder: own, paths, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Removes what killed processes left. */
export async function removeStaged(folder: string, before: number): Promise<void> {
  const staging = stagingFolder(folder);
  for (const name of await fs.readdir(staging)) {
    const own = path.join(staging, name);
    const stat = await fs.stat(own).catch(() => null);
    if (stat && stat.mtimeMs <= before) await fs.rm(own, { recursive: true, force: true });
  }
}
