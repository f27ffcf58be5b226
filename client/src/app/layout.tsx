import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Menu, MoreHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { StandingBanner } from '#/features/account/components/standing-banner';
import { boardQuery } from '#/features/orders/queries';
import { SupportBanner } from '#/features/platform/components/support-banner';
import { cx } from '#/lib/class-name';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import { Sheet, SheetContent } from '#/ui/sheet';
import { useDesk, useRestaurant } from './desk-context.ts';
import { LivePill } from './live-pill.tsx';
import { LookBanner } from './look-banner.tsx';
import { isCurrent, type NavItem, navFor } from './nav.ts';
import { paths } from './paths.ts';
import { NewBuild } from './pwa/new-build.tsx';
import { routes } from './router.tsx';
import { BrandRow, Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

/** Sidebar and page; on a phone a bar above, the four most used pages below, everything else in a slide-over. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const desk = useDesk();
  const { orderingEnabled, timezone } = useRestaurant();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const items = navFor({ ...desk, orderingEnabled }, routes);
  const pending = usePending();
  const counts = { [paths.orders.path]: pending };

  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[232px_minmax(0,1fr)] print:block">
      <a
        href="#page"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 shadow-float focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        <Trans>Skip to the page</Trans>
      </a>
      <aside className="sticky top-0 hidden h-dvh lg:block print:hidden">
        <Sidebar items={items} counts={counts} current={pathname} />
      </aside>
      <div className="flex min-w-0 flex-col max-lg:min-h-dvh">
        <header className="sticky top-0 z-20 flex items-center gap-2 border-line border-b bg-bg px-2 py-1.5 lg:hidden print:hidden">
          <IconButton size="staff" label={t`Open the menu`} icon={<Menu />} onClick={() => setOpen(true)} />
          <BrandRow className="min-w-0 grow" />
          <LivePill compact />
          <UserMenu />
        </header>
        <NewBuild />
        {desk.look && <LookBanner look={desk.look} />}
        {desk.as === 'owner' && <SupportBanner timeZone={timezone} />}
        {desk.as === 'owner' && <StandingBanner timeZone={timezone} accountHref={paths.account.href()} />}
        <main
          id="page"
          tabIndex={-1}
          className="flex min-w-0 grow flex-col gap-4 px-4 py-4 outline-none max-lg:pb-24 lg:px-7 lg:pt-5 lg:pb-8"
        >
          {children}
        </main>
        <BottomBar items={items} counts={counts} current={pathname} onMore={() => setOpen(true)} />
      </div>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent side="start" title={t`Menu`} hideTitle className="bg-brand-deep! text-on-brand-deep">
          <Sidebar
            items={items}
            counts={counts}
            current={pathname}
            onNavigate={() => setOpen(false)}
            inSheet
          />
        </SheetContent>
      </Sheet>
    </div>
  );
}

/** Orders that wait for somebody to confirm them. */
function usePending(): number {
  const desk = useDesk();
  const { data } = useQuery({
    ...boardQuery('manager', desk.as),
    select: (orders) => orders.filter((order) => order.status === 'pending').length,
  });
  return data ?? 0;
}

const onPhone: readonly string[] = [paths.home.path, paths.orders.path, paths.staff.path, paths.kitchen.path];

interface BottomBarProps {
  items: NavItem[];
  counts: Record<string, number>;
  current: string;
  onMore: () => void;
}

function BottomBar({ items, counts, current, onMore }: BottomBarProps) {
  const { t } = useLingui();
  const cell =
    'relative flex min-h-17 flex-1 flex-col items-center justify-center gap-0.5 text-2 text-micro leading-tight';
  return (
    <nav
      aria-label={t`Main pages`}
      data-action-bar="phone-row"
      className="fixed inset-x-0 bottom-0 z-20 flex border-line-strong border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {items
        .filter((item) => onPhone.includes(item.path))
        .map(({ path, href, label, Icon }) => {
          const here = isCurrent(path, current);
          const count = counts[path] ?? 0;
          return (
            <Link
              key={path}
              to={href}
              aria-current={here ? 'page' : undefined}
              className={cx(
                cell,
                here && 'font-semibold text-brand-ink shadow-[inset_0_3px_var(--brand-solid)]',
              )}
            >
              <Icon aria-hidden className="size-5.5" />
              <span className="max-w-full truncate px-1">{t(label)}</span>
              {count > 0 && (
                <span className="absolute start-1/2 top-1.5 ms-2 rounded-chip bg-accent-solid px-1.5 font-semibold text-on-accent leading-5">
                  <Num value={count} />
                </span>
              )}
            </Link>
          );
        })}
      <button type="button" onClick={onMore} className={cell}>
        <MoreHorizontal aria-hidden className="size-5.5" />
        <Trans>More</Trans>
      </button>
    </nav>
  );
}
