import * as z from 'zod';
import { Timestamp } from './route.ts';

export const HealthPart = z.enum([
  'database',
  'disk',
  'files',
  'jobs',
  'assistant',
  'meaning',
  'mail',
  'push',
  'clock',
  'backup',
]);
export type HealthPart = z.infer<typeof HealthPart>;

export const HealthItem = z.object({
  part: HealthPart,
  state: z.enum(['ok', 'warning', 'bad']),
  /** Plain-language finding. */
  message: z.string(),
  /** Advice on mending it. */
  advice: z.string().nullable(),
});
export type HealthItem = z.infer<typeof HealthItem>;

/** The state of the installation, and what runs it. */
export const HealthReport = z.object({
  items: z.array(HealthItem),
  /** The server's clock when it answered. */
  at: Timestamp,
  program: z.object({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** "linux x64" */
    system: z.string(),
    /** Start of the process that answered. */
    startedAt: Timestamp,
  }),
});
export type HealthReport = z.infer<typeof HealthReport>;
