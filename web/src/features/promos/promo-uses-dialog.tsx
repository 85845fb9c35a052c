import type { PromoCode } from '@gene/contract/promos';
import { api } from '@gene/contract/api';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { callUntil } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Who used a code, and when. */
export function PromoUsesDialog({ promo, onClose }: { promo: PromoCode; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={`Used ${promo.code}`}>
      <Uses id={promo.id} />
    </Dialog>
  );
}

function Uses({ id }: { id: string }) {
  const list = usePages({
    queryKey: [api.promos.uses.path, { id }],
    fetchPage: (signal, cursor) => callUntil(signal, api.promos.uses, { params: { id }, query: cursor }),
  });
  return (
    <PagedList
      list={list}
      itemsOf={(page) => page.uses}
      loading="Loading who used it"
      empty={<p className="text-ink-soft">Their accounts were deleted.</p>}
    >
      {(uses) => (
        <ul className="divide-y divide-line text-sm">
          {uses.map(({ userId, name, email, usedAt }) => (
            <li key={userId} className="py-2.5">
              <span className="any-script block font-medium wrap-anywhere">{name}</span>
              <span className="block wrap-anywhere text-ink-soft">
                {email} · {formatMoment(usedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
