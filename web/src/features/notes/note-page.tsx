import { noteLimits, untitledNote } from '@gene/contract/notes';
import { formatCount } from '../../lib/format.ts';
import { HistorySheet } from './history-sheet.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';
import { addPictures, loadPicture } from './pictures.ts';
import { NoteBar } from './note-bar.tsx';
import { DeletedBanner, NoteFacts } from './note-facts.tsx';
import { useNotePage, type NotePageProps } from './use-note-page.ts';

const nearLimit = 20_000;

/** An open note: its title and subject, its text for editing or reading, and its save status. */
export function NotePage({ id, sync, ref }: NotePageProps) {
  const { editor, ...page } = useNotePage({ id, sync, ref });
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>{`${page.title} · Gene`}</title>
      <h1 className="sr-only">{page.title}</h1>
      <NoteBar
        {...{ id, sync, title: page.title, values: page.values, reading: page.reading }}
        onRead={() => page.setReading(!page.reading)}
        onHistory={() => page.setShowsHistory(true)}
        onDelete={() => void page.remove()}
      />
      {sync.state.is === 'deleted' && <DeletedBanner id={id} />}
      <textarea
        rows={1}
        aria-label="Title"
        dir="auto"
        value={page.values.title === untitledNote ? '' : page.values.title}
        placeholder={untitledNote}
        maxLength={noteLimits.titleMax}
        onChange={({ currentTarget }) => page.edit({ title: currentTarget.value.replaceAll('\n', ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          editor.current?.focus();
        }}
        className="mt-2 block w-full resize-none field-sizing-content overflow-hidden rounded-md bg-transparent font-serif text-2xl font-semibold text-ink"
      />
      <NoteFacts
        note={page.note}
        subjectId={page.values.subjectId}
        onSubject={(subjectId) => page.edit({ subjectId })}
      />
      {page.left < nearLimit && (
        <p role="status" className="mb-2 text-sm text-danger">
          {formatCount(Math.max(page.left, 0), 'character')} left. Continue in another note.
        </p>
      )}
      <div hidden={page.reading}>
        <NoteEditor
          ref={editor}
          initial={sync.values.content}
          maxLength={noteLimits.contentMax}
          onChange={(content) => page.edit({ content })}
          loadPicture={loadPicture}
          addPictures={addPictures}
          onFollow={page.follow}
          onLink={() => page.setLinking(true)}
          onNoRoom={page.tellNoRoom}
        />
      </div>
      {page.reading && (
        <div className="border-t border-line pt-4">
          <NoteText text={page.values.content} loadPicture={loadPicture} onFollow={page.follow} />
        </div>
      )}
      {page.showsHistory && page.note && (
        <HistorySheet
          id={id}
          revision={page.note.revision}
          current={page.values.content}
          onClose={() => page.setShowsHistory(false)}
          onRestore={page.restore}
        />
      )}
      {page.linking && <LinkDialog onClose={() => page.setLinking(false)} onChoose={page.insertLink} />}
    </div>
  );
}
