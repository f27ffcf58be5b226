import { Trans } from '@lingui/react/macro';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import type { Guest } from '../remote';

interface RemoteGuestProps {
  guest: Guest;
  onChange: (guest: Guest) => void;
  /** What is wrong, in the reader's language. */
  nameError?: string;
  phoneError?: string;
  disabled: boolean;
}

const inputClass = 'min-h-[52px]! rounded-card! px-3.5! text-[1.0625rem]!';

/** Who orders: nobody at a table sees them, so the restaurant needs a name and a number. */
export function RemoteGuest({ guest, onChange, nameError, phoneError, disabled }: RemoteGuestProps) {
  return (
    <>
      <Field label={<Trans>Your name</Trans>} required error={nameError}>
        <Input
          name="name"
          autoComplete="name"
          maxLength={100}
          disabled={disabled}
          value={guest.name}
          onChange={(event) => onChange({ ...guest, name: event.target.value })}
          className={inputClass}
        />
      </Field>
      <Field label={<Trans>Mobile number</Trans>} required error={phoneError}>
        <Input
          type="tel"
          name="tel"
          autoComplete="tel"
          maxLength={30}
          disabled={disabled}
          placeholder="05X XXX XXXX"
          value={guest.phone}
          onChange={(event) => onChange({ ...guest, phone: event.target.value })}
          className={inputClass}
        />
      </Field>
    </>
  );
}
