import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  Armchair,
  ChevronRight,
  CircleCheck,
  type LucideIcon,
  MonitorSmartphone,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { screensQuery } from '#/features/screens/queries';
import { staffQuery } from '#/features/staff/queries';
import { tablesQuery } from '#/features/tables/queries';
import { useDesk } from '../../desk-context.ts';
import { paths } from '../../paths.ts';

/** What a new restaurant has to set up; gone once all of it is there. */
export function FirstSteps() {
  const { t } = useLingui();
  const desk = useDesk();
  const mine = desk.role === 'owner';
  const tables = useQuery({ ...tablesQuery(desk.as), enabled: mine });
  const staff = useQuery({ ...staffQuery(desk.as), enabled: mine });
  const screens = useQuery({ ...screensQuery(desk.as), enabled: mine });
  if (!tables.data || !staff.data || !screens.data) return null;
  const done = [
    tables.data.length > 0,
    staff.data.length > 0,
    screens.data.some((screen) => screen.pairedAt),
  ];
  // A restaurant that serves tables and staff already needs no lesson about screens.
  if (done[0] && done[1]) return null;
  const staffPage = paths.staff.href();
  return (
    <section
      aria-label={t`First steps`}
      className="rounded-[14px] border border-accent-line bg-accent-tint/40 px-5 py-4"
    >
      <h2 className="mb-1 text-[1.0625rem]">
        <Trans>First steps</Trans>
      </h2>
      <ul className="grid gap-x-6 md:grid-cols-3">
        <Step to={`${staffPage}?tab=tables`} Icon={Armchair} done={done[0]}>
          <Trans>Add your tables</Trans>
        </Step>
        <Step to={staffPage} Icon={UserPlus} done={done[1]}>
          <Trans>Add your staff</Trans>
        </Step>
        <Step to={paths.settings.href()} Icon={MonitorSmartphone} done={done[2]}>
          <Trans>Pair the kitchen screen</Trans>
        </Step>
      </ul>
    </section>
  );
}

interface StepProps {
  to: string;
  Icon: LucideIcon;
  done: boolean | undefined;
  children: ReactNode;
}

function Step({ to, Icon, done = false, children }: StepProps) {
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
