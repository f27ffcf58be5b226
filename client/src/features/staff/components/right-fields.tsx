import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, Controller } from 'react-hook-form';
import { Checkbox } from '#/ui/checkbox';
import { type Flag, rightsOf } from '../rights';
import type { Role, StaffForm } from '../schema';

interface RightFieldsProps {
  control: Control<StaffForm>;
  role: Role;
}

/** What this person may do, each right in a sentence. */
export function RightFields({ control, role }: RightFieldsProps) {
  const { t } = useLingui();
  if (role === 'manager') {
    return (
      <p className="py-2 text-2 text-small">
        <Trans>A manager may do everything of the restaurant's service.</Trans>
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="pt-2 font-medium text-small">
        <Trans>Permissions</Trans>
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {rightsOf(role).map(({ flag, label, means, meansForHost }) => (
          <FlagField
            key={flag}
            control={control}
            name={flag}
            label={t(label)}
            description={t(role === 'host' && meansForHost ? meansForHost : means)}
          />
        ))}
      </div>
      {role === 'host' && (
        <p className="text-2 text-micro">
          <Trans>Hosts seat guests and move them. They change no orders and take no money.</Trans>
        </p>
      )}
    </fieldset>
  );
}

interface FlagFieldProps {
  control: Control<StaffForm>;
  name: Flag | 'isActive';
  label: string;
  description: string;
}

export function FlagField({ control, name, label, description }: FlagFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Checkbox
          label={label}
          description={description}
          checked={field.value}
          onCheckedChange={field.onChange}
        />
      )}
    />
  );
}
