import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AuditList } from '#/features/audit/components/audit-list';
import { platformAuditQuery } from '#/features/platform/queries';
import { AdminHeader } from '../../admin-frame.tsx';
import { Paged } from './paged.tsx';

const nobody = new Map();

/** /admin/audit: what administrators did, at the platform and at restaurants. */
export function Component() {
  const { t } = useLingui();
  const list = useInfiniteQuery(platformAuditQuery);
  return (
    <>
      <AdminHeader title={t`Activity log`} />
      <div className="flex max-w-4xl flex-col gap-3">
        <Paged query={list} rows={(page) => page.entries}>
          {(rows) => <AuditList entries={rows} people={nobody} />}
        </Paged>
      </div>
    </>
  );
}
