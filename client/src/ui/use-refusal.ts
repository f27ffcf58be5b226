import { useLingui } from '@lingui/react/macro';
import { errorText } from '#/api/error-text';
import { toast } from './toast.tsx';

/**
 * Says why an act was refused: what was not done, and the reason in the reader's language. The third is the act's own
 * sentence for an error that has none.
 */
export function useRefusal(): (title: string, error: unknown, otherwise?: string) => void {
  const { i18n, t } = useLingui();
  return (title, error, otherwise = t`Something went wrong. Please try again.`) =>
    toast({ title, description: errorText(i18n, error, otherwise), variant: 'danger' });
}
