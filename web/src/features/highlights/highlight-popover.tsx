import type { DocumentOverview } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';
import { AnchoredPopover } from '../../ui/popover.tsx';
import { HighlightEditor } from './highlight-editor.tsx';
import { useHighlights } from '../../entities/highlights/queries.ts';

interface HighlightPopoverProps {
  document: DocumentOverview;
  chosen: { highlight: Highlight; box: DOMRect };
  onClose: () => void;
}

/** Popover beside a chosen highlight, kept up to date. */
export function HighlightPopover({ document, chosen, onClose }: HighlightPopoverProps) {
  const { highlight, box } = chosen;
  const { highlights } = useHighlights(highlight.documentId);
  const current = highlights.find(({ id }) => id === highlight.id);
  if (!current) return null;
  return (
    <AnchoredPopover label="Highlight" box={box} onClose={onClose}>
      <HighlightEditor key={current.id} document={document} highlight={current} onClose={onClose} />
    </AnchoredPopover>
  );
}
