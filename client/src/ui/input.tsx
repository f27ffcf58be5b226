import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#/lib/class-name';
import { useField } from './field.tsx';

export const controlClass =
  'w-full min-h-tap rounded-control border border-control-line bg-surface px-3 text-body transition-colors duration-150 ' +
  'disabled:bg-sunken disabled:text-2 aria-invalid:border-danger-ink';

export interface InputProps extends ComponentProps<'input'> {
  /** Drawn inside at the start of the line. */
  icon?: ReactNode;
  /** Drawn inside at the end of the line: a unit, a key, a clear button. */
  end?: ReactNode;
}

// E-mail, phone and web addresses read left to right in an Arabic form too, but stay on its side of the box. Names and
// notes follow what is typed; dir="auto" would throw an empty box's Arabic placeholder to the wrong side.
const leftToRight = new Set(['email', 'tel', 'url', 'password', 'number']);

export function Input({ icon, end, className, type = 'text', dir, ...props }: InputProps) {
  const field = useField();
  const direction = dir ?? (leftToRight.has(type) ? 'ltr' : undefined);
  const flow = direction === 'ltr' ? 'rtl:text-end' : '[unicode-bidi:plaintext]';
  if (!icon && !end) {
    return (
      <input
        {...field}
        {...props}
        dir={direction}
        type={type}
        className={cx(controlClass, flow, className)}
      />
    );
  }
  // The frame carries edge and padding, not the input: an input of the other direction has its start on the other side.
  return (
    <span
      className={cx(
        'flex min-h-tap w-full items-center rounded-control border border-control-line bg-surface',
        'has-aria-invalid:border-danger-ink has-disabled:bg-sunken has-[input:focus-visible]:shadow-focus',
        className,
      )}
    >
      {icon && (
        <span aria-hidden className="ps-3 text-2 [&>svg]:size-5">
          {icon}
        </span>
      )}
      <input
        {...field}
        {...props}
        dir={direction}
        type={type}
        className={cx(
          'min-h-[42px] w-full min-w-0 rounded-control bg-transparent px-3 shadow-none! outline-none',
          flow,
        )}
      />
      {end && <span className="flex shrink-0 items-center">{end}</span>}
    </span>
  );
}
