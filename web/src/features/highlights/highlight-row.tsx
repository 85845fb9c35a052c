import type { DocumentOverview } from '@gene/contract/documents';
import { type Highlight, kindNames } from '@gene/contract/highlights';
import { Pencil } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { pageName, wordsLink } from '../../entities/documents/place.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface HighlightRowProps {
  document: DocumentOverview;
  highlight: Highlight;
  /** @param box anchor of the editor */
  onEdit: (box: DOMRect) => void;
}

export function HighlightRow({ document, highlight, onEdit }: HighlightRowProps) {
  const [search] = useSearchParams();
  const { kind, quote, note, page, colour } = highlight;
  const words = quote.replaceAll(/\s+/g, ' ');
  return (
    <div className="flex items-start gap-2 pb-4">
      <div
        data-colour={colour}
        className="min-w-0 flex-1 border-s-4 border-[color-mix(in_oklab,var(--hl),var(--ink)_25%)] ps-3"
      >
        <p className="text-xs text-ink-soft">
          <span className="font-semibold">{kind ? kindNames[kind] : 'Marked by hand'}</span> · page{' '}
          {pageName(document, page)}
        </p>
        <Link
          {...wordsLink(document, highlight, search)}
          dir="auto"
          className="line-clamp-5 rounded-sm font-serif decoration-line-strong underline-offset-4 wrap-anywhere hover:underline"
        >
          {words}
        </Link>
        {note && (
          <p dir="auto" className="mt-1 text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
            {note}
          </p>
        )}
      </div>
      <IconButton
        label={`Edit the highlight “${words.slice(0, 60)}”`}
        tip="Edit"
        onClick={({ currentTarget }) => onEdit(currentTarget.getBoundingClientRect())}
      >
        <Pencil aria-hidden />
      </IconButton>
    </div>
  );
}
