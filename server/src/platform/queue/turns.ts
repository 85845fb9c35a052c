import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { jobs, jobTurns } from '../schema.ts';
import { mostDeaths, pauseAfter } from './deaths.ts';
import { workersDied } from './reasons.ts';

/**
 * Decides who is next. For each queue, an owner has a sum of the seconds worked for them, which halves every
 * `halfLifeSeconds`. The smallest sum is served first, and of an owner's jobs the one with the least work
 * done.
 *
 * The stored value is `turn`: log2 of the sum plus the time in half-lives. All sums decay alike, so the
 * stored order stays valid and an index finds the first. No sum counts as less than one second: after much
 * work an owner waits behind newcomers only until their sum has decayed to that, so nothing starves.
 */
const halfLifeSeconds = 30;
const halfLivesAt = (time: string) => sql.raw(`(extract(epoch from ${time})::float8 / ${halfLifeSeconds})`);
const now = halfLivesAt('statement_timestamp()');
/** Work charged when a job starts, so that owners with less running come first. */
export const secondsPaidAhead = 0.5;

const turnAfter = (turn: string, seconds: number) =>
  sql`(ln(power(2, greatest(${sql.raw(turn)} - ${now}, 0)) + ${seconds}::float8) / ln(2) + ${now})`;

const textArray = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::text[]`;

/** Kinds of jobs the process can do, and jobs it is already doing. */
export interface Wanted {
  kinds: readonly string[];
  except: readonly string[];
  /** Only jobs on which nothing was done yet, of other people than these; null: any. */
  newExceptOf: readonly string[] | null;
}

/** A crash that loses this write also loses everything after it, so it need not wait for the disk. */
const unhurried = sql`unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;

/** Jobs made ready at a time; the next look takes more. */
const mostAdmitted = 500;

/**
 * Selects the next ready job. Kinds are compared so that no index on them can be used: before the table is
 * first analysed, the planner would read all jobs of a kind through it.
 */
const nextReady = (queue: string, { kinds, except, newExceptOf }: Wanted, lock = sql``) => sql`
  select t.owner_id, t.turn, j.id, j.work
  from (select owner_id, turn from job_turns where queue = ${queue} and waiting
      ${newExceptOf ? sql`and owner_id <> all(${textArray(newExceptOf)}::uuid[])` : sql``} order by turn) t
  cross join lateral (
    select id, work from jobs
    where queue = ${queue} and owner_id = t.owner_id and state = 'queued' and ready
      ${newExceptOf ? sql`and work = 0` : sql``}
      and kind || '' = any(${textArray(kinds)}) and id <> all(${textArray(except)}::uuid[])
    order by work, run_at limit 1 ${lock}) j
  limit 1`;

export interface ClaimedJob {
  id: string;
  kind: string;
  ownerId: string;
  payload: Record<string, unknown>;
  /** `failed`: its workers died too often. */
  state: 'running' | 'failed';
  /** Including this one. */
  attempts: number;
  createdAt: string;
}

/** A job whose worker died, and which does not go on at once. */
export interface DelayedJob {
  kind: string;
  payload: Record<string, unknown>;
  until: Date;
}

/** The next waiting job, compared with a running one. */
export interface NextInTurn {
  isSameOwner: boolean;
  /** Seconds of work done on each job. */
  work: number;
  ownWork: number;
  /** Recent work for the running job's owner, as a multiple of the other's. */
  ratio: number;
}

export type Turns = ReturnType<typeof createTurns>;

/**
 * Orders the jobs of one queue, shared by all processes.
 * @param onDelayed called for each job that waits after its worker's death
 */
