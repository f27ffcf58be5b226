import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { UndoStrip } from '#/features/cart/components/undo-strip';
import { useAvailability } from '#/features/menu/mutations';
import { BilingualText } from '#/ui/bilingual-text';
import { useRefusal } from '#/ui/use-refusal';

type MenuItem = Schemas['MenuItem'];

/** Marks a dish as sold out or back, and takes it back for five seconds. */
export function useSoldOut() {
  const { t } = useLingui();
  const refused = useRefusal();
  const availability = useAvailability('staff');
  const [press, setPress] = useState<{ item: MenuItem; isAvailable: boolean; at: number }>();
  const put = (item: MenuItem, isAvailable: boolean) =>
    availability.mutateAsync({ id: item.id, isAvailable }).catch((error: unknown) => {
      setPress(undefined);
      refused(t`Update Failed`, error, t`The dish could not be changed.`);
    });
  const mark = (item: MenuItem, isAvailable: boolean) => {
    void put(item, isAvailable);
    setPress({ item, isAvailable, at: Date.now() });
  };
  const strip = press && (
    <UndoStrip
      key={press.at}
      onEnd={() => setPress(undefined)}
      onUndo={() => {
        void put(press.item, !press.isAvailable);
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
