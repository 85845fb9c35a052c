import type { LoadReport } from '@gene/contract/settings';
import type { Quotas } from '../../../platform/quotas.ts';
import type { Db } from '../../../platform/database.ts';
import type { HeavyWork } from '../../../platform/heavy-work.ts';
import { findPeople } from '../usage/store.ts';

interface Needs {
  db: Db;
  heavy: Pick<HeavyWork, 'report'>;
  quotas: Pick<Quotas, 'refused' | 'limits'>;
  documentsPerPerson: number;
}

/** More than anyone reads. */
const listedMost = 20;
/** Environment name of a limit: requestsPerPerson is REQUESTS_PER_PERSON. */
const settingOf = (limit: string) => limit.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

export async function reportLoad({ db, heavy, quotas, documentsPerPerson }: Needs): Promise<LoadReport> {
  const { running, waiting, people, slots } = heavy.report();
  const limits = { heavyWork: slots, ...quotas.limits, documentsPerPerson };
  const refused = quotas.refused();
  const refusedTo = (who: string) => refused.filter((each) => each.who === who);
  const summed = (who: string) => ({
    refused: refusedTo(who).reduce((sum, { count }) => sum + count, 0),
    limits: refusedTo(who).map(({ limit }) => settingOf(limit)),
  });
  const ids = refused.flatMap(({ kind, who }) => (kind === 'person' ? [who] : []));
  const known = await findPeople(db, [...new Set([...people.map(({ personId }) => personId), ...ids])]);
  const rows = known.map((person) => {
    const work = people.find(({ personId }) => personId === person.id);
    const own = summed(person.id);
    const turned = work?.refused ?? 0;
    return {
      ...person,
      ...{ running: work?.running ?? 0, waiting: work?.waiting ?? 0, seconds: work?.servedSeconds ?? 0 },
      refused: own.refused + turned,
      limits: turned > 0 ? [...own.limits, settingOf('heavyWork')] : own.limits,
    };
  });
  const networks = refused.flatMap(({ kind, who }) => (kind === 'network' ? [who] : []));
  return {
    limits: Object.entries(limits).map(([limit, value]) => ({ setting: settingOf(limit), value })),
    ...{ running, waiting },
    people: rows
      .toSorted((a, b) => b.running - a.running || b.waiting - a.waiting || b.refused - a.refused)
      .slice(0, listedMost),
    networks: [...new Set(networks)].slice(0, listedMost).map((network) => ({ network, ...summed(network) })),
  };
}
