import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { placeOf, rememberPlace } from '#/features/account/from';
import { paths } from '../../paths.ts';

/** Where a customer was before signing in or up: a table's or a menu's page, or a page of the portal that asked for it. */
export function useFrom() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const outside = placeOf(query.get('from'));
  return {
    /** Takes it along to the other of the two pages. */
    search: outside ? `?from=${encodeURIComponent(outside)}` : '',
    goOn: () => {
      // Tables and menus are pages of the server's.
      if (outside) window.location.assign(outside);
      else void navigate(placeOf(state?.from) ?? paths.customer.dashboard.href(), { replace: true });
    },
    /** For the link in the mail, which opens a page of its own. */
    remember: () => {
      if (outside) rememberPlace(outside);
    },
  };
}
