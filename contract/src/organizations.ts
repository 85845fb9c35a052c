import * as z from 'zod';
import { Right } from './rights.ts';
import { Id, plainName } from './route.ts';

export const organizationLimits = {
  nameMax: 120,
  rollNumberMax: 40,
  membersMax: 20_000,
  classesMax: 500,
  invitationsMax: 5000,
  invitationDaysMax: 365,
  usesMax: 1000,
  importRows: 2000,
  /** Of a roster: who is in which class. */
  enrolmentRows: 50_000,
  importMaxBytes: 400_000,
  /** Of a zip, in Base64. */
  rosterMaxBytes: 700_000,
  /** A logo is made smaller to fit, in pixels. */
  logo: { width: 600, height: 200 },
} as const;

/** Logos that are kept have this type, whatever was sent. */
export const logoType = 'image/png';

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
