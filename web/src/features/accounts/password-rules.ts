import { z } from 'zod';

export const Confirmation = z.string().min(1, 'Please confirm your password');

/** `confirmPassword` must be like the password; told at once, even while other fields are wrong. */
export function withConfirmation<S extends z.ZodType>(schema: S, password: string) {
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
