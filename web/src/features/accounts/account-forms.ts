/** Schemas of the forms' fields. Loaded when the person starts typing: see `useForm`. */
import {
  accountLimits,
  Credentials,
  Email,
  NewPassword,
  PersonName,
  Registration,
} from '@gene/contract/accounts';
import { OrganizationName } from '@gene/contract/organizations';
import { FactorCode, PasskeyName, PasswordAndCode } from '@gene/contract/factors';
import { Bio } from '@gene/contract/profile';
import { integerMax } from '@gene/contract/route';
import * as z from 'zod';

const Confirmation = z.string().min(1, 'Please confirm your password');

/** Requires `confirmPassword` to equal the password; reported even while other fields are invalid. */
function withConfirmation<S extends z.ZodType>(schema: S, password: string) {
  const read = (form: unknown) => {
    const fields = form as Record<string, unknown>;
    return [fields[password], fields['confirmPassword']];
  };
  return schema.refine(
    (form) => {
      const [first, second] = read(form);
      return first === second;
    },
    {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
      when: ({ value }) => read(value).every(Boolean),
    },
  );
}

/** The server says whether it is needed. */
const OptionalCode = z
  .string()
  .transform((typed) => typed.trim() || undefined)
  .pipe(FactorCode.optional())
  .optional();

/** Empty: that of the person. */
const OptionalName = z
  .string()
  .transform((typed) => typed.trim() || undefined)
  .pipe(OrganizationName.optional())
  .optional();

export const LoginForm = Credentials;
export const RegistrationForm = withConfirmation(
  Registration.extend({ confirmPassword: Confirmation, organizationName: OptionalName }),
  'password',
);
export const EmailForm = z.object({ email: Email });
export const ResetForm = withConfirmation(
  z.object({ password: NewPassword, confirmPassword: Confirmation, code: OptionalCode }),
  'password',
);
export const ConfirmForm = z.object({
  password: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
  code: OptionalCode,
});
export const CodeForm = z.object({ code: FactorCode });
export const FactorForm = PasswordAndCode;
export const PasskeyForm = z.object({ name: PasskeyName });
/** Megabytes as typed; an empty field is no quota of one's own. */
const quotaMessage = 'Quota must be a whole number of megabytes';
export const QuotaForm = z.object({
  quotaMegabytes: z.preprocess(
    (typed) => (String(typed).trim() === '' ? null : Number(typed)),
    z.number(quotaMessage).int(quotaMessage).min(1, quotaMessage).max(integerMax, quotaMessage).nullable(),
  ),
});
export const ProfileForm = z.object({ name: PersonName, email: Email, bio: Bio });
export const PasswordForm = withConfirmation(
  z.object({
    currentPassword: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
    newPassword: NewPassword,
    confirmPassword: Confirmation,
  }),
  'newPassword',
);
