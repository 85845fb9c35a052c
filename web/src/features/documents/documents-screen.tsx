import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessagesSquare, Upload as UploadIcon } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { documentPages, loadedDocuments } from '../../entities/documents/subject-documents.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Missing } from '../../ui/missing.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { DocumentRow } from './document-row.tsx';
import { EmptyShelf } from './empty-shelf.tsx';
import { ManyFilesDialog } from './many-files-dialog.tsx';
import { ScreenDrop } from './screen-drop.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadRow } from './upload-row.tsx';
import { removeUpload, useUploads } from './uploads.ts';

interface DocumentsScreenProps {
  /** What else can be done with a subject that has documents. */
  Actions: ComponentType<{ subjectId: string }>;
}

export function DocumentsScreen({ Actions }: DocumentsScreenProps) {
  const id = useParams()['subjectId'] ?? '';
  const subject = useQuery(query(api.subjects.get, { params: { id } }));
  const documents = useInfiniteQuery(documentPages(id));
  const uploads = useUploads().filter((each) => each.request.subjectId === id);
  // The files that the dialog starts with: none, one, or several; null while it is closed.
  const [adding, setAdding] = useState<File[] | null>(null);
  const [uploadInDialog, setUploadInDialog] = useState<string | null>(null);
  const [openNote, setOpenNote] = useState<string | null>(null);

  const failed = documents.isError;
  useEffect(() => {
    if (failed) toastError('Error', { description: 'Failed to load documents. Please try again.' });
  }, [failed]);

  const missing = [subject.error, documents.error].some(
    (error) => error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid'),
  );
  if (missing)
    return (
      <Missing what="subject" to="/subject/1">
        Go to your subjects
      </Missing>
    );

  const list = documents.data && loadedDocuments(documents.data);
  const total = documents.data?.pages[0]?.total ?? 0;
  const open = () => setAdding([]);
  const listed = uploads.filter((upload) => upload.id !== uploadInDialog);
  const closeDialog = () => {
    const sent = uploads.find((upload) => upload.id === uploadInDialog);
    // A duplicate was told and shown: nothing is left to do about it.
    if (sent?.state.is === 'failed' && sent.state.existingId) removeUpload(sent.id);
    setUploadInDialog(null);
    setAdding(null);
  };
  return (
    <div className="mx-auto w-full max-w-4xl">
      <title>{`${subject.data?.name ?? 'Documents'} · Gene`}</title>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 dir="auto" className="font-serif text-2xl font-semibold wrap-anywhere">
            {subject.data?.name ?? <Skeleton className="h-10 w-64 max-w-full" />}
          </h1>
          {list && list.length > 0 && (
            <p className="mt-1 text-sm text-ink-soft">{formatCount(total, 'document')}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {list && list.length > 0 && (
            <Link to={`/documents/${id}/chat`} className={buttonStyle('secondary')}>
              <MessagesSquare aria-hidden className="size-4" />
              Ask this subject
            </Link>
          )}
          {list && list.length > 0 && <Actions subjectId={id} />}
          <Button onClick={open}>
            <UploadIcon aria-hidden className="size-4" />
            Upload Document
          </Button>
        </div>
      </div>

      {failed && !list && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void documents.refetch()}>
            Failed to get subject documents. {messageOf(documents.error)}
          </LoadFailure>
        </div>
      )}
      {documents.isPending && <Loading />}
      {list?.length === 0 && !listed.length && <EmptyShelf onUpload={open} />}
      {(listed.length > 0 || (list && list.length > 0)) && (
        <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {listed.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
          {list?.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              chatOpen={openNote === document.id}
              onNoteClick={(noteId) => setOpenNote(openNote === noteId ? null : noteId)}
            />
          ))}
        </ul>
      )}
      {documents.hasNextPage && (
        <div className="mt-6 text-center">
          <Button
            variant="secondary"
            busy={documents.isFetchingNextPage}
            onClick={() => void documents.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}

      <ScreenDrop onFiles={setAdding} />
      {adding && adding.length > 1 && (
        <ManyFilesDialog
          files={adding}
          subjectId={id}
          audio={subject.data?.hasAudio ?? false}
          onClose={() => setAdding(null)}
        />
      )}
      {adding && adding.length <= 1 && (
        <UploadDialog
          initialFile={adding[0] ?? null}
          subjectId={id}
          audio={subject.data?.hasAudio ?? false}
          uploadId={uploadInDialog}
          onUpload={setUploadInDialog}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="mt-6 grid gap-2">
      <LoadingLabel>Loading documents</LoadingLabel>
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </div>
  );
}
