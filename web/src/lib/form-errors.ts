import { ApiError, type ErrorCode } from '@gene/contract/errors';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { messageOf } from './api.ts';

/** Puts a failed call's messages under the fields they are about; what is about none goes to the form's root. */
export function showErrors<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
  fields: readonly FieldPath<F>[],
  fieldOfCode: Partial<Record<ErrorCode, FieldPath<F>>> = {},
) {
  const given = error instanceof ApiError ? { ...error.fields } : {};
  if (error instanceof ApiError) {
    const field = fieldOfCode[error.code];
    if (field && !given[field]) given[field] = error.message;
  }
  const shown = fields.filter((field) => given[field]);
  for (const [index, field] of shown.entries())
    setError(field, { message: given[field] ?? '' }, { shouldFocus: index === 0 });
  if (!shown.length) setError('root', { message: messageOf(error) });
}
