import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { strFromU8, strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type AskParent, serveParent } from '../../../platform/isolated-child.ts';
import { unpackZip, unpackZstd } from './archive/reader.ts';
import { readCollection } from './anki/reader.ts';
import { CollectionWriter } from './anki/writer.ts';
import { readTable, writeTable } from './csv/format.ts';
import { mediaTypeOf } from '../media/format.ts';
import {
  type ExportCard,
  fileReferencePattern,
  type FromPackager,
  type PackedCard,
  PackageRefusal,
  referencedName,
  type ToPackager,
} from './messages.ts';
import { portionsOf } from './portions/writer.ts';
import { readMessage, textField } from './protobuf/reader.ts';

const mediaMaxBytes = 20 * 1024 * 1024;
type Ask = AskParent<FromPackager, ToPackager>;

/** Reads or writes one package in a separate process, since packages are untrusted. */
serveParent<ToPackager, FromPackager>(async (start, ask) => {
  try {
    if (start.type === 'read') await read(start, ask);
    else if (start.type === 'write') await write(start, ask);
  } catch (error) {
    if (!(error instanceof PackageRefusal)) throw error;
    await ask({ type: 'refused', message: error.message });
  }
});

async function read({ path, format }: Extract<ToPackager, { type: 'read' }>, ask: Ask): Promise<void> {
  const bytes = new Uint8Array(await readFile(path));
  if (format !== 'apkg') return tell(readTable(bytes), ask);
  const files = unpackZip(bytes);
  const collection = ['collection.anki21b', 'collection.anki21', 'collection.anki2'].find((name) =>
    files.has(name),
  );
  const found = collection === undefined ? undefined : files.get(collection);
  if (!found) throw new PackageRefusal('This is not an Anki package: it has no collection.');
  const cards = await readCollection(unpackZstd(found));
  if (cards.length === 0) throw new PackageRefusal('The package holds no cards.');
  await tellMedia(files, cards, ask);
  await tell(cards, ask);
}

async function tell(cards: readonly PackedCard[], ask: Ask): Promise<void> {
  for (const json of portionsOf(cards)) await ask({ type: 'cards', json });
}

/** Takes only media used by cards, and only real pictures and sounds. */
async function tellMedia(
  files: ReadonlyMap<string, Uint8Array>,
  cards: readonly PackedCard[],
  ask: Ask,
): Promise<void> {
  const wanted = new Set(
    cards.flatMap(({ front, back }) =>
      Array.from(`${front}\n${back}`.matchAll(fileReferencePattern), ([, , name = '']) =>
        referencedName(name),
      ),
    ),
  );
  const missing = new Set(wanted);
  let refused = 0;
  for (const [number, name] of mediaNames(files.get('media'))) {
    const packed = wanted.has(name) ? files.get(number) : undefined;
    if (!packed) continue;
    missing.delete(name);
    const bytes = unpackZstd(packed);
    const contentType = mediaTypeOf(bytes);
    if (contentType === null || bytes.length > mediaMaxBytes) refused += 1;
    else await ask({ type: 'media', name, contentType, bytes });
  }
  const notes = [];
  if (missing.size > 0)
    notes.push(
      `${missing.size === 1 ? '1 file used by cards is' : `${missing.size} files used by cards are`} missing from the package.`,
    );
  if (refused > 0)
    notes.push(
      `${refused === 1 ? '1 file was' : `${refused} files were`} left out: not pictures or sounds, or too large.`,
    );
  if (notes.length > 0) await ask({ type: 'notes', notes });
}

/** Reads the list of files: JSON in older packages, protobuf in newer ones. */
function mediaNames(list: Uint8Array | undefined): [string, string][] {
  if (!list) return [];
  const bytes = unpackZstd(list);
  if (bytes[0] === 0x7b) {
    try {
      const names = Object.entries(JSON.parse(strFromU8(bytes)) as Record<string, unknown>);
      return names.map(([number, name]) => [number, String(name)]);
    } catch {
      throw new PackageRefusal('The package is damaged: its list of files cannot be read.');
    }
  }
  return readMessage(bytes)
    .filter((field) => field.number === 1)
    .map(({ value }, i) => [String(i), value instanceof Uint8Array ? textField(readMessage(value), 1) : '']);
}

async function write(start: Extract<ToPackager, { type: 'write' }>, ask: Ask): Promise<void> {
  const file = createWriteStream(start.path);
  if (start.format === 'apkg') await writePackage(start, ask, file);
  else {
    const cards: ExportCard[] = [];
    await eachCard(ask, (card) => cards.push(card));
    file.write(writeTable(cards, start.format === 'csv' ? ',' : '\t'));
  }
  file.end();
  await once(file, 'close');
}

async function writePackage(
  { media, retention, daysFrom }: Extract<ToPackager, { type: 'write' }>,
  ask: Ask,
  file: Writable,
): Promise<void> {
  const writer = await CollectionWriter.open(retention, daysFrom);
  await eachCard(ask, (card) => writer.add(card));
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    file.write(chunk);
  });
  const add = async (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(entry);
    entry.push(bytes, true);
    // Otherwise all pictures would wait in memory for a slow disk.
    if (file.writableNeedDrain) await once(file, 'drain');
  };
  const collection = writer.finish();
  await add(new ZipDeflate('collection.anki21', { level: 6 }), collection);
  await add(new ZipDeflate('collection.anki2', { level: 6 }), collection);
  await add(
    new ZipPassThrough('media'),
    strToU8(JSON.stringify(Object.fromEntries(media.map(({ name }, i) => [i, name])))),
  );
  for (const [i, { path }] of media.entries())
    await add(new ZipPassThrough(String(i)), new Uint8Array(await readFile(path)));
  zip.end();
}

async function eachCard(ask: Ask, take: (card: ExportCard) => unknown): Promise<void> {
  for (let from = 0; ;) {
    const reply = await ask({ type: 'want_cards', from });
    const cards = reply?.type === 'cards' ? (JSON.parse(reply.json) as ExportCard[]) : [];
    if (cards.length === 0) return;
    cards.forEach(take);
    from += cards.length;
  }
}
