import { useParams } from 'react-router';
import { MenuPage } from '#/features/diner/components/menu-page';

/** By slug, and by id: the same page at both of its addresses. */
export function Component() {
  const { identifier, id } = useParams();
  const menu = identifier ?? id ?? '';
  return <MenuPage key={menu} identifier={menu} />;
}
