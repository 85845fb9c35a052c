import { BookOpenText, FileDown, History, PenLine, Trash2 } from 'lucide-react';
import { ListenButton } from '../../entities/audio/listen-button.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { exportMarkdown, exportPdf } from './export-note.ts';
import { exportHtml, printNotes } from './export-page.ts';
import type { NoteSync, NoteValues } from './note-sync.ts';
import { SaveStatus } from './save-status.tsx';

interface NoteBarProps {
  id: string;
  sync: NoteSync;
  /** As displayed, with a name for untitled notes. */
  title: string;
  values: NoteValues;
  /** The note is open for reading, not editing. */
  reading: boolean;
  onRead: () => void;
  onHistory: () => void;
  onDelete: () => void;
}

/** A note's save status and actions. */
export function NoteBar(props: NoteBarProps) {
  const { id, sync, title, values, reading, onRead, onHistory, onDelete } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <SaveStatus state={sync.state} kept={sync.kept} onRetry={() => sync.retry()} />
      <div className="flex items-center">
        <Button size="sm" variant="quiet" onClick={onRead}>
          {reading ? (
            <PenLine aria-hidden className="size-4" />
          ) : (
            <BookOpenText aria-hidden className="size-4" />
          )}
          {reading ? 'Write' : 'Read'}
        </Button>
        {sync.note !== null && (
          <ListenButton source={{ kind: 'note', noteId: id }} label={`Listen to ${title}`} />
        )}
        <IconButton label="Versions" disabled={sync.note === null} onClick={onHistory}>
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
            disabled={sync.note === null}
            onSelect={() => void sync.save().then(() => exportMarkdown(id))}
          >
            Markdown
          </MenuItem>
          <MenuItem disabled={sync.note === null} onSelect={() => void sync.save().then(() => exportPdf(id))}>
            PDF
          </MenuItem>
          <MenuItem onSelect={() => void exportHtml(title, [{ ...values, title }])}>Web Page (HTML)</MenuItem>
          <MenuItem onSelect={() => void printNotes(title, [{ ...values, title }])}>Print</MenuItem>
        </Menu>
        <IconButton label="Delete note" tone="danger" onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
