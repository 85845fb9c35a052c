import * as z from 'zod';
import { Right } from './rights.ts';
import { Id, plainName, Timestamp } from './route.ts';

export const organizationLimits = { nameMax: 120 } as const;

export const OrganizationName = plainName(organizationLimits.nameMax);

export const OrganizationRole = z.enum(['owner', 'teacher', 'student']);
export type OrganizationRole = z.infer<typeof OrganizationRole>;

/** An organization as its member sees it. */
export const Membership = z.object({
  id: Id,
  name: z.string(),
  role: OrganizationRole,
  /** False while an admin has yet to approve it. */
  isOpen: z.boolean(),
  /** The member's rights there. */
  rights: z.array(Right),
});
export type Membership = z.infer<typeof Membership>;

export const Member = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  role: OrganizationRole,
  joinedAt: Timestamp,
  /** In the caller's time zone; null: longer ago, or they don't show it. */
  activity: z.enum(['today', 'this_week']).nullable(),
});
export type Member = z.infer<typeof Member>;
