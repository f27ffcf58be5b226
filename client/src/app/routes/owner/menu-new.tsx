import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { MenuForm } from '#/features/editor/components/menu-form';
import { Card } from '#/ui/card';
import { useDesk } from '../../desk-context.ts';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { MenuOwner } from './menu-owner.tsx';

/** /menu/new */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const navigate = useNavigate();
  return (
    <MenuOwner>
      <title>{t`New menu`}</title>
      <PageHeader title={<Trans>New menu</Trans>} live={false} />
      <Card className="max-w-2xl">
        <MenuForm
          as={desk.as}
          onCreated={(id) => void navigate(paths.menuEdit.href(id), { replace: true })}
        />
      </Card>
    </MenuOwner>
  );
}
