import * as z from 'zod';
import { TimeZone } from './cards.ts';
import { Activity } from './classes.ts';
import { organizationLimits, OrganizationName, OrganizationRole } from './organizations.ts';
import { Id, Timestamp } from './route.ts';

/** Roles that a member can be given; the owner stays. */
export const MemberRole = OrganizationRole.exclude(['owner']);
export type MemberRole = z.infer<typeof MemberRole>;

/** As on a list of students: one line. */
export const RollNumber = z
  .string()
  .trim()
  .min(1, 'A roll number is required')
  .max(organizationLimits.rollNumberMax, 'A roll number must be at most 40 characters')
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u, 'A roll number must be one line of plain text');

/** Roll numbers are the same whatever zeros they begin with: an answer sheet has as many digits for all. */
export const plainRoll = (roll: string): string => roll.replace(/^0+/, '');

/** An organization as those who teach there see it. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  /** Where its days begin; null: wherever who looks is. */
  timeZone: z.string().nullable(),
  /** With which students join it, outside of any class; null: none. */
  code: z.string().nullable(),
  logoId: Id.nullable(),
});
export type Organization = z.infer<typeof Organization>;

export const OrganizationChange = z
  .object({ name: OrganizationName, timeZone: TimeZone.nullable() })
  .partial();
export type OrganizationChange = z.infer<typeof OrganizationChange>;

export const Member = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  role: OrganizationRole,
  rollNumber: z.string().nullable(),
  joinedAt: Timestamp,
  /** In the organization's time zone; null: longer ago, or they don't show it. */
  activity: Activity.nullable(),
});
export type Member = z.infer<typeof Member>;

export const MemberChange = z.object({ role: MemberRole, rollNumber: RollNumber.nullable() }).partial();
export type MemberChange = z.infer<typeof MemberChange>;

/** A class as those who teach in its organization see it. */
export const SchoolClass = z.object({
  id: Id,
  name: z.string(),
  teachers: z.number().int(),
  students: z.number().int(),
  /** With which students join it; null: none. */
  code: z.string().nullable(),
});
export type SchoolClass = z.infer<typeof SchoolClass>;

/** A link with which people join. */
export const NewOrganizationInvitation = z.object({
  role: MemberRole.default('student'),
  classId: Id.nullable().default(null),
  /** Null: any number. */
  uses: z.number().int().min(1).max(organizationLimits.usesMax).nullable(),
  days: z.number().int().min(1).max(organizationLimits.invitationDaysMax),
});
export type NewOrganizationInvitation = z.infer<typeof NewOrganizationInvitation>;

/** Shown once: only its hash is stored. */
export const OrganizationInvitationLink = z.object({
  url: z.string(),
  expiresAt: Timestamp,
  /** Sent to the address it is for; otherwise it is handed over. */
  mailed: z.boolean(),
});
export type OrganizationInvitationLink = z.infer<typeof OrganizationInvitationLink>;

/** An invitation that still works. */
export const OrganizationInvitation = z.object({
  id: Id,
  role: MemberRole,
  className: z.string().nullable(),
  usesLeft: z.number().int().nullable(),
  /** Null for a link that anybody may use. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  rollNumber: z.string().nullable(),
  /** Of an invitation for one address; null: it is not mailed. */
  mail: z.enum(['due', 'sent', 'failed']).nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type OrganizationInvitation = z.infer<typeof OrganizationInvitation>;

/** Who is invited to a class as a student, and is no member yet. */
export const InvitedStudent = z.object({ name: z.string(), rollNumber: z.string().nullable() });
export type InvitedStudent = z.infer<typeof InvitedStudent>;

/** People to invite: a table with name, e-mail and roll number, or what a school's system hands out. */
export const MemberTable = z
  .object({
    csv: z.string().max(organizationLimits.importMaxBytes, 'The table is too long').default(''),
    /** OneRoster 1.2 (or 1.1) CSV: the zip in Base64. It says itself who is a teacher, and who in which class. */
    roster: z
      .base64('This is not a zip file')
      .max(organizationLimits.rosterMaxBytes, 'The file is too large')
      .optional(),
    classId: Id.nullable().default(null),
    role: MemberRole.default('student'),
  })
  .refine(({ csv, roster }) => csv !== '' || roster !== undefined, {
    ...{ path: ['csv'], message: 'The file is empty' },
  });
export type MemberTable = z.infer<typeof MemberTable>;

/** A line of the table, and what would come of it. */
export const MemberTableRow = z.object({
  /** In the file, counted from 1. */
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  rollNumber: z.string(),
  role: MemberRole,
  /** Of a roster: names of classes, added where there are none. */
  classes: z.array(z.string()),
  /** `update`: a member already, whose roll number and classes are set; `none`: see the problems. */
  becomes: z.enum(['invitation', 'update', 'none']),
  problems: z.array(z.string()),
});
export type MemberTableRow = z.infer<typeof MemberTableRow>;
