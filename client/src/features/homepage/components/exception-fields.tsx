import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import type { Hours } from '../document';
import { useProblem } from '../form-context';
import { mostExceptions } from '../hours';
import { SpanFields } from './week-fields';

type Exceptions = Hours['exceptions'];

interface ExceptionFieldsProps {
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
}

/** Single days on which it is otherwise: feasts, repairs. */
export function ExceptionFields({ exceptions, onChange }: ExceptionFieldsProps) {
  const { t } = useLingui();
  const problem = useProblem();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex column in every browser
    <div role="group" aria-label={t`Single days`} className="flex flex-col gap-3 border-line border-t pt-3">
      <p className="font-medium text-small">
        <Trans>Single days on which it is otherwise</Trans>
      </p>
      {exceptions.map((each, index) => {
        const number = index + 1;
        const set = (patch: Partial<Exceptions[number]>) =>
          onChange(exceptions.with(index, { ...each, ...patch }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days may have no date yet, and every control shows its value
          <div key={index} className="flex flex-col gap-3 rounded-card bg-sunken p-3">
            <div className="grid items-start gap-3 @lg:grid-cols-3">
              <Field label={<Trans>Day</Trans>} error={problem(`hours.exceptions[${index}].date`)}>
                <Input
                  name={`hours.exceptions[${index}].date`}
                  type="date"
                  dir="ltr"
                  value={each.date}
                  onChange={(event) => set({ date: event.target.value })}
                />
              </Field>
              <Field label={<Trans>Occasion (English)</Trans>}>
                <Input
                  lang="en"
                  dir="ltr"
                  maxLength={100}
                  value={each.nameEn ?? ''}
                  onChange={(event) => set({ nameEn: event.target.value })}
                />
              </Field>
              <Field label={<Trans>Occasion (Arabic)</Trans>}>
                <Input
                  lang="ar"
                  dir="rtl"
                  maxLength={100}
                  value={each.nameAr ?? ''}
                  onChange={(event) => set({ nameAr: event.target.value })}
                />
              </Field>
            </div>
            <div className="flex items-start justify-between gap-3">
              <SpanFields name={t`Day ${number}`} spans={each.hours} onChange={(hours) => set({ hours })} />
              <IconButton
                label={t`Delete day ${number}`}
                icon={<Trash2 />}
                className="text-danger-ink"
                onClick={() => onChange(exceptions.toSpliced(index, 1))}
              />
            </div>
          </div>
        );
      })}
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        disabled={exceptions.length >= mostExceptions}
        onClick={() => onChange([...exceptions, { date: '', nameEn: '', nameAr: '', hours: [] }])}
      >
        <Trans>Add a day</Trans>
      </Button>
    </div>
  );
}
