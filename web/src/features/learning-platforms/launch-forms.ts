/** Schemas of the form's fields. Loaded when the person starts typing: see `useForm`. */
import { LaunchJoin } from '@gene/contract/learning-platforms';
import { FactorCode } from '@gene/contract/factors';
import * as z from 'zod';

/** The server says whether it is needed. */
const OptionalCode = z
  .string()
  .transform((typed) => typed.trim() || undefined)
  .pipe(FactorCode.optional())
  .optional();

export const JoinForm = LaunchJoin.omit({ ticket: true }).extend({ code: OptionalCode });
export const CodeForm = z.object({ code: FactorCode });
