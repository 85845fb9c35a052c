import type { z } from 'zod';

/** Both passwords must be alike; told at once, even while other fields are wrong. */
export function withConfirmation<S extends z.ZodType<{ password: string; confirmPassword: string }>>(
  schema: S,
) {
  return schema.refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: ({ value }) => {
      const { password, confirmPassword } = value as { password?: unknown; confirmPassword?: unknown };
      return Boolean(password) && Boolean(confirmPassword);
    },
  });
}
