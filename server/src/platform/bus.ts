declare const told: unique symbol;

/** An event in one feature that others may react to, within this process. */
export interface BusEvent<Payload> {
  readonly name: string;
  readonly [told]?: Payload;
}

export const defineEvent = <Payload>(name: string): BusEvent<Payload> => ({ name });

type Listener<Payload> = (payload: Payload) => Promise<unknown>;

export interface Bus {
  listen<Payload>(event: BusEvent<Payload>, listener: Listener<Payload>): void;
  /**
   * Calls the listeners one after the other. The first failure rejects, failing the job that tells it; the
   * retry calls all of them again, so listeners must be idempotent.
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
