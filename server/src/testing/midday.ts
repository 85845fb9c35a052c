/** A time zone where it is about noon now, so that no day begins while a test runs; its date is that of UTC. */
export const middayZone = zoneAtNoon(new Date());

function zoneAtNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours();
  // POSIX counts westwards.
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}
