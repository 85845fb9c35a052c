import { api } from '@gene/contract/api';
import type { DocumentItem, FailureCode } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleSlash } from 'lucide-react';
import { call, messageOf } from '../../lib/api.ts';
import { isBeingRead, stepShare, stepText } from '../../entities/documents/document-progress.ts';
import { formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toastError } from '../../ui/toast.tsx';
import { showDocument } from './live.ts';

/** Reading these files again may succeed; others need a different file. */
const worthRetrying: ReadonlySet<FailureCode> = new Set(['damaged', 'too_slow', 'internal']);

interface ReadingStatusProps {
  document: DocumentItem;
  onRemove: () => void;
}

/** A document's current step, or why it could not be read and what to do. */
export function ReadingStatus({ document, onRemove }: ReadingStatusProps) {
  const retry = useMutation({
    mutationFn: () => call(api.documents.retry, { params: { id: document.id } }),
    onSuccess: showDocument,
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });

  if (document.status === 'ready') return null;
  if (isBeingRead(document)) {
    const step = document.retryAt
      ? `Interrupted; reading resumes by itself: ${formatMoment(document.retryAt)}`
      : stepText(document.progress);
    return (
      <div className="mt-2 grid max-w-md gap-1.5">
        <p className="text-sm text-ink-soft">{step}</p>
        <Progress label={`${document.title}: ${step}`} share={stepShare(document.progress)} />
      </div>
    );
  }
  const failed = document.status === 'failed';
  const Icon = failed ? CircleAlert : CircleSlash;
  return (
    <div className="relative mt-2 grid gap-2">
      <p className={`flex items-start gap-2 text-sm ${failed ? 'text-danger' : 'text-ink-soft'}`}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{document.failure?.message ?? 'Reading was stopped. The file is kept.'}</span>
      </p>
      <div className="flex gap-2">
        {(!document.failure || worthRetrying.has(document.failure.code)) && (
          <Button size="sm" variant="secondary" busy={retry.isPending} onClick={() => retry.mutate()}>
            Retry
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
