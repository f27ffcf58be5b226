import { useLingui } from '@lingui/react/macro';
import { errorText } from '#/api/error-text';
import { toast } from '#/ui/toast';

/** Says why an act of administration or support was refused. */
export function useNotDone(): (error: unknown) => void {
  const { i18n, t } = useLingui();
  return (error) =>
    toast({
      title: t`This was not done`,
      description: errorText(i18n, error, t`Something went wrong. Please try again.`),
      variant: 'danger',
    });
}
