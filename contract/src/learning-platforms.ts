import * as z from 'zod';
import { accountLimits, Email, SignedIn } from './accounts.ts';
import { FactorCode } from './factors.ts';
import { outsidePattern } from './identities.ts';
import { Id, plainName, Timestamp } from './route.ts';

/** Learning platforms that open Gene as a tool (1EdTech, LTI 1.3 Advantage). */
export const platformLimits = {
  nameMax: 60,
  addressMax: 500,
  clientIdMax: 255,
  deploymentMax: 255,
  deploymentsMax: 50,
  platformsMax: 50,
  /** Of what a platform names: courses, people. */
  textMax: 255,
  /** Of a signed message. */
  messageMax: 16_000,
  /** Of what is sealed of it. */
  ticketMax: 12_000,
  /** Courses that one class takes part in. */
  coursesMax: 20,
} as const;

const Address = z
  .string()
  .trim()
  .max(platformLimits.addressMax, 'This address is too long')
  .refine((text) => outsidePattern.test(text.split('?')[0] ?? ''), {
    message: 'Enter an address like https://moodle.school.example',
  });

const line = (max: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, 'This is too long')
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u, 'Enter one line of plain text');

/** What an admin enters of a platform: all of it is shown there. */
export const LearningPlatformInput = z.object({
  name: plainName(platformLimits.nameMax),
  /** "iss": with the client ID it names the platform. */
  issuer: Address,
  clientId: line(platformLimits.clientIdMax, 'Enter the client ID'),
  deployments: z
    .array(line(platformLimits.deploymentMax, 'Enter the deployment ID'))
    .min(1, 'Enter the deployment ID')
    .max(platformLimits.deploymentsMax, `At most ${platformLimits.deploymentsMax} deployments`),
  authorizationUrl: Address,
  tokenUrl: Address,
  keysUrl: Address,
  /** For who has none here, as far as signing up is open to them. */
  makesAccounts: z.boolean(),
  /** The platform has checked the addresses that it names. */
  checksAddresses: z.boolean(),
});
export type LearningPlatformInput = z.infer<typeof LearningPlatformInput>;

export const LearningPlatform = LearningPlatformInput.extend({
  ...{ id: Id, name: z.string(), issuer: z.string(), clientId: z.string() },
  ...{ deployments: z.array(z.string()), authorizationUrl: z.string() },
  ...{ tokenUrl: z.string(), keysUrl: z.string() },
  courses: z.number().int(),
  createdAt: Timestamp,
});
export type LearningPlatform = z.infer<typeof LearningPlatform>;

/** A public key (RFC 7517). */
export const PublicKey = z.object({
  ...{ kty: z.string(), n: z.string(), e: z.string() },
  ...{ kid: z.string(), alg: z.string(), use: z.string() },
});
export type PublicKey = z.infer<typeof PublicKey>;

/** What is to be entered at a platform. */
export const ToolAddresses = z.object({
  loginUrl: z.string(),
  launchUrl: z.string(),
  keysUrl: z.string(),
});
export type ToolAddresses = z.infer<typeof ToolAddresses>;

/** A platform asks Gene to begin a launch (1EdTech Security Framework 1.1, section 5.1.1.1). */
export const LoginInitiation = z.object({
  iss: z.string().max(platformLimits.addressMax),
  login_hint: z.string().max(2000),
  target_link_uri: z.string().max(2000),
  lti_message_hint: z.string().max(4000).optional(),
  client_id: z.string().max(platformLimits.clientIdMax).optional(),
  lti_deployment_id: z.string().max(platformLimits.deploymentMax).optional(),
  /** Gene's own: the person has followed it into a window. */
  window: z.literal('own').optional(),
});
export type LoginInitiation = z.infer<typeof LoginInitiation>;

/** Where a launch arrives, with what Gene has sealed of it behind the #. */
export const launchPath = '/launch';

const Ticket = z.string().min(1).max(platformLimits.ticketMax);

export const LaunchEntry = z.object({ ticket: Ticket, code: FactorCode.optional() });
export type LaunchEntry = z.infer<typeof LaunchEntry>;

/** Signed in, or a person whom no account is joined with. */
export const LaunchOutcome = z.object({
  signedIn: SignedIn.nullable(),
  /** For `follow`, once signed in. */
  launch: Ticket.nullable(),
  /** As the platform calls itself and the person. */
  platform: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** With the address that the platform names. */
  mayRegister: z.boolean(),
});
export type LaunchOutcome = z.infer<typeof LaunchOutcome>;

