import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextField } from '../../ui/field.tsx';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { FormFrame } from './form-frame.tsx';

export function ForgotScreen() {
  const installation = useQuery(query(api.installation.get));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const noMail = installation.data?.mail === false;

  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).EmailForm,
    send: async (body) => {
      await call(api.auth.forgot, { body });
      setSentTo(body.email);
    },
  });

  return (
    <AuthFrame
      title="Forgotten Password"
      subtitle={
        noMail
          ? 'This installation sends no mail. Ask an admin for a password link, or run “npm run reset-link” on the server.'
          : 'We’ll send you a link to set a new password.'
      }
    >
      {sentTo ? (
        <Banner>
          If an account has the address <strong className="wrap-anywhere">{sentTo}</strong>, a link is on its
          way.
        </Banner>
      ) : (
        !noMail && (
          <FormFrame form={form} action="Send Link" busyAction="Sending...">
            <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
          </FormFrame>
        )
      )}
      <p className="text-sm">
        <AuthLink to="/">Back to sign in</AuthLink>
      </p>
    </AuthFrame>
  );
}
