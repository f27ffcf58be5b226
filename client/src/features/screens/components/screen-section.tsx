import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone, Plus } from 'lucide-react';
import { useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Dialog } from '#/ui/dialog';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { useRefusal } from '#/ui/use-refusal';
import { useRenewCode, useRevokeScreen } from '../mutations';
import { screensQuery } from '../queries';
import { PairingDialog } from './pairing-dialog';
import { ScreenDialog } from './screen-dialog';
import { ScreenRow } from './screen-row';

type Screen = Schemas['Screen'];
type PairingCode = Schemas['PairingCode'];

interface ScreenSectionProps {
  as: As;
  kitchenUrl: string;
  stations: readonly Schemas['Station'][];
}

/** Kitchen screens: add one, pair it with the code, see it, take its right away. */
export function ScreenSection({ as, kitchenUrl, stations }: ScreenSectionProps) {
  const { i18n, t } = useLingui();
  const refused = useRefusal();
  const screens = useQuery(screensQuery(as));
  const renew = useRenewCode(as);
  const revoke = useRevokeScreen(as);
  const [edited, setEdited] = useState<Screen | 'new' | null>(null);
  const [pairing, setPairing] = useState<PairingCode | null>(null);
  const failed = (error: unknown) => refused(t`Error`, error);

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
          <ScreenRow
            key={screen.id}
            screen={screen}
            station={stations.find((each) => each.name === screen.station)}
            renewing={renew.isPending}
            onRenew={() => renew.mutate(screen.id, { onSuccess: setPairing, onError: failed })}
            onEdit={() => setEdited(screen)}
            onRevoke={() =>
              revoke.mutateAsync(screen.id).catch((error: unknown) => {
                failed(error);
                throw error;
              })
            }
          />
        ))}
      </ul>
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        {edited && (
          <ScreenDialog
            as={as}
            screen={edited === 'new' ? undefined : edited}
            stations={stations}
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

/** The code has been used: the screen's pairing is another one than when the code was made. */
function isPairedSince(screens: Screen[] | undefined, { screen }: PairingCode): boolean {
  const now = screens?.find((each) => each.id === screen.id);
  return now?.pairedAt !== undefined && now.pairedAt !== screen.pairedAt;
}
