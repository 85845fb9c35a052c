import type { Citation } from '@gene/contract/chats';
import clsx from 'clsx';
import { Link } from 'react-router';
import { pageOf, placeOf } from '../../entities/citations/citation.ts';
import { citationLinks, type CitedDocument } from './citation-link.ts';
import { sourceRunsOf } from './source-runs.ts';

interface SourcesProps {
  citations: readonly Citation[];
  documentOf: (id: string) => CitedDocument | null;
  search: URLSearchParams;
  /** Several documents are asked, so each source names its own. */
  wide: boolean;
}

/** Sources of the quotes, each with both links. */
export function Sources({ citations, documentOf, search, wide }: SourcesProps) {
  const runs = sourceRunsOf(citations);
  const width = runs.length < citations.length ? 'w-9' : 'w-4';
  return (
    <ol aria-label="Sources" className="grid gap-1 border-s-2 border-line ps-3 text-sm">
      {runs.map(({ citation, marks }) => {
        const document = documentOf(citation.documentId);
        const [first, second] = document ? citationLinks(citation, document, search) : [];
        const place = wide ? placeOf(citation) : pageOf(citation);
        return (
          <li key={marks} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className={clsx('text-end text-xs font-bold text-ink-soft tabular-nums', width)}>
              {marks}
            </span>
            {first && second ? (
              <>
                <Link
                  to={first.to}
                  state={first.state}
                  dir="auto"
                  className="rounded-sm py-0.5 font-medium text-accent underline-offset-2 wrap-anywhere hover:underline touch:py-2"
                >
                  {capitalised(place)}
                  <span className="sr-only"> in {first.label}</span>
                </Link>
                <Link
                  to={second.to}
                  state={second.state}
                  aria-label={`${capitalised(place)} in ${second.label}`}
                  className="rounded-sm py-0.5 text-ink-soft underline-offset-2 hover:text-accent hover:underline touch:py-2"
                >
                  {second.label}
                </Link>
              </>
            ) : (
              <span className="text-ink-soft">{capitalised(place)} (no longer here)</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
