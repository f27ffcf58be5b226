import { Trans } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import type { Schemas } from '#/api/client';
import { BilingualText } from '#/ui/bilingual-text';

/** The kitchen's stations: an order's line knows its station by its name only. */
export const StationContext = createContext<readonly Schemas['Station'][]>([]);

/** A station in the reader's language; a line without one is everybody's. */
export function StationLabel({ name }: { name: string }) {
  const station = useContext(StationContext).find((each) => each.name === name);
  if (name === '') return <Trans>All stations</Trans>;
  return <BilingualText en={name} ar={station?.nameAr ?? ''} />;
}
