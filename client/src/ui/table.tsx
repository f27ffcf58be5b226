import type { ComponentProps } from 'react';
import { cx } from '#/lib/class-name';

export interface TableProps extends ComponentProps<'table'> {
  /** Name of the table, for assistive technology. */
  label: string;
}

/** Scrolls sideways inside itself when it is too wide; the keyboard can reach that scroll. */
export function Table({ label, className, ...props }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table
        {...props}
        aria-label={label}
        className={cx('w-full border-collapse text-start text-small', className)}
      />
    </section>
  );
}

export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return <thead {...props} className={cx('bg-sunken text-2', className)} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr {...props} className={cx('border-line border-t first:border-t-0', className)} />;
}

export function TableHeader({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return (
    <th
      {...props}
      scope={scope}
      className={cx('h-tap whitespace-nowrap px-4 text-start font-medium', className)}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td {...props} className={cx('h-14 px-4 py-2 align-middle', className)} />;
}
