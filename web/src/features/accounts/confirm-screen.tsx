import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

/** Target of the link that verifies an address, and of the one that makes the first admin. */
export function ConfirmScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const me = useQuery(query(api.auth.me));
  const confirm = useMutation({
    mutationFn: () => call(api.auth.verifyEmail, { body: { token: search.get('token') ?? '' } }),
    onSuccess: async (user) => {
      const becameAdmin = user.isAdmin && !me.data?.isAdmin;
      toastSuccess(becameAdmin ? 'You are the admin now' : 'Address confirmed');
      await invalidate(api.auth.me);
      void navigate(becameAdmin ? '/admin' : '/profile', { replace: true });
    },
  });
  const isUseless = confirm.error instanceof ApiError && confirm.error.code === 'proof_invalid';
  return (
    <div className="mx-auto grid w-full max-w-lg justify-items-start gap-4">
      <title>Confirm · Gene</title>
      <h1 className="font-serif text-2xl font-semibold">Is this your account?</h1>
      <p className="text-ink-soft">
        You are signed in as <strong className="wrap-anywhere text-ink">{me.data?.email}</strong>. The link
        works for this account only.
      </p>
      {confirm.isError && <Banner tone="danger">{messageOf(confirm.error)}</Banner>}
      {isUseless ? (
        <Link to="/profile" className={buttonStyle('secondary')}>
          Go to Your Profile
        </Link>
      ) : (
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm
        </Button>
      )}
    </div>
  );
}
