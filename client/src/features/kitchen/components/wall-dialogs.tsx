import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import type { Station } from '../station.ts';
import type { Order } from '../ticket.ts';
import type { WallScope } from '../wall-setting.ts';
import { KeyDialog } from './key-dialog.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SoldOutDialog } from './sold-out-dialog.tsx';

export type OpenDialog = 'recall' | 'settings' | 'sold_out' | 'keys' | null;

export interface WallDialogsProps {
  open: OpenDialog;
  onOpen: (open: OpenDialog) => void;
  station: Station;
  stations: Schemas['Station'][];
  scope: WallScope;
  items: Schemas['MenuItem'][];
  orders: readonly Order[];
  onRecall: (order: Order) => void;
  onAvailability: (id: string, isAvailable: boolean) => void;
}

/** What the buttons of the header and the rail open. */
export function WallDialogs(props: WallDialogsProps) {
  const { open, onOpen, station, stations, scope, items, orders, onRecall, onAvailability } = props;
  const { language } = useLanguage();
  const { name, nameAr, timezone } = station.restaurant;
  const follow = (next: boolean) => !next && onOpen(null);
  // Only the open one is drawn: the wall has better things to do than to sort a menu at every touch.
  switch (open) {
    case 'recall':
      return (
        <RecallDialog
          as={station.as}
          timeZone={timezone}
          station={scope.station}
          orders={orders}
          onOpenChange={follow}
          onRecall={onRecall}
        />
      );
    case 'settings':
      return (
        <SettingDialog
          stations={stations}
          scope={scope}
          name={`${pickText(language, name, nameAr).text} · ${station.name}`}
          onOpenChange={follow}
          onKeys={() => onOpen('keys')}
        />
      );
    case 'sold_out':
      return (
        <SoldOutDialog
          items={items}
          mayMark={station.mayMarkSoldOut}
          onOpenChange={follow}
          onAvailability={onAvailability}
        />
      );
    case 'keys':
      return <KeyDialog onOpenChange={follow} />;
    case null:
      return null;
  }
}
