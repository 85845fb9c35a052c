/** Each migration is tried on the data of the version before it, which lies beside it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'server/migrations';

/**
 * @param {string} base the root of the tree
 * @returns {string[]} what is wrong
 */
export function checkMigrations(base) {
  if (!existsSync(join(base, folder))) return [];
  const journal = JSON.parse(readFileSync(join(base, folder, 'meta/_journal.json'), 'utf8'));
  const listed = new Set(journal.entries.map((/** @type {{ tag: string }} */ { tag }) => `${tag}.sql`));
  const made = filesIn(join(base, folder));
  const data = filesIn(join(base, folder, 'rows'));
  return [
    ...[...made]
      .filter((name) => !data.has(name))
      .map(
        (name) =>
          `${folder}/${name}: nothing tells what it does to the rows of the version before. Write ${folder}/rows/${name}: rows for its new tables and columns, and a line "-- changes: table, table.column" where it changes what was there.`,
      ),
    ...[...data]
      .filter((name) => !made.has(name))
      .map((name) => `${folder}/rows/${name}: there is no migration of that name.`),
    ...[...made]
      .filter((name) => !listed.has(name))
      .map(
        (name) => `${folder}/${name}: meta/_journal.json does not know it. npm run migration writes both.`,
      ),
  ];
}

/** @param {string} path */
const filesIn = (path) =>
  new Set(existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.sql')) : []);
