import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { Prediction } from '@gene/contract/kept-predictions';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { BackTestPanel, VerdictBanner } from './back-test.tsx';
import { PaperActions, type PractiseAction } from './paper-actions.tsx';
import { PredictedPaperView } from './predicted-paper.tsx';
import { refreshPredictions, useDocuments, usePrediction } from './queries.ts';

interface Shared {
  onGone: () => void;
  Practise: PractiseAction;
}

/** A prediction: the paper, its actions, and its back-test. */
export function MadePrediction({ id, ...rest }: { id: string } & Shared) {
  const prediction = usePrediction(id);
  if (prediction.data) return <Shown prediction={prediction.data} {...rest} />;
  if (prediction.error instanceof ApiError && prediction.error.code === 'not_found')
    return <Banner>This prediction no longer exists.</Banner>;
  if (prediction.isError)
    return <LoadFailure onRetry={() => void prediction.refetch()}>{messageOf(prediction.error)}</LoadFailure>;
  return <Making>Loading the prediction...</Making>;
}

function Shown({ prediction, onGone, Practise }: { prediction: Prediction } & Shared) {
  const { subjectId, status, failure, paper, forecast, papers, documentId, outdated } = prediction;
  const documents = useDocuments(subjectId);
  const document = documentId === null ? undefined : documents.get(documentId);
  const places = {
    ...{ papers, documents, isCalibrated: forecast?.backTest.verdict.isCalibrated ?? false },
    topics: forecast?.topics ?? [],
  };
  if (status === 'making') return <Making>Generating...</Making>;
  if (!paper || !forecast) return <Banner tone="danger">{failure}</Banner>;
  return (
    <div className="grid gap-8">
      {outdated && <Banner>Papers or material have changed. Generate again.</Banner>}
      <div className="flex flex-wrap items-center gap-2">
        {document && <PaperActions document={document} Practise={Practise} />}
        <span className="ms-auto">
          <DeletePrediction prediction={prediction} onGone={onGone} />
        </span>
      </div>
      {paper.remarks.length > 0 && (
        <ul className="grid gap-1 border-s-2 border-line ps-4 text-sm text-ink-soft">
          {paper.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <VerdictBanner test={forecast.backTest} />
      <PredictedPaperView paper={paper} places={places} />
      <BackTestPanel test={forecast.backTest} hasMarks={asksForMarks(forecast)} />
    </div>
  );
}

const asksForMarks = ({ topics }: NonNullable<Prediction['forecast']>): boolean =>
  topics.some(({ questions }) => questions.some(({ marks }) => marks !== null));

function DeletePrediction({ prediction, onGone }: { prediction: Prediction; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(api.predictions.delete, { params: { id: prediction.id } }),
    onSuccess() {
      onGone();
      refreshPredictions();
    },
    onError: (error) => toastError('The prediction could not be deleted', { description: messageOf(error) }),
  });
  return (
    <>
      <IconButton label="Delete this prediction" tone="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Delete this prediction?"
        description={`Deletes the predicted paper for ${prediction.year} and its answers. This action cannot be undone.`}
        action="Delete"
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

function Making({ children }: { children: string }) {
  return (
    <div className="grid gap-4">
      <LoadingLabel>{children}</LoadingLabel>
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-96" />
    </div>
  );
}
