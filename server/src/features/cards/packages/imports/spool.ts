import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { FileStore, IncomingFile } from '../../../../platform/files.ts';
import { type FromPackager, type PackedCard, PackageRefusal } from '../messages.ts';

/** About ten times the largest shared deck; the unpacked size is limited as well. */
const textMostBytes = 400 * 1024 * 1024;

export interface SpooledMedia {
  file: IncomingFile;
  name: string;
  contentType: string;
}

/** Contents of a package on disk until they are written, so that no transaction waits for reading. */
export interface PackageSpool {
  take(message: FromPackager): Promise<void>;
  readonly notes: readonly string[];
  readonly media: readonly SpooledMedia[];
  /** In the portions and order they arrived in. */
  portions(): AsyncGenerator<PackedCard[]>;
  /** Removes pictures and sounds that have not been imported. */
  discardMedia(): Promise<void>;
  close(): Promise<void>;
}

export async function openSpool(store: FileStore): Promise<PackageSpool> {
  const staged = await store.stageForWriting([]);
  const file = path.join(staged.folder, 'cards.jsonl');
  const handle = await fs.open(file, 'wx', 0o600);
  const notes: string[] = [];
  const media: SpooledMedia[] = [];
  let bytes = 0;

  return {
    notes,
    media,
    async take(message) {
      if (message.type === 'notes') notes.push(...message.notes);
      else if (message.type === 'media') {
        const { name, contentType } = message;
        const received = await store.receive(Readable.from([Buffer.from(message.bytes)]), {
          maxBytes: message.bytes.length,
        });
        if (!received.ok) throw new Error('a file grew on its way');
        media.push({ file: received.file, name, contentType });
        await received.file.keep();
      } else if (message.type === 'cards') {
        bytes += message.json.length;
        if (bytes > textMostBytes)
          throw new PackageRefusal('The package has too much text to import at once.');
        await handle.appendFile(`${message.json}\n`);
      }
    },
    async *portions() {
      for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
        yield JSON.parse(line) as PackedCard[];
    },
    async discardMedia() {
      for (const { file: left } of media) await left.discard();
    },
    async close() {
      await handle.close();
      await staged.remove();
    },
  };
}
