/** Loaded when the person starts typing: see `useForm`. */
import { organizationLimits, OrganizationName } from '@gene/contract/organizations';
import * as z from 'zod';

export const OrganizationForm = z.object({ name: OrganizationName });

const { rollNumberMax } = organizationLimits;

export const RollNumberForm = z.object({
  rollNumber: z
    .string()
    .trim()
    .max(rollNumberMax, `A roll number must be at most ${rollNumberMax} characters`),
});
