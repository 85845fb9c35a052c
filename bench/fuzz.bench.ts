/**
 * Sends every route calls that are wrong in every way: each must be answered properly, quickly and without
 * flooding the log.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../server/src/testing/client.ts';
import { fuzz } from '../server/src/testing/fuzz.ts';
import { furnish, type Holdings, signUp } from '../server/src/testing/holdings.ts';
import { BuiltServer } from './built-server.ts';
import type { Bench } from './figures.ts';

const calls = 100_000;
/** After this many, the caller gets new data, since some calls delete what they name. */
const callsPerRound = 5000;
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** One line per thousand calls; more would hide a real failure. */
const linesMax = calls / 1000;

/** The calls of a round begin as many as a person may have open. */
async function deleteAttempts(origin: string, token: string): Promise<void> {
  const api = createClient(origin, token);
  for (;;) {
    const { attempts } = await api.practice.list({ query: {} });
    if (attempts.length === 0) return;
    for (const { id } of attempts) await api.practice.delete({ params: { id } });
  }
}

export const bench: Bench = {
  name: 'fuzz',
  async run({ log }) {
    const server = await BuiltServer.create();
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    let seconds = 0;
    let slowest = { ms: 0, name: '' };
    try {
      await server.start({ LOG_LEVEL: 'info' });
      const linesAtStart = server.said.split('\n').length;
      const [admin, student, leaving] = [
        await signUp(server.origin, 'ada'),
        await signUp(server.origin, 'carol', 'institution'),
        await signUp(server.origin, 'lea'),
      ];
      // Whatever ends sessions, or shuts people out, is aimed at whoever is leaving.
      const lea = createClient(server.origin, leaving.token);
      const aims = { user: (await lea.auth.me()).id, session: (await lea.auth.sessions()).sessions[0]!.id };
      let ending: Holdings = { ...(await furnish(server.origin, student)), ...aims };
      for (let round = 0; round * callsPerRound < calls; round += 1) {
        await deleteAttempts(server.origin, student.token);
        const own = { ...(await furnish(server.origin, student, [2028])), ...aims };
        const report = await fuzz({
          ...{ origin: server.origin, seed: seed + round, calls: callsPerRound, owned: { own, ending } },
          callers: {
            ...{ student: student.token, admin: admin.token },
            ...{ teacher: student.token, leaving: leaving.token },
          },
        });
        ending = own;
        seconds += report.seconds;
        if (report.slowest.ms > slowest.ms) slowest = report.slowest;
        for (const [status, count] of report.statuses)
          statuses.set(status, (statuses.get(status) ?? 0) + count);
        faults.push(...report.faults);
        for (const fault of report.faults.slice(0, 5)) log(`  ${fault}`);
      }
      // The log is written a moment after the answer.
      await sleep(500);
      const lines = server.said.split('\n').slice(linesAtStart).filter(Boolean);
      for (const line of lines.slice(0, 10)) log(`  logged: ${line.slice(0, 300)}`);
      log(
        `  ${[...statuses]
          .toSorted(([a], [b]) => a - b)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', ')}`,
      );
      const data = `${calls} calls, seeds from ${seed}`;
      return [
        {
          metric: 'calls without an answer in order',
          data,
          value: faults.length,
          unit: 'calls',
          reach: { atMost: 0 },
        },
        { metric: 'log', data, value: lines.length, unit: 'lines', reach: { atMost: linesMax } },
        { metric: 'calls a second', data, value: calls / seconds, unit: 'calls/s' },
        { metric: `slowest call (${slowest.name})`, data, value: slowest.ms / 1000, unit: 's' },
      ];
    } finally {
      await server.remove();
    }
  },
};
