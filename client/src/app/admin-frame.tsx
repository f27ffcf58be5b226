import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  Activity,
  Eye,
  LayoutTemplate,
  LogOut,
  Menu,
  ScrollText,
  SearchCheck,
  Settings,
  Store,
  Users,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import type { Schemas } from '#/api/client';
import { adminQuery, useAdminSignOut } from '#/features/account/admin';
import { supportQuery } from '#/features/platform/queries';
import { cx } from '#/lib/class-name';
import { Avatar } from '#/ui/avatar';
import { Button } from '#/ui/button';
import { IconButton } from '#/ui/icon-button';
import { LanguageToggle } from '#/ui/language-toggle';
import { Sheet, SheetContent } from '#/ui/sheet';
import { Spinner } from '#/ui/spinner';
import { Time } from '#/ui/time';
import { LoadFailure } from './load-failure.tsx';
import { paths } from './paths.ts';

const Factor = lazy(() => import('./routes/admin/factor.tsx'));

const section = [
  { path: paths.admin.path, exact: true, label: msg`Admin Dashboard`, Icon: Activity },
  { path: paths.adminRestaurants.path, label: msg`Restaurants`, Icon: Store },
  { path: paths.adminPeople.path, label: msg`Users`, Icon: Users },
  { path: paths.adminTemplates.path, label: msg`Templates`, Icon: LayoutTemplate },
  { path: paths.adminSeo.path, label: msg`SEO resources`, Icon: SearchCheck },
  { path: paths.adminAudit.path, label: msg`Activity log`, Icon: ScrollText },
];

/** The frame of the platform's administrators: who they are, the second factor before anything else, the sidebar. */
export function AdminFrame({ children }: { children?: ReactNode }) {
  const { data: admin, error, refetch, isFetching } = useQuery(adminQuery);
  const signOut = useAdminSignOut();
  const left = signOut.isPending || signOut.isSuccess;
  useEffect(() => {
    if (admin === null && !left) window.location.assign(paths.adminLogin.href());
  }, [admin, left]);
  if (!admin) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={refetch}
        retrying={isFetching}
        className="min-h-dvh justify-center"
      />
    ) : (
      <Spinner className="min-h-dvh" />
    );
  }
  if (admin.factor !== 'done') {
    return (
      <Suspense fallback={<Spinner className="min-h-dvh" />}>
        <Factor admin={admin} />
      </Suspense>
    );
  }
  return <AdminLayout admin={admin}>{children ?? <Outlet />}</AdminLayout>;
}

function AdminLayout({ admin, children }: { admin: Schemas['AdminUser']; children: ReactNode }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#page"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 shadow-float focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        <Trans>Skip to the page</Trans>
      </a>
      <aside className="sticky top-0 hidden h-dvh lg:block">
        <AdminSidebar admin={admin} />
      </aside>
      <div className="flex min-w-0 flex-col max-lg:min-h-dvh">
        <header className="sticky top-0 z-20 flex items-center gap-2 border-line border-b bg-bg px-2 py-1.5 lg:hidden">
          <IconButton size="staff" label={t`Open the menu`} icon={<Menu />} onClick={() => setOpen(true)} />
          <img src="/icons/sufra.svg" alt="" width={36} height={36} className="size-9" />
          <b className="grow font-semibold">
            <Role admin={admin} />
          </b>
        </header>
        <SupportStrip />
        <main
          id="page"
          tabIndex={-1}
          className="flex min-w-0 grow flex-col gap-4 px-4 py-4 outline-none lg:px-7 lg:pt-5 lg:pb-8"
        >
          {children}
        </main>
      </div>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent side="start" title={t`Menu`} hideTitle className="bg-brand-deep! text-on-brand-deep">
          <AdminSidebar admin={admin} onNavigate={() => setOpen(false)} inSheet />
        </SheetContent>
      </Sheet>
    </div>
  );
}

const Role = ({ admin }: { admin: Schemas['AdminUser'] }) =>
  admin.role === 'superadmin' ? <Trans>Super Admin</Trans> : <Trans>Admin</Trans>;

/** While a restaurant is being looked into, every page says so. */
function SupportStrip() {
  const { data } = useQuery(supportQuery);
  if (!data) return null;
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-x-4 bg-info-tint px-4 py-2 text-info-ink text-small lg:px-7"
    >
      <Eye aria-hidden className="size-5 shrink-0" />
      <span>
        <Trans>
          You are looking into a restaurant until <Time at={data.expiresAt} />.
        </Trans>
      </span>
      <Link
        to={paths.adminSupport.href()}
        className="inline-flex min-h-tap items-center font-semibold underline underline-offset-4"
      >
        <Trans>To the restaurant</Trans>
      </Link>
    </section>
  );
}

interface AdminSidebarProps {
  admin: Schemas['AdminUser'];
  onNavigate?: () => void;
  inSheet?: boolean;
}

function AdminSidebar({ admin, onNavigate, inSheet = false }: AdminSidebarProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const signOut = useAdminSignOut();
  const name = `${admin.firstName} ${admin.lastName}`.trim() || admin.email;
  const item =
    'flex min-h-[46px] w-full items-center gap-3 rounded-control px-3 text-[0.96875rem] transition-colors duration-150';
  const link = (path: string, label: string, Icon: typeof Store, exact = false) => {
    const here = exact ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
    return (
      <Link
        to={path}
        onClick={onNavigate}
        aria-current={here ? 'page' : undefined}
        className={cx(
          item,
          here ? 'bg-white/13 font-semibold text-on-brand-deep' : 'hover:bg-white/8 hover:text-on-brand-deep',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {label}
      </Link>
    );
  };
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
      <div className="flex min-w-0 items-center gap-2.5 px-2 pb-5">
        <Avatar name={name} src={admin.profileImageUrl || null} />
        <span className="min-w-0">
          <b dir="auto" className="block truncate font-semibold text-on-brand-deep rtl:text-end">
            {name}
          </b>
          <span className="block text-micro">
            <Role admin={admin} />
          </span>
        </span>
      </div>
      <nav aria-label={t`Pages`}>
        <p className="px-3 pb-1 text-micro">
          <Trans>Admin</Trans>
        </p>
        <ul className="flex flex-col gap-1">
          {section.map(({ path, label, Icon, exact }) => (
            <li key={path}>{link(path, t(label), Icon, exact)}</li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-1 border-white/15 border-t pt-3">
        {link(paths.settings.path, t`Settings`, Settings)}
        <LanguageToggle className="justify-start! px-3! text-on-brand-deep-2 hover:bg-white/10!" />
        <Button
          variant="ghost"
          className="justify-start! px-3! text-on-brand-deep-2! hover:bg-white/10!"
          icon={<LogOut aria-hidden className="flip size-5" />}
          loading={signOut.isPending}
          onClick={() => signOut.mutate(undefined, { onSettled: () => void navigate(paths.home.href()) })}
        >
          <Trans>Log out</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The first line of an administrator's page. */
export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-3">
      <title>{title}</title>
      <h1 className="text-[1.625rem]">{title}</h1>
      {children}
    </header>
  );
}