export function createTurns(db: Db, queue: string, onDelayed: (job: DelayedJob) => Promise<void>) {
  const hasReady = sql`exists (select from jobs where jobs.queue = ${queue} and jobs.owner_id = job_turns.owner_id
    and jobs.state = 'queued' and jobs.ready)`;

  return {
    /** Makes jobs ready whose time has come or whose worker has gone silent. */
    async admit(except: readonly string[]): Promise<void> {
      const { rows } = await db.execute<{
        kind: string;
        payload: DelayedJob['payload'];
        seconds: number;
      }>(sql`
        with ${unhurried}, due as (select id from jobs where queue = ${queue} and state = 'queued' and not ready and run_at <= now()
            order by run_at limit ${mostAdmitted} for update skip locked),
          abandoned as (select id from jobs where queue = ${queue} and state = 'running' and lease_until < now()
            and id <> all(${textArray(except)}::uuid[]) limit ${mostAdmitted} for update skip locked),
          orphaned as (update jobs set state = 'queued', error = ${workersDied}, ready = deaths = 0, deaths = deaths + 1,
            attempts = greatest(attempts - 1, 0), lease_until = null,
            run_at = case when deaths = 0 then run_at else now() + make_interval(secs => ${pauseAfter(sql`deaths`)}) end
            where id in (select id from abandoned) returning kind, payload, owner_id, run_at, ready),
          entered as (update jobs set ready = true where id in (select id from due) returning owner_id, run_at),
          admitted as (select owner_id, run_at from entered union all select owner_id, run_at from orphaned where ready),
          turns as (insert into job_turns (queue, owner_id, turn, waiting)
        select ${queue}, owner_id, ${halfLivesAt('min(run_at)')}, true from admitted, unhurried group by owner_id order by owner_id
        on conflict (queue, owner_id) do update set waiting = true,
          turn = case when job_turns.waiting then job_turns.turn else greatest(job_turns.turn, excluded.turn) end)
        select kind, payload, extract(epoch from run_at - now())::float8 as seconds from orphaned where not ready`);
      for (const { seconds, ...job } of rows)
        await onDelayed({ ...job, until: new Date(Date.now() + seconds * 1000) });
    },
    /** Claims the next job for a worker; null if none is ready. */
    async claim(worker: string, leaseSeconds: number, wanted: Wanted): Promise<ClaimedJob | null> {
      const { rows } = await db.execute<ClaimedJob & Record<string, unknown>>(sql`
        with ${unhurried}, next as materialized (${nextReady(queue, wanted, sql`for update skip locked`)}),
          paid as (update job_turns set turn = ${turnAfter('job_turns.turn', secondsPaidAhead)}
            from next where job_turns.queue = ${queue} and job_turns.owner_id = next.owner_id)
        update jobs set state = case when deaths >= ${mostDeaths} then 'failed' else 'running' end,
          ready = false, attempts = attempts + 1, worker = ${worker}, lease_until = now() + make_interval(secs => ${leaseSeconds})
        from next, unhurried where jobs.id = next.id
        returning jobs.id, jobs.kind, jobs.owner_id as "ownerId", jobs.payload, jobs.state, jobs.attempts, jobs.created_at as "createdAt"`);
      return rows[0] ?? null;
    },
    /** Charges work to a job and its owner. */
    async charge(jobId: string, ownerId: string, seconds: { job: number; owner: number }): Promise<void> {
      await db
        .update(jobs)
        .set({ work: sql`${jobs.work} + ${seconds.job}::float8` })
        .where(sql`${jobs.id} = ${jobId}`);
      if (seconds.owner <= 0) return;
      await db.execute(sql`update job_turns set turn = ${turnAfter('turn', seconds.owner)}
        where queue = ${queue} and owner_id = ${ownerId}`);
    },
    async next(jobId: string, wanted: Wanted): Promise<NextInTurn | null> {
      const { rows } = await db.execute<NextInTurn & Record<string, unknown>>(sql`
        with next as (${nextReady(queue, wanted)})
        select next.owner_id = own.owner_id as "isSameOwner", next.work, own.work as "ownWork",
          power(2, greatest(own_turn.turn - ${now}, 0) - greatest(next.turn - ${now}, 0)) as ratio
        from next, jobs own join job_turns own_turn on own_turn.queue = ${queue} and own_turn.owner_id = own.owner_id
        where own.id = ${jobId}`);
      return rows[0] ?? null;
    },
    /**
     * Removes owners without a ready job from the waiting list. They are locked before the check, so that
     * none is missed who gets a job meanwhile.
     * @param ownerId only this one
     */
    async settle(ownerId?: string): Promise<void> {
      const one = ownerId === undefined ? sql`` : sql`and owner_id = ${ownerId}`;
      await db.transaction(async (tx) => {
        const held = await tx.execute(sql`select owner_id from job_turns
          where queue = ${queue} and waiting ${one} and not ${hasReady} for update skip locked`);
        if (held.rows.length === 0) return;
        const ids = held.rows.map((row) => sql`${row['owner_id']}::uuid`);
        await tx.execute(sql`update job_turns set waiting = ${hasReady}
          where queue = ${queue} and owner_id in (${sql.join(ids, sql`, `)})`);
      });
    },
    /** Forgets owners whose sum has decayed to a newcomer's. */
    async prune(): Promise<void> {
      await db.delete(jobTurns).where(sql`queue = ${queue} and not waiting and turn < ${now}`);
    },
  };
}
