import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

export function PasswordInput(props: Omit<InputProps, 'type' | 'end'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
