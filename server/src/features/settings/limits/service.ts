import {
  type LimitName,
  limitNames,
  type LimitsInput,
  LimitsInput as Stored,
  type LimitsReport,
} from '@gene/contract/limits';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Logger } from '../../../platform/logger.ts';
import { saveSetting } from '../changes/service.ts';
import { findSetting } from '../store.ts';

export type Limits = Record<LimitName, number>;

export interface LimitsService {
  /** In force in this process. */
  current(): Limits;
  report(): LimitsReport;
  /** Takes effect at once, in every process. */
  set(adminId: string, input: LimitsInput): Promise<LimitsReport>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'wake' | 'onWake'>;
  logger: Logger;
  isBehindProxy: boolean;
  /** In force where an admin has set none. */
  usual: Limits;
  /** Called with those in force, at first and after each change. */
  apply: (limits: Limits) => void;
}

const name = 'limits';
const changedTopic = 'settings-limits';

const ofEach = <T>(value: (name: LimitName) => T) =>
  Object.fromEntries(limitNames.map((each) => [each, value(each)])) as Record<LimitName, T>;
const unset: LimitsInput = ofEach(() => null);

/** The limits of the whole installation: an admin's, else the environment's. */
export async function createLimits(needs: Needs): Promise<LimitsService> {
  const { db, events, logger, isBehindProxy, usual, apply } = needs;
  let own = unset;

  const current = () => ofEach((each) => own[each] ?? usual[each]);
  const load = async (): Promise<void> => {
    const stored = Stored.safeParse({ ...unset, ...((await findSetting(db, name))?.value as object) });
    if (!stored.success) logger.warn('The saved limits cannot be read: the usual ones apply');
    own = stored.data ?? unset;
    apply(current());
  };
  events.onWake(changedTopic, () => {
    load().catch((error: unknown) => logger.warn({ err: error }, 'The limits cannot be read'));
  });
  await load();

  return {
    current,
    report: () => ({ own, usual, isBehindProxy }),
    async set(adminId, input) {
      await saveSetting(db, adminId, { name, usual: unset, value: input });
      await load();
      await events.wake(changedTopic);
      return { own, usual, isBehindProxy };
    },
  };
}
