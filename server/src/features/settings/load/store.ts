import type { LoadReport } from '@gene/contract/settings';
import { and, count, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { jobs } from '../../../platform/schema.ts';
import { people } from '../../accounts/service.ts';

/** People with the most jobs running or due; those whose time is yet to come cost nothing. */
export function listBusiest(db: Db, limit: number): Promise<LoadReport['jobs']> {
  const { id, name, email } = people;
  const running = sql<number>`(count(*) filter (where ${jobs.state} = 'running'))::int`;
  const waiting = sql<number>`(count(*) filter (where ${jobs.state} = 'queued'))::int`;
  return db
    .select({ id, name, email, running, waiting })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.ownerId))
    .where(or(eq(jobs.state, 'running'), and(eq(jobs.state, 'queued'), lte(jobs.runAt, sql`now()`))))
    .groupBy(id, name, email)
    .orderBy(desc(count()), desc(running), id)
    .limit(limit);
}
