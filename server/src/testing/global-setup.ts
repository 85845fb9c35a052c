import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { createLogger } from '../platform/logger.ts';
import { isAlive } from '../platform/process-table.ts';
import { copyCluster } from './prepared-cluster.ts';
import { runOnServer, type Servers, urlOf } from './scratch-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's server, with a migrated database named `template`. */
    postgres: Servers;
    /** Folder of an embedded server that is stopped, with migrated tables. */
    preparedCluster: string;
    /** Folder of the built server. */
    builtServer: string;
  }
}

const prefix = 'gene-test-postgres-';
/** Test data need not survive a power cut, and its passwords are no secret. */
const settings = {
  // As prepared statements are in the end: without values, some cannot be planned at all.
  plan_cache_mode: 'force_generic_plan',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  scram_iterations: '1',
  shared_buffers: '64MB',
};

let folder: string;
let server: EmbeddedPostgres;

export async function setup(project: TestProject): Promise<void> {
  await removeAbandoned();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  fs.chmodSync(folder, 0o711);
  const prepared = path.join(folder, 'prepared');
  await prepareCluster(prepared);
  copyCluster(prepared, folder);
  server = await startEmbeddedPostgres({ folder, settings });
  const owner = server.connection.user;
  await runOnServer(server.superuser, `create database template template postgres owner ${owner}`);
  project.provide('preparedCluster', prepared);
  const { connection, superuser } = server;
  project.provide('postgres', { connection, superuser });
}

export async function teardown(): Promise<void> {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function prepareCluster(prepared: string): Promise<void> {
  const making = await startEmbeddedPostgres({ folder: prepared, settings });
  const database = await openDatabase({
    databaseUrl: urlOf(making.connection, making.connection.database),
    dataDirectory: prepared,
    pgBinDir: undefined,
    logger: createLogger('warn'),
  });
  await database.close();
  await making.stop();
}

/** Removes servers of killed runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (!(pid > 0) || isAlive(pid)) continue;
    const abandoned = path.join(os.tmpdir(), name);
    const left = await startEmbeddedPostgres({ folder: abandoned, settings }).catch(() => null);
    await left?.stop();
    fs.rmSync(abandoned, { recursive: true, force: true });
  }
}
