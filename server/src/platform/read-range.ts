import fs from 'node:fs';

/** Reads ranges of an open file, each into memory of its own; less where the file ends before. */
export function readRangeOf(file: number): (from: number, to: number) => Uint8Array {
  return (from, to) => {
    const bytes = new Uint8Array(to - from);
    let has = 0;
    for (let read = -1; has < bytes.length && read !== 0; has += read)
      read = fs.readSync(file, bytes, has, bytes.length - has, from + has);
    return has < bytes.length ? bytes.slice(0, has) : bytes;
  };
}
