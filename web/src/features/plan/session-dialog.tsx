import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { planLimits, type PlanSession } from '@gene/contract/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { allDocuments } from '../../entities/documents/subject-documents.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { MaterialFields } from './material-fields.tsx';
import { refreshPlan } from './queries.ts';
import { aboutOf, check, emptyFields, fieldsOf, type SessionFields } from './session-form.ts';

interface SessionDialogProps {
  /** Null: a new one. */
  session: PlanSession | null;
  /** The day that a new one is for. */
  day: string;
  /** Opened to repeat it. */
  repeating: boolean;
  onClose: () => void;
  onSaved: (day: string) => void;
}

export function SessionDialog({ session, day, repeating, onClose, onSaved }: SessionDialogProps) {
  const [fields, setFields] = useState(() => (session ? fieldsOf(session, repeating) : emptyFields(day)));
  const [tried, setTried] = useState(false);
  // Sent again after a failure that hid the answer, it is the same session.
  const id = useRef(session?.id ?? newId());
  const { subjectId } = fields;
  const documents = useQuery({
    ...allDocuments(subjectId),
    enabled: subjectId !== '',
  });
  const checked = check(fields, session, documents.data?.documents ?? []);
  const save = useMutation({
    mutationFn: async (values: Extract<typeof checked, { ok: true }>['values']) => {
      if (!session) return call(api.plan.create, { body: { id: id.current, ...values } });
      const { repeatUntil, about: _, ...rest } = values;
      return call(api.plan.update, {
        params: { id: id.current },
        body: {
          ...rest,
          about: aboutOf(fields, session),
          ...(repeatUntil !== null && { repeatUntil }),
          baseRevision: session.revision,
        },
      });
    },
    onSuccess: async (_saved, values) => {
      onClose();
      onSaved(values.day);
      await refreshPlan();
    },
  });
  const refused = save.error instanceof ApiError ? save.error.fields : undefined;
  const errorOf = (name: string) => (tried && !checked.ok ? checked.errors[name] : refused?.[name]);
  const set = (changed: Partial<SessionFields>) => {
    if (save.isError) save.reset();
    setFields((before) => ({ ...before, ...changed }));
  };
  const field = (name: 'title' | 'day' | 'startTime' | 'minutes' | 'note' | 'repeatUntil') => ({
    name,
    value: fields[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={session ? 'Edit session' : 'Add Session'} wide>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (checked.ok) return save.mutate(checked.values);
          const [wrong] = Object.keys(checked.errors);
          const input = wrong === undefined ? null : event.currentTarget.elements.namedItem(wrong);
          if (input instanceof HTMLElement) input.focus();
        }}
      >
        <TextField
          label="Title"
          {...field('title')}
          maxLength={planLimits.titleMax}
          dir="auto"
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]">
          <TextField label="Day" type="date" {...field('day')} />
          <TextField label="Start (optional)" type="time" {...field('startTime')} />
          <TextField
            label="Minutes"
            type="number"
            inputMode="numeric"
            min={planLimits.minutesMin}
            max={planLimits.minutesMax}
            {...field('minutes')}
          />
        </div>
        <MaterialFields
          fields={fields}
          documents={documents.data?.documents ?? []}
          kept={session?.about ?? null}
          pageError={errorOf('page')}
          onChange={set}
        />
        <TextArea
          label="Note (optional)"
          rows={2}
          {...field('note')}
          maxLength={planLimits.noteMax}
          dir="auto"
        />
        <div className="grid gap-3">
          <SwitchField
            label="Repeat each week"
            checked={fields.repeats}
            onChange={(repeats) => set({ repeats })}
          />
          {fields.repeats && (
            <TextField label="Until" type="date" min={fields.day} {...field('repeatUntil')} />
          )}
        </div>
        {save.isError && !refused && (
          <Banner tone="danger">The session was not saved. {messageOf(save.error)}</Banner>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending}>
            {session ? 'Save' : 'Add Session'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
