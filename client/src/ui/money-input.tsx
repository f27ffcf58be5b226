import { Input, type InputProps } from './input.tsx';
import { RiyalSign } from './riyal-sign.tsx';

/** An amount as it is typed; read it with parseTypedMoney. */
export function MoneyInput(props: Omit<InputProps, 'type' | 'icon' | 'dir'>) {
  return <Input {...props} dir="ltr" inputMode="decimal" autoComplete="off" icon={<RiyalSign />} />;
}
