import { api } from '@gene/contract/api';
import { type Card, CardKind, cardLimits } from '@gene/contract/cards';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, useRef } from 'react';
import * as z from 'zod';
import { call } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { newId } from '../../lib/new-id.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { refreshCards } from './queries.ts';
import { picturesOf, usePictures } from './use-pictures.ts';

export interface CardDialogProps {
  /** The card to edit; without it, a new one is created. */
  card?: Pick<Card, 'id' | 'kind' | 'gap' | 'front' | 'back' | 'tags' | 'deck'>;
  subjectId: string;
  onClose: () => void;
  onSaved?: (cards: Card[]) => void;
}

const CardFields = z.object({ kind: CardKind, front: z.string(), back: z.string(), tags: z.string() });
type CardFields = z.infer<typeof CardFields>;

/** Splits typed tags at spaces and commas. */
const tagsOf = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

/** The browser would cut a paste to the field's length without saying so. */
function refuseLongPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const room = Math.max(0, cardLimits.textMax - value.length + selectionEnd - selectionStart);
  // A field counts a line break as one character.
  if (event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n').length <= room) return;
  event.preventDefault();
  toastError('Too long to paste', {
    description: `This side of the card has room for ${formatCount(room, 'more character')}. Keep longer text in a note.`,
  });
}

/** State of the card dialog: text, gaps, pictures, and saving. */
export function useCardDialog({ card, subjectId, onClose, onSaved }: CardDialogProps) {
  const form = useKeptForm(`card:${card?.id ?? subjectId}`, CardFields, {
    kind: card?.kind ?? 'basic',
    front: card?.front ?? '',
    back: card?.back ?? '',
    tags: card?.tags.join(' ') ?? '',
  });
  const { front, back } = form.values;
  const frontField = useRef<HTMLTextAreaElement>(null);
  /** Side that a chosen picture is added to. */
  const side = useRef<'front' | 'back'>('front');
  const save = useMutation({
    mutationFn: async (sent: CardFields) => {
      const text = { front: sent.front, back: sent.back, tags: tagsOf(sent.tags) };
      const saved = card
        ? await call(api.cards.update, { params: { id: card.id }, body: text })
        : await call(api.cards.create, { body: { id: newId(), subjectId, kind: sent.kind, ...text } });
      return saved.cards;
    },
    onSuccess: (cards, sent) => {
      refreshCards();
      onSaved?.(cards);
      if (card) {
        form.settle(form.values);
        return onClose();
      }
      toastSuccess(cards.length === 1 ? 'Card added' : `${cards.length} cards added`);
      const emptied = { ...form.values, front: '', back: '' };
      const typedSince = front !== sent.front || back !== sent.back;
      form.settle(emptied, typedSince ? form.values : emptied);
      frontField.current?.focus();
    },
  });
  const fields = save.error instanceof ApiError ? (save.error.fields ?? {}) : {};
  const wrongTag = Object.entries(fields).find(([name]) => name.startsWith('tags'))?.[1];

  const pictures = usePictures((markdown) => {
    form.change((now) => {
      const text = now[side.current];
      return { [side.current]: text.trim() === '' ? markdown : `${text.trimEnd()}\n\n${markdown}` };
    });
  });
  const takesPastes = (which: 'front' | 'back') => ({
    onFocus: () => {
      side.current = which;
    },
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const found = picturesOf(event.clipboardData);
      if (found.length === 0) return refuseLongPaste(event);
      event.preventDefault();
      pictures.add(found);
    },
  });

  const addGap = () => {
    const field = frontField.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to } = field;
    const used = Array.from(front.matchAll(/\{\{c(\d+)::/g), ([, number]) => Number(number));
    const opening = `{{c${Math.max(0, ...used) + 1}::`;
    form.set({ front: `${front.slice(0, from)}${opening}${front.slice(from, to)}}}${front.slice(to)}` });
    const caret = to + opening.length + (from === to ? 0 : 2);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
  };
  return { form, frontField, save, fields, wrongTag, pictures, takesPastes, addGap };
}
