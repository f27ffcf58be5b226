import type { ReactNode } from 'react';

interface PanelSectionProps {
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together. */
export function PanelSection({ title, hint, children }: PanelSectionProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
      <legend className="float-start mb-1 w-full font-semibold">{title}</legend>
      {hint && <p className="clear-both text-2 text-small">{hint}</p>}
      {children}
    </fieldset>
  );
}
