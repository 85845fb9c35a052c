import { api } from '@gene/contract/api';
import type { Attempt } from '@gene/contract/practice';
import { useQuery } from '@tanstack/react-query';
import { Play, Timer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isMissing, messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Missing } from '../../ui/missing.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { AssignedAttempt } from './assigned-attempt.ts';
import type { AttemptSync } from './attempt-sync.ts';
import { clockText } from './clock.ts';
import { Exam } from './exam.tsx';
import { attemptQuery } from './queries.ts';
import { HandedIn } from './handed-in.tsx';
import { useAttemptSync } from './use-attempt-sync.ts';
import { useExam } from './use-exam.ts';

/** An attempt: in progress, paused, or with its result. */
export function AttemptScreen() {
  const { attemptId = '' } = useParams();
  const me = useQuery(query(api.auth.me));
  const found = useQuery(attemptQuery(attemptId));
  const why = found.error ?? me.error;
  if (found.data && me.data)
    return (
      <>
        <title>{`${found.data.title} · Gene`}</title>
        <AssignedAttempt value={found.data.resultsFrom === null ? null : attemptId}>
          <OpenAttempt
            key={attemptId}
            attempt={found.data}
            userId={me.data.id}
            heardAt={found.dataUpdatedAt}
          />
        </AssignedAttempt>
      </>
    );
  if (isMissing(why))
    return (
      <Missing what="attempt" to="/answer-questions" picture={<Timer aria-hidden className="size-10" />}>
        Go to Your Question Papers
      </Missing>
    );
  if (why)
    return (
      <LoadFailure onRetry={() => void Promise.all([found.refetch(), me.refetch()])}>
        The attempt could not be opened. {messageOf(why)}
      </LoadFailure>
    );
  return <Loading />;
}

interface OpenAttemptProps {
  attempt: Attempt;
  userId: string;
  heardAt: number;
}

function OpenAttempt({ attempt, userId, heardAt }: OpenAttemptProps) {
  const [wasOpen] = useState(attempt.state !== 'submitted');
  if (attempt.state === 'submitted')
    return <HandedIn attempt={attempt} userId={userId} isJustNow={wasOpen} />;
  return <Written attempt={attempt} userId={userId} heardAt={heardAt} />;
}

function Written({ attempt, userId, heardAt }: OpenAttemptProps) {
  const sync = useAttemptSync(userId, attempt);
  if (!sync) return <Loading />;
  return <Running attempt={attempt} sync={sync} heardAt={heardAt} />;
}

function Running({ attempt, sync, heardAt }: { attempt: Attempt; sync: AttemptSync; heardAt: number }) {
  const exam = useExam(attempt, sync);
  if (attempt.state === 'running') return <Exam {...{ attempt, sync, heardAt, exam }} />;
  return (
    <>
      <h1 className="sr-only">{attempt.title}</h1>
      <EmptyState
        picture={<Timer aria-hidden className="size-10" />}
        title={`${attempt.title} is paused`}
        actions={
          <Button busy={exam.busy === 'clock'} onClick={exam.resume}>
            <Play aria-hidden className="size-4" />
            Resume
          </Button>
        }
      >
        The clock is stopped at {clockText(attempt.remainingSeconds ?? 0)}. The questions return when you
        resume.
      </EmptyState>
    </>
  );
}

function Loading() {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-5">
      <LoadingLabel>Loading the attempt</LoadingLabel>
      <Skeleton className="h-20" />
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </div>
  );
}
