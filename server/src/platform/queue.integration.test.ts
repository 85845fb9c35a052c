import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { patience } from '../testing/patience.ts';
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts';
import { type Database, openDatabase } from './database.ts';
import { type Events, openEvents } from './events.ts';
import { createLogger } from './logger.ts';
import {
  addJob,
  cancelJobs,
  createQueue,
  expediteJobs,
  type JobHandler,
  type JobKind,
  jobsTopic,
  type Pause,
  type Queue,
  renewLease,
  type RunningJob,
  topicOf,
  watchQueues,
} from './queue.ts';
import { openWorker, type Worker } from './worker-identity.ts';

type Payload = { step: string };
const kind: JobKind<Payload> = {
  ...{ kind: 'test.step', queue: 'reading' },
  payload: z.object({ step: z.string() }),
};
const logger = createLogger('silent');

let scratch: ScratchDatabase;
let database: Database;
let events: Events;
let ownerId: string;
let queues: Queue[] = [];
let workers: Worker[] = [];

beforeEach(async () => {
  scratch = await createScratchDatabase();
  database = await openDatabase({
    databaseUrl: scratch.url,
    dataDirectory: '/nowhere',
    pgBinDir: undefined,
    logger,
  });
  events = await openEvents(database, logger);
  ownerId = await person();
  queues = [];
  workers = [];
});
afterEach(async () => {
  for (const queue of queues) await queue.stop();
  for (const worker of workers) await worker.close();
  await events.close();
  await database.close();
  await scratch.drop();
});

async function person(): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await database.db.$client.query(
    `insert into users (id, name, email, email_key, password_hash, user_type)
     values ($1, 'alice', $2, $2, '', 'student')`,
    [id, email],
  );
  return id;
}

const add = (step: string, owner = ownerId, maxAttempts = 3) =>
  database.db.transaction((tx) =>
    addJob(tx, { kind, payload: { step }, ownerId: owner, dedupeKey: step, maxAttempts }),
  );
const states = async () =>
  Object.fromEntries(
    (
      await scratch.query<{ dedupe_key: string; state: string }>(
        'select dedupe_key, state from jobs order by id',
      )
    ).map((job) => [job.dedupe_key, job.state]),
  );

async function work(
  run: JobHandler<Payload>['run'],
  options: {
    concurrency?: number;
    express?: true;
    pollMs?: number;
    gaveUp?: (payload: Payload) => void;
    excuses?: (error: unknown) => boolean;
    delayed?: (payload: Payload, until: Date) => Promise<void>;
  } = {},
): Promise<Queue> {
  const { concurrency = 1, express, pollMs = 60_000, gaveUp = () => {}, excuses, delayed } = options;
  const worker = await openWorker(database, logger);
  workers.push(worker);
  const queue = createQueue({
    ...{ name: 'reading', db: database.db, logger, worker: worker.id },
    ...{ concurrency, pollMs, ...(express && { express }) },
  });
  const handler: JobHandler<Payload> = {
    ...{ kind, run, gaveUp: async (payload) => gaveUp(payload) },
    ...(excuses && { excuses }),
    ...(delayed && { delayed }),
  };
  queue.handle(handler);
  events.onWake(jobsTopic, () => queue.wake());
  events.onWake(topicOf('reading'), () => queue.look());
  await queue.start();
  queues.push(queue);
  return queue;
}

/**
 * As often as `watchQueues` has queues look where the server runs: a job whose row is locked just then, because its lease is
 * being renewed, is passed over by the look that it wakes.
 */
const watched = { pollMs: 1000 };

const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

test('a job runs as soon as its transaction commits, in whatever process waits for it', async () => {
  const ran: string[] = [];
  await work(async ({ payload }) => void ran.push(payload.step));
  await add('one');
  await expect.poll(states).toEqual({ one: 'done' });
  expect(ran).toEqual(['one']);
});

test('a job whose transaction is rolled back never was', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await addJob(tx, { kind, payload: { step: 'one' }, ownerId, dedupeKey: 'one', maxAttempts: 3 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await states()).toEqual({});
});

