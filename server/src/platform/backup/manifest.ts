import { z } from 'zod';

export const archiveFormat = 'gene-backup';
export const archiveVersion = 1;
/** The archive's first member, by which it is known; what is only known at the end stands in the last. */
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
  /** Of its rows as COPY writes them, and how long that is. */
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
  /** `database`: without the files, which a migration leaves alone. */
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
  /** Files that the database names and that were not on the disk. */
  missing: z.array(z.string()),
  /** Every other member, in the archive's order. */
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

/** Rows of a table in order, cut wherever a piece is full. */
export const tableMember = (table: { schema: string; name: string }, piece: number) =>
  `database/${table.schema}.${table.name}/${String(piece).padStart(6, '0')}.copy.gz`;
export const fileMember = (place: string, key: string) => `files/${place}/${key}`;
export const keyMember = (name: string) => `keys/${name}`;

const tableForm = /^database\/(public|drizzle)\.(\w{1,63})\/\d{6,}\.copy\.gz$/;
const fileForm = /^files\/([a-z-]+)\/([a-z0-9][a-z0-9_-]*(?:\/[a-z0-9_-]+)*)$/;
const keyForm = /^keys\/([a-z][a-z.-]*)$/;

/** Where a member belongs; null for every name that no backup has, such as one that leads out of its folder. */
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
