import type { DocumentOverview } from '@gene/contract/documents';
import type { ChapterSummary } from '@gene/contract/summaries';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { pageName } from '../../lib/place.ts';
import { KeyTerms } from './key-terms.tsx';
import { SentenceList } from './sentence-list.tsx';

interface ChapterListProps {
  document: DocumentOverview;
  chapters: readonly ChapterSummary[];
}

/** The chapters by name; each opens to its own summary. */
export function ChapterList({ document, chapters }: ChapterListProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {chapters.map((chapter) => (
        <li key={chapter.start}>
          <Chapter document={document} chapter={chapter} />
        </li>
      ))}
    </ol>
  );
}

function Chapter({ document, chapter }: { document: DocumentOverview; chapter: ChapterSummary }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-sm py-1.5 text-sm hover:text-accent touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-90"
        />
        <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
          {chapter.title ?? `From page ${pageName(document, chapter.page)}`}
        </span>
        <span className="text-xs text-ink-faint tabular-nums">
          <span className="sr-only">page </span>
          {pageName(document, chapter.page)}
        </span>
      </summary>
      {open && (
        <div className="grid gap-3 ps-6 pb-4">
          {chapter.sentences.length > 0 ? (
            <SentenceList document={document} sentences={chapter.sentences} />
          ) : (
            <p className="text-sm text-ink-soft">This chapter is too short to be summed up.</p>
          )}
          {chapter.keyTerms.length > 0 && <KeyTerms document={document} terms={chapter.keyTerms} />}
        </div>
      )}
    </details>
  );
}
