import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from './toast.tsx';

/** Copies an address or sends it on. Share copies where the browser can't share. */
export function useShare(url: string, title: string) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<string>();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(url);
    } catch {
      toast({
        title: t`Could not be copied`,
        description: t`Select the address and copy it by hand.`,
        variant: 'danger',
      });
    }
  };
  const share = async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Whoever closed the share sheet wants nothing more.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return { copied: copied === url, copy, share };
}
