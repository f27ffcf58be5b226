import { Trans } from '@lingui/react/macro';
import { Num } from '#/ui/num';
import { type KeyAction, pickActions } from '../key-map.ts';

/** What a key does, in words. */
export function KeyName({ action }: { action: KeyAction }) {
  switch (action) {
    case 'bump':
      return <Trans context="kitchen key">Bump</Trans>;
    case 'recall':
      return <Trans context="kitchen key">Recall the last</Trans>;
    case 'line':
      return <Trans context="kitchen key">Next line of the ticket</Trans>;
    case 'next':
      return <Trans context="kitchen key">Next ticket</Trans>;
    case 'previous':
      return <Trans context="kitchen key">Ticket before</Trans>;
    case 'left':
      return <Trans context="kitchen key">Column to the left</Trans>;
    case 'right':
      return <Trans context="kitchen key">Column to the right</Trans>;
    case 'rush':
      return <Trans context="kitchen key">Rush</Trans>;
    case 'all_day':
      return <Trans context="kitchen key">All day</Trans>;
    case 'clear':
      return <Trans context="kitchen key">Let the ticket go</Trans>;
    case 'help':
      return <Trans context="kitchen key">This help</Trans>;
    default:
      return (
        <Trans context="kitchen key">
          Ticket <Num value={pickActions.indexOf(action) + 1} />
        </Trans>
      );
  }
}
