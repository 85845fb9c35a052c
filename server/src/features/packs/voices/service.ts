import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { SumCheck } from '@gene/contract/packs';
import * as z from 'zod';
import { type DiskSpace, hasRoomFor, isDiskFull } from '../../../platform/disk-space.ts';
import { errorCode } from '../../../platform/error-description.ts';
import { moveIntoPlace, sumOf } from '../../../platform/downloads.ts';
import { folderBytes } from '../../../platform/folder-bytes.ts';
import type { Failure } from '../fetching/service.ts';
import { unpackArchive } from '../unpacking/isolated.ts';
import type { InstalledVoice, VoiceModel } from '../types.ts';
import { nameVoices, readVoiceFiles, UnusableVoice, type VoiceFiles } from './reader.ts';

/** How many speakers a voice has, or why it does not run here. */
export type TriedVoice = { speakers: number } | { why: string };

interface Installation {
  /** An archive, or a folder with the files of a voice. */
  source: { archive: string } | { unpacked: string };
  check: SumCheck;
  /** The pack's own. */
  folder: string;
  installedBytes: number;
  disk: Pick<DiskSpace, 'requireRoom' | 'freeBytes'>;
  lowBytes: number;
  signal: AbortSignal;
  tryOut: (voice: VoiceFiles & { folder: string }, signal: AbortSignal) => Promise<TriedVoice>;
}

const description = 'gene-voice.json';
const Description: z.ZodType<VoiceModel> = z.object({
  engine: z.enum(['vits', 'kokoro', 'kitten', 'supertonic']),
  files: z.record(z.string(), z.string()),
  bytes: z.number(),
  voices: z.array(
    z.object({ name: z.string(), languages: z.array(z.string()), speaker: z.number().int().min(0) }),
  ),
});

/** Named after its content: half of it is never there under this name. */
export const voiceFolder = (folder: string, sha256: string) =>
  path.join(folder, `voice-${sha256.slice(0, 16)}`);

/**
 * Lays a voice beside its place and moves it there once it could be opened.
 * @returns the sum that names it, or what stood in the way
 * @throws the signal's reason if aborted
 */
export async function installVoice(to: Installation): Promise<{ sha256: string } | Failure> {
  const { source, folder, signal } = to;
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await fs.readdir(folder))
    if (name.startsWith('half-')) await removeTree(path.join(folder, name));
  const half = await fs.mkdtemp(path.join(folder, 'half-'));
  try {
    const refusal = 'archive' in source ? await unpack(to, half) : await copy(to, source.unpacked, half);
    if (refusal) return refusal;
    const voice = await readVoiceFiles(half);
    const tried = await to.tryOut({ ...voice, folder: half }, signal);
    if ('why' in tried) return { problem: 'unusable', detail: tried.why };
    const { engine, files, bytes } = voice;
    const voices = nameVoices(voice, tried.speakers);
    if (voices.length === 0) return { problem: 'unusable', detail: 'It has no voice for a known language.' };
    const model: VoiceModel = { engine, files, bytes, voices };
    await fs.writeFile(path.join(half, description), JSON.stringify(model), { mode: 0o600 });
    const sha256 = await sumOfVoice(source, voice, half, signal);
    const target = voiceFolder(folder, sha256);
    await removeTree(target);
    await moveIntoPlace(half, target);
    return { sha256 };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnusableVoice) return { problem: 'unusable', detail: error.message };
    if (isDiskFull(error)) return { problem: 'disk_full', detail: 'No space is left' };
    throw error;
  } finally {
    await removeTree(half);
  }
}

/** @returns null: it is not there, or no longer whole */
export async function readInstalledVoice(
  pack: InstalledVoice['pack'],
  folder: string,
  sha256: string,
): Promise<InstalledVoice | null> {
  const own = voiceFolder(folder, sha256);
  const text = await fs.readFile(path.join(own, description), 'utf8').catch(() => null);
  const model = text === null ? null : Description.safeParse(parsed(text));
  return model?.success ? { pack, folder: own, sha256, model: model.data } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function unpack(
  { source, installedBytes, ...to }: Installation,
  half: string,
): Promise<Failure | null> {
  if (!('archive' in source)) return null;
  const bytes = installedBytes || (await fs.stat(source.archive)).size * 2;
  if (!(await hasRoomFor(bytes, to))) return { problem: 'disk_full', detail: `${bytes} bytes are needed` };
  return unpackArchive({ archive: source.archive, folder: half }, to.signal);
}

const mostBytes = 2 * 1024 ** 3;

/** The source may be a stick that is taken away again; what else lies beside a voice is left there. */
async function copy(to: Installation, unpacked: string, half: string): Promise<Failure | null> {
  try {
    const { files } = await readVoiceFiles(unpacked);
    const names = Object.values(files).flatMap((all) => all.split(','));
    const sizes = await Promise.all(names.map((name) => sizeOf(path.join(unpacked, name))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes > mostBytes) return { problem: 'unusable', detail: 'It is far larger than a voice.' };
    if (!(await hasRoomFor(bytes, to))) return { problem: 'disk_full', detail: `${bytes} bytes are needed` };
    for (const name of names) {
      to.signal.throwIfAborted();
      // Hugging Face's own cache has links.
      await fs.cp(path.join(unpacked, name), path.join(half, name), { recursive: true, dereference: true });
    }
    return null;
  } catch (error) {
    to.signal.throwIfAborted();
    const isOfSystem = error instanceof Error && errorCode(error) !== undefined;
    if (!isOfSystem || isDiskFull(error)) throw error;
    return { problem: 'not_in_folder', detail: error.message };
  }
}

async function sizeOf(place: string): Promise<number> {
  const stat = await fs.stat(place);
  return stat.isDirectory() ? folderBytes(place) : stat.size;
}

async function sumOfVoice(
  source: Installation['source'],
  { files }: VoiceFiles,
  half: string,
  signal: AbortSignal,
): Promise<string> {
  if ('archive' in source) return sumOf(source.archive, signal);
  const hash = createHash('sha256');
  for (const file of Object.values(files).sort())
    if (/\.(?:onnx|bin)$/.test(file)) hash.update(`${file} ${await sumOf(path.join(half, file), signal)}\n`);
  return hash.digest('hex');
}

const removeTree = (place: string) => fs.rm(place, { recursive: true, force: true, maxRetries: 5 });
