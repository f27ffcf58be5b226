import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="@container flex min-w-0 scroll-mt-32 flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 id={`${id}-title`} className="text-lead">
          {title}
        </h2>
        {hint && <p className="text-2 text-small">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
