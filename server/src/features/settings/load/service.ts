import os from 'node:os';
import type { LoadReport, ProcessLoad } from '@gene/contract/settings';
import { v7 as uuidv7 } from 'uuid';
import type { Pressure } from '../../../platform/admission.ts';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { HeavyWork } from '../../../platform/heavy-work.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Quotas } from '../../../platform/quotas.ts';
import type { AnyTasks, WorkerPool } from '../../../platform/worker-pool.ts';
import { findPeople } from '../usage/store.ts';
import { createHeardLoads } from './cache.ts';
import type { LoadMessage, LoadTold } from './messages.ts';
import { listNetworks, listPeople, mergeNetworks, mergePeople, settingOf } from './rules.ts';
import { listBusiest } from './store.ts';

export interface LoadService {
  report(): Promise<LoadReport>;
  /** Has this process tell the others of its load, until the function returned is called. */
  start(): () => Promise<void>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'broadcast' | 'onBroadcast' | 'wake' | 'onWake'>;
  logger: Logger;
  role: ProcessLoad['role'];
  heavy: Pick<HeavyWork, 'report'>;
  quotas: Pick<Quotas, 'refused' | 'limits' | 'open'>;
  pool: Pick<WorkerPool<AnyTasks>, 'report'>;
  pressure: () => Pressure;
  isBehindProxy: boolean;
  documentsPerPerson: () => number;
}

/** More than anyone reads. */
const listedMost = 20;
const busiestMost = 10;
const toldEveryMs = 10_000;
const topic = 'load';

/**
 * The load of all processes. Each tells the others of its own by a broadcast every ten seconds and keeps what it
 * last heard in memory, so that nothing is stored and an admin's call asks nobody.
 */
export function createLoadService(needs: Needs): LoadService {
  const { db, events, logger, heavy, quotas, isBehindProxy } = needs;
  const id = uuidv7();
  const host = os.hostname();
  const others = createHeardLoads(id, () => performance.now());

  function measure(): LoadTold {
    const { running, waiting, people } = heavy.report();
    const answering = needs.pool.report();
    const { loopDelayMs, waitingQueries } = needs.pressure();
    const { calls, streams, connections, networks } = quotas.open();
    const isCounted = needs.role !== 'worker' && !isBehindProxy;
    const refused = quotas.refused();
    return {
      state: 'running',
      process: {
        ...{ id, role: needs.role, host },
        open: needs.role === 'worker' ? null : { calls, streams },
        connections: isCounted ? connections : null,
        ...{ loopDelayMs: Math.round(loopDelayMs), waitingQueries },
        answering: { running: answering.running, waiting: answering.waiting },
        heavy: { running, waiting },
      },
      people: listPeople(people, refused),
      networks: listNetworks(isBehindProxy ? null : networks, refused),
    };
  }

  function listLimits(): LoadReport['limits'] {
    const { connections, connectionsPerNetwork, ...held } = quotas.limits;
    const limits = {
      heavyWork: heavy.report().slots,
      ...held,
      ...(!isBehindProxy && { connectionsPerNetwork, connections }),
      documentsPerPerson: needs.documentsPerPerson(),
    };
    return Object.entries(limits).map(([limit, value]) => ({ setting: settingOf(limit), value }));
  }

  return {
    async report() {
      const all = [{ told: measure(), ageMs: 0 }, ...others.list()];
      const loads = mergePeople(all.flatMap(({ told }) => told.people));
      const known = await findPeople(
        db,
        loads.map(({ personId }) => personId),
      );
      const rows = loads.flatMap(({ personId, ...load }) =>
        known.flatMap((person) => (person.id === personId ? [{ ...person, ...load }] : [])),
      );
      return {
        processes: all.map(({ told, ageMs }) => ({
          ...told.process,
          ageSeconds: Math.floor(ageMs / 1000),
        })),
        limits: listLimits(),
        people: rows.slice(0, listedMost),
        jobs: await listBusiest(db, busiestMost),
        networks: mergeNetworks(all.flatMap(({ told }) => told.networks)).slice(0, listedMost),
        isBehindProxy,
      };
    },
    start() {
      const send = async (message: LoadMessage): Promise<void> => {
        try {
          await events.broadcast(topic, message);
        } catch (error) {
          // Its figures grow old on the screen; the next ones come by themselves.
          logger.debug({ err: error }, 'The load was not told');
        }
      };
      let telling: Promise<void> | null = null;
      const tell = () => {
        telling ??= send(measure()).finally(() => {
          telling = null;
        });
      };
      const leaves = [
        events.onBroadcast(topic, (message) => others.hear(message)),
        events.onWake(topic, tell),
      ];
      const timer = setInterval(tell, toldEveryMs).unref();
      // A new process has the others tell it of theirs, and tells them of its own.
      events
        .wake(topic)
        .catch((error: unknown) => logger.debug({ err: error }, 'Nobody was asked for loads'));
      return async () => {
        clearInterval(timer);
        for (const leave of leaves) leave();
        await telling;
        await send({ state: 'ended', id });
      };
    },
  };
}
