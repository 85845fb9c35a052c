import type { DocumentOverview } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { AnchoredPopover } from '../../ui/popover.tsx';
import { byChapter } from './by-chapter.ts';
import { HighlightEditor } from './highlight-editor.tsx';
import { HighlightRow } from './highlight-row.tsx';

interface HighlightListProps {
  document: DocumentOverview;
  highlights: readonly Highlight[];
}

/** Highlights by chapter, virtualised. */
export function HighlightList({ document, highlights }: HighlightListProps) {
  const container = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<{ id: string; box: DOMRect } | null>(null);
  const rows = useMemo(() => byChapter(highlights, document.outline), [highlights, document.outline]);
  // The object is stable though its functions change; nothing here passes them to memoised children.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => container.current,
    estimateSize: (index) => (typeof rows[index] === 'string' ? 56 : 112),
    overscan: 6,
  });
  const edited = highlights.find(({ id }) => id === editing?.id);
  return (
    <div
      ref={container}
      tabIndex={0}
      role="region"
      aria-label="Highlights"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-2 sm:px-8"
    >
      <div className="relative mx-auto max-w-3xl" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <div
              key={typeof row === 'string' ? `chapter ${row}` : row.id}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {typeof row === 'string' ? (
                <h2 dir="auto" className="pt-6 pb-2 font-serif text-lg font-semibold wrap-anywhere">
                  {row}
                </h2>
              ) : (
                <HighlightRow
                  document={document}
                  highlight={row}
                  onEdit={(box) => setEditing({ id: row.id, box })}
                />
              )}
            </div>
          );
        })}
      </div>
      {editing && edited && (
        <AnchoredPopover label="Highlight" box={editing.box} onClose={() => setEditing(null)}>
          <HighlightEditor document={document} highlight={edited} onClose={() => setEditing(null)} />
        </AnchoredPopover>
      )}
    </div>
  );
}
