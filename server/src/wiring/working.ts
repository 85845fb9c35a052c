import {
  createQueue,
  jobsTopic,
  type Queue,
  type QueueName,
  topicOf,
  watchQueues,
} from '../platform/queue.ts';
import { openWorker } from '../platform/worker-identity.ts';
import type { Area } from './area.ts';
import type { Platform } from './platform.ts';

/** Questions and chapters sent to a language model at a time. */
const writersAtOnce = 2;
const awaitedAtOnce = 2;
/** Mostly spent waiting for a server. */
const messagesAtOnce = 4;

/** Starts working on every area's jobs. */
export async function startWorking(
  { config, logger, closing, disk, database, events }: Platform,
  areas: readonly Area<object>[],
): Promise<void> {
  const worker = await openWorker(database, logger);
  closing.add(worker.close);
  const shared = { db: database.db, logger, worker: worker.id };
  // Reading and forecasting take space. The rest is small, and somebody waits for it.
  const mayBegin = () => disk.state() === 'ok';
  const queues: Record<QueueName, Queue> = {
    reading: createQueue({
      ...shared,
      name: 'reading',
      mayBegin,
      concurrency: config.readingSlots,
      express: true,
    }),
    writing: createQueue({ ...shared, name: 'writing', concurrency: writersAtOnce }),
    awaited: createQueue({ ...shared, name: 'awaited', concurrency: awaitedAtOnce }),
    forecasting: createQueue({ ...shared, name: 'forecasting', mayBegin, concurrency: 1 }),
    // What is fetched or spoken says itself that the disk is full.
    fetching: createQueue({ ...shared, name: 'fetching', concurrency: 1 }),
    mailing: createQueue({ ...shared, name: 'mailing', concurrency: messagesAtOnce }),
    alerting: createQueue({ ...shared, name: 'alerting', concurrency: messagesAtOnce }),
    pushing: createQueue({ ...shared, name: 'pushing', concurrency: messagesAtOnce }),
    grading: createQueue({ ...shared, name: 'grading', concurrency: messagesAtOnce }),
    encoding: createQueue({ ...shared, name: 'encoding', mayBegin, concurrency: 1 }),
    speaking: createQueue({ ...shared, name: 'speaking', concurrency: 1 }),
    keeping: createQueue({ ...shared, name: 'keeping', mayBegin, concurrency: 1 }),
    // An export of gigabytes takes minutes.
    accounts: createQueue({ ...shared, name: 'accounts', concurrency: 3 }),
    punctual: createQueue({ ...shared, name: 'punctual', concurrency: 1 }),
  };
  for (const handler of areas.flatMap((area) => area.handlers ?? []))
    queues[handler.kind.queue].handle(handler);
  closing.add(() => Promise.all(Object.values(queues).map((queue) => queue.stop())));
  for (const [name, queue] of Object.entries(queues)) {
    events.onWake(jobsTopic, () => queue.wake());
    events.onWake(topicOf(name as QueueName), () => queue.look());
    await queue.start();
  }
  closing.add(watchQueues({ db: database.db, logger }, queues));
}
