import { api } from '@gene/contract/api';
import type { EndedOrganizationExport } from '@gene/contract/exports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveExport } from '../../entities/exports/save-export.ts';
import { call, messageOf, urlOf } from '../../lib/api.ts';
import { formatCount, formatDay, formatSize } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { toastError } from '../../ui/toast.tsx';

const { listEnded, downloadEnded, removeEnded } = api.organizationExports;

/** What organizations left that have ended; nothing where there are none. */
export function EndedOrganizations() {
  const ended = useQuery(query(listEnded));
  const [chosen, setChosen] = useState<EndedOrganizationExport | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => call(removeEnded, { params: { id } }),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => invalidate(listEnded),
  });
  if (ended.isError)
    return (
      <LoadFailure onRetry={() => void ended.refetch()}>
        Exports of organisations that have ended could not be loaded. {messageOf(ended.error)}
      </LoadFailure>
    );
  if (!ended.data || ended.data.exports.length === 0) return null;
  return (
    <section aria-labelledby="ended" className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      <div>
        <h4 id="ended" className="font-semibold">
          Organisations that have ended
        </h4>
        <p className="mt-1 text-ink-soft">Their owner may ask you for this zip.</p>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {ended.data.exports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p className="any-script min-w-0 wrap-anywhere">
              <span className="font-medium">{one.name}</span>
              <span className="block text-ink-soft">
                {formatSize(one.sizeBytes)}, until {formatDay(one.expiresAt)}
                {one.missing > 0 && `, ${formatCount(one.missing, 'file')} missing`}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                onClick={() =>
                  void saveExport(urlOf(downloadEnded, { params: { id: one.id } })).catch(() =>
                    invalidate(listEnded),
                  )
                }
              >
                Download
              </Button>
              <Button variant="quiet" size="sm" onClick={() => setChosen(one)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Confirm
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        title="Delete this export?"
        description={`That of “${chosen?.name ?? ''}”. Nobody can get it back.`}
        action="Delete"
        onConfirm={() => chosen && remove.mutate(chosen.id)}
      />
    </section>
  );
}
