import fs from 'node:fs/promises';
import path from 'node:path';

/** Size of everything in a folder; 0 if it is not there. What goes meanwhile does not count. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += await folderBytes(place);
    else bytes += (await fs.lstat(place).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
