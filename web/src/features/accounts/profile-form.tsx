import { api } from '@gene/contract/api';
import { type Profile, profileLimits } from '@gene/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LeaveQuestion } from '../../entities/pages/leave-question.tsx';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { form, before, avatar, leaving, onTyped } = useProfileForm(profile, onDone);
  const first = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => first.current?.focus(), []);
  const canMail = useQuery(query(api.installation.get)).data?.mail ?? false;
  return (
    <form {...form.props} onChange={(event) => onTyped(event.currentTarget)} className="grid max-w-md gap-4">
      <AvatarChoice name={profile.name} {...avatar} />
      <TextField
        label="Full Name"
        autoComplete="name"
        dir="auto"
        ref={first}
        defaultValue={before.name}
        {...form.field('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={before.email}
        hint={
          canMail
            ? 'A new address takes effect once you open the link sent to it.'
            : 'A new address takes effect once an admin confirms it.'
        }
        {...form.field('email')}
      />
      <TextArea
        label="Bio"
        dir="auto"
        rows={4}
        maxLength={profileLimits.bioMax}
        defaultValue={before.bio}
        {...form.field('bio')}
      />
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button variant="secondary" disabled={form.busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
      <LeaveQuestion leaving={leaving} />
    </form>
  );
}
