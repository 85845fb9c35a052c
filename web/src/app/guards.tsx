import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Route } from '@gene/contract/route';
import { messageOf } from '../lib/api.ts';
import { mayCall } from '../lib/may-call.ts';
import { query } from '../lib/query.ts';
import { hasLeft, useToken } from '../lib/session.ts';
import { Banner } from '../ui/banner.tsx';
import { NoAccessScreen } from './no-access-screen.tsx';

const LeavingScreen = lazy(async () => ({
  default: (await import('../features/accounts/leaving-screen.tsx')).LeavingScreen,
}));

const landing = '/subject/1';

/** Returns the path the person was going to before signing in; only ever one of this site. */
function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : landing;
}

/**
 * Pages that require signing in; others are sent to sign in and return afterwards, unless they signed out
 * themselves.
 */
export function SignedInOnly() {
  const token = useToken();
  const { pathname, search, hash } = useLocation();
  const me = useQuery({ ...query(api.auth.me), enabled: token !== null });
  if (token && me.data?.deletesAt)
    return (
      <Suspense>
        <LeavingScreen deletesAt={me.data.deletesAt} organizations={me.data.organizations} />
      </Suspense>
    );
  if (token) return <Outlet />;
  const state = hasLeft() ? null : { from: pathname + search + hash };
  return <Navigate to="/" replace state={state} />;
}

/** Login and registration; signed-in people continue to where they were going. */
export function SignedOutOnly() {
  const token = useToken();
  const { state } = useLocation();
  return token ? <Navigate to={destination(state)} replace /> : <Outlet />;
}

interface PermittedProps {
  /** Calls of the page; one that the person may make opens it. */
  calls: readonly [Route, ...Route[]];
}

/** Pages for those who have a right; others learn who. */
export function Permitted({ calls }: PermittedProps) {
  const me = useQuery(query(api.auth.me));
  if (me.isPending) return null;
  if (me.isError) return <Banner tone="danger">{messageOf(me.error)}</Banner>;
  if (calls.some((route) => mayCall(me.data, route))) return <Outlet />;
  const { access } = calls.at(-1) ?? calls[0];
  return access === 'anyone' || access === 'person' ? null : <NoAccessScreen me={me.data} right={access} />;
}
