/** Reminders of study sessions while the worker is killed again and again: does each arrive once? */
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../server/src/testing/mail-server.ts';
import { BuiltServer } from './built-server.ts';
import { withDatabase } from './database.ts';
import type { Bench, Figure } from './figures.ts';

const people = 1000;
/** In milliseconds: anywhere between deciding and sending, and while it starts. A busy machine takes longer. */
const killAfter = { least: 50, spread: 1000, spreadPerStart: 0.3 };
/** A worker that sends more is killed at once, so that a quick machine does not end with a few kills. */
const mostMailsPerLife = 9;
const subjectStart = 'Study session at ';

export const bench: Bench = {
  name: 'notices',
  async run({ log }) {
    const mail = await startMailServer();
    const server = await BuiltServer.create();
    const environment = { ROLE: 'worker', SMTP_URL: mail.url };
    try {
      const startMs = (await server.start()) * 1000;
      const spread = Math.max(killAfter.spread, killAfter.spreadPerStart * startMs);
      await withDatabase(server, (client) =>
        client.query(
          `with people as (
            insert into users (id, name, email, email_key, password_hash, user_type, email_verified_at)
            select gen_random_uuid(), 'Person', 'p' || at || '@bench.example', 'p' || at || '@bench.example', '', 'student', now()
            from generate_series(1, $1::int) at returning id)
          insert into plan_sessions (owner_id, id, day, start_time, minutes, title, note, origin)
          select id, gen_random_uuid(), (soon at time zone 'utc')::date, to_char(soon at time zone 'utc', 'HH24:MI'), 30, 'Bench', '', 'hand'
          from people, (select now() + interval '14 minutes' as soon) as time`,
          [people],
        ),
      );
      await server.stop();
      let kills = 0;
      while ((await countLeft(server, environment)) > 0) {
        await liveUpTo(killAfter.least + Math.random() * spread, mail);
        await server.kill({ database: false });
        kills += 1;
        await putOff(server);
      }
      const taken = await mailsByPerson(mail);
      const doubled = [...taken.values()].filter((count) => count > 1).length;
      log(`  ${taken.size} of ${people} mails, ${kills} kills; ${await countOutcomes(server)}`);
      const figure = (metric: string, value: number): Figure => ({
        ...{ metric, value, unit: 'mails', reach: { atMost: 0 }, reference: null },
        data: `${people} notices, ${kills} kills`,
      });
      return [figure('lost', people - taken.size), figure('doubled', doubled)];
    } finally {
      await server.remove();
      await mail.close();
    }
  },
};

/** @param ms unless the mails of this life have gone out before */
async function liveUpTo(ms: number, mail: Awaited<ReturnType<typeof startMailServer>>): Promise<void> {
  const end = Date.now() + ms;
  const last = mail.count(subjectStart) + Math.ceil(Math.random() * mostMailsPerLife);
  while (Date.now() < end && mail.count(subjectStart) < last) await sleep(2);
}

/** Lets the sessions that nobody got a mail about begin in 14 minutes again: nobody is told of one that has begun. */
function putOff(server: BuiltServer): Promise<unknown> {
  return withDatabase(server, (client) =>
    client.query(
      `with soon as (
        select (soon at time zone 'utc')::date as day, to_char(soon at time zone 'utc', 'HH24:MI') as start
        from (select now() + interval '14 minutes' as soon) as time),
      told as (
        update notices set content = content || jsonb_build_object('day', soon.day, 'startTime', soon.start)
        from soon where id in (select notice_id from notice_deliveries where outcome is null))
      update plan_sessions set day = soon.day, start_time = soon.start
      from soon where owner_id not in (select owner_id from notices)`,
    ),
  );
}

/** The server's own record of the mails. */
function countOutcomes(server: BuiltServer): Promise<string> {
  return withDatabase(server, async (client) => {
    const { rows } = await client.query<{ outcome: string; count: number }>(
      `select coalesce(outcome, 'none') as outcome, count(*)::int from notice_deliveries where channel = 'email' group by 1 order by 1`,
    );
    return rows.map(({ outcome, count }) => `${count} ${outcome}`).join(', ');
  });
}

/** Starts the worker and counts what it still has to send. */
async function countLeft(server: BuiltServer, environment: Record<string, string>): Promise<number> {
  await server.start(environment);
  return withDatabase(server, async (client) => {
    const { rows } = await client.query<{ told: number; left: number }>(
      `select (select count(*)::int from notices) as told,
        (select count(*)::int from notice_deliveries where channel = 'email' and outcome is null) as left`,
    );
    const [{ told, left } = { told: 0, left: 0 }] = rows;
    return people - told + left;
  });
}

async function mailsByPerson(
  mail: Awaited<ReturnType<typeof startMailServer>>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let left = mail.count(subjectStart); left > 0; left -= 1) {
    const { to } = await mail.next(subjectStart);
    for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}
