import * as z from 'zod';
import { accountLimits, SignedIn } from './accounts.ts';
import { FactorCode } from './factors.ts';
import { Id, Timestamp } from './route.ts';
import { AssistantTest } from './settings.ts';

export const identityLimits = {
  issuerMax: 500,
  clientIdMax: 255,
  secretMax: 2000,
  labelMax: 40,
  domainsMax: 50,
  domainMax: 253,
  ticketMax: 4000,
  /** Of what the provider says, as the query of an address. */
  answerMax: 8000,
} as const;

/** The address to which the provider sends people back. */
export const identityReturnPath = '/login/openid';

/** Of another server. Addresses on the same machine may go without encryption. */
export const outsidePattern =
  /^(?:https:\/\/[^\s/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)(?:\/[^\s?#]*)?$/i;

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(identityLimits.domainMax, 'This domain is too long')
  .regex(/^[^\s@.,]+(?:\.[^\s@.,]+)+$/, 'Enter domains like school.example');

const fields = z.object({
  isOn: z.boolean(),
  /** The provider's issuer identifier (OpenID Connect Discovery); empty: none. */
  issuer: z
    .string()
    .trim()
    .max(identityLimits.issuerMax, 'This address is too long')
    .transform((text) => text.replace(/\/\.well-known\/openid-configuration$/, ''))
    .refine((text) => text === '' || outsidePattern.test(text), {
      message: 'Enter an address like https://login.school.example',
    }),
  clientId: z.string().trim().max(identityLimits.clientIdMax, 'This is too long'),
  /** On the button: "Sign In with School". */
  label: z
    .string()
    .trim()
    .max(identityLimits.labelMax, `At most ${identityLimits.labelMax} characters`)
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, 'Enter one line of plain text'),
  /** Of addresses that may sign in; empty: any. */
  domains: z.array(Domain).max(identityLimits.domainsMax, `At most ${identityLimits.domainsMax} domains`),
  /** For who has none here, as far as signing up is open to them. */
  makesAccounts: z.boolean(),
});

/** Settings from an admin. `secret`: left out keeps the current one, null removes it. */
export const IdentityProviderInput = fields
  .extend({
    secret: z.string().trim().min(1).max(identityLimits.secretMax, 'This secret is too long').nullish(),
  })
  .superRefine(({ isOn, issuer, clientId, label }, context) => {
    const demand = (path: string, value: string, message: string) => {
      if (isOn && value === '') context.addIssue({ code: 'custom', path: [path], message });
    };
    demand('issuer', issuer, 'Enter the address of the provider');
    demand('clientId', clientId, 'Enter the client ID');
    demand('label', label, 'Enter what the button says');
  });
export type IdentityProviderInput = z.infer<typeof IdentityProviderInput>;

/** Settings as shown to an admin, without the secret. */
export const IdentityProviderSettings = fields.extend({
  issuer: z.string(),
  label: z.string(),
  domains: z.array(z.string()),
  hasSecret: z.boolean(),
  /** To be entered at the provider. */
  redirectUri: z.string(),
});
export type IdentityProviderSettings = z.infer<typeof IdentityProviderSettings>;

export const IdentityProviderTest = AssistantTest;
export type IdentityProviderTest = z.infer<typeof IdentityProviderTest>;

/** Sealed by the server and kept by the browser until the next step. */
const Ticket = z.string().min(1).max(identityLimits.ticketMax);

/** Where to send the browser. */
export const IdentityRequest = z.object({ url: z.string(), ticket: Ticket });

/** What the provider said to the browser: the query of the address it was sent back to. */
export const IdentityAnswer = z.object({ ticket: Ticket, answer: z.string().max(identityLimits.answerMax) });
export type IdentityAnswer = z.infer<typeof IdentityAnswer>;

/** Signed in, or asked for what the account's owner alone knows. */
export const IdentityOutcome = z.object({
  signedIn: SignedIn.nullable(),
  asked: z
    .object({
      ticket: Ticket,
      /** Of the account. */
      email: z.string(),
      /** `password`: the account is joined with the identity once; a code may be asked for then. */
      for: z.enum(['password', 'code']),
    })
    .nullable(),
});
export type IdentityOutcome = z.infer<typeof IdentityOutcome>;

export const IdentityProof = z.object({
  ticket: Ticket,
  password: z.string().min(1, 'Password is required').max(accountLimits.passwordMax).optional(),
  code: FactorCode.optional(),
});
export type IdentityProof = z.infer<typeof IdentityProof>;

/** A person's sign-in at a provider. */
export const Identity = z.object({
  id: Id,
  /** Host of the provider. */
  provider: z.string(),
  /** As the provider last said it; null: it said none. */
  email: z.string().nullable(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Identity = z.infer<typeof Identity>;

export const Identities = z.object({
  identities: z.array(Identity),
  /** Without one, the account was made by a provider, and a link for a new password is the way to one. */
  hasPassword: z.boolean(),
});
export type Identities = z.infer<typeof Identities>;
