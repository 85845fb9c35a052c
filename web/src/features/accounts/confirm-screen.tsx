import type { ProofOutlook } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

const titles: Record<ProofOutlook['does'], string> = {
  proves_address: 'Confirm Your Address',
  changes_address: 'Confirm Your New Address',
  makes_admin: 'Become the Admin',
};

const isUseless = (error: unknown) => error instanceof ApiError && error.code === 'proof_invalid';

/** Target of the link that verifies an address, and of the one that makes the first admin. */
export function ConfirmScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const me = useQuery(query(api.auth.me));
  const outlook = useQuery({
    queryKey: [api.auth.checkProof.path, token],
    queryFn: ({ signal }) => callUntil(signal, api.auth.checkProof, { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  });
  return (
    <div className="mx-auto grid w-full max-w-lg justify-items-start gap-4">
      <title>Confirm · Gene</title>
      <h1 className="font-serif text-2xl font-semibold">
        {outlook.data ? titles[outlook.data.does] : 'Confirm'}
      </h1>
      <p className="text-ink-soft">
        You are signed in as <strong className="wrap-anywhere text-ink">{me.data?.email}</strong>. The link
        works for this account only.
      </p>
      {token === '' && <Banner tone="danger">This link is incomplete. Open the whole link.</Banner>}
      {outlook.isLoading && (
        <>
          <LoadingLabel>Checking the link</LoadingLabel>
          <Skeleton className="h-20 w-full" />
        </>
      )}
      {outlook.isError && !isUseless(outlook.error) && (
        <LoadFailure onRetry={() => void outlook.refetch()}>{messageOf(outlook.error)}</LoadFailure>
      )}
      {outlook.isError && isUseless(outlook.error) && <Useless>{messageOf(outlook.error)}</Useless>}
      {outlook.data && <Confirmation outlook={outlook.data} token={token} before={me.data?.email ?? ''} />}
    </div>
  );
}

function Useless({ children }: { children: string }) {
  return (
    <>
      <Banner tone="danger">{children}</Banner>
      <Link to="/profile" className={buttonStyle('secondary')}>
        Go to Your Profile
      </Link>
    </>
  );
}

interface ConfirmationProps {
  outlook: ProofOutlook;
  token: string;
  /** The address of the account now. */
  before: string;
}

function Confirmation({ outlook, token, before }: ConfirmationProps) {
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationFn: () => call(api.auth.verifyEmail, { body: { token } }),
    onSuccess: async () => {
      const isAdminNow = outlook.does === 'makes_admin';
      toastSuccess(isAdminNow ? 'You are the admin now' : 'Address confirmed');
      await invalidate(api.auth.me);
      void navigate(isAdminNow ? '/admin' : '/profile', { replace: true });
    },
  });
  if (isUseless(confirm.error)) return <Useless>{messageOf(confirm.error)}</Useless>;
  return (
    <>
      <p className="wrap-anywhere">
        <Consequence outlook={outlook} before={before} />
      </p>
      {confirm.isError && <Banner tone="danger">{messageOf(confirm.error)}</Banner>}
      <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm
      </Button>
    </>
  );
}

/** What pressing the button does. */
function Consequence({ outlook: { does, email }, before }: Omit<ConfirmationProps, 'token'>) {
  const address = <strong>{email}</strong>;
  if (does === 'proves_address')
    return <>Confirming shows that {address} is yours, so that Gene can send mail there.</>;
  if (does === 'makes_admin') return <>{address} becomes the admin of this installation.</>;
  return (
    <>
      From then on you sign in with {address}, and no longer with <strong>{before}</strong>. Mail goes there
      too.
    </>
  );
}
