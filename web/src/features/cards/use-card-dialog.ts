import { api } from '@gene/contract/api';
import type { Card, CardKind } from '@gene/contract/cards';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { refreshCards } from './queries.ts';
import { picturesOf, usePictures } from './use-pictures.ts';

export interface CardDialogProps {
  /** The card to edit; without it, a new one is created. */
  card?: Pick<Card, 'id' | 'kind' | 'gap' | 'front' | 'back' | 'tags' | 'deck'>;
  subjectId: string;
  onClose: () => void;
  onSaved?: (cards: Card[]) => void;
}

/** Splits typed tags at spaces and commas. */
const tagsOf = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

/** State of the card dialog: text, gaps, pictures, and saving. */
export function useCardDialog({ card, subjectId, onClose, onSaved }: CardDialogProps) {
  const [kind, setKind] = useState<CardKind>(card?.kind ?? 'basic');
  const [front, setFront] = useState(card?.front ?? '');
  const [back, setBack] = useState(card?.back ?? '');
  const [tags, setTags] = useState(card?.tags.join(' ') ?? '');
  const frontField = useRef<HTMLTextAreaElement>(null);
  /** Side that a chosen picture is added to. */
  const side = useRef<'front' | 'back'>('front');
  const save = useMutation({
    mutationFn: async () => {
      const text = { front, back, tags: tagsOf(tags) };
      const saved = card
        ? await call(api.cards.update, { params: { id: card.id }, body: text })
        : await call(api.cards.create, { body: { id: newId(), subjectId, kind, ...text } });
      return saved.cards;
    },
    onSuccess: (cards) => {
      refreshCards();
      onSaved?.(cards);
      if (card) return onClose();
      toastSuccess(cards.length === 1 ? 'Card added' : `${cards.length} cards added`);
      setFront('');
      setBack('');
      frontField.current?.focus();
    },
  });
  const fields = save.error instanceof ApiError ? (save.error.fields ?? {}) : {};
  const wrongTag = Object.entries(fields).find(([name]) => name.startsWith('tags'))?.[1];

  const pictures = usePictures((markdown) => {
    const set = side.current === 'front' ? setFront : setBack;
    set((text) => (text.trim() === '' ? markdown : `${text.trimEnd()}\n\n${markdown}`));
  });
  const takesPictures = (which: 'front' | 'back') => ({
    onFocus: () => {
      side.current = which;
    },
    onPaste: (event: ClipboardEvent) => {
      const found = picturesOf(event.clipboardData);
      if (found.length === 0) return;
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
    setFront(`${front.slice(0, from)}${opening}${front.slice(from, to)}}}${front.slice(to)}`);
    const caret = to + opening.length + (from === to ? 0 : 2);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
  };
  return {
    kind,
    setKind,
    front,
    setFront,
    back,
    setBack,
    tags,
    setTags,
    frontField,
    save,
    fields,
    wrongTag,
    pictures,
    takesPictures,
    addGap,
  };
}
