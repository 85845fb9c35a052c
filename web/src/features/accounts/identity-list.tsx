import { api } from '@gene/contract/api';
import type { Identity } from '@gene/contract/identities';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatAgo, formatDay } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { goToProvider } from './identity-request.ts';

const failed = (error: unknown) => toastError('Error', { description: messageOf(error) });

/** On the profile: sign-ins at an identity provider, where there is one or was. */
export function IdentityList() {
  const list = useQuery(query(api.identities.list));
  const label = useQuery(query(api.installation.get)).data?.identityProvider ?? null;
  const add = useMutation({
    mutationFn: () => goToProvider({ for: 'add', next: '/profile#security' }),
    onError: failed,
  });
  const identities = list.data?.identities ?? [];
  if (identities.length === 0 && label === null) return null;
  return (
    <section aria-label="Sign-ins elsewhere" className="grid gap-3 text-sm">
      <h3 className="font-semibold">Sign-Ins Elsewhere</h3>
      {identities.length === 0 && (
        <p className="text-ink-soft">None yet. Add one to sign in with your institution’s account.</p>
      )}
      {identities.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      {label !== null && (
        <div>
          <Button variant="secondary" busy={add.isPending} onClick={() => add.mutate()}>
            <span className="any-script wrap-anywhere">Add {label}</span>
          </Button>
        </div>
      )}
    </section>
  );
}

function IdentityRow({ identity: { id, provider, email, createdAt, lastUsedAt } }: { identity: Identity }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(api.identities.remove, { params: { id } }),
    onSuccess: () => toastSuccess('Sign-in removed', { description: 'All other devices were signed out.' }),
    onError: failed,
    onSettled: () => Promise.all([invalidate(api.identities.list), invalidate(api.auth.sessions)]),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{[provider, email].filter(Boolean).join(' · ')}</p>
        <p className="text-ink-soft">
          Added {formatDay(createdAt)} · {lastUsedAt ? `last used ${formatAgo(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Remove ${provider}`}
        busy={remove.isPending}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${provider}?`}
        description="It no longer signs you in. All other devices will be signed out."
        action="Remove"
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
