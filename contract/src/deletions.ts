import * as z from 'zod';
import { accountLimits } from './accounts.ts';
import { FactorCode } from './factors.ts';
import { Timestamp } from './route.ts';

/** Between asking for an account's deletion and the deletion, it can be taken back. */
export const deletionDays = 7;

/** An organization that a person leaves with their account. */
export const LeftOrganization = z.object({
  name: z.string(),
  /** Besides this person. */
  others: z.number().int(),
  /** The name of the teacher who owns it from then on, if nobody else owns it. */
  heir: z.string().nullable(),
  /** Nobody else owns it or could, so it is deleted too. */
  endsToo: z.boolean(),
});
export type LeftOrganization = z.infer<typeof LeftOrganization>;

/** Of a person, with classes: it ends or stays when they go. */
export const GivenToClasses = z.object({
  sharedSubjects: z.number().int(),
  assignedPapers: z.number().int(),
  /** Attempts at papers that others assigned. */
  handedIn: z.number().int(),
});
export type GivenToClasses = z.infer<typeof GivenToClasses>;

export const DeletionOutlook = z.object({
  /** Null unless deletion was asked for. */
  deletesAt: Timestamp.nullable(),
  /** Nobody else could run the installation, so the account cannot be deleted. */
  isLastAdmin: z.boolean(),
  organizations: z.array(LeftOrganization),
  given: GivenToClasses,
});
export type DeletionOutlook = z.infer<typeof DeletionOutlook>;

export const DeletionRequest = z.object({
  password: z.string('Password is required').min(1, 'Password is required').max(accountLimits.passwordMax),
  /** Where sign-in asks for one. */
  code: FactorCode.optional(),
});
