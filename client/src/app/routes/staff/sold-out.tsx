import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { UndoStrip } from '#/features/cart/components/undo-strip';
import { useAvailability } from '#/features/menu/mutations';
import { BilingualText } from '#/ui/bilingual-text';
import { toast } from '#/ui/toast';

type MenuItem = Schemas['MenuItem'];

/** Marks a dish as sold out or back, and takes it back for five seconds. */
export function useSoldOut() {
  const { t, i18n } = useLingui();
  const availability = useAvailability('staff');
  const [press, setPress] = useState<{ item: MenuItem; isAvailable: boolean; at: number }>();
  const put = (item: MenuItem, isAvailable: boolean) =>
    availability.mutate(
      { id: item.id, isAvailable },
      {
        onError: (error) => {
          setPress(undefined);
          toast({
            title: t`Update Failed`,
            description: errorText(i18n, error, t`The dish could not be changed.`),
            variant: 'danger',
          });
        },
      },
    );
  const mark = (item: MenuItem, isAvailable: boolean) => {
    put(item, isAvailable);
    setPress({ item, isAvailable, at: Date.now() });
  };
  const strip = press && (
    <UndoStrip
      key={press.at}
      onEnd={() => setPress(undefined)}
      onUndo={() => {
        put(press.item, !press.isAvailable);
        setPress(undefined);
      }}
    >
      {press.isAvailable ? <Trans>Available again</Trans> : <Trans>Sold out</Trans>}
      {' · '}
      <BilingualText en={press.item.nameEn} ar={press.item.nameAr} />
    </UndoStrip>
  );
  return { mark, strip };
}
