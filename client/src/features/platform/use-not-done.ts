import { useLingui } from '@lingui/react/macro';
import { useRefusal } from '#/ui/use-refusal';

/** Says why an act of administration or support was refused. */
export function useNotDone(): (error: unknown) => void {
  const { t } = useLingui();
  const refused = useRefusal();
  return (error) => refused(t`This was not done`, error);
}
