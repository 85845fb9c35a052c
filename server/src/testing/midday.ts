const loaded = new Date();
/** A time zone where it is about noon now, so that no day begins while a test runs; its date is that of UTC. */
export const middayZone = zoneAtNoon(loaded);

/** About noon of a day in `middayZone`; its month counts from 1. */
export function noonOf(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day, loaded.getUTCHours()));
}

function zoneAtNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours();
  // POSIX counts westwards.
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}
