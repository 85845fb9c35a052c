import type { MissesPlanned } from '@gene/contract/plan';
import type * as z from 'zod';
import { formatCount } from '../../lib/format.ts';
import { toastInfo, toastSuccess } from '../../ui/toast.tsx';

type Go = (to: string) => void;

/** Says how many flashcards of misses were made. */
export function toastCards(
  { cards, added, subjectId }: { cards: number; added: number; subjectId: string },
  go: Go,
): void {
  if (cards === 0) return toastInfo('Nothing missed to make cards from');
  const action = { label: 'Open', onClick: () => go(`/flashcards/${subjectId}`) };
  if (added === 0) return toastInfo('These flashcards are already in your cards', { action });
  const others = added < cards ? `, ${cards - added} already there` : '';
  toastSuccess(`${formatCount(added, 'new flashcard')} in your cards${others}`, { action });
}

/** Says how many sessions were planned for misses. */
export function toastSessions({ added, known, firstDay }: z.infer<typeof MissesPlanned>, go: Go): void {
  if (firstDay === null) return toastInfo('Nothing missed to plan');
  const action = { label: 'Open', onClick: () => go(`/study-plan?day=${firstDay}`) };
  if (added === 0) return toastInfo('All of it is already in your study plan', { action });
  toastSuccess(`${formatCount(added, 'session')} added to your study plan`, {
    ...(known > 0 && { description: `${formatCount(known, 'other')} already there.` }),
    action,
  });
}
