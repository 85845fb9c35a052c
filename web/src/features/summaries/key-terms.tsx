import type { DocumentOverview } from '@gene/contract/documents';
import type { KeyTerm } from '@gene/contract/summaries';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageName, wordsLink } from '../../entities/documents/place.ts';
import { formatCount } from '../../lib/format.ts';
import { Popover, PopoverClose } from '../../ui/popover.tsx';
import { PageChip } from './sentence-list.tsx';

interface KeyTermsProps {
  document: DocumentOverview;
  terms: readonly KeyTerm[];
}

/** More are shown on request. */
const firstTerms = 12;

/** The key terms; each links to the sentence that defines it, or to its first use. */
export function KeyTerms({ document, terms }: KeyTermsProps) {
  const [search] = useSearchParams();
  const [all, setAll] = useState(false);
  const shown = all ? terms : terms.slice(0, firstTerms);
  return (
    <ul aria-label="Key terms" className="flex flex-wrap gap-1.5">
      {shown.map(({ term, defined, source }) => {
        const quote = source.quote.replaceAll(/\s+/g, ' ');
        return (
          <li key={`${term} ${source.start}`} className="max-w-full">
            <Popover
              label={term}
              trigger={
                <button
                  type="button"
                  dir="auto"
                  title={quote}
                  className="min-h-7 rounded-md border border-line bg-surface px-2 py-0.5 text-start text-sm wrap-anywhere hover:border-accent hover:text-accent data-[state=open]:border-accent data-[state=open]:text-accent touch:min-h-10"
                >
                  {term}
                </button>
              }
            >
              <p className="text-xs text-ink-faint">{defined ? 'What it means' : 'Where it first appears'}</p>
              <p dir="auto" className="mt-1 font-serif text-base wrap-anywhere">
                {quote}
              </p>
              <p className="mt-2">
                <PopoverClose asChild>
                  <Link
                    {...wordsLink(document, source, search)}
                    className="inline-flex min-h-8 items-center rounded-sm font-semibold text-accent underline-offset-2 hover:underline touch:min-h-11"
                  >
                    Open
                    <PageChip name={pageName(document, source.page)} />
                  </Link>
                </PopoverClose>
              </p>
            </Popover>
          </li>
        );
      })}
      {shown.length < terms.length && (
        <li>
          <button
            type="button"
            onClick={() => setAll(true)}
            className="min-h-7 rounded-md px-2 py-0.5 text-sm text-ink-soft hover:bg-sunken hover:text-ink touch:min-h-10"
          >
            {formatCount(terms.length - shown.length, 'more term')}
          </button>
        </li>
      )}
    </ul>
  );
}
