declare const told: unique symbol;

/** Something that has happened in one feature and that others may do something about; told in this process only. */
export interface BusEvent<Payload> {
  readonly name: string;
  readonly [told]?: Payload;
}

export const defineEvent = <Payload>(name: string): BusEvent<Payload> => ({ name });

type Listener<Payload> = (payload: Payload) => Promise<unknown>;

export interface Bus {
  listen<Payload>(event: BusEvent<Payload>, listener: Listener<Payload>): void;
  /**
   * Settles once all who listen have done their part, one after the other. The first that fails fails the telling, and
   * with it the job that tells, which tells all of them again later: each does its part once, however often it is told.
   */
  tell<Payload>(event: BusEvent<Payload>, payload: Payload): Promise<void>;
}

export function createBus(): Bus {
  const listeners = new Map<BusEvent<unknown>, Listener<never>[]>();
  return {
    listen(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    async tell<Payload>(event: BusEvent<Payload>, payload: Payload) {
      const listening = (listeners.get(event) ?? []) as Listener<Payload>[];
      for (const listener of listening) await listener(payload);
    },
  };
}
