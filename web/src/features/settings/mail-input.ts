/** Loaded when the person starts typing: see `useForm`. */
import { MailInput } from '@gene/contract/mail';
import * as z from 'zod';

/** Converts the form's texts for the server. An empty password keeps the current one. */
export const MailForm = z.preprocess((form) => {
  const { password, port, ...texts } = form as Record<string, string>;
  return { ...texts, port: port?.trim() ? Number(port) : Number.NaN, ...(password && { password }) };
}, MailInput);
