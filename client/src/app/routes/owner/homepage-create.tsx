import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { HomepageEditor } from '#/features/homepage/components/homepage-editor';
import { textDirection } from '#/lib/direction';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useRestaurant } from '../../desk-context.ts';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { DeskPhoto } from './desk-photo.tsx';
import { BackToHomepages, HomepageOwner, useAround } from './homepage-owner.tsx';

/** /homepage/create */
export function Component() {
  const { t } = useLingui();
  return (
    <HomepageOwner>
      <title>{t`New homepage`}</title>
      <PageHeader title={<Trans>New homepage</Trans>} live={false}>
        <BackToHomepages />
      </PageHeader>
      <Form />
    </HomepageOwner>
  );
}

function Form() {
  const navigate = useNavigate();
  const house = useRestaurant();
  const { waiting, around } = useAround();
  // Where there is no choice, its button opens that one.
  const [menu, ...others] = around.menus.filter(({ isActive }) => isActive);
  const menuId = others.length === 0 ? menu?.id : undefined;
  if (waiting)
    return (
      <SkeletonRegion>
        <Skeleton className="h-[60dvh] rounded-card" />
      </SkeletonRegion>
    );
  return (
    <HomepageEditor
      {...around}
      // What the restaurant has said of itself already; the settings may come a moment after the page.
      key={house.phoneNumber === undefined ? 'waiting' : 'ready'}
      start={{
        menuId,
        restaurantNameEn: house.name,
        // Who signed up in Arabic has an Arabic name in the one field that there was.
        restaurantNameAr: house.nameAr || (textDirection(house.name) === 'rtl' ? house.name : ''),
        phoneNumber: house.phoneNumber ?? '',
        address: house.address ?? '',
        city: house.city ?? '',
        state: house.state ?? '',
        country: house.country ?? 'Saudi Arabia',
        postalCode: house.postalCode ?? '',
      }}
      photo={DeskPhoto}
      onCreated={(page) => void navigate(paths.homepageEdit.href(page.id), { replace: true })}
    />
  );
}
