import { ProcessLoad } from '@gene/contract/settings';
import * as z from 'zod';

const count = z.number().int().min(0);
const refusals = {
  refused: count,
  /** Limits that were hit, named as in the environment. */
  limits: z.array(z.string()),
};

/** A person's heavy work in one process. */
export const PersonLoad = z.object({
  personId: z.uuid(),
  running: count,
  waiting: count,
  /** Work in the last few minutes. */
  seconds: count,
  ...refusals,
});
export type PersonLoad = z.infer<typeof PersonLoad>;

export const NetworkLoad = z.object({ network: z.string(), connections: count.nullable(), ...refusals });
export type NetworkLoad = z.infer<typeof NetworkLoad>;

/** What a process tells the others of itself: its load, or that it ends. */
export const LoadMessage = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('running'),
    process: ProcessLoad,
    people: z.array(PersonLoad),
    networks: z.array(NetworkLoad),
  }),
  z.object({ state: z.literal('ended'), id: z.string() }),
]);
export type LoadMessage = z.infer<typeof LoadMessage>;
export type LoadTold = Extract<LoadMessage, { state: 'running' }>;
