import { unzipSync } from 'fflate';
import { Decompress } from 'fzstd';
import { PackageRefusal } from '../messages.ts';

const unpackedMaxBytes = 600 * 1024 * 1024;
const filesMost = 30_000;
const bomb = 'The package unpacks to far too much and was not opened.';
const damaged = 'The package is damaged and cannot be opened.';

/** Unpacks a ZIP by name, after checking the sizes in its directory. */
export function unpackZip(bytes: Uint8Array): Map<string, Uint8Array> {
  let total = 0;
  let files = 0;
  try {
    const entries = unzipSync(bytes, {
      filter({ originalSize }) {
        total += originalSize;
        files += 1;
        if (total > unpackedMaxBytes || files > filesMost) throw new PackageRefusal(bomb);
        return true;
      },
    });
    return new Map(Object.entries(entries));
  } catch (error) {
    throw error instanceof PackageRefusal ? error : new PackageRefusal(damaged);
  }
}

const zstdMagic = [0x28, 0xb5, 0x2f, 0xfd];

/** Newer packages compress each file again; uncompressed files stay as they are. */
export function unpackZstd(bytes: Uint8Array): Uint8Array {
  if (!zstdMagic.every((byte, i) => bytes[i] === byte)) return bytes;
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    const stream = new Decompress((chunk) => {
      total += chunk.length;
      if (total > unpackedMaxBytes) throw new PackageRefusal(bomb);
      chunks.push(chunk);
    });
    for (let from = 0; from < bytes.length; from += 65_536) {
      stream.push(bytes.subarray(from, from + 65_536), from + 65_536 >= bytes.length);
    }
  } catch (error) {
    throw error instanceof PackageRefusal ? error : new PackageRefusal(damaged);
  }
  return Buffer.concat(chunks);
}
