import { Email } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import { linkStyle } from './link-style.ts';

const ForgotForm = z.object({ email: Email });

export function ForgotScreen() {
  const installation = useQuery(query(api.installation.get));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const noMail = installation.data?.mail === false;

  const form = useForm({
    schema: ForgotForm,
    send: async (body) => {
      await call(api.auth.forgot, { body });
      setSentTo(body.email);
    },
  });

  return (
    <AuthFrame
      title="Forgotten password"
      subtitle={
        noMail
          ? 'This installation sends no mail. Ask its admin for a password link: they make one under Admin, Users.'
          : 'Enter your email address and we will send you a link to set a new password.'
      }
    >
      {sentTo ? (
        <Banner>
          If an account has the address <strong className="wrap-anywhere">{sentTo}</strong>, a link is on its
          way. It works once and only for a short time.
        </Banner>
      ) : (
        !noMail && (
          <form {...form.props} className="grid gap-5">
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              error={form.errors['email']}
              name="email"
            />
            <FormError message={form.failure} />
            <Button type="submit" busy={form.busy}>
              {form.busy ? 'Sending...' : 'Send link'}
            </Button>
          </form>
        )
      )}
      <p className="text-sm">
        <Link to="/" className={linkStyle}>
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
