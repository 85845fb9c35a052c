import * as z from 'zod';

/** The range an admin may set; the smallest still lets that admin change it again. */
export const limitBounds = {
  requestsPerPerson: { min: 120, max: 1_000_000 },
  requestsPerNetwork: { min: 600, max: 10_000_000 },
  callsPerPerson: { min: 10, max: 10_000 },
  streamsPerPerson: { min: 2, max: 10_000 },
  connectionsPerNetwork: { min: 50, max: 1_000_000 },
  connections: { min: 100, max: 1_000_000 },
  documentsPerPerson: { min: 1, max: 10_000_000 },
  /** Megabytes; 0 means no limit, here and below. */
  storagePerPerson: { min: 0, max: 100_000_000 },
  storage: { min: 0, max: 100_000_000 },
} as const;

export type LimitName = keyof typeof limitBounds;
export const limitNames = Object.keys(limitBounds) as LimitName[];

const bounded = ({ min, max }: { min: number; max: number }) =>
  z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(min, { error: () => `At least ${min.toLocaleString('en')}` })
    .max(max, { error: () => `At most ${max.toLocaleString('en')}` })
    .nullable();

const shape = Object.fromEntries(limitNames.map((name) => [name, bounded(limitBounds[name])])) as Record<
  LimitName,
  ReturnType<typeof bounded>
>;

/** Null: as the installation has it by itself. */
export const LimitsInput = z.object(shape);
export type LimitsInput = z.infer<typeof LimitsInput>;

const figures = (of: z.ZodType<number | null>) =>
  z.object(Object.fromEntries(limitNames.map((name) => [name, of])) as Record<LimitName, typeof of>);

export const LimitsReport = z.object({
  /** Set by an admin. */
  own: figures(z.number().int().nullable()),
  /** Connections come from a proxy: their limits are not in force. */
  isBehindProxy: z.boolean(),
  /** In force where none is set: from the environment, or Gene's own. */
  usual: z.object(
    Object.fromEntries(limitNames.map((name) => [name, z.number().int()])) as Record<LimitName, z.ZodNumber>,
  ),
});
export type LimitsReport = z.infer<typeof LimitsReport>;
