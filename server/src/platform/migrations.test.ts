import { describe, expect, it } from 'vitest';
import { changesExistingTables, type Migration, readMigrations, objectsAfter } from './migrations.ts';

const migration = (...statements: string[]): Migration => ({ tag: '0001_test', when: 1, statements });

describe('migrations', () => {
  it.each([
    ['CREATE TABLE "topics" ("id" uuid);'],
    [
      'CREATE TABLE "topics" ("id" uuid);',
      'ALTER TABLE "topics" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "public"."users"("id");',
    ],
    ['CREATE INDEX "users_name" ON "users" USING btree ("name");'],
    ['-- only new\nCREATE UNIQUE INDEX "users_name" ON "users" ("name");'],
  ])('that only add change no table that was there: %s', (...statements) => {
    expect(changesExistingTables([migration(...statements)])).toBe(false);
  });

  it.each([
    ['ALTER TABLE "users" ADD COLUMN "age" integer;'],
    ['DROP TABLE "users";'],
    ['UPDATE "users" SET "name" = \'\';'],
    ['CREATE TABLE "topics" ("id" uuid);', 'INSERT INTO "topics" SELECT "id" FROM "users";'],
    ['CREATE TABLE "topics" ("id" uuid);', 'ALTER TABLE "users" DROP COLUMN "name";'],
    ['DO $$ BEGIN END $$;'],
  ])('that do anything else count as a change: %s', (...statements) => {
    expect(changesExistingTables([migration(...statements)])).toBe(true);
  });

  it('name the tables that are there in the end', () => {
    const steps = [
      migration('CREATE TABLE "a" ("id" uuid);', 'CREATE TABLE IF NOT EXISTS "public"."b" ("id" uuid);'),
      migration('ALTER TABLE "a" RENAME TO "c";', 'DROP TABLE "b";'),
    ];
    expect(objectsAfter(steps)).toEqual({ tables: ['c'], functions: [] });
    expect(objectsAfter(readMigrations()).tables).toContain('users');
  });
});
