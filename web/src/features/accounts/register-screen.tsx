import type { InstitutionPolicy, UserType } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { FormFrame, NewPasswordFields } from './form-frame.tsx';
import { InvitationGate } from './invitation-gate.tsx';

const institutionHints: Record<InstitutionPolicy, string> = {
  at_once: 'Adds an organisation of your own: classes, exam papers, answer sheets and results.',
  after_approval:
    'Adds an organisation of your own, once an admin approves it: classes, exam papers, answer sheets and results.',
};

export function RegisterScreen() {
  const installation = useQuery(query(api.installation.get));
  const [search] = useSearchParams();
  const invitation = search.get('invitation');
  const { signUp = 'open', contact = '', firstAccount = false } = installation.data ?? {};
  const isClosed = !firstAccount && (signUp === 'closed' || (signUp === 'by_invitation' && !invitation));
  const form = (
    <RegistrationForm
      invitation={invitation}
      email={search.get('email') ?? ''}
      institutions={installation.data?.institutions ?? 'at_once'}
    />
  );

  return (
    <AuthFrame title="Create an Account" subtitle="Join Gene and start your AI-powered learning journey">
      {firstAccount && <Banner>The first account becomes the admin.</Banner>}
      {isClosed ? (
        <Banner>
          {signUp === 'closed' ? 'Signing up is closed here.' : 'You need an invitation to sign up here.'} Ask{' '}
          {contact || 'an admin'}.
        </Banner>
      ) : invitation ? (
        <InvitationGate token={invitation} contact={contact} signUp={signUp}>
          {form}
        </InvitationGate>
      ) : (
        form
      )}
      <p className="text-sm text-ink-soft">
        Already have an account? <AuthLink to="/">Sign in</AuthLink>
      </p>
    </AuthFrame>
  );
}

interface RegistrationFormProps {
  /** Decides the address and the account type. */
  invitation: string | null;
  email: string;
  institutions: InstitutionPolicy;
}

function RegistrationForm({ invitation, email, institutions }: RegistrationFormProps) {
  const [userType, setUserType] = useState<UserType>('student');
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).RegistrationForm,
    fieldOfCode: { email_taken: 'email', promo_invalid: 'promoCode', password_common: 'password' },
    send: async ({ confirmPassword: _same, promoCode, organizationName, ...typed }) => {
      try {
        const body = {
          ...{ ...typed, ...(promoCode && { promoCode }), ...(invitation && { invitation }) },
          ...(organizationName && { organizationName }),
        };
        startSession((await call(api.auth.register, { body })).token);
      } catch (error) {
        console.error('Registration failed', error);
        throw error;
      }
    },
  });
  return (
    <FormFrame form={form} action="Create Account" busyAction="Creating Account...">
      <TextField label="Full Name" autoComplete="name" dir="auto" {...form.field('name')} />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly={invitation !== null && email !== ''}
        {...form.field('email')}
      />
      <NewPasswordFields form={form} label="Password" name="password" />
      {invitation === null && (
        <RadioCards
          label="Account Type"
          {...(userType === 'institution' && { hint: institutionHints[institutions] })}
          value={userType}
          onChange={setUserType}
          options={[
            { value: 'student', label: 'Student', hint: 'Individual learner account' },
            { value: 'institution', label: 'Institution', hint: 'Educational organization account' },
          ]}
          {...form.field('userType')}
        />
      )}
      {invitation === null && userType === 'institution' && (
        <TextField
          label="Name of the organisation"
          aside={<span className="text-sm text-ink-soft">Optional</span>}
          hint="Leave it empty to use your own name. You can change it later."
          autoComplete="organization"
          dir="auto"
          {...form.field('organizationName')}
        />
      )}
      <TextField
        label="Promo Code"
        aside={<span className="text-sm text-ink-soft">Optional</span>}
        hint="Any discount goes to your account."
        autoComplete="off"
        {...form.field('promoCode')}
      />
    </FormFrame>
  );
}
