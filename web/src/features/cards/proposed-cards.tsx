import { api } from '@gene/contract/api';
import type { Card } from '@gene/contract/cards';
import { useMutation } from '@tanstack/react-query';
import { Check, Pencil, Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { AcceptedNote } from './accepted-note.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardFace } from './card-face.tsx';
import { refreshCards } from './queries.ts';
import { changeCards, proposeAgain, useCards } from './use-cards.ts';

/** Cards made from documents, waiting to be accepted. */
export function ProposedCards({ subjectId }: { subjectId: string }) {
  const found = useCards({ subjectId, status: 'proposed' });
  const [accepted, setAccepted] = useState(0);
  const [editing, setEditing] = useState<Card | null>(null);
  const acceptAll = useMutation({
    mutationFn: () => call(api.cards.acceptAll, { body: { subjectId } }),
    onSuccess: ({ changed, ids }) => {
      refreshCards();
      setAccepted(changed);
      toastSuccess(`${formatCount(changed, 'card')} accepted`, {
        action: {
          label: 'Undo',
          onClick: () => {
            setAccepted(0);
            void proposeAgain(ids);
          },
        },
      });
    },
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  const cards = found.data?.pages.flatMap((page) => page.cards);
  const total = found.data?.pages[0]?.total ?? 0;

  if (found.isError && !cards) {
    return <Banner tone="danger">The proposed cards could not be loaded. {messageOf(found.error)}</Banner>;
  }
  if (!cards) {
    return (
      <div className="grid gap-3">
        <LoadingLabel>Loading proposed cards</LoadingLabel>
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  }
  if (cards.length === 0) {
    return (
      <div className="grid gap-4">
        {accepted > 0 && <AcceptedNote subjectId={subjectId} count={accepted} />}
        <EmptyState picture={<Sparkles aria-hidden className="size-10" />} title="No proposed cards">
          Cards made from your documents wait here for approval.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm">
          {formatCount(total, 'proposed card')}
        </p>
        <Button busy={acceptAll.isPending} onClick={() => acceptAll.mutate()}>
          Accept all
        </Button>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {cards.map((card) => (
          <ProposedCard key={card.id} card={card} onEdit={() => setEditing(card)} />
        ))}
      </ul>
      <ShowMore list={found} className="justify-self-center" />
      {editing && <CardDialog card={editing} subjectId={subjectId} onClose={() => setEditing(null)} />}
    </div>
  );
}

function ProposedCard({ card, onEdit }: { card: Card; onEdit: () => void }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
      <CardFace card={card} open />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => void changeCards([card.id], 'accept', { said: 'Card accepted', undo: 'propose' })}
        >
          <Check aria-hidden className="size-4" />
          Accept
        </Button>
        <Button size="sm" variant="secondary" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => void changeCards([card.id], 'reject', { said: 'Card rejected', undo: 'propose' })}
        >
          <X aria-hidden className="size-4" />
          Reject
        </Button>
      </div>
    </li>
  );
}
