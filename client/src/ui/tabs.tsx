import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { Num } from './num.tsx';

export const Tabs = Radix.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List {...props} className={cx('flex gap-1 overflow-x-auto border-line border-b', className)} />
  );
}

export interface TabsTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  count?: number;
  icon?: ReactNode;
}

export function TabsTrigger({ count, icon, className, children, ...props }: TabsTriggerProps) {
  return (
    <Radix.Trigger
      {...props}
      className={cx(
        'relative flex min-h-tap-staff shrink-0 items-center gap-2 rounded-t-2 px-4 text-2 [&>svg]:size-5',
        // Within: the list scrolls sideways, and would cut a ring that stands out.
        'focus-visible:shadow-[inset_0_0_0_3px_var(--brand-solid)]!',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:bg-transparent',
        'hover:text-ink data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:after:bg-brand-solid',
        className,
      )}
    >
      {icon}
      {children}
      {count !== undefined && (
        <span className="rounded-chip bg-sunken px-2 py-0.5 font-semibold text-ink text-micro">
          <Num value={count} />
        </span>
      )}
    </Radix.Trigger>
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx('rounded-2 pt-4 outline-offset-4', className)} />;
}
