import { type Card, cardLimits } from '@gene/contract/cards';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CardText } from './card-text.tsx';
import { pictureTypes } from './use-pictures.ts';
import { useCardDialog, type CardDialogProps } from './use-card-dialog.ts';

const kinds = [
  { value: 'basic', label: 'Question and answer' },
  { value: 'cloze', label: 'Text with gaps' },
] as const;

/** Creates or edits a card. */
export function CardDialog(props: CardDialogProps) {
  const { card, onClose } = props;
  const { frontField, ...form } = useCardDialog(props);

  return (
    <Dialog open onOpenChange={onClose} title={card ? 'Edit Card' : 'Add Cards'} wide>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.front.trim()) form.save.mutate();
        }}
      >
        {!card && <RadioCards label="Kind" value={form.kind} onChange={form.setKind} options={kinds} />}
        <TextArea
          ref={frontField}
          label={form.kind === 'cloze' ? 'Text' : 'Front'}
          value={form.front}
          onChange={(event) => form.setFront(event.target.value)}
          rows={form.kind === 'cloze' ? 5 : 3}
          maxLength={cardLimits.textMax}
          error={form.fields['front']}
          hint="Markdown; formulas between dollar signs: $e^{i\pi}$; pictures can be pasted"
          dir="auto"
          {...form.takesPictures('front')}
          {...(form.kind === 'cloze' && {
            aside: (
              <Button size="sm" variant="quiet" onClick={form.addGap}>
                Make a Gap
              </Button>
            ),
          })}
        />
        <TextArea
          label={form.kind === 'cloze' ? 'Shown with the answer' : 'Back'}
          value={form.back}
          onChange={(event) => form.setBack(event.target.value)}
          rows={form.kind === 'cloze' ? 2 : 3}
          maxLength={cardLimits.textMax}
          error={form.fields['back']}
          dir="auto"
          {...form.takesPictures('back')}
        />
        <TextField
          label="Tags"
          value={form.tags}
          onChange={(event) => form.setTags(event.target.value)}
          error={form.wrongTag}
          hint="Separated by spaces"
          dir="auto"
          autoComplete="off"
        />
        <PictureButton busy={form.pictures.busy} onFiles={form.pictures.add} />
        {(form.front || form.back) && (
          <Appearance kind={form.kind} gap={card?.gap ?? 1} front={form.front} back={form.back} />
        )}
        {form.save.isError && Object.keys(form.fields).length === 0 && (
          <Banner tone="danger">The card could not be saved. {messageOf(form.save.error)}</Banner>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {card ? 'Cancel' : 'Close'}
          </Button>
          <Button type="submit" busy={form.save.isPending} disabled={!form.front.trim()}>
            {card ? 'Save' : 'Add Card'}
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
        Add Picture
      </Button>
    </div>
  );
}
