import type { Quotas, Refused } from '../../../platform/quotas.ts';
import type { HeavyReport } from '../../../platform/heavy-work.ts';
import type { NetworkLoad, PersonLoad } from './messages.ts';

/** Environment name of a limit: requestsPerPerson is REQUESTS_PER_PERSON. */
export const settingOf = (limit: string) =>
  limit.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** What one process may list of each, so that it fits into a message of PostgreSQL. */
const listedByProcess = 10;

const summed = (refused: readonly Refused[]) => ({
  refused: refused.reduce((sum, { count }) => sum + count, 0),
  limits: refused.map(({ limit }) => settingOf(limit)),
});

const busiest = (one: Omit<PersonLoad, 'personId'>, other: Omit<PersonLoad, 'personId'>) =>
  other.running - one.running || other.waiting - one.waiting || other.refused - one.refused;

const mostConnected = (one: NetworkLoad, other: NetworkLoad) =>
  other.refused - one.refused || (other.connections ?? 0) - (one.connections ?? 0);

/** Heavy work of this process by person, and what it has refused them. */
export function listPeople(work: HeavyReport['people'], refused: readonly Refused[]): PersonLoad[] {
  const ofPeople = refused.filter(({ kind }) => kind === 'person');
  const ids = new Set([...work.map(({ personId }) => personId), ...ofPeople.map(({ who }) => who)]);
  return [...ids]
    .map((personId) => {
      const own = summed(ofPeople.filter(({ who }) => who === personId));
      const heavy = work.find((each) => each.personId === personId);
      const turned = heavy?.refused ?? 0;
      return {
        ...{ personId, running: heavy?.running ?? 0, waiting: heavy?.waiting ?? 0 },
        seconds: heavy?.servedSeconds ?? 0,
        refused: own.refused + turned,
        limits: turned > 0 ? [...own.limits, settingOf('heavyWork')] : own.limits,
      };
    })
    .toSorted(busiest)
    .slice(0, listedByProcess);
}

/** @param connections open ones by network; null where they are a proxy's */
export function listNetworks(
  connections: ReturnType<Quotas['open']>['networks'] | null,
  refused: readonly Refused[],
): NetworkLoad[] {
  const ofNetworks = refused.filter(({ kind }) => kind === 'network');
  return [...new Set([...(connections?.keys() ?? []), ...ofNetworks.map(({ who }) => who)])]
    .map((network) => ({
      network,
      connections: connections && (connections.get(network) ?? 0),
      ...summed(ofNetworks.filter(({ who }) => who === network)),
    }))
    .toSorted(mostConnected)
    .slice(0, listedByProcess);
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/** Adds up what several processes say of the same person. */
export function mergePeople(told: readonly PersonLoad[]): PersonLoad[] {
  const merged = new Map<string, PersonLoad>();
  for (const each of told) {
    const known = merged.get(each.personId);
    merged.set(
      each.personId,
      known
        ? {
            personId: each.personId,
            running: known.running + each.running,
            waiting: known.waiting + each.waiting,
            seconds: known.seconds + each.seconds,
            refused: known.refused + each.refused,
            limits: union(known.limits, each.limits),
          }
        : each,
    );
  }
  return [...merged.values()].toSorted(busiest);
}

/** Adds up what several processes say of the same network. */
export function mergeNetworks(told: readonly NetworkLoad[]): NetworkLoad[] {
  const merged = new Map<string, NetworkLoad>();
  for (const each of told) {
    const known = merged.get(each.network);
    const isCounted = (known?.connections ?? each.connections) !== null;
    merged.set(each.network, {
      network: each.network,
      connections: isCounted ? (known?.connections ?? 0) + (each.connections ?? 0) : null,
      refused: (known?.refused ?? 0) + each.refused,
      limits: union(known?.limits ?? [], each.limits),
    });
  }
  return [...merged.values()].toSorted(mostConnected);
}
