import { api } from '@gene/contract/api';
import type { Factors } from '@gene/contract/factors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { DisableDialog, NewCodesDialog } from './factor-proof-dialog.tsx';
import { IdentityList } from './identity-list.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { canUsePasskeys } from './passkey-prompt.ts';

/** On the profile: two-factor authentication, passkeys and sign-ins elsewhere. */
export function SecurityPart() {
  const factors = useQuery(query(api.factors.get));
  if (factors.isPending)
    return (
      <>
        <LoadingLabel>Loading how you sign in</LoadingLabel>
        <Skeleton className="h-32" />
      </>
    );
  if (factors.isError)
    return <LoadFailure onRetry={() => void factors.refetch()}>{messageOf(factors.error)}</LoadFailure>;
  return (
    <div className="grid gap-8">
      <TwoFactor factors={factors.data} />
      <Passkeys factors={factors.data} />
      <IdentityList />
    </div>
  );
}

/** Refreshes the list and the devices after a dialog. */
const refresh = () => Promise.all([invalidate(api.factors.get), invalidate(api.auth.sessions)]);

/** A dialog of several, and what closes it. */
function useDialog<Name extends string>() {
  const [open, setOpen] = useState<Name | null>(null);
  const close = () => {
    setOpen(null);
    void refresh();
  };
  return { open, setOpen, close };
}

/** Whoever closes a dialog whose button is gone by then goes on at the first button of the section. */
function useFocusKept(isOpen: boolean) {
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (isOpen || !wasOpen.current || document.activeElement !== document.body) return;
    section.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  return section;
}

function TwoFactor({ factors: { authenticatorSince, recoveryCodes } }: { factors: Factors }) {
  const { open, setOpen, close } = useDialog<'set up' | 'codes' | 'off'>();
  const section = useFocusKept(open !== null);
  return (
    <section ref={section} aria-label="Two-factor authentication" className="grid gap-3 text-sm">
      <h3 className="font-semibold">Two-Factor Authentication</h3>
      {authenticatorSince === null ? (
        <>
          <p className="text-ink-soft">Off. Turn it on to require a code from an app as well.</p>
          <div>
            <Button variant="secondary" onClick={() => setOpen('set up')}>
              Set Up
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            On since {formatDay(authenticatorSince)}. {formatCount(recoveryCodes, 'recovery code')} left.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setOpen('codes')}>
              New Recovery Codes
            </Button>
            <Button variant="secondary" onClick={() => setOpen('off')}>
              Turn Off
            </Button>
          </div>
        </>
      )}
      {open === 'set up' && <AuthenticatorDialog onClose={close} />}
      {open === 'codes' && <NewCodesDialog onClose={close} />}
      {open === 'off' && <DisableDialog onClose={close} />}
    </section>
  );
}

function Passkeys({ factors: { passkeys } }: { factors: Factors }) {
  const { open, setOpen, close } = useDialog<'add'>();
  return (
    <section aria-label="Passkeys" className="grid gap-3 text-sm">
      <h3 className="font-semibold">Passkeys</h3>
      {passkeys.length === 0 && (
        <p className="text-ink-soft">None yet. A passkey signs you in with your fingerprint, face or PIN.</p>
      )}
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {canUsePasskeys() ? (
        <div>
          <Button variant="secondary" onClick={() => setOpen('add')}>
            Add Passkey
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">Passkeys need https or localhost.</p>
      )}
      {open === 'add' && <PasskeyDialog onClose={close} />}
    </section>
  );
}
