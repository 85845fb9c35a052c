import fs from 'node:fs/promises';
import path from 'node:path';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A folder of people's files. */
export interface FilePlace {
  name:
    | 'files'
    | 'card-media'
    | 'practice-photos'
    | 'exports'
    | 'avatars'
    | 'audio'
    | 'sheets'
    | 'exam-papers';
  folder: string;
  /** Prefix of its keys. */
  prefix: 'documents' | 'media' | 'photos' | 'exports' | 'avatars' | 'audio' | 'sheets' | 'exams';
}

export type FilePlaces = Record<FilePlace['name'], FilePlace>;

/** References to the files of each place, as reported by its feature: tables with `file_key` and `created_at`. */
export type FileOwners = Record<FilePlace['name'], SQL>;

/** Every folder of people's files, and what refers to them. */
export interface Uploads {
  places: FilePlaces;
  owners: FileOwners;
}

/** Lists every folder of people's files. */
export function filePlaces(dataDirectory: string): FilePlaces {
  const place = (name: FilePlace['name'], prefix: FilePlace['prefix']) => ({
    ...{ name, prefix },
    folder: path.join(dataDirectory, name),
  });
  return {
    files: place('files', 'documents'),
    'card-media': place('card-media', 'media'),
    'practice-photos': place('practice-photos', 'photos'),
    exports: place('exports', 'exports'),
    avatars: place('avatars', 'avatars'),
    audio: place('audio', 'audio'),
    sheets: place('sheets', 'sheets'),
    'exam-papers': place('exam-papers', 'exams'),
  };
}

/** Where a place's files arrive. */
export const arrivalsOf = ({ folder }: FilePlace): string => path.join(folder, '.incoming');

/** The disk of a place is away, so nothing can be said about its files. */
export class DiskAway extends Error {
  /** As the system calls it: jobs try again later. */
  readonly code = 'ENOENT';
}

/** Tells a missing file from a missing disk by the folder for arrivals, made at startup. @throws DiskAway */
export async function requireDisk(place: FilePlace): Promise<void> {
  await fs.access(arrivalsOf(place), fs.constants.W_OK).catch((cause: unknown) => {
    throw new DiskAway(`the disk of ${place.name} is away`, { cause });
  });
}

/** Formats the owners of a place for a connection without Drizzle. */
export const ownersText = (owners: FileOwners, { name }: FilePlace): string =>
  `${new PgDialect().sqlToQuery(owners[name]).sql} as owners`;
