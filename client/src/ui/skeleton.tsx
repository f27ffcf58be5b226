import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';

/** A grey block of the real thing's size: give it a height and a width. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} aria-hidden className={cx('animate-pulse rounded-2 bg-sunken', className)} />;
}

interface SkeletonRegionProps {
  /** What is being loaded, for assistive technology. Default: "Loading...". */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Around the skeletons of one view: one announcement instead of a silent grey page. */
export function SkeletonRegion({ label, className, children }: SkeletonRegionProps) {
  const { t } = useLingui();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label ?? t`Loading...`}</span>
      {children}
    </div>
  );
}
