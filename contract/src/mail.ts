import * as z from 'zod';
import { Email } from './accounts.ts';

/** `tls` from the first byte on; `starttls` before anything is said; `none` in clear text. */
export const MailSecurity = z.enum(['tls', 'starttls', 'none']);
export type MailSecurity = z.infer<typeof MailSecurity>;

/** Port that servers usually listen on. */
export const usualMailPorts = { tls: 465, starttls: 587, none: 25 } as const;

const mailLimits = { hostMax: 253, userMax: 254, passwordMax: 500 } as const;

const fields = z.object({
  host: z
    .string()
    .trim()
    .min(1, 'Enter the name of the mail server')
    .max(mailLimits.hostMax, 'This name is too long')
    .regex(/^[\w.:-]+$/, 'Enter a name like mail.example.org, without smtp://'),
  port: z
    .number('Enter a port')
    .int('Enter a whole number')
    .min(1, 'Enter a port from 1 to 65535')
    .max(65_535, 'Enter a port from 1 to 65535'),
  security: MailSecurity,
  /** Empty: the server wants no sign-in. */
  user: z.string().trim().max(mailLimits.userMax, 'This name is too long'),
  /** Address that mails come from; empty: the user, which must be an address then. */
  sender: z.union([z.literal(''), Email]),
});

/** How mail is sent, from an admin. `password`: left out keeps the current one, null removes it. */
export const MailInput = fields
  .extend({
    password: z.string().min(1).max(mailLimits.passwordMax, 'This password is too long').nullish(),
  })
  .refine(({ sender, user }) => sender !== '' || Email.safeParse(user).success, {
    path: ['sender'],
    message: 'Enter the address that mails come from',
  });
export type MailInput = z.infer<typeof MailInput>;

/** How mail is sent, without the password. */
export const MailSettings = fields.extend({
  /** `environment`: SMTP_URL decides, and nothing can be changed here. */
  source: z.enum(['environment', 'saved', 'none']),
  host: z.string(),
  sender: z.string(),
  hasPassword: z.boolean(),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** Settings to try, which need not be saved; without them, those in force. */
export const MailTestInput = z.object({ settings: MailInput.optional() });

export const MailTest = z.object({
  ok: z.boolean(),
  /** Plain-language result. */
  message: z.string(),
  /** The server's own words, if any. */
  detail: z.string().nullable(),
});
export type MailTest = z.infer<typeof MailTest>;
