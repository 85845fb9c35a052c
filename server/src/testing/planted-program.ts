import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrationsFolder, readMigrations } from '../platform/migrations.ts';

/** Adds a migration to the current ones, like a later version. @returns their folder */
export function plantMigration(folder: string, tag: string, statements: string): string {
  const target = path.join(folder, 'migrations');
  fs.cpSync(migrationsFolder(), target, { recursive: true });
  fs.writeFileSync(path.join(target, `${tag}.sql`), statements);
  const file = path.join(target, 'meta/_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: object[] };
  const when = (readMigrations().at(-1)?.when ?? 0) + 1;
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
  fs.writeFileSync(file, JSON.stringify(journal));
  return target;
}

type Run = (environment: Record<string, string>, ...words: string[]) => Promise<string>;

/**
 * Copies the built server with those migrations.
 * @returns a function that runs its commands, and rejects with their output on failure
 */
export function plantProgram(folder: string, builtServer: string, tag: string, statements: string): Run {
  plantMigration(folder, tag, statements);
  const server = path.dirname(builtServer);
  fs.cpSync(path.join(server, 'package.json'), path.join(folder, 'package.json'));
  fs.cpSync(path.join(builtServer, 'main.cjs'), path.join(folder, 'dist/main.cjs'));
  fs.symlinkSync(path.join(server, '../node_modules'), path.join(folder, 'node_modules'));
  return async (environment, ...words) => {
    const program = [path.join(folder, 'dist/main.cjs'), ...words];
    const options = { env: { PATH: process.env['PATH'], ...environment } };
    const { stdout } = await promisify(execFile)(process.execPath, program, options);
    return stdout;
  };
}
