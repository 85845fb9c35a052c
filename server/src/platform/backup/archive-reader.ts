import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import * as z from 'zod';
import { errorCode } from '../error-description.ts';
import { StartupError } from '../startup-error.ts';
import {
  archiveFormat,
  archiveVersion,
  findPlace,
  Header,
  headerName,
  Manifest,
  type Member,
  type Place,
} from './manifest.ts';

interface ReadMember {
  name: string;
  size: number;
  place: Place;
  content: AsyncIterable<Uint8Array>;
}

/** Sanity limits; a manifest has about 150 bytes per file. */
const mostBytes = { header: 1024 * 1024, manifest: 512 * 1024 * 1024 };
const bufferBytes = 1024 * 1024;

/**
 * Reads and checks a whole archive.
 * @throws StartupError if it is not a backup, is incomplete or differs from its manifest
 */
export async function readManifest(handle: FileHandle, file: string): Promise<Manifest> {
  const members: Member[] = [];
  let manifest: Manifest | undefined;
  for await (const member of readMembers(handle, file)) {
    if (manifest) throw damaged(file, `"${member.name}" stands behind its manifest`);
    const hash = createHash('sha256');
    if (member.place.kind === 'manifest') {
      manifest = parse(Manifest, await readWhole(member, hash, mostBytes.manifest), file);
      continue;
    }
    if (members.length === 0) {
      parseHeader(await readWhole(member, hash, mostBytes.header), file);
    } else {
      for await (const chunk of member.content) hash.update(chunk);
    }
    members.push({ name: member.name, size: member.size, sha256: hash.digest('hex') });
  }
  if (!manifest) throw damaged(file, 'it ends before its manifest');
  compareMembers(members, manifest.members, file);
  return manifest;
}

/**
 * Yields the members in order; each must be read to its end before the next.
 * @throws StartupError if the file is not a tar archive or not one of ours
 */
export async function* readMembers(handle: FileHandle, file: string): AsyncGenerator<ReadMember> {
  const archive = extract();
  const source = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: bufferBytes });
  const fed = pipeline(source, archive);
  fed.catch(() => undefined);
  let first = true;
  for await (const entry of translateErrors(archive, () => first)) {
    const { name, size = 0, type } = entry.header;
    if (first && name !== headerName) throw foreign(file);
    first = false;
    const place = type === 'file' ? findPlace(name) : null;
    if (!place) throw damaged(file, `it holds ${type ?? 'something'} "${name}", as no backup does`);
    yield { name, size, place, content: translateErrors(entry, () => false) };
  }
  if (first) throw foreign(file);

  /** Reports bad bytes as a damaged archive; disk errors have a code and pass through. */
  async function* translateErrors<T>(stream: AsyncIterable<T>, atStart: () => boolean): AsyncGenerator<T> {
    try {
      yield* stream;
    } catch (error) {
      if (errorCode(error) !== undefined) throw error;
      throw atStart() ? foreign(file) : damaged(file, 'it is cut off, or was never written whole');
    }
  }
}

async function readWhole(member: ReadMember, hash: Hash, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  if (member.size > most) return '';
  for await (const chunk of member.content) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const AnyVersion = z.object({ format: z.literal(archiveFormat), version: z.number() });

function parseHeader(text: string, file: string): Header {
  const { version } = parse(AnyVersion, text, file);
  if (version > archiveVersion) {
    throw new StartupError(`${file} was made by a newer version of Gene: restore it with that one.`);
  }
  return parse(Header, text, file);
}

function parse<T extends z.ZodType>(shape: T, text: string, file: string): z.output<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged(file, 'its description cannot be read');
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw damaged(file, `its description is wrong at "${parsed.error.issues[0]?.path.join('.') ?? ''}"`);
}

function compareMembers(found: readonly Member[], listed: readonly Member[], file: string): void {
  for (const [at, wanted] of listed.entries()) {
    const member = found[at];
    if (member?.name !== wanted.name) throw damaged(file, `"${wanted.name}" is missing`);
    if (member.size !== wanted.size || member.sha256 !== wanted.sha256)
      throw damaged(file, `"${wanted.name}" has changed`);
  }
  const more = found[listed.length];
  if (more) throw damaged(file, `its manifest does not know "${more.name}"`);
}

function foreign(file: string): StartupError {
  return new StartupError(`${file} is not a backup of Gene.`);
}

function damaged(file: string, what: string): StartupError {
  return new StartupError(`The backup ${file} is damaged: ${what}.`);
}
