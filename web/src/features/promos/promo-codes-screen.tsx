import type { PromoCode } from '@gene/contract/promos';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import { PromoTable } from './promo-table.tsx';
import { PromoUsesDialog } from './promo-uses-dialog.tsx';

const usePromoCodes = () =>
  usePages({
    queryKey: [api.promos.list.path],
    fetchPage: (signal, cursor) => callUntil(signal, api.promos.list, { query: cursor }),
  });

export function PromoCodesScreen() {
  const [editing, setEditing] = useState<PromoCode | 'new' | null>(null);
  const [deleting, setDeleting] = useState<PromoCode | null>(null);
  const [seen, setSeen] = useState<PromoCode | null>(null);
  const list = usePromoCodes();
  const remove = useMutation({
    mutationFn: ({ id }: PromoCode) => call(api.promos.delete, { params: { id } }),
    onSuccess: () => toastSuccess('Promo code deleted successfully'),
    onError: (error) => toastError('Failed to delete promo code', { description: messageOf(error) }),
    onSettled: () => invalidate(api.promos.list),
  });

  return (
    <div>
      <title>Promo Codes · Gene</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-xl font-semibold">Promo Codes</h2>
        <Button onClick={() => setEditing('new')}>
          <Plus aria-hidden className="size-4" />
          Add Promo Code
        </Button>
      </div>
      <div className="mt-6">
        <PagedList
          list={list}
          itemsOf={(page) => page.promoCodes}
          loading="Loading promo codes"
          failure="Failed to load promo codes"
          empty={<EmptyState title="No promo codes yet">People enter them when they sign up.</EmptyState>}
        >
          {(promos) => (
            <PromoTable promos={promos} onEdit={setEditing} onDelete={setDeleting} onUses={setSeen} />
          )}
        </PagedList>
      </div>
      {editing && <PromoDialog promo={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {seen && <PromoUsesDialog promo={seen} onClose={() => setSeen(null)} />}
      <Confirm
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={`Delete ${deleting?.code ?? ''}`}
        description="Are you sure you want to delete this promo code?"
        action="Delete"
        onConfirm={() => deleting && remove.mutate(deleting)}
      />
    </div>
  );
}
