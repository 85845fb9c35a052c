import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { UnsubscribedFrom } from '@gene/contract/notices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { query, queryClient } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

const named: Record<UnsubscribedFrom, string> = {
  due_cards: 'notifications about due cards',
  session: 'notifications about study sessions',
  job: 'notifications about finished and failed jobs, results and assigned papers',
  update: 'notifications about product updates',
  mail: 'email notifications',
};

/** Mail programs cut long links. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid');

/** Opened from a mail, signed in or not. */
export function UnsubscribeScreen() {
  const [search] = useSearchParams();
  const asked = { query: { token: search.get('token') ?? '' } };
  const own = query(api.notices.unsubscribing, asked);
  const found = useQuery({ ...own, retry: false });
  const change = useMutation({
    mutationFn: (isOff: boolean) => call(api.notices.setUnsubscribing, { ...asked, body: { isOff } }),
    onSuccess: (now) => queryClient.setQueryData(own.queryKey, now),
  });
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center justify-items-start gap-4 px-6 py-8">
      <title>Unsubscribe · Gene</title>
      <BrandMark className="size-8 text-accent" />
      <h1 className="font-serif text-2xl font-semibold">Unsubscribe</h1>
      {found.isPending && (
        <>
          <LoadingLabel>Loading</LoadingLabel>
          <Skeleton className="h-20 w-full" />
        </>
      )}
      {found.isError && isGone(found.error) && (
        <Banner tone="danger">This link is invalid or incomplete.</Banner>
      )}
      {found.isError && !isGone(found.error) && (
        <LoadFailure onRetry={() => void found.refetch()}>{messageOf(found.error)}</LoadFailure>
      )}
      {found.data && (
        <>
          <p role="status">
            {found.data.isOff ? 'You get no more ' : 'You get '}
            {named[found.data.from]}.
          </p>
          {change.isError && <Banner tone="danger">{messageOf(change.error)}</Banner>}
          <Button
            variant={found.data.isOff ? 'secondary' : 'primary'}
            busy={change.isPending}
            onClick={() => change.mutate(!found.data.isOff)}
          >
            {found.data.isOff ? 'Turn On Again' : 'Turn Off'}
          </Button>
        </>
      )}
      <Link to="/settings?tab=notifications" className="text-sm underline underline-offset-3">
        All notification settings
      </Link>
    </main>
  );
}
