import type { DocumentOverview, OutlineEdit } from '@gene/contract/documents';
import { Plus, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HeadingRow } from './heading-row.tsx';
import { LinePicker } from './line-picker.tsx';
import type { TextLine } from './lines.ts';
import { sectionAt } from './sections.ts';
import { useOutlineEdits } from './use-outline-edits.ts';

export interface OutlineEditorProps {
  document: DocumentOverview;
  /** The place in the text to add a heading at: selected words, or what is in sight. */
  place: { page: number; offset: number };
  /** The line that would become a heading, to be shown in the text. */
  line: TextLine | null;
  onLine: (line: TextLine | null) => void;
  onDone: () => void;
}

/** The outline while it is being corrected: one heading is open at a time. */
export function OutlineEditor({ document, place, line, onLine, onDone }: OutlineEditorProps) {
  const { outline, outlineRevision: revision } = document;
  const { apply, undo, failure, saving } = useOutlineEdits(document.id);
  /** Where the open heading stands. */
  const [open, setOpen] = useState<number | null>(null);
  const [from, setFrom] = useState<OutlineEditorProps['place'] | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const top = Math.min(...outline.map((entry) => entry.level), 6);

  /** The row to focus once it is shown. */
  const [next, setNext] = useState<{ index: number; revision: number } | null>(null);
  const focused = useRef<typeof next>(null);
  useEffect(() => {
    if (!next || revision < next.revision || focused.current === next) return;
    focused.current = next;
    focusRow(list.current, next.index);
  }, [next, revision]);
  const edit = (change: OutlineEdit, index: number) => {
    if (change.kind === 'remove') {
      setOpen(null);
      setNext({ index: Math.min(index, outline.length - 2), revision: revision + 1 });
    }
    void apply(change);
  };
  const stopAdding = () => {
    setFrom(null);
    onLine(null);
  };
  const add = async ({ start, end, page }: TextLine) => {
    const level = outline[sectionAt(outline, page, start)]?.level ?? 1;
    if (!(await apply({ kind: 'add', start, end, level }))) return;
    stopAdding();
    setOpen(start);
  };

  return (
    <div className="grid content-start gap-2 py-2">
      <div className="sticky top-0 z-10 grid gap-2 bg-paper pb-1 [[role=dialog]_&]:bg-raised">
        <EditorBar
          canUndo={document.outlineEdits > 0 && !saving}
          onUndo={() => {
            setOpen(null);
            void undo();
          }}
          onAdd={() => {
            setOpen(null);
            onLine(null);
            setFrom(place);
          }}
          onDone={onDone}
        />
        {from && (
          <LinePicker
            documentId={document.id}
            pageCount={document.pageCount ?? 1}
            outline={outline}
            from={from}
            line={line}
            onLine={onLine}
            onAdd={(chosen) => void add(chosen)}
            onClose={stopAdding}
            saving={saving}
          />
        )}
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </div>
      <ul ref={list} aria-label="Headings" className="grid gap-px">
        {outline.map((entry, index) => (
          <HeadingRow
            key={`${entry.start} ${index}`}
            entry={entry}
            above={outline[index - 1]?.level ?? 0}
            top={top}
            isOpen={open === entry.start}
            onOpen={(opens) => {
              setOpen(opens ? entry.start : null);
              setNext(opens ? null : { index, revision });
            }}
            onEdit={(change) => edit(change, index)}
            onStep={(by) => focusRow(list.current, index + by)}
          />
        ))}
      </ul>
    </div>
  );
}

function focusRow(list: HTMLElement | null, index: number): void {
  list?.children[index]?.querySelector<HTMLElement>('[data-heading]')?.focus();
}

interface EditorBarProps {
  canUndo: boolean;
  onUndo: () => void;
  onAdd: () => void;
  onDone: () => void;
}

function EditorBar({ canUndo, onUndo, onAdd, onDone }: EditorBarProps) {
  return (
    <div className="flex items-center gap-1">
      <Button size="sm" onClick={onDone}>
        Done
      </Button>
      <IconButton
        label="Add heading"
        className="ms-auto"
        // The selected words are where it is added.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onAdd}
      >
        <Plus aria-hidden />
      </IconButton>
      <IconButton label="Undo" disabled={!canUndo} onClick={onUndo}>
        <Undo2 aria-hidden />
      </IconButton>
    </div>
  );
}
