import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Button, type ButtonProps } from '#/ui/button';
import { takeNewBuild, useNewBuild } from './install.ts';

/**
 * Says that a new version waits; nothing is replaced under a thumb that is at work, and while a dialog is open nothing is
 * said: its form is what a reload would lose.
 */
export function NewBuild({ size = 'staff' }: Pick<ButtonProps, 'size'>) {
  const waiting = useNewBuild();
  if (!waiting) return null;
  return (
    <section
      role="status"
      className="flex flex-wrap [[data-scroll-locked]_&]:hidden items-center justify-between gap-x-3 gap-y-1 bg-info-tint px-3 py-1.5 text-info-ink text-small"
    >
      <span>
        <Trans>A new version is ready. What you have started is kept.</Trans>
      </span>
      <Button
        size={size}
        icon={<RefreshCw aria-hidden className="size-5" />}
        onClick={() => takeNewBuild(waiting)}
      >
        <Trans>Update now</Trans>
      </Button>
    </section>
  );
}