test('there is at most one live job per key', async () => {
  await add('one');
  await add('one');
  expect(await scratch.query('select id from jobs')).toHaveLength(1);
  await work(async () => {});
  await expect.poll(states).toEqual({ one: 'done' });
  await add('one');
  expect(await scratch.query('select id from jobs')).toHaveLength(2);
});

test('a job that is asked for again while it runs is run once more', async () => {
  const addAgain = () =>
    database.db.transaction((tx) =>
      addJob(tx, {
        ...{ kind, payload: { step: 'one' }, ownerId },
        dedupeKey: 'one',
        maxAttempts: 1,
        again: true,
      }),
    );
  let runs = 0;
  await addAgain();
  // Asked twice while it runs, but once while it waits, which is no reason to run it again.
  await addAgain();
  await work(async () => {
    runs += 1;
    if (runs > 1) return;
    await addAgain();
    await addAgain();
    await add('one');
  }, watched);
  await expect.poll(states).toEqual({ one: 'done' });
  expect(runs).toBe(2);
  expect(await scratch.query('select id from jobs where ready')).toHaveLength(0);
});

test('a job that looks while what it waits for comes looks once more', async () => {
  let looks = 0;
  await add('one');
  await work(async () => {
    looks += 1;
    if (looks > 1) return;
    await expediteJobs(database.db, kind, { step: 'one' });
    return { resumeIn: 3600 };
  }, watched);
  await expect.poll(states).toEqual({ one: 'done' });
  expect(looks).toBe(2);
});

test('each job runs once although several workers look', async () => {
  const ran: string[] = [];
  const run = async ({ payload }: RunningJob<Payload>) => void ran.push(payload.step);
  const steps = Array.from({ length: 40 }, (_, i) => `step ${i}`);
  await Promise.all([work(run, { concurrency: 3 }), work(run, { concurrency: 3 }), work(run)]);
  await Promise.all(steps.map((step) => add(step)));
  await allDone();
  expect(ran.toSorted()).toEqual(steps.toSorted());
});

test('whoever has fewer jobs running comes first', async () => {
  const bob = await person();
  for (const step of ['alice 1', 'alice 2', 'alice 3']) await add(step);
  await add('bob 1', bob);
  const ran: string[] = [];
  const stop = new AbortController();
  await work(
    async ({ payload }) => {
      ran.push(payload.step);
      await until(stop.signal);
    },
    { concurrency: 2 },
  );
  await expect.poll(() => ran).toEqual(['alice 1', 'bob 1']);
  stop.abort();
});

/**
 * Creates jobs made of units of a second each, which resume where they stopped; `log` records whose unit was
 * done.
 */
function unitsOf(
  lengths: Record<string, number>,
  log: string[],
  onUnit: () => Promise<unknown> = async () => {},
) {
  const done = new Map<string, number>();
  return async ({ payload: { step }, ...job }: RunningJob<Payload>): Promise<void | Pause> => {
    for (let worked = 1; (done.get(step) ?? 0) < (lengths[step] ?? 1); worked += 1) {
      done.set(step, (done.get(step) ?? 0) + 1);
      log.push(step);
      job.recordWork(worked * 1000);
      await onUnit();
      if (await job.shouldYield()) return { resumeIn: 0 };
    }
  };
}
/** Summarises "aaabb" as "3 a, 2 b". */
const runsOf = (log: string[]) =>
  log
    .reduce<[number, string][]>((runs, step) => {
      const last = runs.at(-1);
      if (last?.[1] === step) last[0] += 1;
      else runs.push([1, step]);
      return runs;
    }, [])
    .map((run) => run.join(' '))
    .join(', ');
const allDone = () =>
  vi.waitFor(async () => expect(new Set(Object.values(await states()))).toEqual(new Set(['done'])), patience);

