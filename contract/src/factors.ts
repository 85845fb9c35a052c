import * as z from 'zod';
import { accountLimits } from './accounts.ts';
import { Id, plainName, Timestamp } from './route.ts';

export const factorLimits = { codeMax: 40, passkeyNameMax: 60, passkeys: 20 } as const;

/** Of an authenticator app, or a recovery code. */
export const FactorCode = z
  .string('Code is required')
  .trim()
  .min(1, 'Code is required')
  .max(factorLimits.codeMax, 'This code is too long');

const Password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(accountLimits.passwordMax);

export const PasswordOnly = z.object({ password: Password });
export const PasswordAndCode = z.object({ password: Password, code: FactorCode });

export const PasskeyName = plainName(factorLimits.passkeyNameMax);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How a person signs in, beside their password. */
export const Factors = z.object({
  /** Since when sign-in asks for a code of an authenticator app; null if it does not. */
  authenticatorSince: Timestamp.nullable(),
  /** Unused ones. */
  recoveryCodes: z.number().int(),
  passkeys: z.array(Passkey),
});
export type Factors = z.infer<typeof Factors>;

/** To be put into an authenticator app. */
export const AuthenticatorSecret = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** `otpauth://…`, to be drawn as a QR code. */
  uri: z.string(),
});

/** Each works once, in place of a code of the app. Shown only now. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Base64url. The largest is a public key with the statement of a security key's maker. */
const Bytes = z.string().max(20_000);
const PublicKey = z.literal('public-key');

/** For `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: PublicKey })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** For `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const credential = { id: Bytes, rawId: Bytes, type: PublicKey };

/** The browser's answer to `PasskeyCreation`. */
export const CreatedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes }),
});
export type CreatedPasskey = z.infer<typeof CreatedPasskey>;

/** The browser's answer to `PasskeyRequest`. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;
