import type { ComponentProps } from 'react';

/** Read by assistive technology, not shown. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />;
}