/** With which account the person of a launch is joined, from then on. */
export const LaunchJoin = z.object({
  ticket: Ticket,
  email: Email,
  password: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
  code: FactorCode.optional(),
});
export type LaunchJoin = z.infer<typeof LaunchJoin>;

export const Launch = z.object({ launch: Ticket });
export type Launch = z.infer<typeof Launch>;

/** Where a launch leads: one of these, the others are null. */
export const LaunchDestination = z.object({
  /** A page of Gene. */
  path: z.string().nullable(),
  /** The course goes with no class yet, and the person may connect it with one of these. */
  course: z
    .object({
      platform: z.string(),
      title: z.string(),
      classes: z.array(z.object({ id: Id, name: z.string(), organization: z.string() })),
    })
    .nullable(),
  /** The person chooses what is linked in the course: its class, or one of these papers. */
  choice: z
    .object({
      ...{ platform: z.string(), title: z.string(), className: z.string() },
      papers: z.array(
        z.object({
          ...{ kind: z.enum(['assignment', 'exam_paper']), id: Id, title: z.string() },
          /** Its marks may have a column in the gradebook. */
          mayHaveColumn: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** Why there is nothing to do here. */
  reason: z.string().nullable(),
});
export type LaunchDestination = z.infer<typeof LaunchDestination>;

/** What a link in a course leads to. */
export const LinkTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('class') }),
  z.object({ kind: z.literal('assignment'), id: Id }),
  z.object({ kind: z.literal('exam_paper'), id: Id, hasColumn: z.boolean().default(false) }),
]);
export type LinkTarget = z.infer<typeof LinkTarget>;

/** What Gene has sealed of an answer, for the form that takes the browser back to the platform. */
export const LinkAnswer = z.object({ answer: Ticket });
export type LinkAnswer = z.infer<typeof LinkAnswer>;

/** A course of a platform that goes with a class. */
export const PlatformCourse = z.object({
  id: Id,
  title: z.string(),
  platform: z.string(),
  connectedBy: z.string().nullable(),
  createdAt: Timestamp,
  /** The platform takes marks of it. */
  takesScores: z.boolean(),
});
export type PlatformCourse = z.infer<typeof PlatformCourse>;

/** Somebody on a platform's list of a course, and what would come of them. */
export const CourseMember = z.object({
  /** In the list, counted from 1. */
  line: z.number().int(),
  name: z.string(),
  /** Empty: the platform names none. */
  email: z.string(),
  /**
   * `member`: their account is joined with the platform, so they come into the class; `invited`: already; `none`: see the
   * problems.
   */
  becomes: z.enum(['invitation', 'member', 'invited', 'in_class', 'none']),
  problems: z.array(z.string()),
});
export type CourseMember = z.infer<typeof CourseMember>;

export const CourseRoster = z.object({
  members: z.array(CourseMember),
  /** Students of the class who came from the platform, and whom the course does not have any more. */
  left: z.array(z.string()),
  /** Stands for what would be written. */
  key: z.string(),
});
export type CourseRoster = z.infer<typeof CourseRoster>;

/** Of the list as it was shown. */
export const RosterKey = z.object({ key: z.string().regex(/^[\da-f]{64}$/) });

export const ScoreSending = z.object({ courseId: Id });

/** Released results of a class, as a course of a platform gets them. */
export const CourseScores = z.object({
  course: PlatformCourse,
  /** `none`: nobody has asked for it yet. */
  state: z.enum(['none', 'sending', 'sent', 'failed']),
  /** Why it failed. */
  problem: z.string().nullable(),
  sentAt: Timestamp.nullable(),
  /** Results that the platform has, as they are now, and those that it has yet to get. */
  sent: z.number().int(),
  due: z.number().int(),
  /** Students whom the platform does not know by a launch. */
  unknown: z.array(z.string()),
  /** Students whose released result somebody has to look at again. */
  inReview: z.array(z.string()),
  /** Students with less than nothing, which platforms don't take. */
  below: z.array(z.string()),
  /** Students whose mark the platform has refused, and what it said. */
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Marks in the gradebook of results that were taken back: they go when marks are sent. */
  withdrawn: z.number().int(),
  /** Those that can't be taken back there, and why. */
  kept: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type CourseScores = z.infer<typeof CourseScores>;
