import { api } from '@gene/contract/api';
import type { SubjectTopics } from '@gene/contract/kept-predictions';
import { useMutation } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { SubjectFrame } from '../../entities/subjects/subject-frame.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { notLikely } from './likelihood-words.ts';
import { refreshPredictions, useDocuments, useLivePredictions, useTopics } from './queries.ts';
import { TopicTable } from './topic-table.tsx';

/** A subject's past questions by topic and year, with coverage by the material and the person's knowledge. */
export function TopicsScreen() {
  const id = useParams()['subject'] ?? '';
  const topics = useTopics(id);
  useLivePredictions(id);
  return (
    <SubjectFrame
      id={id}
      heading={{ noun: 'Topics', before: 'of' }}
      about="What past papers asked, most expected first."
      action={
        <Link to={`/predict-questions?subject=${id}`} className={buttonStyle('secondary')}>
          <FileQuestion aria-hidden className="size-4" />
          Predict Question Paper
        </Link>
      }
      width="max-w-6xl"
      from={topics}
      loading={<Loading>Loading topics...</Loading>}
    >
      {(found) => <Topics topics={found} subjectId={id} />}
    </SubjectFrame>
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
            Upload Question Papers
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
    <div className="grid gap-5">
      {state === 'failed' && (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
              Try Again
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
            {forecast.topics.some(({ isQuoted }) => isQuoted) &&
              ' Where no name fits, a typical question stands in quotation marks.'}
          </p>
          <TopicTable
            forecast={forecast}
            byYear={byYear}
            mastery={mastery}
            hasMaterial={hasMaterial}
            places={{
              ...{ papers, documents, isCalibrated: forecast.backTest.verdict.isCalibrated },
              topics: forecast.topics,
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
    <div className="grid gap-3">
      <LoadingLabel>{children}</LoadingLabel>
      <Skeleton className="h-10" />
      <Skeleton className="h-96" />
    </div>
  );
}
