import type { SheetBatch } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { formatAgo, formatCount, formatNumber } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { PageTable } from './page-table.tsx';
import { useBatches } from './queries.ts';
import { usePaper } from './script-queries.ts';
import { batchInWords } from './words.ts';

interface BatchCardProps {
  batch: SheetBatch;
  onAgain: () => void;
}

/** Outcome of several sheets, or of one that was not read. */
export function BatchCard({ batch, onAgain }: BatchCardProps) {
  return (
    <section
      aria-labelledby="evaluation-result"
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <div>
        <h3 id="evaluation-result" className="font-serif text-lg font-semibold">
          Result
        </h3>
        <p className="text-sm text-ink-soft">{batchInWords(batch)}</p>
      </div>
      <PageTable batchId={batch.id} isReading={batch.isReading} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>Evaluate Another</Button>
        <MarkLink paperId={batch.paperId} />
        <ReviewLink batch={batch} />
      </div>
    </section>
  );
}

/** To the answers in writing, if the paper may have some. */
export function MarkLink({ paperId }: { paperId: string }) {
  const { data } = usePaper(paperId);
  if (!data || data.paper.kind === 'omr') return null;
  return (
    <Link to={`/admin/evaluation/written/${paperId}`} className={buttonStyle('secondary')}>
      Mark Answers
    </Link>
  );
}

export function ReviewLink({ batch: { id, toLookAt } }: { batch: SheetBatch }) {
  if (toLookAt === 0) return null;
  return (
    <Link to={`/admin/evaluation/batches/${id}/review`} className={buttonStyle('secondary')}>
      Review {formatCount(toLookAt, 'place')}
    </Link>
  );
}

/** Earlier uploads of a paper. */
export function BatchList({ paperId, exceptId }: { paperId: string; exceptId: string | null }) {
  const [deleting, setDeleting] = useState<SheetBatch | null>(null);
  const list = useBatches(paperId);
  const remove = useMutation({
    mutationFn: ({ id }: SheetBatch) => call(api.sheets.deleteBatch, { params: { id } }),
    onError: (error) => toastError('Failed to delete the sheets', { description: messageOf(error) }),
    onSettled: () => invalidate(api.sheets.batches),
  });
  return (
    <>
      <PagedList
        list={list}
        itemsOf={(page) => page.batches.filter(({ id }) => id !== exceptId)}
        loading="Loading earlier sheets"
        empty={null}
      >
        {(batches) => (
          <section aria-labelledby="earlier-sheets" className="mt-10">
            <h3 id="earlier-sheets" className="font-serif text-lg font-semibold">
              Earlier Sheets
            </h3>
            <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
              {batches.map((batch) => (
                <BatchItem key={batch.id} batch={batch} onDelete={() => setDeleting(batch)} />
              ))}
            </ul>
          </section>
        )}
      </PagedList>
      <Confirm
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={`Delete ${deleting?.name ?? ''}?`}
        description="Deletes its sheets, readings and decisions. This action cannot be undone."
        action="Delete"
        onConfirm={() => deleting && remove.mutate(deleting)}
      />
    </>
  );
}

function BatchItem({ batch, onDelete }: { batch: SheetBatch; onDelete: () => void }) {
  const { id, name, toLookAt, isReading, createdAt, uploadedBy } = batch;
  return (
    <li className="relative flex items-start gap-2 rounded-lg border border-line bg-surface p-4 pe-2">
      <div className="min-w-0 flex-1">
        <Link
          to={`/admin/evaluation/batches/${id}`}
          className="any-script block font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">
          {[
            isReading ? 'Reading' : batchInWords(batch),
            ...(toLookAt > 0 ? [`${formatNumber(toLookAt)} to review`] : []),
            ...[uploadedBy, formatAgo(createdAt)].filter((part) => part !== null),
          ].join(' · ')}
        </p>
      </div>
      <IconButton label={`Delete ${name}`} tip="Delete" tone="danger" className="relative" onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
