import * as z from 'zod';

export const archiveFormat = 'gene-backup';
export const archiveVersion = 1;
/** First member of the archive, which identifies it; facts known only at the end are in the last one. */
export const headerName = 'gene-backup.json';
export const manifestName = 'manifest.json';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().nonnegative();
const Name = z.string().regex(/^\w{1,63}$/);

const Table = z.object({
  schema: z.enum(['public', 'drizzle']),
  name: Name,
  columns: z.array(Name),
  rows: Count,
  /** Hash and length of its rows, as written by COPY. */
  sha256: Sha256,
  bytes: Count,
});

const Sequence = z.object({
  schema: z.enum(['public', 'drizzle']),
  name: Name,
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

export const Member = z.object({ name: z.string(), size: Count, sha256: Sha256 });
export type Member = z.infer<typeof Member>;

export const Header = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  id: z.uuid(),
  /** `database`: without files, made before a migration. */
  contents: z.enum(['all', 'database']),
  madeAt: z.iso.datetime(),
  program: z.string(),
  postgres: z.string(),
  installationId: z.uuid().nullable(),
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })).min(1),
});
export type Header = z.infer<typeof Header>;

export const Manifest = Header.extend({
  tables: z.array(Table),
  sequences: z.array(Sequence),
  files: z.object({ count: Count, bytes: Count }),
  /** Files that the database refers to but that were not on disk. */
  missing: z.array(z.string()),
  /** All other members, in archive order. */
  members: z.array(Member),
});
export type Manifest = z.infer<typeof Manifest>;
export type CopiedTable = z.infer<typeof Table>;
export type CopiedSequence = z.infer<typeof Sequence>;

export type Place = { kind: 'header' | 'manifest' } | TablePlace | FilePlaceInArchive | KeyPlace;
interface TablePlace {
  kind: 'table';
  schema: string;
  table: string;
}
interface FilePlaceInArchive {
  kind: 'file';
  place: string;
  key: string;
}
interface KeyPlace {
  kind: 'key';
  name: string;
}

/** Names a piece of a table's rows. */
export const tableMember = (table: { schema: string; name: string }, piece: number) =>
  `database/${table.schema}.${table.name}/${String(piece).padStart(6, '0')}.copy.gz`;
export const fileMember = (place: string, key: string) => `files/${place}/${key}`;
export const keyMember = (name: string) => `keys/${name}`;

const tableForm = /^database\/(public|drizzle)\.(\w{1,63})\/\d{6,}\.copy\.gz$/;
const fileForm = /^files\/([a-z-]+)\/([a-z0-9][a-z0-9_-]*(?:\/[a-z0-9_-]+)*)$/;
const keyForm = /^keys\/([a-z][a-z.-]*)$/;

/**
 * Finds where a member belongs; null for names that no backup contains, such as paths that leave the folder.
 */
export function findPlace(name: string): Place | null {
  if (name === headerName) return { kind: 'header' };
  if (name === manifestName) return { kind: 'manifest' };
  const [, schema, table] = tableForm.exec(name) ?? [];
  if (schema !== undefined && table !== undefined) return { kind: 'table', schema, table };
  const [, place, key] = fileForm.exec(name) ?? [];
  if (place !== undefined && key !== undefined) return { kind: 'file', place, key };
  const [, keyName] = keyForm.exec(name) ?? [];
  return keyName === undefined ? null : { kind: 'key', name: keyName };
}
