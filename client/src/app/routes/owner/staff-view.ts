import { useSearchParams } from 'react-router';

export type StaffTab = 'staff' | 'tables';

/** What of /staff is in view. It stands in the address, so that a reload and a shared link show the same. */
export function useStaffView() {
  const [query, setQuery] = useSearchParams();
  const tab: StaffTab = query.get('tab') === 'tables' ? 'tables' : 'staff';
  const onlyActive = query.get('active') === '1';
  const show = (next: StaffTab, active = false) =>
    setQuery({ ...(next === 'tables' && { tab: next }), ...(active && { active: '1' }) }, { replace: true });
  return { tab, onlyActive, show };
}
