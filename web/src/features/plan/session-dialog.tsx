import { planLimits } from '@gene/contract/plan';
import { messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TypedEarlier } from '../../ui/typed-earlier.tsx';
import { MaterialFields } from './material-fields.tsx';
import { useSessionDialog, type SessionDialogProps } from './use-session-dialog.ts';
import { FormActions } from '../../ui/form-actions.tsx';

export function SessionDialog(props: SessionDialogProps) {
  const { session, onClose } = props;
  const form = useSessionDialog(props);
  return (
    <Dialog open onOpenChange={onClose} title={session ? 'Edit Session' : 'Add Session'} wide>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(event.currentTarget);
        }}
      >
        <TextField
          label="Title"
          {...form.field('title')}
          maxLength={planLimits.titleMax}
          dir="auto"
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]">
          <TextField label="Day" type="date" {...form.field('day')} />
          <TextField label="Start (optional)" type="time" {...form.field('startTime')} />
          <TextField
            label="Minutes"
            type="number"
            inputMode="numeric"
            min={planLimits.minutesMin}
            max={planLimits.minutesMax}
            {...form.field('minutes')}
          />
        </div>
        <MaterialFields
          fields={form.fields}
          documents={form.documents.data?.documents ?? []}
          kept={session?.about ?? null}
          pageError={form.errorOf('page')}
          onChange={form.set}
        />
        <TextArea
          label="Note (optional)"
          rows={2}
          {...form.field('note')}
          maxLength={planLimits.noteMax}
          dir="auto"
        />
        <div className="grid gap-3">
          <SwitchField
            label="Repeat each week"
            checked={form.fields.repeats}
            onChange={(repeats) => form.set({ repeats })}
          />
          {form.fields.repeats && (
            <TextField label="Until" type="date" min={form.fields.day} {...form.field('repeatUntil')} />
          )}
        </div>
        {form.save.isError && !form.refused && (
          <Banner tone="danger">The session could not be saved. {messageOf(form.save.error)}</Banner>
        )}
        {form.kept.isOld && <TypedEarlier onDiscard={form.kept.discard} />}
        <FormActions
          busy={form.save.isPending}
          onCancel={() => {
            form.kept.discard();
            onClose();
          }}
        >
          {session ? 'Save' : 'Add Session'}
        </FormActions>
      </form>
    </Dialog>
  );
}
