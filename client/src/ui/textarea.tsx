import type { ComponentProps } from 'react';
import { cx } from '#/lib/class-name';
import { useField } from './field.tsx';
import { controlClass } from './input.tsx';

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  const field = useField();
  return (
    <textarea
      rows={rows}
      {...field}
      {...props}
      className={cx(controlClass, 'py-2.5 [unicode-bidi:plaintext]', className)}
    />
  );
}
