import { CircleAlert, X } from 'lucide-react';
import { formatMegabytes, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { DocumentTypeIcon } from '../../entities/documents/document-type.tsx';
import { ExistingLink } from './existing-link.tsx';
import { removeUpload, retryUpload, type Upload, uploadBytes } from './uploads.ts';

interface UploadRowProps {
  upload: Upload;
}

/** A file being uploaded. */
export function UploadRow({ upload }: UploadRowProps) {
  const { id, request, state } = upload;
  const busy = state.is !== 'failed';
  return (
    <li className="flex items-start gap-3 p-3 ps-4 sm:gap-4">
      <DocumentTypeIcon type={request.type} className="mt-2 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="any-script font-medium wrap-anywhere">{request.title}</p>
        {state.is === 'waiting' && (
          <p className="mt-0.5 text-sm text-ink-soft">
            Waiting for the upload before it · {formatMegabytes(uploadBytes(request))}
          </p>
        )}
        {state.is === 'sending' && (
          <div className="mt-1 grid max-w-md gap-1.5">
            <p className="text-sm text-ink-soft">
              Uploading {formatPercent(state.share)} of {formatMegabytes(uploadBytes(request))}
            </p>
            <Progress label={`Uploading ${request.title}`} share={state.share} />
          </div>
        )}
        {state.is === 'failed' && (
          <div className="mt-1 grid gap-2">
            <p className="flex items-start gap-2 text-sm text-danger">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{state.message}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              {state.existingId !== null && (
                <ExistingLink id={state.existingId} onFollow={() => removeUpload(id)} />
              )}
              {!state.final && (
                <Button size="sm" variant="secondary" onClick={() => retryUpload(id)}>
                  Retry
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={() => removeUpload(id)}>
                Remove
              </Button>
            </div>
          </div>
        )}
      </div>
      {busy && (
        <IconButton
          label={`Cancel the upload of ${request.title}`}
          tip="Cancel"
          onClick={() => removeUpload(id)}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
