import { ApiError, type ErrorCode } from '@gene/contract/errors';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import { messageOf, NetworkError } from './api.ts';

interface FormPlan<S extends z.ZodType> {
  /**
   * Loads the schema of the form's named fields, whose messages appear under them. Loaded when the person
   * starts typing, so that the page need not wait for it.
   */
  schema: () => Promise<S>;
  send: (values: z.output<S>, form: HTMLFormElement) => Promise<unknown>;
  /** Field for each server error code that does not name one. */
  fieldOfCode?: Partial<Record<ErrorCode, string>>;
}

type Errors = Record<string, string | undefined>;

function firstMessages(error: z.ZodError): Errors {
  const errors: Errors = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

/** Maps a server error to the form's fields. */
function serverMessages(
  error: unknown,
  form: HTMLFormElement,
  codes: Partial<Record<ErrorCode, string>>,
): Errors {
  if (!(error instanceof ApiError)) return {};
  const field = codes[error.code];
  const all: Errors = { ...(field && { [field]: error.message }), ...error.fields };
  return Object.fromEntries(Object.entries(all).filter(([name]) => form.elements.namedItem(name)));
}

function focusFirst(form: HTMLFormElement, errors: Errors) {
  for (const element of form.elements)
    if (element instanceof HTMLInputElement && errors[element.name]) return element.focus();
}

async function loaded<S>(schema: () => Promise<S>): Promise<S> {
  try {
    return await schema();
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

export type Form = ReturnType<typeof useForm>;

/**
 * A form of plain named inputs: validated on submit, with errors under their fields and the first one
 * focused.
 */
export function useForm<S extends z.ZodType>({ schema, send, fieldOfCode = {} }: FormPlan<S>) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const show = (form: HTMLFormElement, found: Errors) => {
    flushSync(() => setErrors(found));
    focusFirst(form, found);
  };

  const submit = async (form: HTMLFormElement) => {
    setErrors({});
    setFailure(null);
    setBusy(true);
    try {
      const parsed = (await loaded(schema)).safeParse(Object.fromEntries(new FormData(form)));
      if (!parsed.success) return show(form, firstMessages(parsed.error));
      await send(parsed.data, form);
    } catch (error) {
      const found = serverMessages(error, form, fieldOfCode);
      if (Object.keys(found).length) show(form, found);
      else setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    /** Props for the field of that name. */
    field: (name: string) => ({ name, error: errors[name] }),
    /** Error message of the whole form. */
    failure,
    busy,
    /** Takes back what was said of the last submission. */
    clear: () => {
      setErrors({});
      setFailure(null);
    },
    /** Props for the `<form>`. */
    props: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
      onFocus: () => void schema().catch(() => undefined),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        if (errors[name]) setErrors({ ...errors, [name]: undefined });
      },
    },
  };
}
