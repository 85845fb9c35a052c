import type { OutlineEntry } from '@gene/contract/documents';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePages } from '../full-text/use-pages.ts';
import { lineAt, linesOf, nextLine, type TextLine } from './lines.ts';

interface LinePickerProps {
  documentId: string;
  pageCount: number;
  outline: readonly OutlineEntry[];
  /** Where to begin, until a line is chosen. */
  from: { page: number; offset: number };
  line: TextLine | null;
  onLine: (line: TextLine) => void;
  onAdd: (line: TextLine) => void;
  onClose: () => void;
  saving: boolean;
}

/** Chooses the line of the text that becomes a heading. */
export function LinePicker(props: LinePickerProps) {
  const { documentId, pageCount, outline, from, line, onLine, onAdd, onClose, saving } = props;
  const page = line?.page ?? from.page;
  const numbers = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= pageCount);
  const { pages } = usePages(documentId, numbers, true);
  const headings = new Set(outline.map(({ start }) => start));
  const lines = linesOf(numbers.flatMap((number) => pages.get(number) ?? [])).filter(
    ({ start }) => !headings.has(start),
  );
  const isLoaded = lines.length > 0;
  const begin = useEffectEvent((offset: number) => {
    const first = lineAt(lines, offset);
    if (!line && first) onLine(first);
  });
  useEffect(() => {
    if (isLoaded) begin(from.offset);
  }, [isLoaded, from.offset]);
  const add = useRef<HTMLButtonElement>(null);
  const canAdd = line !== null && !saving;
  useEffect(() => {
    if (canAdd) add.current?.focus();
  }, [canAdd]);

  const step = (by: 1 | -1) => {
    const next = line && nextLine(lines, line, by);
    if (next) onLine(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="group"
      aria-label="Add a heading"
      className="grid gap-2 rounded-md border border-line-strong bg-surface p-2"
    >
      <div className="flex items-start gap-1">
        <p role="status" dir="auto" className="line-clamp-3 min-w-0 flex-1 py-1 text-sm wrap-anywhere">
          {line?.text ?? '…'}
        </p>
        <IconButton label="Line above (↑)" disabled={!line} onKeyDown={onKeyDown} onClick={() => step(-1)}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton label="Line below (↓)" disabled={!line} onKeyDown={onKeyDown} onClick={() => step(1)}>
          <ChevronDown aria-hidden />
        </IconButton>
      </div>
      <div className="flex gap-2">
        <Button
          ref={add}
          size="sm"
          busy={saving}
          disabled={!line}
          onKeyDown={onKeyDown}
          onClick={() => line && onAdd(line)}
        >
          Add
        </Button>
        <Button size="sm" variant="quiet" onKeyDown={onKeyDown} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
