import type { Card } from '@gene/contract/cards';
import { Pencil } from 'lucide-react';
import { formatCount, formatDay } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardText } from './card-text.tsx';
import { filled } from '@gene/contract/cloze';

interface CardRowProps {
  card: Card;
  chosen: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onTag: (tag: string) => void;
}

export function CardRow({ card, chosen, onToggle, onEdit, onTag }: CardRowProps) {
  const { kind, gap, front, back, tags } = card;
  const name = filled(front).slice(0, 80);
  return (
    <li className="flex items-start gap-3 p-3 ps-4">
      <input
        type="checkbox"
        checked={chosen}
        onChange={onToggle}
        aria-label={`Select ${name}`}
        className="mt-2.5 size-4.5 shrink-0 accent-[var(--accent)] touch:size-6"
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 py-1.5">
        <div className="max-h-24 overflow-hidden">
          <CardText text={front} asked={kind === 'cloze' ? { gap, open: false } : null} />
        </div>
        {kind === 'basic' && back && (
          <div className="max-h-16 overflow-hidden text-sm text-ink-soft">
            <CardText text={back} />
          </div>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{stateText(card)}</span>
          {card.deck && (
            <span className="any-script min-w-0 wrap-anywhere">{card.deck.replaceAll('::', ' › ')}</span>
          )}
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              onClick={() => onTag(tag)}
              className="min-h-6 max-w-full truncate rounded-sm bg-sunken px-1.5 text-xs hover:text-ink touch:min-h-9"
            >
              <span className="sr-only">Show cards with the tag </span>
              {tag}
            </button>
          ))}
        </p>
      </div>
      <IconButton label={`Edit ${name}`} tip="Edit" onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
    </li>
  );
}

function stateText({ status, state, dueAt, buriedUntil, lapses }: Card): string {
  const facts = [];
  if (status === 'suspended') facts.push('Suspended');
  else if (buriedUntil && Date.parse(buriedUntil) > Date.now()) facts.push('Put off until tomorrow');
  else if (state === 'new' || dueAt === null) facts.push('New');
  else if (Date.parse(dueAt) <= Date.now()) facts.push('Due now');
  else facts.push(state === 'review' ? `Due on ${formatDay(dueAt)}` : 'Learning');
  if (lapses > 0) facts.push(`forgotten ${formatCount(lapses, 'time')}`);
  return facts.join(', ');
}
