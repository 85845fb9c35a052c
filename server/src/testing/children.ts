import type { ChildProcess } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import fs from 'node:fs';
import path from 'node:path';
import { stagingFolder } from '../platform/staged-files.ts';

/**
 * Every child process that works for people, with how many files its permissions may name. It sees the program
 * besides, writes nothing else and starts nothing (`isolation.test.ts`). The server also starts PostgreSQL's own
 * programs and `ps`, with nothing that people send.
 */
export const children: Record<string, { reads: number; writes: number; native?: true; folder?: string }> = {
  // Its library is native code, which these permissions do not bind.
  'features/accounts/avatars/child.ts': { reads: 1, writes: 0, native: true },
  'features/audio/covers/child.ts': { reads: 0, writes: 0 },
  'features/audio/speaking/child.ts': { reads: 0, writes: 0 },
  'features/cards/fitting/child.ts': { reads: 0, writes: 0 },
  // The package, or the folder in which the pictures for one are staged.
  'features/cards/packages/child.ts': { reads: 1, writes: 1 },
  // As that of avatars, for as many photos as a paper may have.
  'features/documents/photos/child.ts': { reads: 40, writes: 0, native: true },
  'features/documents/reading/child.ts': { reads: 1, writes: 0 },
  'features/documents/studying/child.ts': { reads: 0, writes: 0 },
  // Its model is a package of the program, or the file of an installed pack.
  'features/documents/vectors/child.ts': { reads: 1, writes: 0 },
  'features/exam-papers/questions/child.ts': { reads: 1, writes: 0 },
  'features/highlights/pdf/child.ts': { reads: 1, writes: 1 },
  // An installed program with its native code, and the file of a model.
  'features/models/running/child.ts': { reads: 2, writes: 0, native: true, folder: '/packs/runner/' },
  'features/notes/merging/child.ts': { reads: 0, writes: 0 },
  'features/packs/preparing/child.ts': { reads: 2, writes: 1 },
  // An archive from a folder that an admin names, and where it goes.
  'features/packs/unpacking/child.ts': { reads: 2, writes: 1, folder: '/packs/' },
  'features/practice/marking/child.ts': { reads: 0, writes: 0 },
  'features/predictions/forecasting/child.ts': { reads: 0, writes: 0 },
  // As that of avatars. Files of a batch, and the scan of a template.
  'features/sheets/reading/child.ts': { reads: 101, writes: 0, native: true },
  'features/sheets/suggestions/child.ts': { reads: 0, writes: 0 },
  // An installed program with its native code, and the files of a voice.
  'features/voices/running/child.ts': { reads: 2, writes: 0, native: true, folder: '/packs/' },
  'platform/print/child.ts': { reads: 0, writes: 0 },
};

/** Watches the children that this process starts from the built server. @returns what is wrong with them */
export function watchChildren(builtServer: string): { wrong: string[]; stop: () => void } {
  const wrong: string[] = [];
  const look = (message: unknown) => {
    const child = (message as { process: ChildProcess }).process;
    // It is told of before its arguments are known.
    queueMicrotask(() => wrong.push(...findWrong(child.spawnargs, builtServer)));
  };
  diagnostics.subscribe('child_process', look);
  return { wrong, stop: () => diagnostics.unsubscribe('child_process', look) };
}

function findWrong(args: readonly string[], builtServer: string): string[] {
  const entry = args.find((arg) => arg.startsWith(`${builtServer}/`) && !arg.endsWith('main.cjs'));
  if (entry === undefined) return [];
  const name = path.relative(builtServer, entry).replace(/\.js$/, '.ts');
  const may = children[name];
  if (!may) return [`${name} is not among the children of testing/children.ts`];
  const wrong = args.includes('--permission') || args.includes('--experimental-permission') ? [] : ['all'];
  const named = (what: string) =>
    args.filter((arg) => arg.startsWith(what)).map((arg) => arg.slice(what.length));
  const root = path.dirname(path.dirname(builtServer));
  const program = [root, fs.realpathSync(path.join(root, 'node_modules'))];
  const reads = named('--allow-fs-read=').filter(
    (place) => !program.some((folder) => place.startsWith(`${folder}/`)),
  );
  const writes = named('--allow-fs-write=');
  const isFolder = (place: string) => fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const isStaged = (place: string) => path.dirname(place).endsWith(stagingFolder('/'));
  const places = [...reads.filter((place) => !isStaged(place)), ...writes];
  const isItsProgram = (place: string) => may.folder !== undefined && place.includes(may.folder);
  const wide = places.filter((place) => place.includes('*') || (isFolder(place) && !isItsProgram(place)));
  if (reads.length > may.reads) wrong.push(...reads);
  if (writes.length > may.writes) wrong.push(...writes);
  const forbidden = may.native
    ? /^--allow-(?!fs-(?:read|write)=|worker$|addons$)/
    : /^--allow-(?!fs-(?:read|write)=|worker$)/;
  wrong.push(...wide, ...args.filter((arg) => forbidden.test(arg)));
  return wrong.map((each) => `${name} may reach ${each}`);
}
