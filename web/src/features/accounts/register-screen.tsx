import type { UserType } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { FormFrame, NewPasswordFields } from './form-frame.tsx';

export function RegisterScreen() {
  const installation = useQuery(query(api.installation.get));
  const [userType, setUserType] = useState<UserType>('student');
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).RegistrationForm,
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
      {installation.data?.firstAccount && <Banner>The first account becomes the admin.</Banner>}
      <FormFrame form={form} action="Create Account" busyAction="Creating Account...">
        <TextField label="Full Name" autoComplete="name" dir="auto" {...form.field('name')} />
        <TextField label="Email Address" type="email" autoComplete="username" {...form.field('email')} />
        <NewPasswordFields form={form} label="Password" name="password" />
        <RadioCards
          label="Account Type"
          hint="Both work the same way."
          value={userType}
          onChange={setUserType}
          options={[
            { value: 'student', label: 'Student', hint: 'Individual learner account' },
            { value: 'institution', label: 'Institution', hint: 'Educational organization account' },
          ]}
          {...form.field('userType')}
        />
        <TextField
          label="Promo Code"
          aside={<span className="text-sm text-ink-soft">Optional</span>}
          hint="Any discount goes to your account."
          autoComplete="off"
          {...form.field('promoCode')}
        />
      </FormFrame>
      <p className="text-sm text-ink-soft">
        Already have an account? <AuthLink to="/">Sign in</AuthLink>
      </p>
    </AuthFrame>
  );
}
