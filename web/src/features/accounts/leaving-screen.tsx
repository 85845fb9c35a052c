import { api } from '@gene/contract/api';
import type { Membership } from '@gene/contract/organizations';
import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { queryClient } from '../../lib/query.ts';
import { endSession } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { LastExport } from './last-export.tsx';

interface LeavingScreenProps {
  deletesAt: string;
  organizations: readonly Membership[];
}

/** All that an account shows that is going to be deleted. */
export function LeavingScreen({ deletesAt, organizations }: LeavingScreenProps) {
  const keep = useMutation({
    mutationFn: () => call(api.deletions.takeBack, {}),
    onSuccess: async () => {
      await queryClient.resetQueries();
      toastSuccess('Your account stays');
    },
  });
  const leave = useMutation({
    mutationFn: () => call(api.auth.logout, {}),
    onSettled: () => endSession('logout'),
  });
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center justify-items-start gap-5 p-6">
      <title>Account deleted soon · Gene</title>
      <BrandMark className="size-10" />
      <h1 className="font-serif text-2xl font-semibold">Your account will be deleted</h1>
      <p className="text-ink-soft">
        On <strong className="text-ink">{formatMoment(deletesAt)}</strong>, with everything in it. Until then
        you can keep it.
      </p>
      {organizations
        .filter(({ rights }) => rights.includes('run_organization'))
        .map((organization) => (
          <LastExport key={organization.id} organization={organization} />
        ))}
      {keep.isError && <Banner tone="danger">{messageOf(keep.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep My Account
        </Button>
        <Button variant="secondary" busy={leave.isPending} onClick={() => leave.mutate()}>
          Sign Out
        </Button>
      </div>
    </main>
  );
}
