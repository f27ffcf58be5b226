import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Chip } from '#/ui/chip';
import { Field } from '#/ui/field';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import type { TimeWindow } from '../document';
import type { Target } from '../target';
import { PanelSection } from './panel-section';
import { useProblemText } from './use-thing';

/** The server takes no more. */
const most = 20;
const everyDay = [0, 1, 2, 3, 4, 5, 6];

interface ScheduleFieldsProps {
  thing: Target;
  windows: readonly TimeWindow[] | undefined;
  /** What an empty list means here. */
  hint: ReactNode;
  onChange: (schedule: TimeWindow[], field: string) => void;
}

/** When something is sold: days and hours on the restaurant's clock, and between two dates if wanted. */
export function ScheduleFields({ thing, windows = [], hint, onChange }: ScheduleFieldsProps) {
  const set = (index: number, patch: Partial<TimeWindow>) =>
    onChange(
      windows.map((each, at) => (at === index ? { ...each, ...patch } : each)),
      `schedule.${index}.${Object.keys(patch)}`,
    );
  return (
    <PanelSection title={<Trans>When it is sold</Trans>} hint={hint}>
      {windows.map((window, index) => (
        <WindowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other name, and every control shows its value
          key={index}
          thing={thing}
          index={index}
          window={window}
          onChange={(patch) => set(index, patch)}
          onRemove={() => onChange(windows.toSpliced(index, 1), 'schedule')}
        />
      ))}
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        disabled={windows.length >= most}
        onClick={() => onChange([...windows, { days: everyDay, from: '12:00', to: '16:00' }], 'schedule')}
      >
        <Trans>Add times</Trans>
      </Button>
    </PanelSection>
  );
}

interface WindowFieldsProps {
  thing: Target;
  index: number;
  window: TimeWindow;
  onChange: (patch: Partial<TimeWindow>) => void;
  onRemove: () => void;
}

function WindowFields({ thing, index, window, onChange, onRemove }: WindowFieldsProps) {
  const { t } = useLingui();
  const days = useDayNames();
  const problem = useProblemText(thing);
  const at = `schedule[${index}].`;
  const number = index + 1;
  const control = (field: 'from' | 'to' | 'dateFrom' | 'dateTo', type: 'time' | 'date', label: ReactNode) => (
    <Field label={label} error={problem(at + field)}>
      <Input
        name={at + field}
        type={type}
        dir="ltr"
        value={window[field] ?? ''}
        // An emptied clock would be no time at all; the date may be emptied.
        onChange={({ target: { value } }) => (value || type === 'date') && onChange({ [field]: value })}
      />
    </Field>
  );
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-3">
      <div className="flex items-start gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as an inline row */}
        <div role="group" aria-label={t`Days of times ${number}`} className="flex grow flex-wrap gap-1.5">
          {days.map((name, day) => {
            const on = window.days.includes(day);
            return (
              <Chip
                key={name}
                size="md"
                className="px-3!"
                selected={on}
                onClick={() =>
                  onChange({
                    days: on
                      ? window.days.filter((each) => each !== day)
                      : everyDay.filter((each) => each === day || window.days.includes(each)),
                  })
                }
              >
                {name}
              </Chip>
            );
          })}
        </div>
        <IconButton
          label={t`Delete times ${number}`}
          icon={<Trash2 />}
          className="text-danger-ink"
          onClick={onRemove}
        />
      </div>
      <p role="alert" className="text-danger-ink text-micro empty:hidden">
        {problem(`${at}days`)}
      </p>
      <div className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        {control('from', 'time', <Trans>From</Trans>)}
        {control('to', 'time', <Trans>To</Trans>)}
        {control('dateFrom', 'date', <Trans>First day</Trans>)}
        {control('dateTo', 'date', <Trans>Last day</Trans>)}
      </div>
    </div>
  );
}

/** Sunday first, as the week begins in Saudi Arabia. */
function useDayNames(): string[] {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { weekday: 'short', timeZone: 'UTC' });
  // The first of March 2026 was a Sunday.
  return everyDay.map((day) => format.format(Date.UTC(2026, 2, 1 + day)));
}
