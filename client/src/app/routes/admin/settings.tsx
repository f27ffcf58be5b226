import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '#/features/account/admin';
import { PasswordSection } from '#/features/account/components/password-section';
import { SessionSection } from '#/features/account/components/session-section';
import { AdminName } from '#/features/platform/components/admin-name';
import { FactorSection } from '#/features/platform/components/factor-section';
import { AdminHeader } from '../../admin-frame.tsx';

/** /settings of an administrator: their own login. */
export default function AdminSettings() {
  const { t } = useLingui();
  const { data: admin } = useQuery(adminQuery);
  if (!admin) return null;
  return (
    <>
      <AdminHeader title={t`Settings`} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <AdminName admin={admin} />
        <FactorSection admin={admin} />
        <PasswordSection holder="admin/account" />
        <SessionSection holder="admin/account" />
      </div>
    </>
  );
}
