import pg from 'pg';
import { locks } from '../locks.ts';

/** Gene's own role: owns its tables, has no rights over the server. */
export const applicationRole = 'gene_app';

/**
 * Makes sure the role exists, can sign in and owns the database with everything in it. In older clusters, the
 * superuser owns the tables.
 * @param superuser connected to the database to be owned
 */
export async function ensureApplicationRole(
  superuser: pg.ClientConfig & { database: string },
  password: string,
): Promise<void> {
  const client = new pg.Client(superuser);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Two processes starting together would both create it.
    await client.query('select pg_advisory_xact_lock($1)', [locks.applicationRole]);
    const role = client.escapeIdentifier(applicationRole);
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
    if (rowCount === 0) await client.query(`create role ${role}`);
    await client.query(
      `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
    );
    await client.query(`alter database ${client.escapeIdentifier(superuser.database)} owner to ${role}`);
    const { rows } = await client.query<{ statement: string }>(foreignObjects);
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Statements that transfer ownership; sequences and indexes follow their table. */
const foreignObjects = `
  with own as (
    select oid, nspname from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
  )
  select format('alter schema %I owner to %I', nspname, '${applicationRole}') as statement
    from own join pg_namespace using (oid, nspname)
    where nspname <> 'public' and nspowner <> '${applicationRole}'::regrole
  union all
  select format('alter %s %I.%I owner to %I',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      nspname, relname, '${applicationRole}')
    from pg_class join own on own.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> '${applicationRole}'::regrole
      and not exists (
        select 1 from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i', 'e') and relkind = 'S'
      )
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, '${applicationRole}')
    from pg_proc p join own on own.oid = pronamespace
    where proowner <> '${applicationRole}'::regrole
      and not exists (select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all
  select format('alter type %I.%I owner to %I', nspname, typname, '${applicationRole}')
    from pg_type join own on own.oid = typnamespace
    where typtype in ('e', 'd') and typowner <> '${applicationRole}'::regrole`;
