import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useToken } from '../../lib/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { joinedWords } from './joined-words.ts';

/** Where the link of an invitation leads, signed in or not. */
export function JoinScreen() {
  const [search] = useSearchParams();
  const { pathname, search: asked } = useLocation();
  const key = search.get('invitation') ?? '';
  const token = useToken();
  const offer = useQuery({
    queryKey: [api.classes.look.path, { key }],
    queryFn: ({ signal }) => callUntil(signal, api.classes.look, { body: { key } }),
    enabled: key !== '',
  });
  // Without an invitation, a code can be typed there.
  if (key === '') return <Navigate to="/classes" replace />;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 p-6">
      <title>Invitation · Gene</title>
      <div className="flex items-center gap-2.5 text-accent">
        <BrandMark className="size-8" />
        <span className="font-serif text-xl font-semibold text-ink">Gene</span>
      </div>
      <h1 className="font-serif text-2xl font-semibold">Invitation</h1>
      <Loaded from={offer} loading="Loading the invitation">
        {({ organization, className, role }) => (
          <>
            <p className="any-script wrap-anywhere">
              <strong>{organization}</strong> invites you
              {className !== null && (
                <>
                  {' '}
                  to the class <strong>{className}</strong>
                </>
              )}
              {role === 'teacher' && ', as a teacher'}.
            </p>
            {token === null ? (
              <SignedOutWays from={pathname + asked} search={asked} />
            ) : (
              <JoinButton invitation={key} />
            )}
          </>
        )}
      </Loaded>
    </main>
  );
}

function SignedOutWays({ from, search }: { from: string; search: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`/register${search}`} state={{ from: '/classes' }} className={buttonStyle()}>
        Create an Account
      </Link>
      <Link to="/" state={{ from }} className={buttonStyle('secondary')}>
        Sign in
      </Link>
    </div>
  );
}

function JoinButton({ invitation }: { invitation: string }) {
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: () => call(api.classes.join, { body: { key: invitation } }),
    onSuccess: async (offer) => {
      toastSuccess(joinedWords(offer));
      await Promise.all(
        [api.classes.list, api.auth.me, api.assignments.own, api.subjects.shared].map(invalidate),
      );
      await navigate('/classes');
    },
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={join.isPending} onClick={() => join.mutate()}>
        Join
      </Button>
      <Link to="/classes" className={buttonStyle('secondary')}>
        Not Now
      </Link>
    </div>
  );
}
