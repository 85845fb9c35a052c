import { zodResolver } from '@hookform/resolvers/zod';
import { Email } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { showErrors } from '../../lib/form-errors.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import { linkStyle } from './link-style.ts';

const ForgotForm = z.object({ email: Email });

export function ForgotScreen() {
  const installation = useQuery(query(api.installation.get));
  const form = useForm({ resolver: zodResolver(ForgotForm), defaultValues: { email: '' } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const noMail = installation.data?.mail === false;

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(api.auth.forgot, { body });
    } catch (error) {
      showErrors(error, form.setError, ['email']);
    }
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
      {isSubmitSuccessful && !errors.root ? (
        <Banner>
          If an account has the address <strong className="wrap-anywhere">{form.getValues('email')}</strong>,
          a link is on its way. It works once and only for a short time.
        </Banner>
      ) : (
        !noMail && (
          <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              error={errors.email?.message}
              {...form.register('email')}
            />
            <FormError message={errors.root?.message} />
            <Button type="submit" busy={isSubmitting}>
              {isSubmitting ? 'Sending...' : 'Send link'}
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
