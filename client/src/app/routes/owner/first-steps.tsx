import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  Armchair,
  BookOpen,
  ChevronRight,
  CircleCheck,
  type LucideIcon,
  MonitorSmartphone,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { menuListQuery } from '#/features/menu/queries';
import { screensQuery } from '#/features/screens/queries';
import { staffQuery } from '#/features/staff/queries';
import { tablesQuery } from '#/features/tables/queries';
import { useDesk } from '../../desk-context.ts';
import { isPage } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { routes } from '../../router.tsx';

/** What a new restaurant has to set up; gone once all of it is there. */
export function FirstSteps() {
  const { t } = useLingui();
  const desk = useDesk();
  const mine = desk.role === 'owner';
  const tables = useQuery({ ...tablesQuery(desk.as), enabled: mine });
  const staff = useQuery({ ...staffQuery(desk.as), enabled: mine });
  const screens = useQuery({ ...screensQuery(desk.as), enabled: mine });
  const menus = useQuery({ ...menuListQuery(desk.as), enabled: mine });
  if (!tables.data || !staff.data || !screens.data || !menus.data) return null;
  const has = {
    menu: menus.data.length > 0,
    tables: tables.data.length > 0,
    staff: staff.data.length > 0,
    screen: screens.data.some((screen) => screen.pairedAt),
  };
  const writesMenus = isPage(paths.menus.path, routes);
  // A restaurant that serves dishes at tables already needs no lesson about screens.
  if ((has.menu || !writesMenus) && has.tables && has.staff) return null;
  const staffPage = paths.staff.href();
  return (
    <section
      aria-label={t`First steps`}
      className="rounded-[14px] border border-accent-line bg-accent-tint/40 px-5 py-4"
    >
      <h2 className="mb-1 text-[1.0625rem]">
        <Trans>First steps</Trans>
      </h2>
      <ul className="flex flex-wrap gap-x-8 max-md:flex-col">
        {writesMenus && (
          <Step to={paths.menus.href()} Icon={BookOpen} done={has.menu}>
            <Trans>Write your menu</Trans>
          </Step>
        )}
        <Step to={`${staffPage}?tab=tables`} Icon={Armchair} done={has.tables}>
          <Trans>Add your tables</Trans>
        </Step>
        <Step to={staffPage} Icon={UserPlus} done={has.staff}>
          <Trans>Add your staff</Trans>
        </Step>
        <Step to={paths.settings.href()} Icon={MonitorSmartphone} done={has.screen}>
          <Trans>Pair the kitchen screen</Trans>
        </Step>
      </ul>
    </section>
  );
}

interface StepProps {
  to: string;
  Icon: LucideIcon;
  done: boolean;
  children: ReactNode;
}

function Step({ to, Icon, done, children }: StepProps) {
  return (
    <li>
      <Link to={to} className="flex min-h-tap items-center gap-3 rounded-control font-medium hover:underline">
        {done ? (
          <CircleCheck aria-hidden className="size-5 shrink-0 text-brand-ink" />
        ) : (
          <Icon aria-hidden className="size-5 shrink-0 text-accent-ink" />
        )}
        <span className={done ? 'text-2' : undefined}>{children}</span>
        {done ? (
          <span className="sr-only">
            <Trans>Done</Trans>
          </span>
        ) : (
          <ChevronRight aria-hidden className="flip size-5 text-2" />
        )}
      </Link>
    </li>
  );
}
