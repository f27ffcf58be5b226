import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface NamedError {
  field: string;
  message: string;
}

/**
 * Puts the server's field errors at their fields and moves the focus to the first; returns false when none of them has a
 * place in this form, so that the caller says it otherwise.
 */
export function placeFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  errors: readonly NamedError[],
): boolean {
  const names = new Set(Object.keys(form.getValues()));
  const placed = errors.filter((error) => names.has(error.field));
  placed.forEach((error, index) => {
    form.setError(
      error.field as Path<Values>,
      { type: 'server', message: error.message },
      { shouldFocus: index === 0 },
    );
  });
  return placed.length > 0;
}
