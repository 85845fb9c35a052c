import { type Card, cardLimits } from '@gene/contract/cards';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TypedEarlier } from '../../ui/typed-earlier.tsx';
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
  const { frontField, form, ...state } = useCardDialog(props);
  const { kind, front, back, tags } = form.values;

  return (
    <Dialog open onOpenChange={onClose} title={card ? 'Edit Card' : 'Add Cards'} wide>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (front.trim()) state.save.mutate(form.values);
        }}
      >
        {!card && (
          <RadioCards
            label="Kind"
            value={kind}
            onChange={(chosen) => form.set({ kind: chosen })}
            options={kinds}
          />
        )}
        <TextArea
          ref={frontField}
          label={kind === 'cloze' ? 'Text' : 'Front'}
          value={front}
          onChange={(event) => form.set({ front: event.target.value })}
          rows={kind === 'cloze' ? 5 : 3}
          maxLength={cardLimits.textMax}
          error={state.fields['front']}
          hint="Markdown; formulas between dollar signs: $e^{i\pi}$; pictures can be pasted"
          dir="auto"
          {...state.takesPastes('front')}
          {...(kind === 'cloze' && {
            aside: (
              <Button size="sm" variant="quiet" onClick={state.addGap}>
                Make a Gap
              </Button>
            ),
          })}
        />
        <TextArea
          label={kind === 'cloze' ? 'Shown with the answer' : 'Back'}
          value={back}
          onChange={(event) => form.set({ back: event.target.value })}
          rows={kind === 'cloze' ? 2 : 3}
          maxLength={cardLimits.textMax}
          error={state.fields['back']}
          dir="auto"
          {...state.takesPastes('back')}
        />
        <TextField
          label="Tags"
          value={tags}
          onChange={(event) => form.set({ tags: event.target.value })}
          error={state.wrongTag}
          hint="Separated by spaces"
          dir="auto"
          autoComplete="off"
        />
        <PictureButton busy={state.pictures.busy} onFiles={state.pictures.add} />
        {(front || back) && <Appearance kind={kind} gap={card?.gap ?? 1} front={front} back={back} />}
        {state.save.isError && Object.keys(state.fields).length === 0 && (
          <Banner tone="danger">The card could not be saved. {messageOf(state.save.error)}</Banner>
        )}
        {form.isOld && <TypedEarlier onDiscard={form.discard} />}
        <DialogActions>
          <Button
            variant="secondary"
            onClick={() => {
              if (card) form.discard();
              onClose();
            }}
          >
            {card ? 'Cancel' : 'Close'}
          </Button>
          <Button type="submit" busy={state.save.isPending} disabled={!front.trim()}>
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
