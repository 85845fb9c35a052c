import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createScratchDatabase } from '../testing/scratch-database.ts';
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
  const tags = readMigrations()
    .slice(1)
    .map(({ tag }) => tag);
  const announced = tags.map((tag) => [tag, announcedChanges(folder, tag)]);
  expect(await findChanges(folder, tags[0] ?? '')).toEqual(Object.fromEntries(announced));
});

test.each([
  [
    'adds',
    `alter table notes add column colour text default 'blue'; create table tags (id uuid primary key)`,
    [],
  ],
  ['loses rows', 'delete from notes', ['audio_tracks', 'note_versions', 'notes', 'playlist_items']],
  ['loses a table', 'drop table plan_feeds', ['plan_feeds']],
  ['loses a column', 'alter table users drop column name', ['users.name']],
  ['changes values', 'update subjects set name = upper(name)', ['subjects.name']],
  ['rounds', 'alter table practice_answers alter column own_marks type int', ['practice_answers.own_marks']],
])('a planted migration that %s is told', async (what, statements, changes) => {
  const folder = plantMigration(path.join(work, what), '0999_planted', statements);
  expect(await findChanges(folder, '0999_planted')).toEqual({ '0999_planted': changes });
});

/** Tables that are small, or of which no row goes alone. */
const readWhole = [
  ...['chats owner_id', 'settings updated_by', 'jobs owner_id', 'job_turns owner_id'],
  // Their first columns tell enough.
  ...['card_reviews owner_id,card_id,subject_id', 'practice_photos owner_id,attempt_id,question_id'],
];

test('what goes with a row is found by an index: a book has thousands of pieces', async () => {
  const database = await createScratchDatabase();
  const rows = await database.query<{ reference: string }>(
    `select conrelid::regclass || ' ' || array_to_string(array(select attname from unnest(conkey) with ordinality
        as key(number, at) join pg_attribute on attrelid = conrelid and attnum = number order by at), ',') as reference
      from pg_constraint as reference where contype = 'f' and not exists (select from pg_index
        where indrelid = conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,
  );
  await database.drop();
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(readWhole.toSorted());
});

test('an institution of an earlier version owns an open organization, and a student none', async () => {
  const database = await createScratchDatabase('template0');
  const { query } = database;
  try {
    for (const { tag, statements } of readMigrations()) {
      if (tag === '0003_organizations')
        await query(`
          insert into users (id, name, email, email_key, password_hash, user_type)
          select gen_random_uuid(), type, type, type, '', type from unnest(array['student', 'institution']) type`);
      for (const statement of statements) await query(statement);
    }
    expect(
      await query(`
        select o.name, m.role, o.opened_at is not null as open, u.name as member
        from organizations o join memberships m on m.organization_id = o.id join users u on u.id = m.user_id`),
    ).toEqual([{ name: 'institution', role: 'owner', open: true, member: 'institution' }]);
  } finally {
    await database.drop();
  }
});