test('with one slot a short job passes a long one of somebody else, which then goes on where it was', async () => {
  const bob = await person();
  const log: string[] = [];
  const run = unitsOf({ 'alice book': 40, 'bob text': 2 }, log, async () => {
    if (log.length === 20) await add('bob text', bob);
  });
  await work(run, watched);
  await add('alice book');
  await allDone();
  expect(runsOf(log)).toBe('20 alice book, 2 bob text, 20 alice book');
  const rows = await scratch.query<{ work: number }>('select work from jobs order by id');
  expect(rows.map(({ work: seconds }) => seconds)).toEqual([40, 2]);
});

test('beside full slots one new job of somebody who has none running starts at once, for a moment', async () => {
  const [bob, carol] = [await person(), await person()];
  const log: string[] = [];
  const held = new AbortController();
  const units = unitsOf({ 'bob book': 5 }, log);
  const run = async (job: RunningJob<Payload>): Promise<void | Pause> => {
    const { step } = job.payload;
    if (step === 'bob book') return units(job);
    log.push(step);
    if (!held.signal.aborted) await Promise.race([until(held.signal), until(job.signal)]);
  };
  await work(run, { ...watched, express: true });
  await add('alice 1');
  await expect.poll(() => log).toEqual(['alice 1']);
  // Another one of hers waits for the slot; his book gets three seconds, then waits as well.
  await add('alice 2');
  await add('bob book', bob);
  await expect.poll(() => log).toEqual(['alice 1', 'bob book', 'bob book', 'bob book']);
  await add('carol text', carol);
  await expect.poll(() => log.at(-1)).toBe('carol text');
  expect(await states()).toEqual({
    ...{ 'alice 1': 'running', 'alice 2': 'queued', 'bob book': 'queued', 'carol text': 'running' },
  });
  held.abort();
  await allDone();
  expect(log.filter((step) => step === 'bob book')).toHaveLength(5);
});

test('books of two people get equal shares of the work, however many books each has', async () => {
  const bob = await person();
  for (const step of ['alice 1', 'alice 2', 'alice 3']) await add(step);
  await add('bob', bob);
  const log: string[] = [];
  await work(unitsOf({ 'alice 1': 25, 'alice 2': 25, 'alice 3': 25, bob: 40 }, log), watched);
  await allDone();
  const ofBob = log.map((step) => step === 'bob');
  const untilBobIsDone = ofBob.slice(0, ofBob.lastIndexOf(true) + 1);
  expect(Math.abs(untilBobIsDone.length / 2 - 40)).toBeLessThanOrEqual(10);
  for (const step of ['alice 1', 'alice 2', 'alice 3'])
    expect(log.filter((each) => each === step)).toHaveLength(25);
});

test('of one person a short job passes a long one, and long ones are finished one after the other', async () => {
  const log: string[] = [];
  const run = unitsOf({ 'book 1': 30, 'book 2': 30, text: 2 }, log, async () => {
    if (log.length === 45) await add('text');
  });
  await add('book 1');
  await add('book 2');
  await work(run, watched);
  await allDone();
  expect(runsOf(log)).toBe('3 book 1, 10 book 2, 27 book 1, 5 book 2, 2 text, 15 book 2');
});

test('of one person a book keeps no shorter one waiting to its end', async () => {
  const log: string[] = [];
  await add('library');
  await add('book');
  await work(unitsOf({ library: 90, book: 25 }, log), watched);
  await allDone();
  expect(runsOf(log)).toBe('3 library, 10 book, 37 library, 15 book, 50 library');
});

test('of one person a text that was interrupted goes on after a short run of a newer book', async () => {
  const log: string[] = [];
  const units = unitsOf({ book: 20 }, log);
  await work(async (job) => {
    if (job.payload.step === 'book') return units(job);
    log.push('text');
    job.recordWork(1000);
    if (log.length > 1) return;
    await add('book');
    return { resumeIn: 0 };
  }, watched);
  await add('text');
  await allDone();
  expect(runsOf(log)).toBe('1 text, 4 book, 1 text, 16 book');
});

