import type { SignUpPolicy } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callUntil, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

interface InvitationGateProps {
  token: string;
  /** Whom to ask; may be empty. */
  contact: string;
  signUp: SignUpPolicy;
  children: ReactNode;
}

/** Shows the form only while the invitation works: a dead one is told before anybody has typed. */
export function InvitationGate({ token, contact, signUp, children }: InvitationGateProps) {
  const invitation = useQuery({
    queryKey: [api.auth.checkInvitation.path, token],
    queryFn: ({ signal }) => callUntil(signal, api.auth.checkInvitation, { body: { token } }),
    staleTime: Infinity,
  });
  if (invitation.isPending)
    return (
      <>
        <LoadingLabel>Checking the invitation</LoadingLabel>
        <Skeleton className="h-40" />
      </>
    );
  if (invitation.isError)
    return <LoadFailure onRetry={() => void invitation.refetch()}>{messageOf(invitation.error)}</LoadFailure>;
  const { state } = invitation.data;
  if (state === 'open') return children;
  return (
    <>
      <Banner tone="danger">
        {state === 'used'
          ? 'This invitation was already used. If that was you, sign in.'
          : 'This invitation has expired or was withdrawn.'}{' '}
        For a new one, ask {contact || 'whoever invited you'}.
      </Banner>
      {signUp === 'open' && (
        <Link to="/register" className={buttonStyle('secondary')}>
          Sign Up Without an Invitation
        </Link>
      )}
    </>
  );
}
