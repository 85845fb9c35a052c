import type { Client } from './built-server.ts';

/** One attack from one account, repeated until stopped. */
export type Trick = (attacker: Client, signal: AbortSignal) => Promise<unknown>;

export const times = (count: number, work: (n: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)));

export async function read(client: Client, path: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(client.origin + path, { headers: client.headers, signal });
  await response.arrayBuffer();
}

export const text = (content: string) => new TextEncoder().encode(content);
