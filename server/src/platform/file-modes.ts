import fs from 'node:fs/promises';
import path from 'node:path';
import type { FilePlaces } from './file-places.ts';

/** Earlier versions let every user of the machine read uploads. The folder is closed first, so that no moment is lost. */
export async function closeToOthers(places: FilePlaces): Promise<void> {
  if (process.platform === 'win32') return;
  for (const { folder } of Object.values(places)) {
    const stat = await fs.stat(folder).catch(() => null);
    if (!stat || (stat.mode & 0o077) === 0) continue;
    await fs.chmod(folder, 0o700);
    for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
      const mode = entry.isDirectory() ? 0o700 : 0o600;
      // A link's mode is that of what it leads to, which is not ours; another process may remove a file meanwhile.
      if (!entry.isSymbolicLink())
        await fs.chmod(path.join(entry.parentPath, entry.name), mode).catch(() => undefined);
    }
  }
}
