import { useLingui } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  /** What happened, in the reader's words. */
  description?: ReactNode;
  onRetry?: () => void;
  /** Default: "Try again". */
  retryLabel?: ReactNode;
  retrying?: boolean;
  action?: ReactNode;
  className?: string;
}

export function ErrorState({
  title,
  description,
  onRetry,
  retryLabel,
  retrying,
  action,
  className,
}: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-3 px-6 py-12 text-center', className)}>
      <TriangleAlert aria-hidden className="size-10 text-danger-ink" />
      <h2 className="text-h3">{title}</h2>
      {description && <p className="max-w-prose text-2">{description}</p>}
      {(onRetry || action) && (
        <div className="flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button
              variant="solid"
              size="staff"
              icon={<RotateCw aria-hidden />}
              loading={retrying}
              onClick={onRetry}
            >
              {retryLabel ?? t`Try again`}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
