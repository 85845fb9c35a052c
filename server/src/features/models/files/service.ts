import fs from 'node:fs/promises';
import path from 'node:path';
import type { ModelFile } from '@gene/contract/models';
import { assistantLimits } from '@gene/contract/settings';
import { errorCode } from '../../../platform/error-description.ts';
import { type ModelHeader, readModelHeader, UnusableModel } from './reader.ts';
import { memoryFor, usualContext } from './rules.ts';

/** A file that can be run. */
export interface RunnableModel {
  path: string;
  bytes: number;
  /** Changes with the file. */
  version: string;
  header: ModelHeader;
}

export type ListedFile = Omit<ModelFile, 'origin'>;

export interface ModelFiles {
  /** The first is Gene's own. */
  folders: readonly string[];
  list(memoryBytes: number): Promise<ListedFile[]>;
  /** @throws UnusableModel */
  open(name: string): Promise<RunnableModel>;
  /** Why one cannot be run; null: it is there and looks right. */
  findProblem(name: string): Promise<string | null>;
  /** Deletes one from Gene's own folder. @returns false if there is none */
  remove(name: string): Promise<boolean>;
}

type Read = { version: string; header: ModelHeader | UnusableModel };
const mostFiles = 200;

/** @param folders the first that has a name counts */
export function createModelFiles(folders: readonly string[]): ModelFiles {
  /** Headers are read again only where the file has changed. */
  const read = new Map<string, Read>();

  async function look(place: string): Promise<Omit<RunnableModel, 'header'> & Pick<Read, 'header'>> {
    // Other programs keep links among their models.
    const real = await fs.realpath(place);
    const file = await fs.open(real, 'r');
    try {
      const stat = await file.stat();
      if (!stat.isFile()) throw new UnusableModel('not_gguf', 'It is no file');
      const version = `${stat.size} ${stat.mtimeMs}`;
      const before = read.get(real);
      const header = before?.version === version ? before.header : await readHeader(file);
      read.set(real, { version, header });
      return { path: real, bytes: stat.size, version, header };
    } finally {
      await file.close();
    }
  }

  async function find(): Promise<{ name: string; folder: string }[]> {
    const found = new Map<string, string>();
    for (const folder of folders) {
      const names = await fs.readdir(folder).catch(() => []);
      for (const name of names.filter(isModelName).sort()) if (!found.has(name)) found.set(name, folder);
    }
    return [...found].slice(0, mostFiles).map(([name, folder]) => ({ name, folder }));
  }

  async function describe(name: string, folder: string, memoryBytes: number): Promise<ListedFile> {
    const nothing = { architecture: null, contextTokens: null, quantisation: null, licence: null };
    const place = { file: name, folder, mayBeDeleted: folder === folders[0] };
    const bad = (bytes: number, problem: UnusableModel) => ({
      ...{ ...nothing, ...place, bytes, title: null, memoryBytes: null },
      ...{ problem: problem.problem, detail: problem.message },
    });
    const seen = await look(path.join(folder, name)).catch((error: unknown) => unreadable(error));
    if (seen instanceof UnusableModel) return bad(0, seen);
    const { header, bytes } = seen;
    if (header instanceof UnusableModel) return bad(bytes, header);
    const needed = memoryFor(bytes, header, usualContext(header));
    const { architecture, contextTokens, quantisation, licence } = header;
    return {
      ...{ ...place, bytes, title: header.name, memoryBytes: needed },
      ...{ architecture, contextTokens, quantisation, licence },
      problem: needed > memoryBytes ? 'too_large' : null,
      detail: null,
    };
  }

  async function open(name: string): Promise<RunnableModel> {
    const at = (await find()).find((each) => each.name === name);
    if (!at) throw new UnusableModel('gone', `${name} is not there`);
    const { header, ...file } = await look(path.join(at.folder, name)).catch((error: unknown) => {
      throw unreadable(error);
    });
    if (header instanceof UnusableModel) throw header;
    return { ...file, header };
  }

  return {
    folders,
    open,
    findProblem: (name) =>
      open(name).then(
        () => null,
        (error: unknown) => {
          if (error instanceof UnusableModel) return `${error.message}.`;
          throw error;
        },
      ),
    async list(memoryBytes) {
      const found = await find();
      return Promise.all(found.map(({ name, folder }) => describe(name, folder, memoryBytes)));
    },
    async remove(name) {
      const [own] = folders;
      if (own === undefined || !isModelName(name)) return false;
      const names: readonly string[] = await fs.readdir(own).catch(() => []);
      const there = names.includes(name);
      if (there) await fs.rm(path.join(own, name), { maxRetries: 10 });
      return there;
    },
  };
}

const isModelName = (name: string) =>
  /\.gguf$/i.test(name) && !name.startsWith('.') && name.length <= assistantLimits.modelMax;

async function readHeader(file: fs.FileHandle): Promise<ModelHeader | UnusableModel> {
  try {
    return await readModelHeader(file);
  } catch (error) {
    if (error instanceof UnusableModel) return error;
    throw error;
  }
}

function unreadable(error: unknown): UnusableModel {
  if (error instanceof UnusableModel) return error;
  const code = errorCode(error);
  if (code === undefined) throw error;
  return new UnusableModel(code === 'ENOENT' ? 'gone' : 'unreadable', code);
}
