import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import type { Station } from '../station.ts';
import type { Order } from '../ticket.ts';
import { stationsOf } from '../wall-order.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SoldOutDialog } from './sold-out-dialog.tsx';

export type OpenDialog = 'recall' | 'settings' | 'sold_out' | null;

export interface WallDialogsProps {
  open: OpenDialog;
  onOpen: (open: OpenDialog) => void;
  station: Station;
  items: Schemas['MenuItem'][];
  orders: readonly Order[];
  onRecall: (order: Order) => void;
  onAvailability: (id: string, isAvailable: boolean) => void;
}

/** What the buttons of the header and the rail open. */
export function WallDialogs(props: WallDialogsProps) {
  const { open, onOpen, station, items, orders, onRecall, onAvailability } = props;
  const { language } = useLanguage();
  const { name, nameAr, timezone } = station.restaurant;
  const follow = (which: OpenDialog) => (next: boolean) => onOpen(next ? which : null);
  return (
    <>
      <RecallDialog
        as={station.as}
        timeZone={timezone}
        open={open === 'recall'}
        onOpenChange={follow('recall')}
        onRecall={onRecall}
      />
      <SettingDialog
        open={open === 'settings'}
        onOpenChange={follow('settings')}
        stations={stationsOf(items, orders)}
        ownStation={station.station}
        name={`${pickText(language, name, nameAr).text} · ${station.name}`}
      />
      <SoldOutDialog
        items={items}
        mayMark={station.mayMarkSoldOut}
        open={open === 'sold_out'}
        onOpenChange={follow('sold_out')}
        onAvailability={onAvailability}
      />
    </>
  );
}
