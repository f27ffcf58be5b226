import { Trans } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#/app/paths';
import { cx } from '#/lib/class-name';
import { EmptyState } from '#/ui/empty-state';
import { Logo } from '#/ui/logo';
import { pillClass } from './cover.tsx';
import { LanguageLink } from './language-link.tsx';

/** The words of spec section 2 for a restaurant that is not there. */
export function RestaurantMissing() {
  return <Missing description={<Trans>The restaurant you are looking for could not be found.</Trans>} />;
}

/** The same for an address that is nobody's. */
export function HomepageMissing() {
  return <Missing description={<Trans>The restaurant homepage you're looking for doesn't exist.</Trans>} />;
}

function Missing({ description }: { description: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="flex items-center justify-between gap-4 px-4 py-3">
        <Logo />
        <LanguageLink className={cx(pillClass, 'shadow-none!')} />
      </header>
      <main className="grid grow place-items-center pb-16">
        <EmptyState
          icon={<Store />}
          title={<Trans>Restaurant Not Found</Trans>}
          description={description}
          action={
            <a
              href={paths.home.href()}
              className="inline-flex min-h-tap-primary items-center rounded-control bg-brand-solid px-6 font-semibold text-on-solid hover:bg-brand-solid-hover"
            >
              <Trans>Go Home</Trans>
            </a>
          }
        />
      </main>
    </div>
  );
}
