import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { PlanSession } from '@gene/contract/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { newId } from '../../lib/new-id.ts';
import { allDocuments } from '../../entities/documents/subject-documents.ts';
import { refreshPlan } from './queries.ts';
import { aboutOf, check, emptyFields, fieldsOf, SessionFields } from './session-form.ts';

export interface SessionDialogProps {
  /** Null: a new one. */
  session: PlanSession | null;
  /** The day of a new one. */
  day: string;
  /** Opened to repeat it. */
  repeating: boolean;
  onClose: () => void;
  onSaved: (day: string) => void;
}

/** State of the session dialog: the fields, their errors, and saving. */
export function useSessionDialog({ session, day, repeating, onClose, onSaved }: SessionDialogProps) {
  const kept = useKeptForm(
    `session:${session?.id ?? ''}${repeating ? ':repeated' : ''}`,
    SessionFields,
    session ? fieldsOf(session, repeating) : emptyFields(day),
  );
  const fields = kept.values;
  const [tried, setTried] = useState(false);
  // A retry after a failure that hid the answer keeps the id.
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
      kept.settle(fields);
      onClose();
      onSaved(values.day);
      await refreshPlan();
    },
  });
  const refused = save.error instanceof ApiError ? save.error.fields : undefined;
  const errorOf = (name: string) => (tried && !checked.ok ? checked.errors[name] : refused?.[name]);
  const set = (changed: Partial<SessionFields>) => {
    if (save.isError) save.reset();
    kept.set(changed);
  };
  const field = (name: 'title' | 'day' | 'startTime' | 'minutes' | 'note' | 'repeatUntil') => ({
    name,
    value: fields[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  /** Focuses the first invalid field. */
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (checked.ok) return save.mutate(checked.values);
    const [wrong] = Object.keys(checked.errors);
    const input = wrong === undefined ? null : form.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  };
  return { fields, kept, documents, save, refused, errorOf, set, field, submit };
}
