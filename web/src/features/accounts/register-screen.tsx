import { Registration, type UserType } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import { linkStyle } from './link-style.ts';
import { Confirmation, withConfirmation } from './password-rules.ts';

const RegistrationForm = withConfirmation(Registration.extend({ confirmPassword: Confirmation }), 'password');

export function RegisterScreen() {
  const location = useLocation();
  const installation = useQuery(query(api.installation.get));
  const [userType, setUserType] = useState<UserType>('student');
  const form = useForm({
    schema: RegistrationForm,
    fieldOfCode: { email_taken: 'email', promo_invalid: 'promoCode', password_common: 'password' },
    send: async ({ name, email, password, userType: type, promoCode }) => {
      try {
        const body = { name, email, password, userType: type, ...(promoCode && { promoCode }) };
        startSession((await call(api.auth.register, { body })).token);
      } catch (error) {
        console.error('Registration failed', error);
        throw error;
      }
    },
  });

  return (
    <AuthFrame title="Create an Account" subtitle="Join Gene and start your AI-powered learning journey">
      {installation.data?.firstAccount && (
        <Banner>This is the first account of this installation: it becomes the admin.</Banner>
      )}
      <form {...form.props} className="grid gap-5">
        <TextField label="Full Name" autoComplete="name" error={form.errors['name']} name="name" />
        <TextField
          label="Email Address"
          type="email"
          autoComplete="username"
          error={form.errors['email']}
          name="email"
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="Must be at least 6 characters long"
          error={form.errors['password']}
          name="password"
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={form.errors['confirmPassword']}
          name="confirmPassword"
        />
        <RadioCards
          name="userType"
          label="Account Type"
          value={userType}
          onChange={setUserType}
          error={form.errors['userType']}
          options={[
            { value: 'student', label: 'Student', hint: 'Individual learner account' },
            { value: 'institution', label: 'Institution', hint: 'Educational organization account' },
          ]}
        />
        <TextField
          label="Promo Code"
          aside={<span className="text-sm text-ink-soft">Optional</span>}
          autoComplete="off"
          error={form.errors['promoCode']}
          name="promoCode"
        />
        <FormError message={form.failure} />
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Creating Account...' : 'Create Account'}
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
