import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Headers } from 'tar-stream';
import unbzip2 from 'unbzip2-stream';
import { isDiskFull } from '../../../platform/disk-space.ts';
import { serveParent } from '../../../platform/isolated-child.ts';
import type { FromUnpacker, ToUnpacker } from './messages.ts';

/** espeak-ng-data alone has 350 files. */
const mostFiles = 2_000;
const mostBytes = 2 * 1024 ** 3;
/** No path, on any system; espeak-ng has names such as "!v" and "Mr serious". */
const safeName = /^(?!\.\.?$)[^\p{Cc}/\\:*?"<>|]{1,100}(?<![. ])$/u;

class Refused extends Error {}

/** Unpacks in a process of its own: the archive is from outside. */
serveParent<ToUnpacker, FromUnpacker>(async ({ archive, folder }, ask) => {
  try {
    await unpack(archive, folder);
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 500) : String(error);
    await ask({ type: isDiskFull(error) ? 'disk_full' : 'unusable', why });
    return;
  }
  await ask({ type: 'unpacked' });
});

async function unpack(archive: string, folder: string): Promise<void> {
  const entries = extract();
  const reading = pipeline(fs.createReadStream(archive), unbzip2(), entries);
  // It is looked at below, after what went wrong with an entry.
  reading.catch(() => undefined);
  let files = 0;
  let bytes = 0;
  for await (const entry of entries) {
    const place = placeOf(entry.header);
    if (place === null) {
      entry.resume();
      continue;
    }
    files += 1;
    bytes += entry.header.size ?? 0;
    if (files > mostFiles || bytes > mostBytes) throw new Refused('It unpacks to far more than a voice has.');
    const to = path.join(folder, ...place);
    fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
    await pipeline(entry, fs.createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  }
  await reading;
  if (files === 0) throw new Refused('There is nothing in it.');
}

/** Below the outermost folder; null: nothing to write. */
function placeOf({ type, name }: Headers): string[] | null {
  const [, ...place] = name.split('/').filter((part) => part !== '' && part !== '.');
  if (type === 'directory' || place.length === 0) return null;
  // Notes of macOS beside each file.
  if (place.some((part) => part.startsWith('._'))) return null;
  if (type !== 'file') throw new Refused(`${name} is a ${type ?? 'thing'}, and no file.`);
  if (!place.every((part) => safeName.test(part))) throw new Refused(`The name ${name} is not allowed.`);
  return place;
}
