import { api } from '@gene/contract/api';
import { noteLimits, untitledNote } from '@gene/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, FileDown, History, PenLine, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SubjectOptions } from '../../entities/subjects/subject-options.tsx';
import { call } from '../../lib/api.ts';
import { formatDay, formatMoment, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { inputStyle } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { exportMarkdown, exportPdf } from './export-note.ts';
import { exportHtml, printNotes } from './export-page.ts';
import { HistorySheet } from './history-sheet.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { safeAddress } from '@gene/contract/note-syntax';
import { type EditorHandle, NoteEditor } from './note-editor.tsx';
import type { NoteSync, NoteValues } from './note-sync.ts';
import { NoteText } from './note-text.tsx';
import { addPictures, loadPicture } from './pictures.ts';
import { deleteNote } from './queries.ts';
import { SaveStatus } from './save-status.tsx';

export interface PageHandle {
  show: (values: NoteValues) => void;
}

interface NotePageProps {
  id: string;
  sync: NoteSync;
  ref: Ref<PageHandle>;
}

const nearLimit = 20_000;

/** A note that is open: its title and subject, its text to write or to read, and where its words are kept. */
export function NotePage({ id, sync, ref }: NotePageProps) {
  const navigate = useNavigate();
  const subjects = useQuery(query(api.subjects.list));
  const editor = useRef<EditorHandle>(null);
  const [values, setValues] = useState(sync.values);
  const [reading, setReading] = useState(false);
  const [linking, setLinking] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const title = values.title || untitledNote;

  const edit = (change: Partial<NoteValues>) => {
    setValues((before) => ({ ...before, ...change }));
    sync.edit(change);
  };
  useImperativeHandle(
    ref,
    () => ({
      show: (next) => {
        setValues(next);
        editor.current?.show(next.content);
      },
    }),
    [],
  );
  const follow = (target: string) => {
    const address = safeAddress(target);
    if (address?.startsWith('/')) void navigate(address);
    else if (address) window.open(address, '_blank', 'noreferrer');
  };
  const remove = async () => {
    await sync.save();
    if (await deleteNote(id, title)) void navigate('/gene-notes');
  };
  const note = sync.note;
  const isThere = note !== null;
  useEffect(() => {
    // From now on the server is asked for it, not taken to have none.
    if (isThere) void navigate('.', { replace: true, state: null, preventScrollReset: true });
  }, [isThere, navigate]);
  const left = noteLimits.contentMax - values.content.length;
  const missingSubject =
    values.subjectId !== null && !subjects.data?.subjects.some((subject) => subject.id === values.subjectId);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>{`${title} · Gene`}</title>
      <h1 className="sr-only">{title}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <SaveStatus state={sync.state} kept={sync.kept} onRetry={() => sync.retry()} />
        <div className="flex items-center">
          <Button size="sm" variant="quiet" onClick={() => setReading(!reading)}>
            {reading ? (
              <PenLine aria-hidden className="size-4" />
            ) : (
              <BookOpenText aria-hidden className="size-4" />
            )}
            {reading ? 'Write' : 'Read'}
          </Button>
          <IconButton label="Versions" disabled={note === null} onClick={() => setShowsHistory(true)}>
            <History aria-hidden />
          </IconButton>
          <Menu
            trigger={
              <IconButton label="Export">
                <FileDown aria-hidden />
              </IconButton>
            }
          >
            <MenuItem
              disabled={note === null}
              onSelect={() => void sync.save().then(() => exportMarkdown(id))}
            >
              Markdown
            </MenuItem>
            <MenuItem disabled={note === null} onSelect={() => void sync.save().then(() => exportPdf(id))}>
              PDF
            </MenuItem>
            <MenuItem onSelect={() => void exportHtml(title, [{ ...values, title }])}>
              Web page (HTML)
            </MenuItem>
            <MenuItem onSelect={() => void printNotes(title, [{ ...values, title }])}>Print</MenuItem>
          </Menu>
          <IconButton label="Delete note" tone="danger" onClick={() => void remove()}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      {sync.state.is === 'deleted' && (
        <Banner
          action={
            <Button
              size="sm"
              variant="secondary"
              onClick={() => void call(api.notes.restore, { params: { id } }).catch(() => undefined)}
            >
              Bring it back
            </Button>
          }
        >
          This note was deleted in another window. Writing on brings it back.
        </Banner>
      )}
      <textarea
        rows={1}
        aria-label="Title"
        dir="auto"
        value={values.title === untitledNote ? '' : values.title}
        placeholder={untitledNote}
        maxLength={noteLimits.titleMax}
        onChange={({ currentTarget }) => edit({ title: currentTarget.value.replaceAll('\n', ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          editor.current?.focus();
        }}
        className="mt-2 block w-full resize-none field-sizing-content rounded-md bg-transparent font-serif text-2xl font-semibold text-ink"
      />
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <label className="flex items-center gap-2">
          Subject
          <select
            value={values.subjectId ?? ''}
            onChange={({ currentTarget }) => edit({ subjectId: currentTarget.value || null })}
            className={`${inputStyle} max-w-56 py-1 text-sm`}
          >
            <option value="">No subject</option>
            {missingSubject && <option value={values.subjectId ?? ''}>{note?.subjectName ?? '…'}</option>}
            <SubjectOptions subjects={subjects.data?.subjects} />
          </select>
        </label>
        {note && (
          <p>
            Created <time dateTime={note.createdAt}>{formatDay(note.createdAt)}</time>, changed{' '}
            <time dateTime={note.updatedAt}>{formatMoment(note.updatedAt)}</time>
          </p>
        )}
      </div>
      {left < nearLimit && (
        <p role="status" className="mb-2 text-sm text-danger">
          {formatNumber(Math.max(left, 0))} characters are left in this note. Please go on in another one.
        </p>
      )}
      <div hidden={reading}>
        <NoteEditor
          ref={editor}
          initial={sync.values.content}
          maxLength={noteLimits.contentMax}
          onChange={(content) => edit({ content })}
          loadPicture={loadPicture}
          addPictures={addPictures}
          onFollow={follow}
          onLink={() => setLinking(true)}
        />
      </div>
      {reading && (
        <div className="border-t border-line pt-4">
          <NoteText text={values.content} loadPicture={loadPicture} onFollow={follow} />
        </div>
      )}
      {showsHistory && note && (
        <HistorySheet
          id={id}
          revision={note.revision}
          current={values.content}
          onClose={() => setShowsHistory(false)}
          onRestore={({ title: titleThen, content }) => {
            setShowsHistory(false);
            edit({ title: titleThen, content });
            editor.current?.show(content);
            toastSuccess('This version is back', {
              description: 'What the note was before is kept as well.',
            });
          }}
        />
      )}
      {linking && (
        <LinkDialog
          onClose={() => setLinking(false)}
          onChoose={(title, target) => {
            setLinking(false);
            editor.current?.insertLink(title, target);
          }}
        />
      )}
    </div>
  );
}
