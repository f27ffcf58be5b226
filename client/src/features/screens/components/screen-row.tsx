import { Trans, useLingui } from '@lingui/react/macro';
import { ConciergeBell, KeyRound, Pencil, Unplug } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { AlertDialog } from '#/ui/alert-dialog';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { IconButton } from '#/ui/icon-button';
import { Time } from '#/ui/time';

type Screen = Schemas['Screen'];

interface ScreenRowProps {
  screen: Screen;
  /** Absent: it shows every dish. */
  station: Schemas['Station'] | undefined;
  renewing: boolean;
  onRenew: () => void;
  onEdit: () => void;
  onRevoke: () => Promise<unknown>;
}

export function ScreenRow({ screen, station, renewing, onRenew, onEdit, onRevoke }: ScreenRowProps) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2 first:border-t-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="break-words">{screen.name}</bdi>
          {screen.view === 'expediter' ? (
            <Badge tone="brand">
              <ConciergeBell aria-hidden className="size-4" />
              <Trans>Expediter</Trans>
            </Badge>
          ) : (
            <Badge>
              {station ? (
                <BilingualText en={station.name} ar={station.nameAr} />
              ) : (
                <Trans>All stations</Trans>
              )}
            </Badge>
          )}
        </p>
        <p className="text-2 text-small">
          <ScreenState screen={screen} />
        </p>
      </div>
      <div className="flex">
        <IconButton
          label={t`New pairing code for ${screen.name}`}
          icon={<KeyRound />}
          disabled={renewing}
          onClick={onRenew}
        />
        <IconButton label={t`Edit ${screen.name}`} icon={<Pencil />} onClick={onEdit} />
        <AlertDialog
          trigger={
            <IconButton label={t`Revoke ${screen.name}`} icon={<Unplug />} className="text-danger-ink" />
          }
          title={<Trans>Revoke {screen.name}?</Trans>}
          description={<Trans>The device shows nothing any more until it is paired again.</Trans>}
          confirmLabel={<Trans>Revoke</Trans>}
          danger
          onConfirm={onRevoke}
        />
      </div>
    </li>
  );
}

function ScreenState({ screen }: { screen: Screen }) {
  if (!screen.pairedAt) return <Trans>Waiting to be paired</Trans>;
  if (!screen.lastSeenAt)
    return (
      <Trans>
        Paired <Time at={screen.pairedAt} format="datetime" />
      </Trans>
    );
  return (
    <Trans>
      Last seen <Time at={screen.lastSeenAt} format="datetime" />
    </Trans>
  );
}
