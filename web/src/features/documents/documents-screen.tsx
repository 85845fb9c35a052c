import type { Subject } from '@gene/contract/subjects';
import { MessagesSquare, Upload as UploadIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Missing } from '../../ui/missing.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { DocumentRow } from './document-row.tsx';
import { EmptyShelf } from './empty-shelf.tsx';
import { ManyFilesDialog } from './many-files-dialog.tsx';
import { ScreenDrop } from './screen-drop.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadRow } from './upload-row.tsx';
import { useDocumentsScreen } from './use-documents-screen.ts';

interface DocumentsScreenProps {
  /** Further actions on a subject with documents. */
  Actions: ComponentType<{ subjectId: string }>;
}

export function DocumentsScreen({ Actions }: DocumentsScreenProps) {
  const id = useParams()['subjectId'] ?? '';
  const screen = useDocumentsScreen(id);
  if (screen.missing)
    return (
      <Missing what="subject" to="/subject/1">
        Go to Your Subjects
      </Missing>
    );

  return (
    <div className="mx-auto w-full max-w-4xl">
      <title>{`${screen.subject.data?.name ?? 'Documents'} · Gene`}</title>
      <Head
        id={id}
        name={screen.subject.data?.name}
        total={screen.list?.length ? screen.total : 0}
        isOver={screen.subject.data?.shared?.isOver ?? false}
        onUpload={screen.isReadOnly ? null : screen.open}
      >
        <Actions subjectId={id} />
      </Head>

      {screen.failed && !screen.list && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void screen.documents.refetch()}>
            Failed to get subject documents. {messageOf(screen.documents.error)}
          </LoadFailure>
        </div>
      )}
      {screen.documents.isPending && <Loading />}
      {screen.subject.data?.shared && <SharedNote shared={screen.subject.data.shared} />}
      {screen.list?.length === 0 && !screen.listed.length && !screen.isReadOnly && (
        <EmptyShelf onUpload={screen.open} />
      )}
      {(screen.listed.length > 0 || (screen.list && screen.list.length > 0)) && (
        <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {screen.listed.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
          {screen.list?.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              chatOpen={screen.openNote === document.id}
              onNoteClick={(noteId) => screen.setOpenNote(screen.openNote === noteId ? null : noteId)}
            />
          ))}
        </ul>
      )}
      {screen.documents.hasNextPage && (
        <div className="mt-6 text-center">
          <ShowMore list={screen.documents} />
        </div>
      )}

      {!screen.isReadOnly && <ScreenDrop onFiles={screen.add} />}
      {screen.adding && screen.adding.files.length > 1 && (
        <ManyFilesDialog
          files={screen.adding.files}
          initialType={screen.adding.type}
          subjectId={id}
          audio={screen.subject.data?.hasAudio ?? false}
          onClose={screen.closeDialog}
        />
      )}
      {screen.adding && screen.adding.files.length <= 1 && (
        <UploadDialog
          initialFile={screen.adding.files[0] ?? null}
          subjectId={id}
          audio={screen.subject.data?.hasAudio ?? false}
          uploadId={screen.uploadInDialog}
          onUpload={screen.setUploadInDialog}
          onSeveral={screen.add}
          onClose={screen.closeDialog}
        />
      )}
    </div>
  );
}

function SharedNote({ shared: { by, isOver } }: { shared: NonNullable<Subject['shared']> }) {
  return (
    <p className="any-script mt-4 text-sm wrap-anywhere text-ink-soft">
      {isOver
        ? `${by} no longer shares this subject with you. Your conversations, flashcards and plan are still here.`
        : `Shared by ${by}. Your conversations, flashcards and highlights stay private.`}
    </p>
  );
}

interface HeadProps {
  id: string;
  /** Undefined until loaded. */
  name: string | undefined;
  /** Number of documents in the subject. */
  total: number;
  /** No longer shared: its conversations are still there. */
  isOver: boolean;
  /** Null: nothing can be added. */
  onUpload: (() => void) | null;
  /** Further actions on documents. */
  children: ReactNode;
}

function Head({ id, name, total, isOver, onUpload, children }: HeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <h1 dir="auto" className="font-serif text-xl font-semibold wrap-anywhere sm:text-2xl">
          {name ?? <Skeleton className="h-10 w-64 max-w-full" />}
        </h1>
        {total > 0 && <p className="mt-1 text-sm text-ink-soft">{formatCount(total, 'document')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {(total > 0 || isOver) && (
          <Link to={`/documents/${id}/chat`} className={buttonStyle('secondary')}>
            <MessagesSquare aria-hidden className="size-4" />
            Ask This Subject
          </Link>
        )}
        {total > 0 && onUpload && children}
        {onUpload && (
          <Button onClick={onUpload}>
            <UploadIcon aria-hidden className="size-4" />
            Upload Document
          </Button>
        )}
      </div>
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