test('who has had much comes before newcomers after a while', async () => {
  const bob = await person();
  const ran: string[] = [];
  await add('alice');
  await add('bob', bob);
  const stop = await work(async () => {});
  await allDone();
  await stop.stop();
  // An hour of work, decayed for the given minutes.
  const setTurn = (minutes: number) =>
    scratch.query(
      `insert into job_turns (queue, owner_id, turn, waiting)
       values ('reading', $1, log(2, 3600) + extract(epoch from now()) / 30 - $2::float8 * 2, false)
       on conflict (queue, owner_id) do update set turn = excluded.turn`,
      [ownerId, minutes],
    );
  const run = async ({ payload }: RunningJob<Payload>) => void ran.push(payload.step);
  for (const minutes of [5, 6]) {
    await setTurn(minutes);
    await add(`alice ${minutes}`);
    await add(`newcomer ${minutes}`, await person());
    const queue = await work(run);
    await allDone();
    await queue.stop();
  }
  expect(ran).toEqual(['newcomer 5', 'alice 5', 'alice 6', 'newcomer 6']);
});

test('a job that fails is tried again later, and given up at last', async () => {
  let runs = 0;
  const lost: string[] = [];
  const queue = await work(
    async () => {
      runs += 1;
      throw new Error('no');
    },
    { gaveUp: ({ step }) => void lost.push(step) },
  );
  await add('one', ownerId, 2);
  await expect.poll(async () => [runs, await states()]).toEqual([1, { one: 'queued' }]);
  const [delayed] = await scratch.query<{ later: boolean }>(
    `select run_at >= created_at + interval '2 seconds' as later from jobs`,
  );
  expect(delayed?.later).toBe(true);
  expect(lost).toEqual([]);
  await scratch.query('update jobs set run_at = now()');
  queue.wake();
  await expect.poll(() => lost).toEqual(['one']);
  expect(await states()).toEqual({ one: 'failed' });
  expect(runs).toBe(2);
});

test('cancelling stops a running job at once, and what it writes afterwards is refused', async () => {
  let job: RunningJob<Payload> | undefined;
  let isStopped = false;
  await work(async (running) => {
    job = running;
    await until(running.signal);
    isStopped = true;
  });
  await add('one');
  await expect.poll(() => job).toBeDefined();
  const renewed = () =>
    database.db.transaction((tx) => renewLease(tx, job?.lease ?? { jobId: ownerId, worker: '' }));
  expect(await renewed()).toBe(true);
  await database.db.transaction((tx) => cancelJobs(tx, kind, ['one']));
  await expect.poll(() => isStopped).toBe(true);
  expect(await renewed()).toBe(false);
  expect(await states()).toEqual({ one: 'cancelled' });
});

test('cancelling is noticed also while somebody holds the row of another running job', async () => {
  const stopped: string[] = [];
  let begun = 0;
  const run: JobHandler<Payload>['run'] = async ({ payload, signal }) => {
    begun += 1;
    await until(signal);
    stopped.push(payload.step);
  };
  await work(run, { concurrency: 2 });
  await add('one');
  await add('two');
  await expect.poll(() => begun).toBe(2);
  await database.db.transaction(async (held) => {
    await held.execute(sql`select from jobs where dedupe_key = 'one' for update`);
    await database.db.transaction((tx) => cancelJobs(tx, kind, ['two']));
    await expect.poll(() => stopped).toEqual(['two']);
  });
});

test('a worker that stops hands its job back, and the next one goes on at once', async () => {
  let begun = 0;
  const queue = await work(async ({ signal }) => {
    begun += 1;
    await until(signal);
  });
  await add('one');
  await expect.poll(() => begun).toBe(1);
  await queue.stop();
  expect(await states()).toEqual({ one: 'queued' });
  const attempts: number[] = [];
  await work(async ({ attempt }) => void attempts.push(attempt));
  await expect.poll(states).toEqual({ one: 'done' });
  expect(attempts).toEqual([1]);
});

