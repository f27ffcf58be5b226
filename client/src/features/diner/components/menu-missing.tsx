import { Trans } from '@lingui/react/macro';
import { NotFoundView } from '#/public/not-found-view';

/** There is no menu here: at its address, or behind the code on a table. */
export function MenuMissing({ table = false }: { table?: boolean }) {
  return table ? (
    <NotFoundView
      title={<Trans>This code is not in use any more</Trans>}
      description={<Trans>Please scan the code on your table again, or ask the staff.</Trans>}
    />
  ) : (
    <NotFoundView
      title={<Trans>Menu not found</Trans>}
      description={
        <Trans>There is no menu at this address. It may have moved, or the link may be mistyped.</Trans>
      }
    />
  );
}
