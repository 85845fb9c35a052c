/** Uses this much processor time. */
export function workFor(milliseconds: number): void {
  const before = process.cpuUsage();
  let spent = 0;
  while (spent < milliseconds) {
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1000;
  }
}
