import { api } from '@gene/contract/api';
import type { DocumentOverview } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { ListenButton } from '../../entities/audio/listen-button.tsx';
import { usePreparedVoice } from '../../entities/audio/use-prepared-voice.ts';
import { isBeingRead, stepShare, stepText } from '../../entities/documents/document-progress.ts';
import { formatCount } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toastError, toastSuccess, whileWorking } from '../../ui/toast.tsx';

interface DocumentHeaderProps {
  document: DocumentOverview;
  /** Shown beside the download. */
  actions: ReactNode;
}

export function DocumentHeader({ document, actions }: DocumentHeaderProps) {
  const isListenable = document.status === 'ready' && (document.pageCount ?? 0) > 0;
  usePreparedVoice(isListenable);
  const download = useMutation({
    mutationFn: () =>
      whileWorking('Downloading the original...', async (signal) => {
        const response = await send(urlOf(api.documents.original, { params: { id: document.id } }), {
          signal,
        });
        saveFile(await response.blob(), document.fileName);
      }),
    onError: (error) => toastError('The original could not be downloaded', { description: messageOf(error) }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-4 pb-1 sm:px-8 sm:pt-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h1
            dir="auto"
            title={document.title}
            className="line-clamp-2 font-serif text-lg font-semibold wrap-anywhere sm:line-clamp-1 sm:text-xl"
          >
            {document.title}
          </h1>
          <p className="flex min-w-0 items-center text-sm text-ink-soft">
            <Link
              to={`/documents/${document.subjectId}`}
              dir="auto"
              className="min-w-0 truncate rounded-sm underline-offset-2 hover:text-accent hover:underline touch:py-1"
            >
              {document.subjectName}
            </Link>
            {document.pageCount !== null && document.pageCount > 0 && (
              <span className="whitespace-nowrap">
                <span aria-hidden>&nbsp;· </span>
                {formatCount(document.pageCount, 'page')}
              </span>
            )}
          </p>
        </div>
        {isListenable && (
          <ListenButton
            source={{ kind: 'document', documentId: document.id }}
            label={`Listen to ${document.title}`}
          />
        )}
        {actions}
        <IconButton
          label={`Download original (${document.fileName})`}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          <Download aria-hidden />
        </IconButton>
      </div>
      {isBeingRead(document) && <ReadingProgress document={document} />}
      {!document.isShared && (document.status === 'failed' || document.status === 'cancelled') && (
        <NotRead document={document} />
      )}
    </div>
  );
}

function ReadingProgress({ document }: { document: DocumentOverview }) {
  const cancel = useMutation({
    mutationFn: () => call(api.documents.cancel, { params: { id: document.id } }),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  const text = stepText(document.progress);
  return (
    <div className="flex items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        {/* Announced by the progress bar's name; a status region would read out every page. */}
        <p className="text-sm text-ink-soft">{text}</p>
        <Progress label={text} share={stepShare(document.progress)} />
      </div>
      <Button size="sm" variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel
      </Button>
    </div>
  );
}

function NotRead({ document }: { document: DocumentOverview }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const retry = useMutation({
    mutationFn: () => call(api.documents.retry, { params: { id: document.id } }),
    onSuccess: () => invalidate(api.documents.overview),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  const remove = useMutation({
    mutationFn: () => call(api.documents.delete, { params: { id: document.id } }),
    onSuccess: () => {
      toastSuccess('Document deleted');
      return navigate(`/documents/${document.subjectId}`);
    },
    onError: () => toastError('Error', { description: 'Failed to delete document. Please try again.' }),
  });
  const failed = document.status === 'failed';
  return (
    <Banner
      tone={failed ? 'danger' : 'info'}
      action={
        <span className="flex gap-2">
          <Button size="sm" variant="secondary" busy={retry.isPending} onClick={() => retry.mutate()}>
            Retry
          </Button>
          <Button size="sm" variant="quiet" busy={remove.isPending} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </span>
      }
    >
      {failed
        ? (document.failure?.message ?? 'The file could not be read.')
        : 'Reading was stopped. The file is kept.'}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Are you sure?"
        description="This action cannot be undone. This will permanently delete the document and all associated data."
        action="Delete"
        onConfirm={() => remove.mutate()}
      />
    </Banner>
  );
}
