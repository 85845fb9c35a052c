import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { AudioLines, CircleStop, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call, messageOf } from '../../lib/api.ts';
import { isBeingRead } from '../../entities/documents/document-progress.ts';
import { formatCount, formatDay, formatSize, monthName } from '../../lib/format.ts';
import { documentPath } from '../../entities/documents/place.ts';
import { NeedsLook } from '../../entities/papers/needs-look.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toastError } from '../../ui/toast.tsx';
import { AudioItems } from './audio-items.tsx';
import { DocumentAudio } from './document-audio.tsx';
import { AudioStatus } from './audio-status.tsx';
import { ChapterAudio } from './chapter-audio.tsx';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { DocumentTypeIcon, typeLabels } from '../../entities/documents/document-type.tsx';
import { showDocument } from './live.ts';
import { PrintedDetails } from './printed-details.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { RenameDocumentDialog } from './rename-document-dialog.tsx';

const NoteChat = lazy(() => loadPart(async () => ({ default: (await import('./note-chat.tsx')).NoteChat })));

interface DocumentRowProps {
  document: DocumentItem;
  chatOpen: boolean;
  onNoteClick: (id: string) => void;
}

const titleStyle =
  'any-script block w-full font-medium wrap-anywhere outline-none before:absolute before:inset-0 before:rounded-lg focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent group-hover:text-accent';

export function DocumentRow({ document, chatOpen, onNoteClick }: DocumentRowProps) {
  const [asking, setAsking] = useState<'rename' | 'delete' | 'download' | 'report' | 'chapters' | null>(null);
  const cancel = useMutation({
    mutationFn: () => call(api.documents.cancel, { params: { id: document.id } }),
    onSuccess: showDocument,
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });

  return (
    <li>
      <div className="group relative flex items-start gap-3 p-3 ps-4 sm:gap-4">
        <DocumentTypeIcon type={document.type} className="mt-2 size-5 shrink-0 text-accent" />
        <div className="min-w-0 flex-1 py-1.5">
          <Title document={document} chatOpen={chatOpen} onNoteClick={onNoteClick} />
          {/* The dot before each line's first item is outside the box and clipped. */}
          <p className="mt-0.5 overflow-hidden text-sm text-ink-soft">
            <span className="-ms-4 flex flex-wrap items-center">
              {describe(document).map((fact) => (
                <span
                  key={fact}
                  className="whitespace-nowrap before:inline-block before:w-4 before:text-center before:content-['·'/'']"
                >
                  {fact}
                </span>
              ))}
              <Marks document={document} />
            </span>
          </p>
          {document.type === 'question_paper' && (
            <p className="any-script text-sm wrap-anywhere text-ink-soft">{document.fileName}</p>
          )}
          {document.type === 'question_paper' && document.status === 'ready' && !document.paper && (
            <p className="text-sm text-danger">No questions were found in this file. Open it to see why.</p>
          )}
          {document.paper && !document.predicted && (
            <PrintedDetails
              document={document}
              printed={{ ...document.paper, examType: document.paper.examType }}
              isSet={document.paper.isDatedByPerson === true}
            />
          )}
          <ReadingStatus document={document} onRemove={() => setAsking('delete')} />
          <AudioStatus document={document} />
        </div>
        {!document.isShared && (
          <div className="relative flex shrink-0">
            <Menu
              trigger={
                <IconButton label={`More actions for ${document.title}`} tip="More actions">
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setAsking('rename')}>
                {document.type === 'question_paper' ? 'Edit Details' : 'Rename'}
              </MenuItem>
              <AudioItems
                document={document}
                onDownload={() => setAsking('download')}
                onReport={() => setAsking('report')}
                onChapters={() => setAsking('chapters')}
              />
              {isBeingRead(document) && (
                <MenuItem
                  icon={<CircleStop aria-hidden />}
                  disabled={cancel.isPending}
                  onSelect={() => cancel.mutate()}
                >
                  Stop Reading
                </MenuItem>
              )}
            </Menu>
            <IconButton
              label={`Delete ${document.title}`}
              tip="Delete"
              tone="danger"
              onClick={() => setAsking('delete')}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {chatOpen && (
        <Suspense>
          <NoteChat document={document} />
        </Suspense>
      )}
      {(asking === 'download' || asking === 'report') && (
        <DocumentAudio id={document.id} about={asking} onClose={() => setAsking(null)} />
      )}
      {asking === 'chapters' && <ChapterAudio document={document} onClose={() => setAsking(null)} />}
      {asking === 'rename' && <RenameDocumentDialog document={document} onClose={() => setAsking(null)} />}
      {asking === 'delete' && <DeleteDocumentDialog document={document} onClose={() => setAsking(null)} />}
    </li>
  );
}

function Marks({ document }: Pick<DocumentRowProps, 'document'>) {
  return (
    <>
      {document.paper?.needsLook && (
        <span className="ms-2">
          <NeedsLook />
        </span>
      )}
      {document.predicted && (
        <span className="ms-2 rounded-sm border border-accent px-1.5 text-xs font-semibold text-accent">
          Predicted
        </span>
      )}
      {document.hasAudio && (
        <AudioLines role="img" aria-label="Has audio" className="ms-2 size-4 text-accent" />
      )}
    </>
  );
}

function Title({ document, chatOpen, onNoteClick }: DocumentRowProps) {
  if (document.status === 'failed' || document.status === 'cancelled')
    return <span className="any-script block font-medium wrap-anywhere">{document.title}</span>;
  if (document.type === 'note')
    return (
      <button
        type="button"
        aria-expanded={chatOpen}
        className={titleStyle}
        onClick={() => onNoteClick(document.id)}
      >
        {document.title}
      </button>
    );
  return (
    <Link to={documentPath(document.type, document.id)} className={titleStyle}>
      {document.title}
    </Link>
  );
}

/** Papers of the same year are distinguished by month. */
function heldIn({ paper, year }: DocumentItem): string {
  if (!paper?.month) return '';
  return paper.year === null || paper.year === year
    ? monthName(paper.month)
    : `${monthName(paper.month)} ${paper.year}`;
}

/** "Textbook", "404 pages", "3.21 MB", "20 Nov 2026" */
function describe(document: DocumentItem): string[] {
  return [
    typeLabels[document.type],
    heldIn(document),
    document.paper ? formatCount(document.paper.questions, 'question') : '',
    document.pageCount ? formatCount(document.pageCount, 'page') : '',
    formatSize(document.sizeBytes),
    formatDay(document.createdAt),
  ].filter(Boolean);
}
