/** Loaded when the person starts typing: see `useForm`. */
import { IdentityProviderInput } from '@gene/contract/identities';
import * as z from 'zod';

/** Converts the form's texts for the server. An empty secret keeps the current one. */
export const IdentityForm = z.preprocess((form) => {
  const { secret, removesSecret, domains, isOn, makesAccounts, ...texts } = form as Record<string, string>;
  return {
    ...texts,
    isOn: isOn === 'true',
    makesAccounts: makesAccounts === 'true',
    domains: (domains ?? '')
      .split(/[\s,]+/)
      .map((name) => name.replace(/^@/, ''))
      .filter(Boolean),
    ...(removesSecret === 'true' ? { secret: null } : secret && { secret }),
  };
}, IdentityProviderInput);
