import type { ClientBase } from 'pg';
import type { Backup } from './backup.ts';

/** Records the backup for /admin. A database restored from an older version has no table for it yet. */
export async function recordBackup(
  client: ClientBase,
  { manifest, file, sizeBytes }: Backup,
  reason: 'asked' | 'scheduled' | 'migration' | 'restored',
): Promise<void> {
  const { rowCount } = await client.query(`select 1 where to_regclass('public.backups') is not null`);
  if (rowCount === 0) return;
  await client.query(
    `insert into public.backups (id, reason, contents, made_at, file, size_bytes, files, missing)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set reason = excluded.reason, file = excluded.file, recorded_at = now()`,
    [
      ...[manifest.id, reason, manifest.contents, manifest.madeAt, file, sizeBytes],
      ...[manifest.files.count, manifest.missing.length],
    ],
  );
}
