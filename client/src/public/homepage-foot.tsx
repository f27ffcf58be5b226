import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { paths } from '#/app/paths';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Logo } from '#/ui/logo';
import { Num } from '#/ui/num';
import { wrap } from './homepage-head.tsx';

export function HomepageFoot({ page }: { page: Schemas['PublicHomepage'] }) {
  return (
    <footer className="relative bg-brand-deep pt-9 pb-7 text-on-brand-deep">
      <span
        aria-hidden
        className="late absolute inset-x-0 -top-[21px] h-[22px] bg-[length:44px_22px] bg-[url(/art/parapet-dark.webp)] bg-bottom bg-repeat-x"
      />
      <div className={cx(wrap, 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2')}>
        <p className="flex flex-wrap gap-x-2">
          <BilingualText en={page.restaurantNameEn} ar={page.restaurantNameAr} />
          {page.crNumber && (
            <span>
              <span aria-hidden>· </span>
              <Trans comment="Commercial registration of a restaurant">
                CR <Num value={page.crNumber} />
              </Trans>
            </span>
          )}
        </p>
        <a href={paths.home.href()} className="inline-flex min-h-tap-staff items-center gap-2.5">
          <Trans>
            Powered by <Logo lazy onDark className="gap-2! text-body! [&>span]:size-8" />
          </Trans>
        </a>
      </div>
    </footer>
  );
}
