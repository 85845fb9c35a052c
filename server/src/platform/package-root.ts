import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finds the server's package folder, whether the code runs from `src` or bundled from `dist`. */
export function serverPackageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** Reads the version of the running program. */
export function programVersion(): string {
  const file = path.join(serverPackageFolder(), 'package.json');
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}
