import { api } from '@gene/contract/api';
import { type Card, type CardKind, cardLimits } from '@gene/contract/cards';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { CardText } from './card-text.tsx';
import { refreshCards } from './queries.ts';
import { picturesOf, pictureTypes, usePictures } from './use-pictures.ts';

interface CardDialogProps {
  /** The card to change; without one, a new card is written. */
  card?: Pick<Card, 'id' | 'kind' | 'gap' | 'front' | 'back' | 'tags' | 'deck'>;
  subjectId: string;
  onClose: () => void;
  onSaved?: (cards: Card[]) => void;
}

const kinds = [
  { value: 'basic', label: 'Question and answer' },
  { value: 'cloze', label: 'Text with gaps' },
] as const;

/** Tags as they are typed: with spaces or commas between them. */
const tagsOf = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

/** Writes a new card, or changes one. */
export function CardDialog({ card, subjectId, onClose, onSaved }: CardDialogProps) {
  const [kind, setKind] = useState<CardKind>(card?.kind ?? 'basic');
  const [front, setFront] = useState(card?.front ?? '');
  const [back, setBack] = useState(card?.back ?? '');
  const [tags, setTags] = useState(card?.tags.join(' ') ?? '');
  const frontField = useRef<HTMLTextAreaElement>(null);
  /** Where a chosen picture goes. */
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

  return (
    <Dialog open onOpenChange={onClose} title={card ? 'Edit card' : 'Add cards'} wide>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (front.trim()) save.mutate();
        }}
      >
        {!card && <RadioCards label="Kind" value={kind} onChange={setKind} options={kinds} />}
        <TextArea
          ref={frontField}
          label={kind === 'cloze' ? 'Text' : 'Front'}
          value={front}
          onChange={(event) => setFront(event.target.value)}
          rows={kind === 'cloze' ? 5 : 3}
          maxLength={cardLimits.textMax}
          error={fields['front']}
          hint="Markdown; formulas between dollar signs: $e^{i\pi}$; pictures can be pasted"
          dir="auto"
          {...takesPictures('front')}
          {...(kind === 'cloze' && {
            aside: (
              <Button size="sm" variant="quiet" onClick={addGap}>
                Make a gap
              </Button>
            ),
          })}
        />
        <TextArea
          label={kind === 'cloze' ? 'Shown with the answer' : 'Back'}
          value={back}
          onChange={(event) => setBack(event.target.value)}
          rows={kind === 'cloze' ? 2 : 3}
          maxLength={cardLimits.textMax}
          error={fields['back']}
          dir="auto"
          {...takesPictures('back')}
        />
        <TextField
          label="Tags"
          value={tags}
          onChange={(event) => setTags(event.target.value)}
          error={wrongTag}
          hint="With spaces between them"
          dir="auto"
          autoComplete="off"
        />
        <PictureButton busy={pictures.busy} onFiles={pictures.add} />
        {(front || back) && <Appearance kind={kind} gap={card?.gap ?? 1} front={front} back={back} />}
        {save.isError && Object.keys(fields).length === 0 && (
          <Banner tone="danger">The card could not be saved. {messageOf(save.error)}</Banner>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {card ? 'Cancel' : 'Close'}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={!front.trim()}>
            {card ? 'Save' : 'Add card'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Appearance({ kind, gap, front, back }: Pick<Card, 'kind' | 'gap' | 'front' | 'back'>) {
  return (
    <section aria-label="Preview" className="grid gap-3 border-s border-line ps-4">
      <CardText text={front} asked={kind === 'cloze' ? { gap, open: false } : null} />
      {back && (
        <>
          <hr className="border-line" />
          <CardText text={back} />
        </>
      )}
    </section>
  );
}

function PictureButton({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button size="sm" variant="secondary" busy={busy} onClick={() => chooser.current?.click()}>
        <ImagePlus aria-hidden className="size-4" />
        Add picture
      </Button>
    </div>
  );
}
