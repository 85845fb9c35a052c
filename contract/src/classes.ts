import * as z from 'zod';
import { OrganizationRole } from './organizations.ts';
import { Id } from './route.ts';

/** Key to a class: a code that is typed, or the end of an invitation's link. */
export const JoinKey = z.string().trim().min(4, 'A code is required').max(200, 'This code is not valid');

/** Where a code or link leads. */
export const JoinOffer = z.object({
  organization: z.string(),
  /** Null: the organization alone. */
  className: z.string().nullable(),
  role: OrganizationRole,
});
export type JoinOffer = z.infer<typeof JoinOffer>;

export const Activity = z.enum(['today', 'this_week']);
export type Activity = z.infer<typeof Activity>;

/** A class as its members see it. */
export const OwnClass = z.object({
  id: Id,
  name: z.string(),
  /** Their names. */
  teachers: z.array(z.string()),
  students: z.number().int(),
  /** The last active of the other students, of those who show it. */
  mates: z.array(z.object({ name: z.string(), activity: Activity })),
});
export type OwnClass = z.infer<typeof OwnClass>;

/** An organization with the classes one is in. */
export const OwnOrganization = z.object({
  id: Id,
  name: z.string(),
  role: OrganizationRole,
  rollNumber: z.string().nullable(),
  /** False while an admin has yet to approve it. */
  isOpen: z.boolean(),
  logoId: Id.nullable(),
  classes: z.array(OwnClass),
});
export type OwnOrganization = z.infer<typeof OwnOrganization>;
