import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { goToProvider } from './identity-request.ts';

/** @param label of the identity provider */
export function IdentitySignIn({ label }: { label: string }) {
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  const leave = useMutation({
    mutationFn: () => goToProvider({ for: 'sign-in', next: typeof from === 'string' ? from : '/subject/1' }),
  });
  return (
    <div className="grid gap-3">
      <Button variant="secondary" busy={leave.isPending} onClick={() => leave.mutate()}>
        <span className="any-script wrap-anywhere">Sign In with {label}</span>
      </Button>
      {leave.isError && <Banner tone="danger">{messageOf(leave.error)}</Banner>}
    </div>
  );
}