test('the job of a dead worker is taken over at once, that of a living one when its lease ends', async () => {
  const living = await openWorker(database, logger);
  workers.push(living);
  for (const [step, worker, lease] of [
    ['dead', randomUUID(), '1 hour'],
    ['alive, lease over', living.id, '-1 second'],
    ['alive', living.id, '1 hour'],
  ] as const) {
    await add(step);
    await scratch.query(
      `update jobs set state = 'running', worker = $2, attempts = 1, lease_until = now() + $3::interval where dedupe_key = $1`,
      [step, worker, lease],
    );
  }
  await work(async () => {});
  await expect.poll(states).toEqual({ dead: 'done', 'alive, lease over': 'done', alive: 'running' });
});

/** Breaks every connection of this database, in use or not, as a PostgreSQL restart does. */
const cutConnections = () =>
  scratch.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  );

test('a job whose time comes is taken without a notification', async () => {
  const ran: string[] = [];
  const reading = await work(async ({ payload }) => void ran.push(payload.step));
  const stop = watchQueues({ db: database.db, logger }, { reading });
  const runAt = new Date(Date.now() + 200);
  await database.db.transaction((tx) =>
    addJob(tx, { kind, payload: { step: 'late' }, ownerId, dedupeKey: 'late', maxAttempts: 1, runAt }),
  );
  await expect.poll(() => ran).toEqual(['late']);
  await stop();
});

test('a job wakes the workers of its own queue', async () => {
  const woken: string[] = [];
  for (const name of ['reading', 'mailing'] as const)
    for (const topic of [jobsTopic, topicOf(name)]) events.onWake(topic, () => woken.push(name));
  await add('one');
  await expect.poll(() => woken).toEqual(['reading']);
  // Neither what is there already nor what is for later wakes anybody.
  await add('one');
  await database.db.transaction((tx) =>
    addJob(tx, {
      ...{ kind, payload: { step: 'two' }, ownerId, dedupeKey: 'two', maxAttempts: 1 },
      runAt: new Date(Date.now() + 60_000),
    }),
  );
  await events.wake(jobsTopic);
  await expect.poll(() => woken).toEqual(['reading', 'reading', 'mailing']);
});

test('a worker whose connections were cut is seen to be alive again, and keeps its job', async () => {
  const stop = new AbortController();
  let begun = 0;
  await work(async () => {
    begun += 1;
    await until(stop.signal);
  });
  await add('one');
  await expect.poll(() => begun).toBe(1);
  const back = new Promise<void>((resolve) => events.onWake(jobsTopic, resolve));
  await cutConnections();
  await back;
  await expect
    .poll(() =>
      scratch.query(
        `select 1 from pg_locks join pg_database d on d.oid = database
         where locktype = 'advisory' and objsubid = 2 and datname = current_database()`,
      ),
    )
    .not.toEqual([]);
  await work(async () => void (begun += 1));
  stop.abort();
  await expect.poll(states).toEqual({ one: 'done' });
  expect(begun).toBe(1);
});

test('a job that the database left in the lurch goes on as soon as it is back, and is not blamed', async () => {
  const attempts: number[] = [];
  await work(async ({ attempt }) => {
    attempts.push(attempt);
    if (attempts.length > 1) return;
    await database.db.transaction(async (tx) => {
      await cutConnections();
      await tx.execute('select 1');
    });
  });
  await add('one', ownerId, 1);
  await expect.poll(states).toEqual({ one: 'done' });
  expect(attempts).toEqual([1, 1]);
});

test('a job whose lease ran out while it went on is not begun beside itself', async () => {
  const stop = new AbortController();
  let begun = 0;
  const queue = await work(
    async () => {
      begun += 1;
      await until(stop.signal);
    },
    { concurrency: 2 },
  );
  await add('one');
  await expect.poll(() => begun).toBe(1);
  await scratch.query(`update jobs set lease_until = now() - interval '1 second'`);
  queue.wake();
  await add('two');
  await expect.poll(() => begun).toBe(2);
  stop.abort();
  await expect.poll(states).toEqual({ one: 'done', two: 'done' });
  expect(begun).toBe(2);
});

