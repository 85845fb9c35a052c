import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { SubjectProgress } from '@gene/contract/progress';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Missing } from '../../ui/missing.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { useLiveProgress, useSubjectProgress } from './queries.ts';
import { ReadinessPart } from './readiness-part.tsx';
import { TopicList } from './topic-list.tsx';

/** How well each topic of a subject is known, and what follows for its exam. */
export function SubjectProgressScreen() {
  const id = useParams()['subject'] ?? '';
  const subject = useQuery(query(api.subjects.get, { params: { id } }));
  const progress = useSubjectProgress(id);
  useLiveProgress();
  const missing = [subject.error, progress.error].some(
    (error) => error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid'),
  );
  if (missing)
    return (
      <Missing what="subject" to="/subject/1">
        Go to your subjects
      </Missing>
    );
  const name = subject.data?.name;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <title>{`Progress${name === undefined ? '' : ` in ${name}`} · Gene`}</title>
      <h1 dir="auto" className="font-serif text-xl font-semibold wrap-anywhere sm:text-2xl">
        Progress{name !== undefined && ` in ${name}`}
      </h1>
      <div className="mt-6">
        {progress.isError && !progress.data && (
          <LoadFailure onRetry={() => void progress.refetch()}>{messageOf(progress.error)}</LoadFailure>
        )}
        {progress.isPending && (
          <>
            <LoadingLabel>Loading progress</LoadingLabel>
            <Skeleton className="h-40" />
          </>
        )}
        {progress.data && <Found subjectId={id} progress={progress.data} />}
      </div>
    </div>
  );
}

function Found({ subjectId, progress }: { subjectId: string; progress: SubjectProgress }) {
  const { state, topics } = progress;
  if (topics.length > 0)
    return (
      <div className="grid gap-8">
        <ReadinessPart subjectId={subjectId} progress={progress} />
        <TopicList subjectId={subjectId} topics={topics} />
      </div>
    );
  if (state === 'making') return <p className="text-ink-soft">The topics are being worked out …</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">
        {state === 'failed'
          ? 'The topics could not be worked out.'
          : 'Topics are learnt from past question papers, and there are none yet.'}
      </p>
      <Link to={`/subject/${subjectId}/topics`} className={buttonStyle('secondary')}>
        Open topics
      </Link>
    </div>
  );
}
