import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Switch } from '#/ui/switch';
import { type Hours, noHours } from '../document';
import { useHomepageForm, useProblem, useProblemBelow } from '../form-context';
import { everyDay, usual } from '../hours';
import { ExceptionFields } from './exception-fields';
import { Section } from './section';
import { TextField } from './text-field';
import { WeekFields } from './week-fields';

/** When it is open, so that search engines and "Open until" know it; and what else there is to say. */
export function HoursSection() {
  const { doc, set } = useHomepageForm();
  const below = useProblemBelow();
  const { hours } = doc;
  const change = (patch: Partial<Hours>) => set({ hours: { ...(hours ?? noHours), ...patch } });
  return (
    <Section
      id="hours"
      title={<Trans>Opening Hours</Trans>}
      hint={<Trans>On the restaurant’s clock. Closing at or before opening is on the next day.</Trans>}
    >
      <Switch
        label={<Trans>State the hours day by day</Trans>}
        description={<Trans>Guests then see whether it is open, and search engines know it.</Trans>}
        checked={hours !== undefined}
        onCheckedChange={(on) => set({ hours: on ? { ...noHours, week: everyDay([usual]) } : undefined })}
      />
      {hours && (
        <>
          <WeekFields week={hours.week} onChange={(week) => change({ week })} />
          <RamadanFields hours={hours} onChange={change} />
          <ExceptionFields exceptions={hours.exceptions} onChange={(exceptions) => change({ exceptions })} />
          <p role="alert" className="flex items-center gap-1.5 text-danger-ink text-small empty:hidden">
            {below('hours') && (
              <>
                <CircleAlert aria-hidden className="size-4.5 shrink-0" />
                {below('hours')}
              </>
            )}
          </p>
        </>
      )}
      <TextField
        name="openingHours"
        label={<Trans>In your own words</Trans>}
        hint={<Trans>Each line in its own language. Shown as it is written.</Trans>}
        maxLength={2000}
        multiline
      />
    </Section>
  );
}

interface RamadanFieldsProps {
  hours: Hours;
  onChange: (patch: Partial<Hours>) => void;
}

function RamadanFields({ hours, onChange }: RamadanFieldsProps) {
  const { t } = useLingui();
  const problem = useProblem();
  const { ramadan } = hours;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex column in every browser
    <div role="group" aria-label={t`Ramadan`} className="flex flex-col gap-3 border-line border-t pt-3">
      <Switch
        label={<Trans>Other hours in Ramadan</Trans>}
        checked={ramadan !== undefined}
        onCheckedChange={(on) =>
          onChange({ ramadan: on ? { dateFrom: '', dateTo: '', week: hours.week } : undefined })
        }
      />
      {ramadan && (
        <>
          <div className="grid gap-3 @sm:grid-cols-2">
            {(['dateFrom', 'dateTo'] as const).map((field) => (
              <Field
                key={field}
                label={field === 'dateFrom' ? <Trans>First day</Trans> : <Trans>Last day</Trans>}
                error={problem(`hours.ramadan.${field}`)}
              >
                <Input
                  name={`hours.ramadan.${field}`}
                  type="date"
                  dir="ltr"
                  value={ramadan[field]}
                  onChange={(event) => onChange({ ramadan: { ...ramadan, [field]: event.target.value } })}
                />
              </Field>
            ))}
          </div>
          <WeekFields week={ramadan.week} onChange={(week) => onChange({ ramadan: { ...ramadan, week } })} />
        </>
      )}
    </div>
  );
}
