/** The last task of each name in this tab, for browsers without locks. */
const lasts = new Map<string, Promise<unknown>>();

/** Runs tasks of the same name one after the other, in the order of the calls, those of other tabs too. */
export async function takeTurns<T>(name: string, task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(`gene-turn:${name}`, task);
  const turn = (lasts.get(name) ?? Promise.resolve()).then(task);
  lasts.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
