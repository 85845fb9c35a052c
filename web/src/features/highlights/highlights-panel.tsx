import type { DocumentOverview } from '@gene/contract/documents';
import { HighlightKind, kindNames } from '@gene/contract/highlights';
import { useMutation } from '@tanstack/react-query';
import { Download, Highlighter } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inputStyle } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { exportHighlights, extractHighlights } from '../../entities/highlights/actions.ts';
import { HighlightList } from './highlight-list.tsx';
import { useHighlights } from '../../entities/highlights/queries.ts';

type Filter = HighlightKind | 'hand' | 'all';
const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All kinds' },
  ...HighlightKind.options.map((value) => ({ value, label: `${kindNames[value]}s` })),
  { value: 'hand', label: 'Marked by hand' },
];

/** All highlights of a document by chapter, with filter and export. */
export function HighlightsPanel({ document }: { document: DocumentOverview }) {
  const { highlights, extracted, error, refetch, isPending } = useHighlights(document.id);
  const [filter, setFilter] = useState<Filter>('all');
  const extract = useMutation({ mutationFn: () => extractHighlights(document.id) });
  const exporting = useMutation({
    mutationFn: (format: 'md' | 'pdf') => exportHighlights(document, format),
  });
  if (error)
    return (
      <div className="p-6">
        <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>
      </div>
    );
  if (isPending)
    return (
      <p role="status" className="grid h-full place-items-center text-ink-soft">
        Loading content...
      </p>
    );

  const extractButton = !extracted && document.type !== 'question_paper' && (
    <Button
      size="sm"
      variant={highlights.length > 0 ? 'secondary' : 'primary'}
      busy={extract.isPending}
      disabled={document.status !== 'ready'}
      onClick={() => extract.mutate()}
    >
      <Highlighter aria-hidden className="size-4" />
      Extract Highlights
    </Button>
  );
  if (highlights.length === 0)
    return (
      <EmptyState
        picture={<Highlighter aria-hidden className="size-10" />}
        title="Nothing is highlighted yet"
        actions={extractButton}
      >
        {document.options.extractHighlights &&
          !extracted &&
          document.status === 'ready' &&
          'No sentence stands on its own. '}
        Select words in Full Text to highlight them
        {extractButton ? ', or extract the key sentences.' : '.'}
      </EmptyState>
    );
  const shown = highlights.filter(({ kind }) => filter === 'all' || (kind ?? 'hand') === filter);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 sm:px-8">
        <p className="text-sm text-ink-soft" role="status">
          {formatCount(shown.length, 'highlight')}
        </p>
        <select
          aria-label="Kind"
          value={filter}
          onChange={({ target }) =>
            setFilter(filters.find(({ value }) => value === target.value)?.value ?? 'all')
          }
          className={`${inputStyle} w-auto! py-1! text-sm!`}
        >
          {filters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="ms-auto flex flex-wrap gap-2">
          {extractButton}
          <Menu
            trigger={
              <Button size="sm" variant="secondary" busy={exporting.isPending}>
                <Download aria-hidden className="size-4" />
                Export
              </Button>
            }
          >
            <MenuItem onSelect={() => exporting.mutate('md')}>Markdown</MenuItem>
            {document.media === 'pdf' && (
              <MenuItem onSelect={() => exporting.mutate('pdf')}>PDF with the Highlights in It</MenuItem>
            )}
          </Menu>
        </span>
      </div>
      <HighlightList document={document} highlights={shown} />
    </div>
  );
}
