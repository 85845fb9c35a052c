import type { PeopleSettings } from '@gene/contract/settings';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

/** How people and institutions get in. */
export function PeopleSection() {
  const people = useQuery(query(api.settings.people));
  if (people.isPending)
    return (
      <>
        <LoadingLabel>Loading settings</LoadingLabel>
        <Skeleton className="h-48" />
      </>
    );
  if (people.isError)
    return <LoadFailure onRetry={() => void people.refetch()}>{messageOf(people.error)}</LoadFailure>;
  return <PeopleForm key={JSON.stringify(people.data)} settings={people.data} />;
}

function PeopleForm({ settings }: { settings: PeopleSettings }) {
  const [signUp, setSignUp] = useState(settings.signUp);
  const [institutions, setInstitutions] = useState(settings.institutions);
  const form = useForm({
    schema: async () => (await import('./people-input.ts')).ContactForm,
    send: async ({ contact }) => {
      await call(api.settings.setPeople, { body: { signUp, institutions, contact } });
      toastSuccess('Saved');
      await Promise.all([invalidate(api.settings.people), invalidate(api.installation.get)]);
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <RadioCards
        label="Sign-up"
        columns={3}
        value={signUp}
        onChange={setSignUp}
        options={[
          { value: 'open', label: 'Open', hint: 'For everyone' },
          { value: 'by_invitation', label: 'By invitation', hint: 'With an admin’s link' },
          { value: 'closed', label: 'Closed', hint: 'For links too' },
        ]}
      />
      <TextField
        label="Contact"
        hint="Shown to visitors who can’t sign up: “Ask …”"
        autoComplete="off"
        dir="auto"
        defaultValue={settings.contact}
        {...form.field('contact')}
      />
      <RadioCards
        label="New institutions"
        value={institutions}
        onChange={setInstitutions}
        options={[
          { value: 'at_once', label: 'Open at once' },
          { value: 'after_approval', label: 'After approval', hint: 'By an admin, in User Management' },
        ]}
      />
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
