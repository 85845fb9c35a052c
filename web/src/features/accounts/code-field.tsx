import { ApiError } from '@gene/contract/errors';
import { useEffect, useRef, useState } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { TextField } from '../../ui/field.tsx';

export const isCodeWanted = (error: unknown) =>
  error instanceof ApiError && error.code === 'second_factor_required';

/** Errors of forms with a code that belong under its field. */
export const codeErrors = { code_wrong: 'code', second_factor_required: 'code' };

interface CodeFieldProps {
  form: Form;
  /** The last part of its hint, where recovery codes are taken. */
  hint?: string;
  /** Something before it is to be typed first. */
  isLater?: boolean;
}

/** For a code of the authenticator app. Has the focus once it appears. */
export function CodeField({
  form,
  hint = 'From your authenticator app, or a recovery code.',
  isLater = false,
}: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isLater) field.current?.focus();
  }, [isLater]);
  return (
    <TextField
      ref={field}
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
      {...form.field('code')}
    />
  );
}

/** For forms that ask for a code only once the server has. */
export function useCodeAsked() {
  const [isAsked, setAsked] = useState(false);
  /** Null if a code is asked for from now on. */
  const orAsk = async <T,>(answer: Promise<T>): Promise<T | null> => {
    try {
      return await answer;
    } catch (error) {
      if (isAsked || !isCodeWanted(error)) throw error;
      setAsked(true);
      return null;
    }
  };
  return { isAsked, orAsk };
}
