import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { LanguageToggle } from '#/ui/language-toggle';
import { Num } from '#/ui/num';
import { useDesk, useRestaurant } from './desk-context.ts';
import { isCurrent, type NavItem } from './nav.ts';
import { paths } from './paths.ts';

interface SidebarProps {
  items: NavItem[];
  /** Things that wait, by path. */
  counts: Record<string, number>;
  current: string;
  onNavigate?: () => void;
  inSheet?: boolean;
}

/** Deep palm with the woven band on its outer edge. */
export function Sidebar({ items, counts, current, onNavigate, inSheet = false }: SidebarProps) {
  const { t } = useLingui();
  const bottom = items.filter((item) => item.path === paths.settings.path);
  const top = items.filter((item) => item.path !== paths.settings.path);
  const links = (list: NavItem[]) =>
    list.map((item) => (
      <li key={item.path}>
        <SidebarLink item={item} count={counts[item.path] ?? 0} current={current} onNavigate={onNavigate} />
      </li>
    ));
  return (
    <div
      className={cx(
        'relative flex h-full flex-col text-on-brand-deep-2',
        inSheet ? 'min-h-[28rem] ps-2' : 'overflow-y-auto bg-brand-deep py-5 ps-[34px] pe-4',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'absolute inset-y-0 w-[22px] bg-[length:22px_auto] bg-[url(/art/band-v.svg)] bg-repeat-y',
          inSheet ? '-start-6' : 'start-0',
        )}
      />
      <BrandRow onDark className="px-2 pb-5" />
      <nav aria-label={t`Pages`}>
        <ul className="flex flex-col gap-1">{links(top)}</ul>
      </nav>
      <div className="mt-auto flex flex-col gap-1 border-white/15 border-t pt-3">
        {bottom.length > 0 && <ul>{links(bottom)}</ul>}
        <LanguageToggle className="justify-start! px-3! text-on-brand-deep-2 hover:bg-white/10!" />
      </div>
    </div>
  );
}

interface SidebarLinkProps {
  item: NavItem;
  count: number;
  current: string;
  onNavigate?: () => void;
}

function SidebarLink({ item: { path, href, label, Icon }, count, current, onNavigate }: SidebarLinkProps) {
  const { t } = useLingui();
  const here = isCurrent(path, current);
  return (
    <Link
      to={href}
      onClick={onNavigate}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'flex min-h-[46px] items-center gap-3 rounded-control px-3 text-[0.96875rem] transition-colors duration-150',
        here ? 'bg-white/13 font-semibold text-on-brand-deep' : 'hover:bg-white/8 hover:text-on-brand-deep',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow">{t(label)}</span>
      {count > 0 && (
        <span className="rounded-chip bg-accent-solid px-2 font-semibold text-micro text-on-accent leading-[22px]">
          <Num value={count} aria-hidden />
          <span className="sr-only">
            <Plural value={count} one="# is waiting" other="# are waiting" />
          </span>
        </span>
      )}
    </Link>
  );
}

/** The restaurant's name, or the e-mail address of who has none. */
export function BrandRow({ onDark = false, className }: { onDark?: boolean; className?: string }) {
  const desk = useDesk();
  const restaurant = useRestaurant();
  return (
    <div className={cx('flex min-w-0 items-center gap-2.5', className)}>
      <img
        src={onDark ? '/icons/sufra-light.svg' : '/icons/sufra.svg'}
        alt=""
        width={40}
        height={40}
        className={cx('shrink-0', onDark ? 'size-10' : 'size-9')}
      />
      <span className="min-w-0">
        <b
          className={cx(
            'block truncate font-semibold text-[1.0625rem] leading-head',
            onDark && 'text-on-brand-deep',
          )}
        >
          <BilingualText en={restaurant.name || desk.email} ar={restaurant.nameAr} />
        </b>
        {restaurant.city && onDark && (
          <span className="block truncate text-micro">
            <bdi>{restaurant.city}</bdi>
          </span>
        )}
      </span>
    </div>
  );
}
