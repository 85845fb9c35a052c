import { api } from '@gene/contract/api';
import type { NewAddress, Profile } from '@gene/contract/profile';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useAvatar } from './use-avatar.ts';

/** A person's own profile, to read and to edit. */
export function OwnProfile() {
  const profile = useQuery(query(api.profile.get));
  const [editing, setEditing] = useState(false);
  if (profile.isPending)
    return (
      <>
        <LoadingLabel>Loading your profile</LoadingLabel>
        <Skeleton className="h-34" />
      </>
    );
  if (profile.isError)
    return <LoadFailure onRetry={() => void profile.refetch()}>{messageOf(profile.error)}</LoadFailure>;
  return (
    <div className="grid gap-5">
      {profile.data.newAddress && <AwaitedAddress address={profile.data.newAddress} />}
      {editing ? (
        <ProfileForm profile={profile.data} onDone={() => setEditing(false)} />
      ) : (
        <ProfileView profile={profile.data} onEdit={() => setEditing(true)} />
      )}
    </div>
  );
}

function ProfileView({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const avatar = useAvatar(profile.avatarId);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={profile.name} url={avatar} />
        <div className="min-w-0">
          <p className="any-script font-serif text-lg font-semibold wrap-anywhere">{profile.name}</p>
          <Address email={profile.email} />
        </div>
      </div>
      {profile.bio && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {profile.bio}
        </p>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={onEdit}>
        Edit Profile
      </Button>
    </div>
  );
}

/** Allows line breaks before the @ and after dots in front of it. */
function Address({ email }: { email: string }) {
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {email.split(/(?=@)|(?<=\.)(?=.*@)/).map((part, i) => (
        <Fragment key={i}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </p>
  );
}

/** A new address that does not hold yet. */
function AwaitedAddress({ address: { email, mailed, expiresAt } }: { address: NewAddress }) {
  const withdraw = useMutation({
    mutationFn: () => call(api.profile.keepEmail),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => invalidate(api.profile.get),
  });
  return (
    <Banner
      action={
        <Button size="sm" variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Cancel Change
        </Button>
      }
    >
      {mailed
        ? `Open the link sent to ${email} by ${formatMoment(expiresAt)}. Until then your address stays the same.`
        : `${email} takes effect once an admin confirms it. Until then your address stays the same.`}
    </Banner>
  );
}
