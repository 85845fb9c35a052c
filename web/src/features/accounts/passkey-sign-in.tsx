import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { call, messageOf } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { canUsePasskeys, choosePasskey } from './passkey-prompt.ts';

export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async () => {
      const passkey = await choosePasskey(await call(api.factors.requestPasskey));
      return call(api.factors.signIn, { body: { passkey } });
    },
    onSuccess: ({ token }) => startSession(token),
  });
  if (!canUsePasskeys()) return null;
  return (
    <div className="grid gap-3">
      <Button variant="secondary" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {!signIn.isPending && <Fingerprint aria-hidden className="size-4" />}
        Sign In with a Passkey
      </Button>
      {signIn.isError && <Banner tone="danger">{messageOf(signIn.error)}</Banner>}
    </div>
  );
}
