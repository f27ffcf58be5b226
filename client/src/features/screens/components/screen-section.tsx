import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, MonitorSmartphone, Pencil, Plus, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { AlertDialog } from '#/ui/alert-dialog';
import { Badge } from '#/ui/badge';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Dialog } from '#/ui/dialog';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { IconButton } from '#/ui/icon-button';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import { toast } from '#/ui/toast';
import { useRenewCode, useRevokeScreen } from '../mutations';
import { screensQuery } from '../queries';
import { PairingDialog } from './pairing-dialog';
import { ScreenDialog } from './screen-dialog';

type Screen = Schemas['Screen'];
type PairingCode = Schemas['PairingCode'];

/** Kitchen screens: add one, pair it with the code, see it, take its right away. */
export function ScreenSection({ as, kitchenUrl }: { as: As; kitchenUrl: string }) {
  const { i18n, t } = useLingui();
  const screens = useQuery(screensQuery(as));
  const renew = useRenewCode(as);
  const revoke = useRevokeScreen(as);
  const [edited, setEdited] = useState<Screen | 'new' | null>(null);
  const [pairing, setPairing] = useState<PairingCode | null>(null);
  const failed = (error: unknown) =>
    toast({
      title: t`Error`,
      description: errorText(i18n, error, t`Something went wrong. Please try again.`),
      variant: 'danger',
    });

  return (
    <Card
      title={<Trans>Screens</Trans>}
      action={
        <Button
          variant="solid"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setEdited('new')}
        >
          <Trans>Add screen</Trans>
        </Button>
      }
    >
      <p className="mb-3 text-2 text-small">
        <Trans>
          A kitchen screen is paired once with a six-digit code. It sees orders without prices or phone
          numbers.
        </Trans>
      </p>
      {screens.isPending && (
        <SkeletonRegion className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
      {screens.isError && !screens.data && (
        <ErrorState
          title={<Trans>This could not be loaded</Trans>}
          description={errorText(i18n, screens.error, t`Something went wrong. Please try again.`)}
          onRetry={() => void screens.refetch()}
          retrying={screens.isFetching}
        />
      )}
      {screens.data?.length === 0 && (
        <EmptyState
          icon={<MonitorSmartphone />}
          title={<Trans>No screens yet</Trans>}
          description={<Trans>Add one, open the kitchen page on the device and type the code.</Trans>}
        />
      )}
      <ul>
        {screens.data?.map((screen) => (
          <li
            key={screen.id}
            className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2 first:border-t-0"
          >
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <bdi className="break-words">{screen.name}</bdi>
                {screen.station && (
                  <Badge>
                    <bdi>{screen.station}</bdi>
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
                disabled={renew.isPending}
                onClick={() => renew.mutate(screen.id, { onSuccess: setPairing, onError: failed })}
              />
              <IconButton
                label={t`Edit ${screen.name}`}
                icon={<Pencil />}
                onClick={() => setEdited(screen)}
              />
              <AlertDialog
                trigger={
                  <IconButton
                    label={t`Revoke ${screen.name}`}
                    icon={<Unplug />}
                    className="text-danger-ink"
                  />
                }
                title={<Trans>Revoke {screen.name}?</Trans>}
                description={<Trans>The device shows nothing any more until it is paired again.</Trans>}
                confirmLabel={<Trans>Revoke</Trans>}
                danger
                onConfirm={() =>
                  revoke.mutateAsync(screen.id).catch((error: unknown) => {
                    failed(error);
                    throw error;
                  })
                }
              />
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        {edited && (
          <ScreenDialog
            as={as}
            screen={edited === 'new' ? undefined : edited}
            onDone={(code) => {
              setEdited(null);
              if (code) setPairing(code);
            }}
          />
        )}
      </Dialog>
      <Dialog open={pairing !== null} onOpenChange={(open) => !open && setPairing(null)}>
        {pairing && (
          <PairingDialog
            pairing={pairing}
            kitchenUrl={kitchenUrl}
            paired={isPairedSince(screens.data, pairing)}
            renewing={renew.isPending}
            onRenew={() => renew.mutate(pairing.screen.id, { onSuccess: setPairing, onError: failed })}
          />
        )}
      </Dialog>
    </Card>
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

/** The code has been used: the screen's pairing is another one than when the code was made. */
function isPairedSince(screens: Screen[] | undefined, { screen }: PairingCode): boolean {
  const now = screens?.find((each) => each.id === screen.id);
  return now?.pairedAt !== undefined && now.pairedAt !== screen.pairedAt;
}
