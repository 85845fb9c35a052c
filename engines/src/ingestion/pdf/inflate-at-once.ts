import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** No page of a real document unpacks to more. Past this pdf.js falls back to its own, chunked decoder. */
const maxOutputLength = 256 * 1024 * 1024;

/**
 * Stands in for `DecompressionStream`, which pdf.js opens for every small stream of a file: going through web streams
 * and the thread pool costs more than unpacking. Has just what pdf.js calls.
 */
export class InflateAtOnce {
  readonly writable: {
    getWriter(): { ready: Promise<void>; write(bytes: Uint8Array): Promise<void>; close(): Promise<void> };
  };
  readonly readable: AsyncIterable<Uint8Array>;

  constructor(format: string) {
    const unpack = format === 'brotli' ? brotliDecompressSync : inflateSync;
    let input = new Uint8Array();
    this.writable = {
      getWriter: () => ({
        ready: Promise.resolve(),
        write: (bytes) => {
          input = bytes as Uint8Array<ArrayBuffer>;
          return Promise.resolve();
        },
        close: () => Promise.resolve(),
      }),
    };
    this.readable = {
      async *[Symbol.asyncIterator]() {
        yield unpack(input, { maxOutputLength });
      },
    };
  }
}
