import type { CardSource } from '@gene/contract/cards';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { placeAddress, tabOfWords } from '../../entities/documents/place.ts';

/** Links to a card's source like a citation; shows only its words if the document has been deleted. */
export function SourceLink({ source }: { source: CardSource }) {
  const { document, page, start, end, quote } = source;
  if (!document) {
    return (
      <p className="border-s-2 border-line ps-3 font-sans text-sm text-ink-soft">
        “{quote}” <span className="text-ink-faint">(the document has been deleted)</span>
      </p>
    );
  }
  const place = { tab: tabOfWords(document), page, at: { start, end } };
  return (
    <p className="font-sans text-sm">
      <Link
        to={placeAddress(document, place)}
        title={quote}
        className="inline-flex min-h-6 items-center gap-2 rounded-sm text-accent underline-offset-2 hover:underline touch:min-h-11"
      >
        <BookOpen aria-hidden className="size-4 shrink-0" />
        <span className="any-script">
          {document.title}, page {page}
        </span>
      </Link>
    </p>
  );
}
