import type { User } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Shown until the person has opened the mailed link; not at all without mail. */
export function AddressProof({ user }: { user: User }) {
  const installation = useQuery(query(api.installation.get));
  const send = useMutation({ mutationFn: () => call(api.auth.mailProof) });
  if (user.emailVerified || !installation.data?.mail) return null;
  return (
    <div className="mt-6 grid gap-3">
      <Banner
        action={
          !send.isSuccess && (
            <Button size="sm" variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
              Send the Link
            </Button>
          )
        }
      >
        {send.isSuccess
          ? 'Check your mail for the link.'
          : `Confirm your address: open the link in the mail from Gene to ${user.email}. If there is none, send it from here. Until then Gene sends nothing else there.`}
      </Banner>
      {send.isError && <Banner tone="danger">{messageOf(send.error)}</Banner>}
    </div>
  );
}
