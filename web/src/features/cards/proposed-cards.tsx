import { api } from '@gene/contract/api';
import { type Card, cardLimits, type CardTwin } from '@gene/contract/cards';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Pencil, Sparkles, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AcceptedNote } from './accepted-note.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardFace } from './card-face.tsx';
import { KeyHint } from './key-hint.tsx';
import { refreshCards } from './queries.ts';
import { useKeys } from './study-keys.ts';
import { changeCards, proposeAgain, useCards } from './use-cards.ts';

/** Cards made from documents, waiting to be accepted. */
export function ProposedCards({ subjectId }: { subjectId: string }) {
  const found = useCards({ subjectId, status: 'proposed' });
  const twins = useQuery(query(api.cards.twins, { query: { subjectId } }));
  const [accepted, setAccepted] = useState(0);
  const [editing, setEditing] = useState<Card | null>(null);
  const acceptAll = useMutation({
    mutationFn: async () => {
      const asked = (twins.data ?? (await twins.refetch()).data)?.twins.map(({ id }) => id) ?? [];
      const except = asked.length < total ? asked.slice(0, cardLimits.bulkMax) : [];
      return { ...(await call(api.cards.acceptAll, { body: { subjectId, except } })), except };
    },
    onSuccess: ({ changed, ids, except }) => {
      refreshCards();
      setAccepted(changed);
      toastSuccess(`${formatCount(changed, 'card')} accepted`, {
        ...(except.length > 0 && { description: 'Duplicates were left out.' }),
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
  const current = useTriage(cards ?? [], setEditing);
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
          Accept All
        </Button>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {cards.map((card) => (
          <ProposedCard
            key={card.id}
            card={card}
            twin={twins.data?.twins.find(({ id }) => id === card.id)?.other}
            isCurrent={card.id === current}
            onEdit={() => setEditing(card)}
          />
        ))}
      </ul>
      <ShowMore list={found} className="justify-self-center" />
      {editing && <CardDialog card={editing} subjectId={subjectId} onClose={() => setEditing(null)} />}
    </div>
  );
}

const accept = (card: Card) =>
  void changeCards([card.id], 'accept', { said: 'Card accepted', undo: 'propose' });
const reject = (card: Card) =>
  void changeCards([card.id], 'reject', { said: 'Card rejected', undo: 'propose' });

/** Keys for one card of the list at a time. @returns its id */
function useTriage(cards: readonly Card[], edit: (card: Card) => void): string | undefined {
  const [position, setPosition] = useState(0);
  const decided = useRef<string>(undefined);
  const last = Math.max(0, cards.length - 1);
  const at = Math.min(position, last);
  const card = cards[at];
  const id = card?.id;
  useEffect(() => {
    if (decided.current !== id) decided.current = undefined;
  }, [id]);
  // The list still shows a card for a moment after it is decided.
  const decide = (how: (card: Card) => void) => () => {
    if (!card || decided.current === card.id) return;
    decided.current = card.id;
    how(card);
  };
  useKeys({
    a: decide(accept),
    r: decide(reject),
    e: () => card && edit(card),
    j: () => setPosition(Math.min(at + 1, last)),
    k: () => setPosition(Math.max(at - 1, 0)),
  });
  return id;
}

interface ProposedCardProps {
  card: Card;
  /** Another card that asks the same. */
  twin: CardTwin['other'] | undefined;
  /** Whether keys act on it. */
  isCurrent: boolean;
  onEdit: () => void;
}

function ProposedCard({ card, twin, isCurrent, onEdit }: ProposedCardProps) {
  const item = useRef<HTMLLIElement>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) item.current?.scrollIntoView({ block: 'nearest' });
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  const keys = (key: string) => ({ 'aria-keyshortcuts': isCurrent ? key : undefined });
  return (
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 shadow-card aria-[current=true]:border-accent"
    >
      {twin && (
        <Banner>
          {twin.status === 'proposed' ? 'Same as another proposal:  ' : 'You already have this card:  '}
          <span className="any-script">“{twin.front}”</span>
        </Banner>
      )}
      <CardFace card={card} open />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" {...keys('A')} onClick={() => accept(card)}>
          <Check aria-hidden className="size-4" />
          Accept
          {isCurrent && <KeyHint>A</KeyHint>}
        </Button>
        <Button size="sm" variant="secondary" {...keys('E')} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
          {isCurrent && <KeyHint>E</KeyHint>}
        </Button>
        <Button size="sm" variant="quiet" {...keys('R')} onClick={() => reject(card)}>
          <X aria-hidden className="size-4" />
          Reject
          {isCurrent && <KeyHint>R</KeyHint>}
        </Button>
      </div>
    </li>
  );
}
