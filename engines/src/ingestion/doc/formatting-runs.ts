import type { ByteView } from './byte-view.ts';
import type { Location } from './file-information-block.ts';
import {
  type CharacterProperties,
  type ParagraphProperties,
  readCharacterProperties,
  readParagraphProperties,
} from './properties.ts';

/** Bytes [start, end) of the WordDocument stream that share properties. */
interface Run<T> {
  start: number;
  end: number;
  properties: T;
}

const pageSize = 512;

/** Looks properties up by byte offset; made for offsets that mostly ascend. */
export class FormattingRuns<T> {
  readonly #runs: Run<T>[];
  #last: Run<T> | undefined;

  constructor(runs: Run<T>[]) {
    this.#runs = runs.sort((a, b) => a.start - b.start);
  }

  at(offset: number): T | null {
    if (!this.#last || offset < this.#last.start || offset >= this.#last.end) this.#last = this.#find(offset);
    return this.#last?.properties ?? null;
  }

  #find(offset: number): Run<T> | undefined {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const run = this.#runs[middle]!;
      if (offset < run.start) high = middle - 1;
      else if (offset >= run.end) low = middle + 1;
      else return run;
    }
    return undefined;
  }
}

/** Formatted disk pages ([MS-DOC] 2.9.33, 2.9.175): run borders from the front, properties from the back. */
function readRuns<T>(
  stream: ByteView,
  table: ByteView,
  location: Location,
  entrySize: number,
  read: (page: ByteView, entry: number) => T,
): FormattingRuns<T> {
  const runs: Run<T>[] = [];
  const count = Math.max(0, Math.floor((location.length - 4) / 8));
  const seen = new Set<number>();
  for (let i = 0; i < count; i++) {
    const number = table.u32(location.at + 4 * (count + 1) + 4 * i) & 0x3fffff;
    const at = number * pageSize;
    if (seen.has(number) || at + pageSize > stream.length) continue;
    seen.add(number);
    const page = stream.page(at, pageSize);
    const runCount = page.u8(pageSize - 1);
    if (4 * (runCount + 1) + entrySize * runCount >= pageSize) continue;
    for (let run = 0; run < runCount; run++) {
      runs.push({
        start: page.u32(4 * run),
        end: page.u32(4 * run + 4),
        properties: read(page, 4 * (runCount + 1) + entrySize * run),
      });
    }
  }
  return new FormattingRuns(runs);
}

export function readCharacterRuns(
  stream: ByteView,
  table: ByteView,
  location: Location,
): FormattingRuns<CharacterProperties> {
  return readRuns(stream, table, location, 1, (page, entry) => {
    const at = page.u8(entry) * 2;
    if (at === 0) return {};
    return readCharacterProperties(page.upTo(at + 1, page.u8(at)));
  });
}

export function readParagraphRuns(
  stream: ByteView,
  table: ByteView,
  location: Location,
): FormattingRuns<ParagraphProperties> {
  return readRuns(stream, table, location, 13, (page, entry) => {
    const at = page.u8(entry) * 2;
    if (at === 0 || at + 4 > pageSize) return { style: 0 };
    const words = page.u8(at);
    const [start, length] = words === 0 ? [at + 2, page.u8(at + 1) * 2] : [at + 1, words * 2 - 1];
    if (start + 2 > pageSize) return { style: 0 };
    return readParagraphProperties(page.u16(start), page.upTo(start + 2, length - 2));
  });
}
