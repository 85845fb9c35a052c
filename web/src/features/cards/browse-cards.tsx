import type { Card, CardStatus } from '@gene/contract/cards';
import { Ellipsis, Layers, Search, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardRow } from './card-row.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { changeCards, useCards } from './use-cards.ts';

interface BrowseCardsProps {
  subjectId: string;
  onAdd: () => void;
}

/** All cards of a subject: search, edit, and change many at once. */
export function BrowseCards({ subjectId, onAdd }: BrowseCardsProps) {
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get('q') ?? '');
  const [tag, setTag] = useState<string>();
  const [suspended, setSuspended] = useState(false);
  const search = useDeferredValue(typed.trim());
  const status: CardStatus | undefined = suspended ? 'suspended' : undefined;
  const found = useCards({ subjectId, search, tag, status });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<Card | null>(null);
  const cards = found.data?.pages.flatMap((page) => page.cards);
  const total = found.data?.pages[0]?.total ?? 0;
  const narrowed = search !== '' || tag !== undefined || suspended;

  if (found.isError && !cards) {
    return <Banner tone="danger">The cards could not be loaded. {messageOf(found.error)}</Banner>;
  }
  if (!cards) return <Loading />;
  if (cards.length === 0 && !narrowed) {
    return (
      <EmptyState
        picture={<Layers aria-hidden className="size-10" />}
        title="No cards in this subject yet"
        actions={<Button onClick={onAdd}>Add Cards</Button>}
      />
    );
  }
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="relative min-w-0 flex-1 basis-56">
          <TextField
            label="Search cards"
            hideLabel
            type="search"
            placeholder="Search cards"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="ps-10"
            dir="auto"
          />
          <Search
            aria-hidden
            className="pointer-events-none absolute start-3 top-3 size-4.5 text-ink-faint"
          />
        </div>
        <SwitchField label="Suspended only" checked={suspended} onChange={setSuspended} />
      </div>
      {tag !== undefined && (
        <p className="text-sm">
          With the tag <strong className="wrap-anywhere">{tag}</strong>{' '}
          <Button size="sm" variant="quiet" onClick={() => setTag(undefined)}>
            <X aria-hidden className="size-4" />
            Show All
          </Button>
        </p>
      )}
      <Selection
        cards={cards}
        total={total}
        chosen={chosen}
        onChoose={(ids) => setChosen(new Set(ids))}
        onDone={() => setChosen(new Set())}
      />
      {cards.length === 0 && <p className="py-8 text-center text-ink-soft">No matching cards.</p>}
      {cards.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              chosen={chosen.has(card.id)}
              onToggle={() => toggle(card.id)}
              onEdit={() => setEditing(card)}
              onTag={setTag}
            />
          ))}
        </ul>
      )}
      <ShowMore list={found} className="justify-self-center" />
      {editing && <CardDialog card={editing} subjectId={subjectId} onClose={() => setEditing(null)} />}
    </div>
  );
}

interface SelectionProps {
  cards: readonly Card[];
  total: number;
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[]) => void;
  onDone: () => void;
}

/** The number of cards, and actions on the selected ones. */
function Selection({ cards, total, chosen, onChoose, onDone }: SelectionProps) {
  const [tagging, setTagging] = useState<'tag' | 'untag' | null>(null);
  const ids = [...chosen];
  const named = formatCount(ids.length, 'card');
  const run = (...[action, text]: [Parameters<typeof changeCards>[1], Parameters<typeof changeCards>[2]]) => {
    void changeCards(ids, action, text);
    onDone();
  };
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-2 text-sm">
      <p role="status">{ids.length > 0 ? `${named} selected` : formatCount(total, 'card')}</p>
      <div className="flex gap-2">
        {ids.length < cards.length && (
          <Button size="sm" variant="quiet" onClick={() => onChoose(cards.map(({ id }) => id))}>
            Select {cards.length < total ? 'these' : 'all'}
          </Button>
        )}
        {ids.length > 0 && (
          <>
            <Button size="sm" variant="quiet" onClick={onDone}>
              Clear
            </Button>
            <Menu
              trigger={
                <Button size="sm" variant="secondary">
                  <Ellipsis aria-hidden className="size-4" />
                  Change
                </Button>
              }
            >
              <MenuItem onSelect={() => run('suspend', { said: `${named} suspended`, undo: 'resume' })}>
                Suspend
              </MenuItem>
              <MenuItem onSelect={() => run('resume', { said: `${named} resumed`, undo: 'suspend' })}>
                Resume
              </MenuItem>
              <MenuItem
                onSelect={() => run('bury', { said: `${named} put off until tomorrow`, undo: 'unbury' })}
              >
                Put Off Until Tomorrow
              </MenuItem>
              <MenuItem onSelect={() => setTagging('tag')}>Add Tags</MenuItem>
              <MenuItem onSelect={() => setTagging('untag')}>Remove Tags</MenuItem>
              <MenuItem onSelect={() => run('reset', { said: `${named} will start over` })}>
                Start Over
              </MenuItem>
              <MenuSeparator />
              <MenuItem
                tone="danger"
                onSelect={() => run('delete', { said: `${named} deleted`, undo: 'restore' })}
              >
                Delete
              </MenuItem>
            </Menu>
          </>
        )}
      </div>
      {tagging && (
        <TagDialog
          what={tagging}
          count={ids.length}
          onClose={() => setTagging(null)}
          onTags={(tags) => run(tagging, { said: `Tags of ${named} changed`, tags })}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-2">
      <LoadingLabel>Loading cards</LoadingLabel>
      <Skeleton className="h-10" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </div>
  );
}
