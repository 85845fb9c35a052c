/** Loaded when the person starts typing: see `useForm`. */
import { LimitsInput } from '@gene/contract/limits';
import * as z from 'zod';

/** Empty: the usual limit. */
const limitFrom = (text: unknown) =>
  typeof text === 'string' && text.trim() ? Number(text.replace(/[\s,]/g, '')) : null;

export const LimitsForm = z.preprocess(
  (form) =>
    Object.fromEntries(
      Object.entries(form as Record<string, unknown>).map(([name, text]) => [name, limitFrom(text)]),
    ),
  LimitsInput,
);
