import { zodResolver } from '@hookform/resolvers/zod';
import { Registration } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { showErrors } from '../../lib/form-errors.ts';
import { query } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import { linkStyle } from './link-style.ts';
import { withConfirmation } from './password-rules.ts';

const RegistrationForm = withConfirmation(
  Registration.extend({ confirmPassword: z.string().min(1, 'Please confirm your password') }),
);

export function RegisterScreen() {
  const location = useLocation();
  const installation = useQuery(query(api.installation.get));
  const form = useForm({
    resolver: zodResolver(RegistrationForm),
    defaultValues: {
      name: '',
      email: '',
      password: '',
      confirmPassword: '',
      userType: 'student' as const,
      promoCode: '',
    },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, email, password, userType, promoCode }) => {
    try {
      const { token } = await call(api.auth.register, {
        body: { name, email, password, userType, ...(promoCode && { promoCode }) },
      });
      startSession(token);
    } catch (error) {
      console.error('Registration failed', error);
      showErrors(error, form.setError, ['name', 'email', 'password', 'userType', 'promoCode'], {
        email_taken: 'email',
        promo_invalid: 'promoCode',
        password_common: 'password',
      });
    }
  });

  return (
    <AuthFrame title="Create an Account" subtitle="Join Gene and start your AI-powered learning journey">
      {installation.data?.firstAccount && (
        <Banner>This is the first account of this installation: it becomes the admin.</Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label="Full Name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email Address"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="Must be at least 6 characters long"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <Controller
          control={form.control}
          name="userType"
          render={({ field }) => (
            <RadioCards
              label="Account Type"
              value={field.value ?? null}
              onChange={field.onChange}
              error={errors.userType?.message}
              options={[
                { value: 'student', label: 'Student', hint: 'Individual learner account' },
                { value: 'institution', label: 'Institution', hint: 'Educational organization account' },
              ]}
            />
          )}
        />
        <TextField
          label="Promo Code"
          aside={<span className="text-sm text-ink-soft">Optional</span>}
          autoComplete="off"
          error={errors.promoCode?.message}
          {...form.register('promoCode')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Already have an account?{' '}
        <Link to="/" state={location.state} className={linkStyle}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
