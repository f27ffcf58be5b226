import type { ReactNode } from 'react';

interface InfoCardProps {
  id?: string;
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

export function InfoCard({ id, icon, title, children }: InfoCardProps) {
  return (
    <section id={id} className="min-w-0 scroll-mt-4 rounded-panel border border-line bg-surface p-5">
      <h2 className="mb-2 flex items-center gap-2.5 font-[650] text-h3 leading-[1.4] [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-(--hp-ink)">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

interface InfoLinkProps {
  href: string;
  /** Leads out of this site. */
  out?: boolean;
  icon?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

export function InfoLink({ href, out = false, icon, end, children }: InfoLinkProps) {
  return (
    <a
      href={href}
      {...(out ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
      className="flex min-h-tap-staff items-center gap-2.5 border-line border-t font-medium text-body first-of-type:border-t-0 hover:underline [&>svg]:size-5 [&>svg]:shrink-0"
    >
      {icon}
      <span className="min-w-0 grow break-words">{children}</span>
      {end}
    </a>
  );
}
