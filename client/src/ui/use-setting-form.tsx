import { zodResolver } from '@hookform/resolvers/zod';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '#/api/error';
import { placeFieldErrors } from '#/lib/form-error';

interface SettingFormOptions<Typed extends FieldValues, Read extends FieldValues> {
  schema: z.ZodType<Read, Typed>;
  /** As it is now, whoever saved it. */
  stored: Typed;
  /** Gets what was changed, and everything for settings that go together; rejects to keep what was typed. */
  save: (changed: Partial<Read>, all: Read) => Promise<unknown>;
  /** The form's name of a field that the server names otherwise. */
  fieldOf?: (name: string) => string;
  /** For what has no place at a field. */
  onRefused?: (error: unknown) => void;
}

interface SettingFormState<Typed extends FieldValues, Read extends FieldValues> {
  form: UseFormReturn<Typed, unknown, Read>;
  submit: () => Promise<void>;
  /** A hint for a field that someone else has changed while it is being typed into. */
  meanwhile: (name: Path<Typed>) => ReactNode;
}

/**
 * A form of stored settings. It follows what others save field by field, but never over what is being typed, and sends only
 * what was changed here: else the next save would put back what someone else has changed.
 */
export function useSettingForm<Typed extends FieldValues, Read extends FieldValues>({
  schema,
  stored,
  save,
  fieldOf = (name) => name,
  onRefused,
}: SettingFormOptions<Typed, Read>): SettingFormState<Typed, Read> {
  const form = useForm<Typed, unknown, Read>({
    resolver: zodResolver(schema),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const dirty = form.formState.dirtyFields as Partial<Record<string, unknown>>;
  const isDirty = (name: string) => dirty[name] === true;

  // What a field showed before it was typed into.
  const shown = useRef<Typed>(stored);
  useEffect(() => {
    const clean = Object.entries(stored).filter(([name]) => !isDirty(name));
    shown.current = { ...shown.current, ...Object.fromEntries(clean) };
  });

  const submit = form.handleSubmit(async (all) => {
    const sent = form.getValues();
    const changed = Object.fromEntries(
      Object.entries(all).filter(([name]) => isDirty(name)),
    ) as Partial<Read>;
    try {
      await save(changed, all);
    } catch (error) {
      const fields = isApiError(error)
        ? error.fields.map(({ field, message }) => ({ field: fieldOf(field), message }))
        : [];
      if (!placeFieldErrors(form, fields)) onRefused?.(error);
      return;
    }
    // Field by field: with keepDirtyValues a reset of the form leaves what was saved dirty for ever, and without it what was
    // typed while the answer was on its way would count as saved.
    for (const name of Object.keys(changed) as Path<Typed>[]) {
      const now = form.getValues(name);
      form.resetField(name, { defaultValue: sent[name] });
      if (now !== sent[name]) form.setValue(name, now, { shouldDirty: true });
    }
  });

  const meanwhile = (name: Path<Typed>): ReactNode => {
    if (!isDirty(name) || shown.current[name] === stored[name]) return undefined;
    const now = String(stored[name]);
    return now === '' ? (
      <Trans>Someone else has emptied this meanwhile. Saving replaces it.</Trans>
    ) : (
      <Trans>
        Someone else has changed this to <bdi className="font-semibold">{now}</bdi> meanwhile. Saving replaces
        it.
      </Trans>
    );
  };
  return { form, submit, meanwhile };
}