/** A job as its worker left it when it was killed. */
async function addOrphan(step: string, left: { attempts: number; deaths: number }): Promise<void> {
  await add(step, ownerId, 2);
  await scratch.query(
    `update jobs set state = 'running', worker = $2, attempts = $3, deaths = $4, lease_until = now() - interval '1 second'
     where dedupe_key = $1`,
    [step, randomUUID(), left.attempts, left.deaths],
  );
}

test('a killed worker is not counted as a failure: its job goes on at once, after further kills later and later', async () => {
  for (const deaths of [0, 1, 5, 15]) await addOrphan(`${deaths} before`, { attempts: 2, deaths });
  const attempts: number[] = [];
  const delays: Record<string, number> = {};
  await work(async ({ attempt }) => void attempts.push(attempt), {
    delayed: async ({ step }, until) => {
      delays[step] = Math.round((until.getTime() - Date.now()) / 1000);
    },
  });
  await expect
    .poll(states)
    .toMatchObject({ '0 before': 'done', '1 before': 'queued', '15 before': 'queued' });
  expect(attempts).toEqual([2]);
  await expect.poll(() => delays).toEqual({ '1 before': 4, '5 before': 64, '15 before': 3600 });
  const rows = await scratch.query(
    `select attempts, deaths, error from jobs where dedupe_key in ('1 before', '15 before') order by deaths`,
  );
  expect(rows).toEqual([
    { attempts: 1, deaths: 2, error: 'died' },
    { attempts: 1, deaths: 16, error: 'died' },
  ]);
});

test('a job whose workers have died for hours is given up, unless it got somewhere in between', async () => {
  await addOrphan('stuck', { attempts: 1, deaths: 19 });
  await addOrphan('moving', { attempts: 1, deaths: 0 }); // as renewLease leaves it
  const lost: string[] = [];
  const queue = await work(async () => {}, { gaveUp: ({ step }) => void lost.push(step) });
  await expect.poll(states).toEqual({ stuck: 'queued', moving: 'done' });
  await scratch.query('update jobs set run_at = now()');
  queue.wake();
  await expect.poll(states).toEqual({ stuck: 'failed', moving: 'done' });
  await expect.poll(() => lost).toEqual(['stuck']);
  expect(await scratch.query(`select error from jobs where state = 'failed'`)).toEqual([{ error: 'died' }]);
});

test('progress forgets deaths as it forgets failures', async () => {
  await addOrphan('one', { attempts: 1, deaths: 0 });
  const stop = new AbortController();
  await work(async ({ lease }) => {
    await database.db.transaction((tx) => renewLease(tx, lease));
    await until(stop.signal);
  });
  await expect
    .poll(() => scratch.query('select attempts, deaths from jobs'))
    .toEqual([{ attempts: 0, deaths: 0 }]);
  stop.abort();
});

test('an error that is no fault of the work is not counted as a failure, and its retries come later each time', async () => {
  const delays: number[] = [];
  let runs = 0;
  const queue = await work(
    async () => {
      runs += 1;
      throw new Error('the disk is away');
    },
    {
      excuses: (error) => error instanceof Error && error.message === 'the disk is away',
      delayed: async (_payload, until) => {
        delays.push(Math.round((until.getTime() - Date.now()) / 1000));
      },
    },
  );
  await add('one', ownerId, 1);
  for (const delay of [4, 8, 16]) {
    await expect.poll(() => delays.at(-1)).toBe(delay);
    await scratch.query('update jobs set run_at = now()');
    queue.wake();
  }
  await expect.poll(() => runs).toBe(4);
  expect(await states()).toEqual({ one: 'queued' });
});

test('a job for which the database has no room waits longer each time, and does not fail', async () => {
  let runs = 0;
  const queue = await work(async () => {
    runs += 1;
    await database.db.execute(
      sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    );
  });
  await add('one', ownerId, 1);
  for (const expected of [1, 2, 3]) {
    await expect.poll(() => runs).toBe(expected);
    await expect
      .poll(() => scratch.query('select state, attempts, deaths, error from jobs'))
      .toEqual([{ state: 'queued', attempts: 0, deaths: expected, error: 'disk_full' }]);
    await scratch.query('update jobs set run_at = now()');
    queue.wake();
  }
});
