import fs from 'node:fs/promises';

/** Without this, a power cut may undo a rename even though the file's bytes are safe. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
