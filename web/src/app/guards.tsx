import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { messageOf } from '../lib/api.ts';
import { query } from '../lib/query.ts';
import { hasLeft, useToken } from '../lib/session.ts';
import { Banner } from '../ui/banner.tsx';
import { NoAccessScreen } from './no-access-screen.tsx';

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

export function AdminsOnly() {
  const me = useQuery(query(api.auth.me));
  if (me.isPending) return null;
  if (me.isError) return <Banner tone="danger">{messageOf(me.error)}</Banner>;
  return me.data.isAdmin ? <Outlet /> : <NoAccessScreen />;
}
