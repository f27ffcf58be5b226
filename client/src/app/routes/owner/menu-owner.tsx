import { Trans } from '@lingui/react/macro';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { useDesk } from '../../desk-context.ts';
import { paths } from '../../paths.ts';

/** Menus are the owner's: a manager is told so instead of being refused by the server. */
export function MenuOwner({ children }: { children: ReactNode }) {
  const desk = useDesk();
  if (desk.permissions.includes('menu.write')) return children;
  return (
    <EmptyState
      icon={<BookOpen />}
      title={<Trans>Only the owner changes menus</Trans>}
      action={
        <Button asChild>
          <Link to={paths.menus.href()}>
            <Trans>Back to the menus</Trans>
          </Link>
        </Button>
      }
    />
  );
}
