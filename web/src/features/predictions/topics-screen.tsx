import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { SubjectTopics } from '@gene/contract/kept-predictions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Missing } from '../../ui/missing.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { notLikely } from './likelihood-words.ts';
import { refreshPredictions, useDocuments, useLivePredictions, useTopics } from './queries.ts';
import { TopicTable } from './topic-table.tsx';

/** A subject's past questions by topic and year, with coverage by the material and the person's knowledge. */
export function TopicsScreen() {
  const id = useParams()['subject'] ?? '';
  const subject = useQuery(query(api.subjects.get, { params: { id } }));
  const topics = useTopics(id);
  useLivePredictions(id);
  const missing = [subject.error, topics.error].some(
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
    <div className="mx-auto w-full max-w-6xl">
      <title>{`Topics${name === undefined ? '' : ` of ${name}`} · Gene`}</title>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 dir="auto" className="font-serif text-xl font-semibold wrap-anywhere sm:text-2xl">
            Topics{name !== undefined && ` of ${name}`}
          </h1>
          <p className="mt-1 max-w-prose text-ink-soft">What past papers asked, most expected first.</p>
        </div>
        <Link to={`/predict-questions?subject=${id}`} className={buttonStyle('secondary')}>
          <FileQuestion aria-hidden className="size-4" />
          Predict Question Paper
        </Link>
      </div>
      {topics.isError && !topics.data && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void topics.refetch()}>{messageOf(topics.error)}</LoadFailure>
        </div>
      )}
      {topics.isPending && <Loading>Loading topics...</Loading>}
      {topics.data && <Topics topics={topics.data} subjectId={id} />}
    </div>
  );
}

function Topics({ topics, subjectId }: { topics: SubjectTopics; subjectId: string }) {
  const documents = useDocuments(subjectId);
  const { state, forecast, byYear, mastery, papers, advice, hasMaterial } = topics;
  const retry = useMutation({
    mutationFn: () => call(api.predictions.retryTopics, { params: { id: subjectId } }),
    onSuccess: refreshPredictions,
    onError: (error) => toastError('The topics cannot be worked out', { description: messageOf(error) }),
  });
  if (state === 'none')
    return (
      <EmptyState
        picture={<FileQuestion aria-hidden className="size-10" />}
        title="Topics come from past question papers"
        actions={
          <Link to={`/documents/${subjectId}`} className={buttonStyle()}>
            Upload question papers
          </Link>
        }
      >
        {advice.map((text) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))}
      </EmptyState>
    );
  return (
    <div className="mt-6 grid gap-5">
      {state === 'failed' && (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
              Try again
            </Button>
          }
        >
          Topics could not be worked out.
          {forecast && ' Showing the previous ones.'}
        </Banner>
      )}
      {state === 'making' && forecast && (
        <p role="status" className="text-sm text-ink-soft">
          Working the topics out again.
        </p>
      )}
      {advice.length > 0 && (
        <Banner>
          {advice.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
      {forecast && byYear ? (
        <>
          <p className="text-sm text-ink-soft">
            {formatCount(forecast.topics.length, 'topic')} in {formatCount(papers.length, 'past paper')}.{' '}
            {forecast.backTest.verdict.message}
            {forecast.backTest.verdict.kind !== 'helps' && ` ${notLikely}`}
          </p>
          <TopicTable
            forecast={forecast}
            byYear={byYear}
            mastery={mastery}
            hasMaterial={hasMaterial}
            places={{
              ...{ papers, documents, verdict: forecast.backTest.verdict.kind },
              topics: forecast.topics.map(({ label }) => label),
            }}
          />
        </>
      ) : (
        state === 'making' && <Loading>Working out the topics...</Loading>
      )}
    </div>
  );
}

function Loading({ children }: { children: string }) {
  return (
    <div className="mt-6 grid gap-3">
      <LoadingLabel>{children}</LoadingLabel>
      <Skeleton className="h-10" />
      <Skeleton className="h-96" />
    </div>
  );
}
