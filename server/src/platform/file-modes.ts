import fs from 'node:fs/promises';
import path from 'node:path';
import type { FilePlaces } from './file-places.ts';

/**
 * Makes uploads private; earlier versions left them readable by every user of the machine. The folder goes
 * first, to close the gap at once.
 */
export async function closeToOthers(places: FilePlaces): Promise<void> {
  if (process.platform === 'win32') return;
  for (const { folder } of Object.values(places)) {
    const stat = await fs.stat(folder).catch(() => null);
    if (!stat || (stat.mode & 0o077) === 0) continue;
    await fs.chmod(folder, 0o700);
    for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
      const mode = entry.isDirectory() ? 0o700 : 0o600;
      // A link's mode would change its target, which is not ours; and other processes may remove files
      // meanwhile.
      if (!entry.isSymbolicLink())
        await fs.chmod(path.join(entry.parentPath, entry.name), mode).catch(() => undefined);
    }
  }
}
