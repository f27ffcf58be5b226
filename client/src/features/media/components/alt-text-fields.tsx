import { Trans } from '@lingui/react/macro';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';

export interface AltText {
  en: string;
  ar: string;
}

const longest = 200;

interface AltTextFieldsProps {
  value: AltText;
  onChange: (value: AltText) => void;
}

/** What a photo shows, in both languages. */
export function AltTextFields({ value: { en, ar }, onChange }: AltTextFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={<Trans>What the photo shows, in English</Trans>}>
        <Input
          value={en}
          lang="en"
          dir="ltr"
          maxLength={longest}
          onChange={(event) => onChange({ en: event.target.value, ar })}
        />
      </Field>
      <Field label={<Trans>What the photo shows, in Arabic</Trans>}>
        <Input
          value={ar}
          lang="ar"
          dir="rtl"
          maxLength={longest}
          onChange={(event) => onChange({ en, ar: event.target.value })}
        />
      </Field>
    </div>
  );
}
