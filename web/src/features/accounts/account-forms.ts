/** Schemas of the forms' fields. Loaded when the person starts typing: see `useForm`. */
import {
  accountLimits,
  Credentials,
  Email,
  NewPassword,
  PersonName,
  Registration,
} from '@gene/contract/accounts';
import { z } from 'zod';

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

export const LoginForm = Credentials;
export const RegistrationForm = withConfirmation(
  Registration.extend({ confirmPassword: Confirmation }),
  'password',
);
export const ForgotForm = z.object({ email: Email });
export const ResetForm = withConfirmation(
  z.object({ password: NewPassword, confirmPassword: Confirmation }),
  'password',
);
export const ConfirmForm = z.object({
  password: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
});
export const NameForm = z.object({ name: PersonName });
export const PasswordForm = withConfirmation(
  z.object({
    currentPassword: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
    newPassword: NewPassword,
    confirmPassword: Confirmation,
  }),
  'newPassword',
);
