import { api } from '@gene/contract/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing, messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Missing } from '../../ui/missing.tsx';

interface SubjectFrameProps<T> {
  id: string;
  /** With the subject's name: "Progress in Biology". */
  heading: { noun: string; before: 'in' | 'of' };
  about?: string;
  action?: ReactNode;
  width?: 'max-w-4xl' | 'max-w-6xl';
  /** The query for the screen's content. */
  from: UseQueryResult<T>;
  loading: ReactNode;
  children: (data: T) => ReactNode;
}

/** A screen about one subject, headed with its name. */
export function SubjectFrame<T>({ id, heading, from, ...shown }: SubjectFrameProps<T>) {
  const subject = useQuery(query(api.subjects.get, { params: { id } }));
  if (isMissing(subject.error) || isMissing(from.error))
    return (
      <Missing what="subject" to="/subject/1">
        Go to Your Subjects
      </Missing>
    );
  const { about, action, width = 'max-w-4xl', loading, children } = shown;
  const title = subject.data ? `${heading.noun} ${heading.before} ${subject.data.name}` : heading.noun;
  return (
    <div className={`mx-auto w-full ${width}`}>
      <title>{`${title} · Gene`}</title>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 dir="auto" className="font-serif text-xl font-semibold wrap-anywhere sm:text-2xl">
            {title}
          </h1>
          {about !== undefined && <p className="mt-1 max-w-prose text-ink-soft">{about}</p>}
        </div>
        {action}
      </div>
      {from.isError && from.data === undefined && (
        <LoadFailure onRetry={() => void from.refetch()}>{messageOf(from.error)}</LoadFailure>
      )}
      {from.isPending && loading}
      {from.data !== undefined && children(from.data)}
    </div>
  );
}
