import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { announcedChanges, findChanges, findUntried } from '../testing/migrated-rows.ts';
import { plantMigration } from '../testing/planted-program.ts';
import { migrationsFolder, readMigrations } from './migrations.ts';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-migrations-'));
afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

test('the data that later migrations are tried on has a value for every column', async () => {
  expect(await findUntried(migrationsFolder())).toEqual([]);
});

test('each migration keeps what the version before it held, but for what it says', async () => {
  const folder = migrationsFolder();
  for (const { tag } of readMigrations().slice(1))
    expect({ [tag]: await findChanges(folder, tag) }).toEqual({ [tag]: announcedChanges(folder, tag) });
});

test.each([
  [
    'adds',
    `alter table notes add column colour text default 'blue'; create table tags (id uuid primary key)`,
    [],
  ],
  ['loses rows', 'delete from notes', ['note_versions', 'notes']],
  ['loses a table', 'drop table plan_feeds', ['plan_feeds']],
  ['loses a column', 'alter table users drop column name', ['users.name']],
  ['changes values', 'update subjects set name = upper(name)', ['subjects.name']],
  ['rounds', 'alter table practice_answers alter column own_marks type int', ['practice_answers.own_marks']],
])('a planted migration that %s is told', async (what, statements, changes) => {
  const folder = plantMigration(path.join(work, what), '0999_planted', statements);
  expect(await findChanges(folder, '0999_planted')).toEqual(changes);
});
