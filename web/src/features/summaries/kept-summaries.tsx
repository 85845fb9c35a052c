import { api } from '@gene/contract/api';
import type { DocumentOverview } from '@gene/contract/documents';
import type { KeptSummary } from '@gene/contract/summaries';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { pageName } from '../../entities/documents/place.ts';
import { invalidate, queryClient } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toastError } from '../../ui/toast.tsx';
import { Chooser } from './chooser.tsx';
import { Folded } from './folded.tsx';
import { PartRow } from './part-row.tsx';
import { keptQuery, lengths, stretchQuery } from './queries.ts';
import { SentenceList } from './sentence-list.tsx';

/** Requested summaries of chapters and selections; nothing if there are none. */
export function KeptSummaries({ document }: { document: DocumentOverview }) {
  const { data } = useQuery(keptQuery(document.id));
  const [leaving, setLeaving] = useState<KeptSummary | null>(null);
  const summaries = data?.summaries ?? [];
  if (summaries.length === 0) return null;
  return (
    <section aria-label="Kept summaries" className="border-b border-line py-3">
      <Folded
        heading="h2"
        label={formatCount(summaries.length, 'summary you asked for', 'summaries you asked for')}
        storageKey="gene.summary.kept"
        first="open"
      >
        <ul className="divide-y divide-line border-y border-line">
          {summaries.map((summary) => (
            <li key={summary.id}>
              <Kept document={document} summary={summary} onRemove={() => setLeaving(summary)} />
            </li>
          ))}
        </ul>
      </Folded>
      <Confirm
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title="Remove this summary?"
        description="The text stays."
        action="Remove"
        onConfirm={() => leaving && void remove(document.id, leaving)}
      />
    </section>
  );
}

interface KeptProps {
  document: DocumentOverview;
  summary: KeptSummary;
  onRemove: () => void;
}

function Kept({ document, summary, onRemove }: KeptProps) {
  const page = pageName(document, summary.page);
  return (
    <PartRow
      name={<span className="line-clamp-2">{summary.opening || `From page ${page}`}</span>}
      aside={
        <>
          {lengths.find(({ value }) => value === summary.length)?.label},{' '}
          <span className="sr-only">page </span>
          <span aria-hidden>p. </span>
          {page}
        </>
      }
    >
      <SentenceList document={document} sentences={summary.sentences} />
      <Chooser {...summary} writing={false} />
      <div>
        <Button variant="quiet" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          Remove
        </Button>
      </div>
    </PartRow>
  );
}

async function remove(documentId: string, { id, length, ...range }: KeptSummary) {
  try {
    await call(api.summaries.remove, { params: { id } });
    queryClient.removeQueries({ queryKey: stretchQuery(documentId, range, length).queryKey });
  } catch (error) {
    toastError('The summary could not be removed', { description: messageOf(error) });
  }
  await invalidate(api.summaries.kept);
}
