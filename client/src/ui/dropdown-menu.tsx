import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;

const itemClass =
  'flex min-h-tap cursor-pointer select-none items-center gap-3 rounded-2 px-3 outline-none ' +
  'data-[disabled]:cursor-not-allowed data-[highlighted]:bg-sunken data-[disabled]:opacity-55 [&>svg]:size-5 [&>svg]:shrink-0';

export function DropdownMenuContent({
  className,
  align = 'end',
  ...props
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={4}
        collisionPadding={8}
        {...props}
        align={align}
        className={cx(
          'z-50 min-w-48 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface p-1 shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
          className,
        )}
      />
    </Radix.Portal>
  );
}

export interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item> {
  icon?: ReactNode;
  danger?: boolean;
}

/** With asChild the only child (a link) becomes the item; put the icon inside it then. */
export function DropdownMenuItem({
  icon,
  danger = false,
  asChild,
  className,
  children,
  ...props
}: DropdownMenuItemProps) {
  return (
    <Radix.Item
      {...props}
      asChild={asChild}
      className={cx(itemClass, danger && 'text-danger-ink', className)}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} className={cx('px-3 py-2 text-2 text-micro', className)} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator {...props} className={cx('my-1 h-px bg-line', className)} />;
}
